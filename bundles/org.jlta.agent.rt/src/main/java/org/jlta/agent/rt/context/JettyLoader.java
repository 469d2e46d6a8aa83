package org.jlta.agent.rt.context;

/**
 * Web applications of Jetty 9 to 12, whatever version of Jakarta EE they are for: class loaders of
 * {@code org.eclipse.jetty.….webapp.WebAppClassLoader} and its subclasses. A web application that starts again gets a new one.
 */
final class JettyLoader implements ContainerLoader {
    private static final String JETTY = "org.eclipse.jetty.";
    private static final String LOADER = ".webapp.WebAppClassLoader";
    private static final String CONTEXT = "getContext";

    @Override
    public boolean matches(ClassLoader loader) {
        for (Class<?> c = loader.getClass(); c != null; c = c.getSuperclass()) {
            String name = c.getName();
            if (name.endsWith(LOADER) && name.startsWith(JETTY)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public ContextName name(ClassLoader loader) throws ReflectiveOperationException {
        Object path = Getters.get(Getters.get(loader, CONTEXT), "getContextPath");
        return path == null
                ? null
                : new ContextName(ContextName.JETTY, ((String) path).isEmpty() ? "/" : (String) path);
    }

    /** While it starts it runs, and while it stops it does not. Another loader of the same one is not this generation. */
    @Override
    public Activity activity(ClassLoader loader) throws ReflectiveOperationException {
        Object context = Getters.get(loader, CONTEXT);
        return Getters.get(context, "getClassLoader") == loader
                && Boolean.TRUE.equals(Getters.get(context, "isRunning"))
                        ? Activity.ACTIVE
                        : Activity.INACTIVE;
    }
}
