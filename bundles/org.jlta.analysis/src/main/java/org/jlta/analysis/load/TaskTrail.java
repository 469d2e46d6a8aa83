package org.jlta.analysis.load;

import java.util.Arrays;

/** What happened to tasks, as columns in the order in which it was read. Used by one thread. */
public final class TaskTrail {
    /** What happened, in the order that holds at one moment. */
    enum Kind {
        ENDED, SUBMITTED, REJECTED, BEGUN
    }

    private static final Kind[] KINDS = Kind.values();

    private int size;
    private byte[] kinds = new byte[64];
    private long[] nanos = new long[64];
    private int[] pools = new int[64];
    private int[] tasks = new int[64];
    private long[] threads = new long[64];
    private int[] sites = new int[64];

    /** The thread, by its id, hands a task to the pool at a place, an ordinal of {@link TaskSites}. */
    public void submitted(long atNanos, int pool, long task, long threadId, int site) {
        add(Kind.SUBMITTED, atNanos, pool, task, threadId);
        sites[size - 1] = site;
    }

    /** The pool refuses the task. */
    public void rejected(long atNanos, int pool, long task, long threadId) {
        add(Kind.REJECTED, atNanos, pool, task, threadId);
    }

    /** The thread begins to run the task. */
    public void begun(long atNanos, int pool, long task, long threadId) {
        add(Kind.BEGUN, atNanos, pool, task, threadId);
    }

    /** The thread runs no task of the pool any more. */
    public void ended(long atNanos, int pool, long threadId) {
        add(Kind.ENDED, atNanos, pool, 0, threadId);
    }

    private void add(Kind kind, long atNanos, int pool, long task, long threadId) {
        if (size == kinds.length) {
            grow(size * 2);
        }
        kinds[size] = (byte) kind.ordinal();
        nanos[size] = atNanos;
        pools[size] = pool;
        tasks[size] = (int) task;
        threads[size] = threadId;
        sites[size] = TaskSites.NONE;
        size++;
    }

    private void grow(int length) {
        kinds = Arrays.copyOf(kinds, length);
        nanos = Arrays.copyOf(nanos, length);
        pools = Arrays.copyOf(pools, length);
        tasks = Arrays.copyOf(tasks, length);
        threads = Arrays.copyOf(threads, length);
        sites = Arrays.copyOf(sites, length);
    }

    Kind kind(int entry) {
        return KINDS[kinds[entry]];
    }

    long nanos(int entry) {
        return nanos[entry];
    }

    int pool(int entry) {
        return pools[entry];
    }

    /** Tells a task of a pool from all others. */
    long key(int entry) {
        return (long) pools[entry] << 32 | tasks[entry] & 0xffffffffL;
    }

    long threadId(int entry) {
        return threads[entry];
    }

    int site(int entry) {
        return sites[entry];
    }

    /** The entries by time. */
    int[] inOrder() {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
        int[] other = new int[size];
        for (int width = 1; width < size; width *= 2) {
            for (int from = 0; from < size; from += 2 * width) {
                merge(order, other, from, Math.min(from + width, size), Math.min(from + 2 * width, size));
            }
            int[] merged = other;
            other = order;
            order = merged;
        }
        return order;
    }

    private void merge(int[] source, int[] target, int from, int middle, int end) {
        int left = from;
        int right = middle;
        for (int i = from; i < end; i++) {
            boolean takeLeft = left < middle && (right >= end || !isBefore(source[right], source[left]));
            target[i] = takeLeft ? source[left++] : source[right++];
        }
    }

    private boolean isBefore(int one, int other) {
        return nanos[one] != nanos[other] ? nanos[one] < nanos[other] : kinds[one] < kinds[other];
    }
}
