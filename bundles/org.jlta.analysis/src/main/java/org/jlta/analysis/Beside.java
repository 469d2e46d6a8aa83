package org.jlta.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Work on another processor while its caller goes on with other work, for parts that do not depend on each other. */
public final class Beside {
    /** Fewer are done faster than handed over; a static initialiser, whose class others may wait for, makes none. */
    private static final int FEW_ROWS = 10_000;

    private Beside() {
    }

    /** Work on some of the rows. */
    @FunctionalInterface
    public interface Part<T> {

        /**
         * Does it, on any thread.
         *
         * @param from first row
         * @param to   behind the last row
         */
        T of(int from, int to);
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

    /**
     * Does work for rows in ranges, as many at the same time as there are processors.
     *
     * @param rows how many there are, from 0 on
     * @return what each range gave, in their order; one range where rows are few
     */
    public static <T> List<T> ranges(int rows, Part<T> work) {
        return ranges(rows, 1, work);
    }

    /**
     * The same in ranges each of which begins at a multiple of a number.
     *
     * @param step that number, 1 or more
     */
    public static <T> List<T> ranges(int rows, int step, Part<T> work) {
        int parts = Math.max(1, Math.min(Runtime.getRuntime().availableProcessors(), rows / FEW_ROWS));
        List<ForkJoinTask<T>> others = new ArrayList<>();
        for (int i = 1; i < parts; i++) {
            int from = bound(rows, step, i, parts);
            int to = bound(rows, step, i + 1, parts);
            others.add(begin(to - from, () -> work.of(from, to)));
        }
        List<T> results = new ArrayList<>();
        results.add(work.of(0, bound(rows, step, 1, parts)));
        others.forEach(task -> results.add(task.join()));
        return results;
    }

    private static int bound(int rows, int step, int part, int parts) {
        int bound = (int) ((long) rows * part / parts);
        return part == parts ? rows : bound - bound % step;
    }
}
