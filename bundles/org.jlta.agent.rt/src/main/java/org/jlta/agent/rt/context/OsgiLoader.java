package org.jlta.agent.rt.context;

/** Bundles of an OSGi framework: its class loaders implement {@code BundleReference}. */
final class OsgiLoader implements ContainerLoader {
    private static final String REFERENCE = "org.osgi.framework.BundleReference";
    private static final String BUNDLE = "org.osgi.framework.Bundle";
    /** {@code Bundle.STARTING}; {@code STOPPING} is 16 and {@code ACTIVE} is 32. */
    private static final int STARTING = 8;

    @Override
    public boolean matches(ClassLoader loader) {
        return ClassNames.interfaceNamed(loader.getClass(), REFERENCE) != null;
    }

    @Override
    public ContextName name(ClassLoader loader) throws ReflectiveOperationException {
        Object name = get(bundle(loader), "getSymbolicName");
        return name == null ? null : new ContextName(ContextName.OSGI, (String) name);
    }

    /** A bundle that is only resolved lends its classes to others without running itself. */
    @Override
    public Activity activity(ClassLoader loader) throws ReflectiveOperationException {
        int state = (int) get(bundle(loader), "getState");
        return state >= STARTING ? Activity.ACTIVE : Activity.INACTIVE;
    }

    private static Object bundle(ClassLoader loader) throws ReflectiveOperationException {
        return ClassNames.interfaceNamed(loader.getClass(), REFERENCE).getMethod("getBundle").invoke(loader);
    }

    private static Object get(Object bundle, String getter) throws ReflectiveOperationException {
        if (bundle == null) {
            throw new NoSuchMethodException("class loader without bundle");
        }
        return ClassNames.interfaceNamed(bundle.getClass(), BUNDLE).getMethod(getter).invoke(bundle);
    }
}
