package org.jlta.agent.rt.context;

/** Bundles of an OSGi framework: its class loaders implement {@code BundleReference}. */
final class OsgiLoader implements ContainerLoader {
    private static final String REFERENCE = "org.osgi.framework.BundleReference";
    private static final String BUNDLE = "getBundle";
    /** {@code Bundle.STARTING}; {@code STOPPING} is 16 and {@code ACTIVE} is 32. */
    private static final int STARTING = 8;

    @Override
    public boolean matches(ClassLoader loader) {
        return ClassNames.interfaceNamed(loader.getClass(), REFERENCE) != null;
    }

    @Override
    public ContextName name(ClassLoader loader) throws ReflectiveOperationException {
        Object name = Getters.get(Getters.get(loader, BUNDLE), "getSymbolicName");
        return name == null ? null : new ContextName(ContextName.OSGI, (String) name);
    }

    /** A bundle that is only resolved lends its classes to others without running itself. */
    @Override
    public Activity activity(ClassLoader loader) throws ReflectiveOperationException {
        Object state = Getters.get(Getters.get(loader, BUNDLE), "getState");
        if (state == null) {
            return Activity.UNKNOWN; // a class loader without bundle
        }
        return (int) state >= STARTING ? Activity.ACTIVE : Activity.INACTIVE;
    }
}
