package org.jlta.agent.rt.pools;

import java.util.function.Supplier;

import org.jlta.agent.rt.context.IdentityWeakMap;

/**
 * Which pool of one thread a thread is of, for methods that run tasks and do not tell for whom. A pool is found among those
 * seen, once; an executor below can give its thread to another pool later. Any thread may call it.
 */
final class OnlyThreads {
    private final Supplier<Iterable<SeenPool>> seen;
    private final IdentityWeakMap<Thread, Owner> owners = new IdentityWeakMap<>();

    OnlyThreads(Supplier<Iterable<SeenPool>> seen) {
        this.seen = seen;
    }

    /**
     * The pool; null for a thread of none.
     *
     * @param count
     *            how many pools were seen so far: a thread of none is looked at again when there are more
     */
    Object poolOf(Thread thread, int count) {
        Owner owner = owners.get(thread);
        if (owner != null) {
            Object pool = owner.pool == null ? null : owner.pool.get();
            if (pool != null && owner.pool.isOnlyThread(pool, thread)) {
                return pool;
            }
            if (owner.pool == null && owner.count == count) {
                return null;
            }
        }
        owners.removeCollected();
        return find(thread, count);
    }

    private Object find(Thread thread, int count) {
        for (SeenPool candidate : seen.get()) {
            Object pool = candidate.get();
            if (pool != null && candidate.isOnlyThread(pool, thread)) {
                owners.put(thread, new Owner(candidate, count));
                return pool;
            }
        }
        owners.put(thread, new Owner(null, count));
        return null;
    }

    /** What was found. */
    private static final class Owner {
        private final SeenPool pool;
        private final int count;

        Owner(SeenPool pool, int count) {
            this.pool = pool;
            this.count = count;
        }
    }
}
