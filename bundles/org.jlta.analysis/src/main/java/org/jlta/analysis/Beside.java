package org.jlta.analysis;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Work on another processor while its caller goes on with other work, for parts that do not depend on each other. */
public final class Beside {
    /** Fewer are done faster than handed over; a static initialiser, whose class others may wait for, makes none. */
    private static final int FEW_ROWS = 10_000;

    private Beside() {
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
