package org.jlta.agent.rt.jvm;

import java.lang.ref.WeakReference;

/** Names of the containers that virtual threads are started into (JDK 21 and later). Any thread may ask. */
public final class ContainerNames {
    /** The classes of the root container are inner ones of this. */
    private static final String ROOT = "jdk.internal.vm.ThreadContainers$";
    private volatile Named last = new Named(null, null);

    /** A container that is not kept alive by it. */
    private static final class Named extends WeakReference<Object> {
        private final String name;

        Named(Object container, String name) {
            super(container);
            this.name = name;
        }
    }

    /**
     * What the JDK calls a container, which is what its dumps show: {@code Name/Class@hash}, or {@code Class@hash} of an
     * executor. Null for the root of all, which holds the threads that nothing contains, and for none. The JDK makes the text
     * anew each time, so that of the last one is kept: most threads are started into the same as the one before.
     */
    public String of(Object container) {
        if (container == null) {
            return null;
        }
        Named named = last;
        if (named.get() != container) {
            boolean root = container.getClass().getName().startsWith(ROOT);
            named = new Named(container, root ? null : container.toString());
            last = named;
        }
        return named.name;
    }
}
