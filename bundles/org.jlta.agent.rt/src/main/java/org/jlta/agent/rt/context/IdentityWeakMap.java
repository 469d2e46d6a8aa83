package org.jlta.agent.rt.context;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Values by the identity of keys that it does not keep alive; it calls no method of a key. Any thread may call it.
 * <p>
 * A value must not refer to its key.
 */
public final class IdentityWeakMap<K, V> {
    private final ConcurrentMap<Object, V> values = new ConcurrentHashMap<>();
    private final ReferenceQueue<K> collected = new ReferenceQueue<>();

    /** Null for none. */
    public V get(K key) {
        return values.get(new Probe(key));
    }

    public void put(K key, V value) {
        values.put(new Key<>(key, collected), value);
    }

    /** Takes out the entries of keys that were collected. */
    public void removeCollected() {
        for (Reference<? extends K> gone = collected.poll(); gone != null; gone = collected.poll()) {
            values.remove(gone);
        }
    }

    /** What is compared while a key is looked up. */
    private static final class Probe {
        private final Object key;

        Probe(Object key) {
            this.key = key;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(key);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key<?>) other).get() == key;
        }
    }

    private static final class Key<K> extends WeakReference<K> {
        private final int hash;

        Key(K key, ReferenceQueue<K> queue) {
            super(key, queue);
            hash = System.identityHashCode(key);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            Object key = get();
            return key != null && (other instanceof Key && ((Key<?>) other).get() == key
                    || other instanceof Probe && ((Probe) other).key == key);
        }
    }
}
