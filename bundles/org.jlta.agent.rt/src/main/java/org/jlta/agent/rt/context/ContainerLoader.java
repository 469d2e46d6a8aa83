package org.jlta.agent.rt.context;

/**
 * How one kind of container names what a class loader of its stands for, and tells whether that runs. One implementation
 * per container. It may call the container's getters, nothing else of the application.
 */
interface ContainerLoader {

    /** Whether the loader is one of this container's. */
    boolean matches(ClassLoader loader);

    /**
     * The context's name, null while the container cannot tell.
     *
     * @throws ReflectiveOperationException
     *             when this version of the container lacks the getter
     */
    ContextName name(ClassLoader loader) throws ReflectiveOperationException;

    /** What the container says now. */
    Activity activity(ClassLoader loader) throws ReflectiveOperationException;

    /** Whether a context runs. */
    enum Activity {
        ACTIVE, INACTIVE,
        /** The container does not say: it ends when its loader is collected. */
        UNKNOWN
    }
}
