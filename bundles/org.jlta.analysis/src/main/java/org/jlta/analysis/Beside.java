package org.jlta.analysis;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.IntStream;

/** Work on another processor while its caller goes on with other work, for parts that do not depend on each other. */
public final class Beside {
    /** Fewer are done faster than handed over; a static initialiser, whose class others may wait for, makes none. */
    private static final int FEW_ROWS = 10_000;

    private static final int BLOCK = 1 << 16;

    /** What is done to rows that do not depend on each other. */
    @FunctionalInterface
    public interface Rows {
        /** Goes over the rows from the first, included, to the last, not included. */
        void over(int from, int to);
    }

    private Beside() {
    }

    /** Goes over all rows in blocks, several at the same time where they are many; returns when all is done. */
    public static void over(int rows, Rows work) {
        if (rows < FEW_ROWS) {
            work.over(0, rows);
            return;
        }
        IntStream.rangeClosed(0, (rows - 1) / BLOCK).parallel()
                .forEach(block -> work.over(block * BLOCK, Math.min(rows, (block + 1) * BLOCK)));
    }

    /**
     * Begins; {@link ForkJoinTask#join} gives the result, or throws what the work threw.
     *
     * @param rows how many the work goes over, about; where they are few it is done before this returns
     */
    public static <T> ForkJoinTask<T> begin(int rows, Callable<T> work) {
        ForkJoinTask<T> task = ForkJoinTask.adapt(work);
        if (rows < FEW_ROWS) {
            task.quietlyInvoke();
            return task;
        }
        return ForkJoinPool.commonPool().submit(task);
    }
}
