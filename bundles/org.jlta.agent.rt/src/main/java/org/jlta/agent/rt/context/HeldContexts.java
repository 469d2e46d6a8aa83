package org.jlta.agent.rt.context;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.events.ThreadLocalEvent;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.ThreadLocalValues;

/**
 * Tells which values of thread locals of platform threads keep a stopped context in memory. It looks only while there is a
 * stopped context whose class loader was not collected, so that it costs nothing else. Any thread may call it.
 */
public final class HeldContexts implements ThreadLocalValues.Visitor {
    private static final int MOST_ROWS = 1000;
    /** A look is followed by a pause of so many times what it took: less than 1 % of a core. */
    private static final int PAUSE_PER_COST = 99;

    private final Contexts contexts;
    private final Losses losses;
    private final ThreadLocalValues locals = new ThreadLocalValues();
    private final Reach reach;
    private Set<List<Object>> told = new HashSet<>();
    private Set<List<Object>> found = new HashSet<>();
    private long pauseNanos;
    private long lookedNanos;

    public HeldContexts(Contexts contexts, Losses losses) {
        this.contexts = contexts;
        this.losses = losses;
        this.reach = new Reach(contexts);
    }

    /** Looks now and then, where it is recorded, and writes what it found and what is no longer there. */
    public synchronized void write() {
        if (System.nanoTime() - lookedNanos >= pauseNanos) {
            writeNow();
        }
    }

    /** Looks once, though it may just have looked. */
    public synchronized void writeNow() {
        if (!new ThreadLocalEvent().isEnabled()) {
            return;
        }
        long begin = System.nanoTime();
        found = new HashSet<>();
        if (contexts.haveStopped()) {
            look();
        }
        for (List<Object> row : found) {
            write(row, true);
        }
        for (List<Object> row : told) {
            if (!found.contains(row)) {
                write(row, false);
            }
        }
        told = found;
        lookedNanos = System.nanoTime();
        pauseNanos = (lookedNanos - begin) * PAUSE_PER_COST;
    }

    private void look() {
        try {
            for (Thread thread : ThreadFields.allPlatformThreads()) {
                locals.visit(thread, this);
            }
        } catch (ReflectiveOperationException e) {
            losses.note("thread locals could not be read: " + e);
        }
    }

    @Override
    public void visit(Thread owner, ThreadLocal<?> key, Object value) {
        Context context = reach.stoppedContextOf(value);
        if (context == null) {
            return;
        }
        if (found.size() == MOST_ROWS) {
            losses.note(
                    "more than " + MOST_ROWS + " thread locals keep stopped contexts in memory: the rest is not told");
            return;
        }
        found.add(Arrays.asList(ThreadFields.id(owner), context.id(), key == null ? "" : key.getClass().getName(),
                value.getClass().getName()));
    }

    private static void write(List<Object> row, boolean held) {
        ThreadLocalEvent event = new ThreadLocalEvent();
        event.threadId = (Long) row.get(0);
        event.contextId = (Long) row.get(1);
        event.keyClass = (String) row.get(2);
        event.valueClass = (String) row.get(3);
        event.held = held;
        event.commit();
    }
}
