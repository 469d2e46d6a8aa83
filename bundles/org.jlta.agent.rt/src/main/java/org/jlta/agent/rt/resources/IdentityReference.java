package org.jlta.agent.rt.resources;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** An object by its identity, which this does not keep alive: a key of maps. No method of the object is called. */
class IdentityReference extends WeakReference<Object> {
    private final int hash;

    /**
     * @param collected
     *            is told when the object is gone
     */
    IdentityReference(Object object, ReferenceQueue<Object> collected) {
        super(object, collected);
        hash = System.identityHashCode(object);
    }

    @Override
    public final int hashCode() {
        return hash;
    }

    @Override
    public final boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        Object object = get();
        return object != null && other instanceof IdentityReference && ((IdentityReference) other).get() == object;
    }

    /** What is compared while an object is looked up. */
    static final class Probe {
        private final Object object;

        Probe(Object object) {
            this.object = object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof IdentityReference && ((IdentityReference) other).get() == object;
        }
    }
}
