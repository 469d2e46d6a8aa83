package org.jlta.agent.rt.rows;

import java.util.concurrent.atomic.AtomicBoolean;

import org.jlta.agent.rt.jvm.RecorderMethods;

/**
 * A few rows of what happened, kept until there are enough for an event. One thread at a time owns it, from a
 * {@link #take} that succeeds to {@link #give}; none waits for another.
 */
public final class Rows implements Runnable {
    /** Rows of one event. */
    public static final int ROWS = 128;
    /** Numbers of a row. */
    public static final int WIDTH = 4;
    /** Of a row's first number, the kind. */
    public static final int KIND_BITS = 2;
    static final int KIND_MASK = (1 << KIND_BITS) - 1;

    private final AtomicBoolean taken = new AtomicBoolean();
    private final long[] cells = new long[ROWS * WIDTH];
    private final RowWriter writer;
    private int size;

    Rows(RowWriter writer) {
        this.writer = writer;
    }

    /** Whether it is now the caller's. */
    boolean take() {
        return !taken.get() && taken.compareAndSet(false, true);
    }

    void give() {
        taken.set(false);
    }

    /**
     * Adds a row of now. Only for the owner.
     *
     * @return whether there is no place for another
     */
    boolean add(int kind, long second, long third, long fourth) {
        int at = size;
        long[] row = cells;
        row[at] = RecorderMethods.ticks() << KIND_BITS | kind;
        row[at + 1] = second;
        row[at + 2] = third;
        row[at + 3] = fourth;
        size = at + WIDTH;
        return size == row.length;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Forgets the rows and tells how many they were. Only for the owner. */
    int drop() {
        int rows = size / WIDTH;
        size = 0;
        return rows;
    }

    /** Writes the rows as an event. Only for the owner. */
    @Override
    public void run() {
        int length = drop() * WIDTH; // before: a row that cannot be written must not stand in the way of all others
        writer.write(cells, length);
    }
}
