package org.jlta.agent.rt.pools;

import java.util.Collection;

import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.jvm.HiddenField;

/** Reads the executor of JDK 21 and later that makes a thread for each task: each of its threads is busy. */
final class ThreadPerTaskReader implements PoolReader {
    static final Class<?> TYPE = HiddenField.jdkClass("java.util.concurrent.ThreadPerTaskExecutor");
    private static final HiddenField THREADS = HiddenField.of(TYPE, "threads");
    private static final HiddenField FACTORY = HiddenField.of(TYPE, "factory");
    private static final HiddenField STATE = HiddenField.of(TYPE, "state");
    private static final String[] STATES = {"running", "shutdown", "terminated"};

    @Override
    public void readAtFirst(Object pool, PoolEvent event) {
        Object factory = FACTORY.get(pool);
        event.factoryClass = factory == null ? null : factory.getClass().getName();
    }

    @Override
    public void read(Object pool, PoolEvent event) {
        readAtFirst(pool, event);
        Object threads = THREADS.get(pool);
        // a view of a ConcurrentHashMap, whose size takes no lock
        event.size = threads instanceof Collection ? ((Collection<?>) threads).size() : -1;
        event.active = event.size;
        event.queued = 0;
        event.queueCapacity = 0;
        int state = (int) STATE.number(pool);
        event.state = state < 0 || state >= STATES.length ? null : STATES[state];
    }
}
