package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;

/**
 * Calls of timed methods that were long enough to be recorded by themselves, of each thread in the order in which they
 * began, an outer one before those inside it.
 * <p>
 * Times are nanoseconds since the recording's start. Immutable; any thread may read.
 */
public final class CallTable implements Serializable {
    /** Without any call. */
    public static final CallTable EMPTY = new CallTable(List.of(), new int[0], new int[0], new long[0], new long[0],
            new int[0], new int[0], new String[0]);

    private final List<TimedMethod> methods;
    private final int[] threads;
    private final int[] methodOf;
    private final long[] startNanos;
    private final long[] durationNanos;
    private final int[] parents;
    private final int[] stacks;
    private final String[] exceptions;

    /**
     * Takes ownership of the arrays, which are of one length.
     *
     * @param threads    thread ordinals, ascending
     * @param methodOf   indexes into {@code methods}
     * @param parents    the row of the innermost recorded call around it, -1 for none
     * @param stacks     stack ordinals, {@link StackTable#NONE} for none
     * @param exceptions class of what ended the call, null for a return
     */
    public CallTable(List<TimedMethod> methods, int[] threads, int[] methodOf, long[] startNanos,
            long[] durationNanos, int[] parents, int[] stacks, String[] exceptions) {
        this.methods = List.copyOf(methods);
        this.threads = threads;
        this.methodOf = methodOf;
        this.startNanos = startNanos;
        this.durationNanos = durationNanos;
        this.parents = parents;
        this.stacks = stacks;
        this.exceptions = exceptions;
    }

    public int size() {
        return threads.length;
    }

    /** All timed methods that were called, recorded calls or not. */
    public List<TimedMethod> methods() {
        return methods;
    }

    public TimedMethod method(int row) {
        return methods.get(methodOf[row]);
    }

    /** Thread ordinal. */
    public int thread(int row) {
        return threads[row];
    }

    public long startNanos(int row) {
        return startNanos[row];
    }

    public long durationNanos(int row) {
        return durationNanos[row];
    }

    public long endNanos(int row) {
        return startNanos[row] + durationNanos[row];
    }

    /** Row of the innermost recorded call around it, which is less than the row; -1 for none. */
    public int parent(int row) {
        return parents[row];
    }

    /** How many recorded calls are around it. */
    public int depth(int row) {
        int depth = 0;
        for (int around = parents[row]; around >= 0; around = parents[around]) {
            depth++;
        }
        return depth;
    }

    /** Stack ordinal of the call, the method itself innermost; {@link StackTable#NONE} for none. */
    public int stack(int row) {
        return stacks[row];
    }

    /** Class of the exception that ended the call, null for a return. */
    public String exception(int row) {
        return exceptions[row];
    }
}
