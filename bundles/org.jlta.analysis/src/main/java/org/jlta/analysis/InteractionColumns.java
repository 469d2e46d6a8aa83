package org.jlta.analysis;

/**
 * What an {@link InteractionTable} is made of: arrays of one length, by row, whose meaning and order are those of the
 * table's methods. Made and filled by one thread; the table packs them.
 */
public final class InteractionColumns {
    public final InteractionAction[] action;
    public final long[] nanos;
    public final long[] durationNanos;
    public final long[] activeNanos;
    public final int[] actor;
    public final int[] target;
    public final int[] stack;
    public final int[] partner;
    public final boolean[] certain;
    public final String[] monitor;

    /** For so many rows. */
    public InteractionColumns(int rows) {
        action = new InteractionAction[rows];
        nanos = new long[rows];
        durationNanos = new long[rows];
        activeNanos = new long[rows];
        actor = new int[rows];
        target = new int[rows];
        stack = new int[rows];
        partner = new int[rows];
        certain = new boolean[rows];
        monitor = new String[rows];
    }
}
