package org.jlta.analysis;

import java.util.List;

/** Rows of an {@link InteractionTable} as arrays of one length, whose meaning and order are those of the table's methods. */
public final class InteractionColumns implements InteractionTable.Source {
    public final InteractionAction[] action;
    public final long[] nanos;
    public final long[] durationNanos;
    public final long[] activeNanos;
    public final int[] actor;
    public final int[] target;
    public final int[] stack;
    public final int[] partner;
    public final boolean[] certain;

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
    }

    @Override
    public int size() {
        return nanos.length;
    }

    @Override
    public InteractionAction action(int row) {
        return action[row];
    }

    @Override
    public long nanos(int row) {
        return nanos[row];
    }

    @Override
    public long durationNanos(int row) {
        return durationNanos[row];
    }

    @Override
    public long activeNanos(int row) {
        return activeNanos[row];
    }

    @Override
    public int actor(int row) {
        return actor[row];
    }

    @Override
    public int target(int row) {
        return target[row];
    }

    @Override
    public int stack(int row) {
        return stack[row];
    }

    @Override
    public int partner(int row) {
        return partner[row];
    }

    @Override
    public boolean isCertain(int row) {
        return certain[row];
    }

    @Override
    public int monitor(int row) {
        return -1;
    }

    @Override
    public List<String> monitors() {
        return List.of();
    }
}
