package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.recording.LongIntMap;

/**
 * Collects what events tell of threads, in any order, as columns by ordinal. Used by one thread.
 * <p>
 * Ordinals given out here are provisional: {@link #build} sorts threads by their first sight and leaves out those of the
 * recorder itself. Later values replace earlier ones.
 */
public final class ThreadTableBuilder {
    static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final LongIntMap ordinals = new LongIntMap();
    private int size;

    final LongCells threadId = new LongCells(0);
    final LongCells osThreadId = new LongCells(-1);
    final LongCells allocatedNanos = new LongCells(UNKNOWN);
    final LongCells startCallNanos = new LongCells(UNKNOWN);
    final LongCells startNanos = new LongCells(UNKNOWN);
    final LongCells endNanos = new LongCells(UNKNOWN);
    final LongCells cpuNanos = new LongCells(ThreadTable.UNKNOWN_AMOUNT);
    final LongCells bornNanos = new LongCells(UNKNOWN);
    final LongCells cpuBeforeNanos = new LongCells(ThreadTable.UNKNOWN_AMOUNT);
    final LongCells allocatedBytes = new LongCells(ThreadTable.UNKNOWN_AMOUNT);
    final LongCells allocator = new LongCells(-1);
    final LongCells allocationStack = new LongCells(-1);
    final LongCells starter = new LongCells(-1);
    final LongCells startStack = new LongCells(-1);
    final LongCells context = new LongCells(-1);
    final LongCells priority = new LongCells(0);
    final TextCells name = new TextCells();
    final TextCells recorderName = new TextCells();
    final TextCells group = new TextCells();
    final TextCells className = new TextCells();
    final TextCells targetClass = new TextCells();
    final TextCells firstDoing = new TextCells();
    final BitSet virtual = new BitSet();
    private final BitSet daemon = new BitSet();
    private final BitSet daemonKnown = new BitSet();
    final BitSet present = new BitSet();
    /** Whose allocation is told by the agent's memory of it, not by an event of its time. */
    final BitSet kept = new BitSet();
    final BitSet ran = new BitSet();
    final BitSet startFailed = new BitSet();
    private final Map<Integer, List<NameChange>> renames = new HashMap<>();
    private final BitSet renamed = new BitSet();
    final Map<Integer, Uncaught> uncaught = new HashMap<>();
    /** Ordinals that {@link #found} told of, in that order. */
    final List<Integer> foundOrder = new ArrayList<>();
    final Map<Integer, FoundThread> found = new HashMap<>();
    /** By ordinal, the least and the most CPU time that the JVM's clock of the thread was seen to show. */
    private final Map<Integer, long[]> clocks = new HashMap<>();

    /** The provisional ordinal of a thread, a new one where it was not seen before. */
    public int thread(long id) {
        int known = ordinals.get(id);
        if (known >= 0) {
            return known;
        }
        int o = size++;
        ordinals.put(id, o);
        threadId.set(o, id);
        return o;
    }

    /**
     * The provisional ordinal of a thread of its own that has the id of another one, as damaged files tell of it;
     * {@link #thread} gives the first one's.
     */
    public int another(long id) {
        int o = size++;
        threadId.set(o, id);
        return o;
    }

    int size() {
        return size;
    }

    /** The constructor returned: who called it, where; a thread that allocates itself was attached by native code. */
    public ThreadTableBuilder allocated(int o, long nanos, int allocatorOrdinal, int stackOrdinal) {
        allocatedNanos.set(o, nanos);
        allocator.set(o, allocatorOrdinal);
        allocationStack.set(o, stackOrdinal);
        return this;
    }

    /** {@code start()} was called. */
    public ThreadTableBuilder startCalled(int o, long nanos, int starterOrdinal, int stackOrdinal) {
        startCallNanos.set(o, nanos);
        starter.set(o, starterOrdinal);
        startStack.set(o, stackOrdinal);
        return this;
    }

    public ThreadTableBuilder startFailed(int o) {
        startFailed.set(o);
        return this;
    }

    /** It began to run. */
    public ThreadTableBuilder started(int o, long nanos) {
        startNanos.set(o, nanos);
        ran.set(o);
        return this;
    }

    /** An event shows that it ran at some time. */
    public ThreadTableBuilder ran(int o) {
        ran.set(o);
        return this;
    }

    public ThreadTableBuilder ended(int o, long nanos) {
        endNanos.set(o, nanos);
        ran.set(o);
        return this;
    }

    /** It was alive before the recording began. */
    public ThreadTableBuilder present(int o) {
        present.set(o);
        ran.set(o);
        return this;
    }

    public ThreadTableBuilder name(int o, String newName) {
        name.set(o, newName);
        return this;
    }

    /** The name that JFR's own thread constants tell, for threads that nothing better is known of. */
    ThreadTableBuilder recorderName(int o, String newName) {
        recorderName.set(o, newName);
        return this;
    }

    public ThreadTableBuilder renamed(int o, long nanos, String oldName, String newName, int renamedBy) {
        if (name.get(o) == null) {
            name.set(o, oldName);
        }
        renamed.set(o);
        renames.computeIfAbsent(o, k -> new ArrayList<>(2)).add(new NameChange(nanos, newName, renamedBy));
        return this;
    }

    /** Null for a thread that was not renamed, as most are. */
    List<NameChange> renames(int o) {
        return renamed.get(o) ? renames.get(o) : null;
    }

    public ThreadTableBuilder kind(int o, String threadClass, boolean isDaemon, boolean isVirtual) {
        return type(o, threadClass, isVirtual).daemon(o, isDaemon);
    }

    /** Its class, null when not known; whether it is a daemon is not told. */
    public ThreadTableBuilder type(int o, String threadClass, boolean isVirtual) {
        className.set(o, threadClass);
        virtual.set(o, isVirtual);
        return this;
    }

    /** What was told last of it holds. */
    public ThreadTableBuilder daemon(int o, boolean isDaemon) {
        daemon.set(o, isDaemon);
        daemonKnown.set(o);
        return this;
    }

    /** Whether it is a daemon; null when nothing told. */
    Boolean daemon(int o) {
        return daemonKnown.get(o) ? Boolean.valueOf(daemon.get(o)) : null;
    }

    /** Class of its {@code Runnable}, null for none. */
    public ThreadTableBuilder target(int o, String runnableClass) {
        targetClass.set(o, runnableClass);
        return this;
    }

    /** About when it was born, as a thread dump tells; negative before the recording. */
    public ThreadTableBuilder born(int o, long nanos) {
        bornNanos.set(o, nanos);
        return this;
    }

    /** CPU time of its life when a thread dump first told of it. */
    public ThreadTableBuilder cpuBefore(int o, long nanos) {
        cpuBeforeNanos.set(o, nanos);
        return this;
    }

    /** Its {@code Thread.State} when the recording first looked; the first call counts. */
    public ThreadTableBuilder firstDoing(int o, String state) {
        firstDoing.set(o, firstDoing.get(o) == null ? state : firstDoing.get(o));
        return this;
    }

    public ThreadTableBuilder group(int o, String groupName) {
        group.set(o, groupName);
        return this;
    }

    public ThreadTableBuilder priority(int o, int newPriority) {
        priority.set(o, (byte) newPriority);
        return this;
    }

    /** Index into the model's contexts. */
    public ThreadTableBuilder context(int o, int contextIndex) {
        context.set(o, contextIndex);
        return this;
    }

    public ThreadTableBuilder osThread(int o, long id) {
        osThreadId.set(o, id);
        return this;
    }

    public ThreadTableBuilder addCpu(int o, long nanos) {
        cpuNanos.set(o, Math.max(0, cpuNanos.get(o)) + nanos);
        return this;
    }

    /** Turns shares of all processors, given to {@link #addCpu}, into CPU time. */
    void multiplyCpu(int processors) {
        for (int o = 0; o < size; o++) {
            if (cpuNanos.get(o) != ThreadTable.UNKNOWN_AMOUNT) {
                cpuNanos.set(o, cpuNanos.get(o) * processors);
            }
        }
    }

    /** CPU time since the thread began, as the JVM's clock of it shows; in any order. */
    public ThreadTableBuilder used(int o, long nanos) {
        long[] clock = clocks.computeIfAbsent(o, k -> new long[]{nanos, nanos});
        clock[0] = Math.min(clock[0], nanos);
        clock[1] = Math.max(clock[1], nanos);
        return this;
    }

    /** Puts the exact CPU time within the recording in place of sums of loads, where it is known. */
    void replaceCpu() {
        clocks.forEach((o, clock) -> cpuNanos.set(o, clock[1] - (startCallNanos.get(o) == UNKNOWN ? clock[0] : 0)));
    }

    public ThreadTableBuilder allocatedBytes(int o, long bytes) {
        allocatedBytes.set(o, Math.max(allocatedBytes.get(o), bytes));
        return this;
    }

    public ThreadTableBuilder uncaught(int o, Uncaught thrown) {
        uncaught.put(o, thrown);
        return this;
    }

    /** Takes what was found out of a thread when its recording was read; for {@link #buildAsFound}. */
    public ThreadTableBuilder found(int o, FoundThread facts) {
        if (found.put(o, facts) == null) {
            foundOrder.add(o);
        }
        return this;
    }

    /**
     * The table of those threads alone that {@link #found} told of, in that order, with times and names as they were told
     * and nothing inferred; this builder is used up.
     */
    public ThreadTable buildAsFound(TableEnd end) {
        return FoundThreads.table(this, end);
    }

    /** The table; this builder is used up. */
    public ThreadTable build(TableEnd end) {
        return ThreadColumnsBuilder.table(this, end);
    }
}
