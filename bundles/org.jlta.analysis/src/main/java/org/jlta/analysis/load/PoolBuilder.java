package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongToIntFunction;

import org.jlta.analysis.PoolTable.Bounds;
import org.jlta.analysis.PoolTable.Created;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/** Collects what events tell of one pool, in any order. Used by one thread. */
public final class PoolBuilder {
    private final long poolId;
    private final Set<Long> threadIds = new TreeSet<>();
    private final BitSet runners = new BitSet();
    private final List<Sample> samples = new ArrayList<>();
    private String className = "";
    private String factoryClass;
    private Bounds bounds = new Bounds(-1, -1, -1);
    private String state;
    private long createdNanos = ThreadTable.UNKNOWN_NANOS;
    private long creatorId;
    private int stack = StackTable.NONE;
    private long shutDownNanos = ThreadTable.UNKNOWN_NANOS;
    private long keptCreatedNanos = ThreadTable.UNKNOWN_NANOS;
    private long keptCreatorId;
    private long keptStackId;
    private long keptShutDownNanos = ThreadTable.UNKNOWN_NANOS;
    private long describedNanos = ThreadTable.UNKNOWN_NANOS;

    public PoolBuilder(long poolId) {
        this.poolId = poolId;
    }

    public PoolBuilder created(long nanos, long threadId, int stackOrdinal, String poolClass) {
        createdNanos = nanos;
        creatorId = threadId;
        stack = stackOrdinal;
        className = className.isEmpty() ? poolClass : className;
        return this;
    }

    /**
     * What the agent remembers of its creation; it counts where no event of that time tells of it.
     *
     * @param stackId
     *            number of a stack that is told as text, 0 for none
     */
    public PoolBuilder keptCreation(long nanos, long threadId, long stackId, String poolClass) {
        keptCreatedNanos = nanos;
        keptCreatorId = threadId;
        keptStackId = stackId;
        className = className.isEmpty() ? poolClass : className;
        return this;
    }

    /** When the agent remembers that it was told to end; below 0 it was before all that events tell. */
    public PoolBuilder keptShutDown(long nanos) {
        keptShutDownNanos = nanos;
        return this;
    }

    public PoolBuilder shutDown(long nanos) {
        shutDownNanos = shutDownNanos == ThreadTable.UNKNOWN_NANOS ? nanos : Math.min(shutDownNanos, nanos);
        return this;
    }

    public PoolBuilder thread(long threadId) {
        threadIds.add(threadId);
        return this;
    }

    /** A thread, by its ordinal, ran a task; it belongs to a pool of which nothing tells what threads it has. */
    void ran(int threadOrdinal) {
        runners.set(threadOrdinal);
    }

    /** What it is; the latest counts. */
    public PoolBuilder described(String poolClass, String factory, Bounds newBounds, long nanos, String newState) {
        className = poolClass == null ? className : poolClass;
        factoryClass = factory == null ? factoryClass : factory;
        if (nanos >= describedNanos) {
            describedNanos = nanos;
            bounds = newBounds;
            state = newState;
        }
        return this;
    }

    public PoolBuilder sampled(Sample sample) {
        samples.add(sample);
        return this;
    }

    /**
     * @param texts
     *            from the numbers of stacks that are told as text to their ordinals
     */
    Pool build(ThreadTable threads, LongToIntFunction texts) {
        samples.sort(Comparator.comparingLong(Sample::nanos));
        int[] ordinals = threadIds.isEmpty()
                ? runners.stream().toArray()
                : threadIds.stream().mapToInt(threads::ordinalOf).filter(o -> o >= 0).sorted().toArray();
        return new Pool(poolId, className, factoryClass, creation(threads, texts), end(), state, bounds, samples,
                ordinals);
    }

    private Created creation(ThreadTable threads, LongToIntFunction texts) {
        boolean kept = createdNanos == ThreadTable.UNKNOWN_NANOS;
        long creator = kept ? keptCreatorId : creatorId;
        return new Created(kept ? keptCreatedNanos : createdNanos, creator == 0 ? -1 : threads.ordinalOf(creator),
                kept ? texts.applyAsInt(keptStackId) : stack);
    }

    /** A pool can be told to end more than once. */
    private long end() {
        boolean keptIsFirst = keptShutDownNanos != ThreadTable.UNKNOWN_NANOS && keptShutDownNanos < 0;
        return keptIsFirst || shutDownNanos == ThreadTable.UNKNOWN_NANOS ? keptShutDownNanos : shutDownNanos;
    }
}
