package org.jlta.agent.rt.context;

/** Web applications of Tomcat, stock or embedded: {@code WebappClassLoaderBase} and all its subclasses. */
final class TomcatLoader implements ContainerLoader {
    private static final String BASE = "org.apache.catalina.loader.WebappClassLoaderBase";

    @Override
    public boolean matches(ClassLoader loader) {
        return ClassNames.superclassNamed(loader.getClass(), BASE) != null;
    }

    @Override
    public ContextName name(ClassLoader loader) throws ReflectiveOperationException {
        Object base = base(loader).getMethod("getContextName").invoke(loader);
        return base == null || "Unknown".equals(base) ? null : new ContextName(ContextName.TOMCAT, path((String) base));
    }

    /** The states of {@code LifecycleState}: from STOPPING on it is over. */
    @Override
    public Activity activity(ClassLoader loader) throws ReflectiveOperationException {
        Object state = base(loader).getMethod("getState").invoke(loader);
        switch (((Enum<?>) state).name()) {
        case "STOPPING" :
        case "STOPPED" :
        case "DESTROYING" :
        case "DESTROYED" :
        case "FAILED" :
            return Activity.INACTIVE;
        default :
            return Activity.ACTIVE;
        }
    }

    private static Class<?> base(ClassLoader loader) {
        return ClassNames.superclassNamed(loader.getClass(), BASE);
    }

    /** Tomcat's base names: {@code ROOT} is the path {@code /}, {@code a#b} is {@code /a/b}, {@code a##2} a version. */
    static String path(String baseName) {
        int version = baseName.indexOf("##");
        String plain = version < 0 ? baseName : baseName.substring(0, version);
        String suffix = version < 0 ? "" : baseName.substring(version);
        String path = plain.equals("ROOT") ? "" : plain.replace('#', '/');
        return (path.startsWith("/") ? path : "/" + path) + suffix;
    }
}
