package org.jlta.agent.rt.context;

import org.jlta.agent.rt.jvm.ThreadFields;

/** Any other class loader than those of the JVM, by the name it was made with, else by its class. */
final class OtherLoader implements ContainerLoader {

    @Override
    public boolean matches(ClassLoader loader) {
        return true;
    }

    @Override
    public ContextName name(ClassLoader loader) {
        String name = ThreadFields.name(loader);
        return new ContextName(ContextName.LOADER,
                name == null || name.isEmpty() ? loader.getClass().getName() : name);
    }

    @Override
    public Activity activity(ClassLoader loader) {
        return Activity.UNKNOWN;
    }
}
