package org.jlta.agent.rt.resources;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.hooks.Reentry;
import org.jlta.agent.rt.jvm.HiddenField;

/** The pools that were asked for something. Any thread may call it; none waits. */
final class LendingPools {
    /** Further ones are not told. */
    private static final int MOST = 10_000;
    private static final int MOST_NUMBERS = 1 << 20;

    private final ConcurrentMap<Object, LendingPool> pools = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final ResourceKinds kinds;
    private final Reentry reentry;
    private final Losses losses;

    /**
     * @param reentry
     *            keeps other hooks out while an event is written
     */
    LendingPools(ResourceKinds kinds, Reentry reentry, Losses losses) {
        this.kinds = kinds;
        this.reentry = reentry;
        this.losses = losses;
    }

    /** That of an object, or of a class that stands for its objects; null for null and where there are too many. */
    LendingPool of(Object pool) {
        if (pool == null) {
            return null;
        }
        LendingPool known = pools.get(new IdentityReference.Probe(pool));
        return known == null ? add(pool) : known;
    }

    private LendingPool add(Object pool) {
        if (pools.size() >= MOST || numbers.get() >= MOST_NUMBERS) {
            losses.note("only the first " + MOST + " pools that lend something are told of");
            return null;
        }
        New made = new New(pool);
        reentry.run(made);
        return made.added;
    }

    /** All that are there. */
    Collection<LendingPool> all() {
        return pools.values();
    }

    /** Forgets those that were collected, and hands them out. */
    List<LendingPool> removeCollected() {
        List<LendingPool> gone = Collections.emptyList();
        for (Reference<?> next = collected.poll(); next != null; next = collected.poll()) {
            LendingPool pool = (LendingPool) next;
            if (pools.remove(pool, pool)) {
                gone = gone.isEmpty() ? new ArrayList<>() : gone;
                gone.add(pool);
            }
        }
        return gone;
    }

    /** Adds one and tells what it is. */
    private final class New implements Runnable {
        private final Object pool;
        private LendingPool added;

        New(Object pool) {
            this.pool = pool;
        }

        @Override
        public void run() {
            LendingPool made = new LendingPool(pool, numbers.incrementAndGet(), name(), collected);
            LendingPool earlier = pools.putIfAbsent(made, made);
            added = earlier == null ? made : earlier;
            if (earlier == null) {
                made.write();
            }
        }

        private String name() {
            ResourceKind kind = pool instanceof Class ? null : kinds.declaring(pool.getClass());
            if (kind == null || kind.nameField() == null) {
                return null;
            }
            for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
                Object value = value(type, kind.nameField());
                if (value instanceof String) {
                    return (String) value;
                }
            }
            return null;
        }

        private Object value(Class<?> type, String field) {
            try {
                return HiddenField.of(type, field).get(pool);
            } catch (RuntimeException closed) {
                return null; // of a module that is not open, which other tools decide
            }
        }
    }
}
