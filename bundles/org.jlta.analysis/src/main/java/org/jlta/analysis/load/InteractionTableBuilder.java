package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.ThreadTable;

/**
 * Collects interactions in any order, threads by their ids, and finds out who woke whom. Used by one thread.
 * <p>
 * Ids become ordinals in {@link #build} only, since the table of threads is made of the whole recording.
 */
public final class InteractionTableBuilder {
    private final RawInteractions raw = new RawInteractions();
    private final List<String> monitors = new ArrayList<>();
    private final Map<String, Integer> monitorOrdinals = new HashMap<>();
    /** By number, ordinals of monitors' classes. */
    private final Map<Integer, Integer> numbered = new HashMap<>();
    private long blockingNanos;

    /**
     * A thread did something at once; more of it can be told until the next one.
     *
     * @param targetId of the thread that it was done to, 0 where that is not told
     */
    public InteractionTableBuilder acted(InteractionAction action, long nanos, long actorId, long targetId,
            long stackOrdinal) {
        raw.add(action, nanos, nanos, actorId, targetId, stackOrdinal);
        return this;
    }

    /** A thread was blocked, in {@code join} by the target, else by itself; more of it can be told until the next one. */
    public InteractionTableBuilder blocked(InteractionAction action, long startNanos, long endNanos, long actorId,
            long targetId, long stackOrdinal) {
        raw.add(action, startNanos, endNanos, actorId, targetId, stackOrdinal);
        return this;
    }

    /** Binary name of what the thread waited or parked on, or notified; null changes nothing. */
    public InteractionTableBuilder monitor(String className) {
        if (className != null) {
            raw.monitor(monitorOrdinal(className));
        }
        return this;
    }

    private int monitorOrdinal(String className) {
        return monitorOrdinals.computeIfAbsent(className, name -> {
            monitors.add(name);
            return monitors.size() - 1;
        });
    }

    /** The same by a number above 0 whose name {@link #monitorClass} tells. */
    InteractionTableBuilder monitor(int number) {
        raw.monitor(RawInteractions.NONE - number);
        return this;
    }

    /** What a number of {@link #monitor(int)} stands for, told before or after it is used. */
    void monitorClass(int number, String className) {
        if (className != null) {
            numbered.put(number, monitorOrdinal(className));
        }
    }

    private int resolved(int monitor) {
        return monitor >= RawInteractions.NONE
                ? monitor
                : numbered.getOrDefault(RawInteractions.NONE - monitor, RawInteractions.NONE);
    }

    /** The longest that the blocked thread asked for; it may have been blocked for longer. */
    public InteractionTableBuilder limit(long nanos) {
        raw.limit(nanos);
        return this;
    }

    /** Who ended the wait; 0 for nobody. */
    public InteractionTableBuilder notifier(long threadId) {
        raw.waker(threadId);
        return this;
    }

    /** The thread was interrupted in the join. */
    public InteractionTableBuilder interrupted() {
        raw.interrupted();
        return this;
    }

    /**
     * Adds what another one collected, which is used up.
     *
     * @param stacks what its stacks become
     */
    void addAll(InteractionTableBuilder other, LongUnaryOperator stacks) {
        int[] ordinals = other.monitors.stream().mapToInt(this::monitorOrdinal).toArray();
        other.numbered.forEach((number, monitor) -> numbered.put(number, ordinals[monitor]));
        raw.addAll(other.raw, stacks, monitor -> monitor < 0 ? monitor : ordinals[(int) monitor]);
    }

    /** The shortest blocking that the recording tells of; 0 for all. */
    void blockingNanos(long nanos) {
        blockingNanos = nanos;
    }

    /**
     * The table; this builder is used up. Rows of threads that the table of threads does not hold are left out.
     *
     * @param durationNanos of the recording
     */
    public InteractionTable build(ThreadTable threads, long durationNanos) {
        return build(threads, stack -> (int) stack, durationNanos);
    }

    /**
     * The same where stacks are to be looked up.
     *
     * @param stacks from what rows were made with to stack ordinals
     */
    InteractionTable build(ThreadTable threads, LongToIntFunction stacks, long durationNanos) {
        InteractionRows rows = new InteractionRows(raw, threads, stacks, this::resolved);
        addStarts(rows, threads);
        ThreadRows byThread = new ThreadRows(rows, threads.size());
        new Notifies(rows, byThread).resolve();
        new Wakes(rows, byThread, blockingNanos).resolve();
        new ActiveTimes(rows, byThread, threads, durationNanos).measure();
        return table(rows, byThread);
    }

    /** Starts are told by the threads themselves, with or without the agent. */
    private static void addStarts(InteractionRows rows, ThreadTable threads) {
        for (int o = 0; o < threads.size(); o++) {
            long called = threads.startCallNanos(o);
            long nanos = called != ThreadTable.UNKNOWN_NANOS ? called : threads.startNanos(o);
            boolean byApplication = threads.starter(o) >= 0 && !threads.isJvmInternal(o);
            if (byApplication && nanos != ThreadTable.UNKNOWN_NANOS) {
                rows.add(InteractionAction.START, nanos, threads.starter(o), o, threads.startStack(o),
                        RawInteractions.NONE);
            }
        }
    }

    private InteractionTable table(InteractionRows rows, ThreadRows byThread) {
        int[] order = byThread.sorted();
        int kept = 0;
        for (int row : order) {
            if (!rows.dropped.get(row)) {
                order[kept++] = row;
            }
        }
        int added = rows.size() - byThread.rows();
        if (kept + added != order.length) {
            order = Arrays.copyOf(order, kept + added);
        }
        for (int i = 0; i < added; i++) {
            order[kept + i] = byThread.rows() + i;
        }
        int[] sorted = RowOrder.sorted(order, rows::nanos);
        return new InteractionTable(new OrderedInteractions(rows, sorted, monitors));
    }
}
