package org.jlta.agent.rt.pools;

import org.jlta.agent.rt.hooks.Reentry;

/**
 * What the hooks ask of pools that the table of {@link PoolKinds} tells of. It is read by reflection, by the agent's own rights.
 * Any thread may call it.
 */
final class TablePools {
    private final Pools pools;
    private final Reentry reentry;

    TablePools(Pools pools, Reentry reentry) {
        this.pools = pools;
        this.reentry = reentry;
    }

    /** The pool of the current thread, whose only one it is; null for none. */
    Object ofCurrentThread() {
        return ask(new OfCurrentThread());
    }

    /** The object itself where it is a pool, else that in whose class its own is nested; null for none. */
    Object behind(Object object) {
        return ask(new Behind(object));
    }

    /** What the application handed over, where the pool, of that id, makes another task of it. */
    Object handedOver(Object pool, int id, Object task) {
        Object inner = ask(new HandedOver(pool, id, task));
        return inner == null ? task : inner;
    }

    private Object ask(Question question) {
        reentry.run(question);
        return question.answer;
    }

    /** Keeps its answer. */
    private abstract static class Question implements Runnable {
        Object answer;
    }

    private final class OfCurrentThread extends Question {
        @Override
        public void run() {
            answer = pools.ofCurrentThread();
        }
    }

    private final class Behind extends Question {
        private final Object object;

        Behind(Object object) {
            this.object = object;
        }

        @Override
        public void run() {
            answer = pools.behind(object);
        }
    }

    private final class HandedOver extends Question {
        private final Object pool;
        private final int id;
        private final Object task;

        HandedOver(Object pool, int id, Object task) {
            this.pool = pool;
            this.id = id;
            this.task = task;
        }

        @Override
        public void run() {
            answer = pools.handedOver(pool, id, task);
        }
    }
}
