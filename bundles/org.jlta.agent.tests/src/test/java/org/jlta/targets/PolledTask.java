package org.jlta.targets;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

/**
 * Hands two tasks to a pool of one worker, the second of a class of its own, before the first may end: the worker takes both
 * without looking for work in between.
 * <p>
 * Expected: both ran, the second after the first.
 */
public final class PolledTask {

    private PolledTask() {
    }

    public static void main(String[] arguments) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch gate = new CountDownLatch(1);
        Runnable waits = () -> await(gate);
        pool.execute(waits); // @first
        ForkJoinTask<String> second = pool.submit(new Answer()); // @second
        gate.countDown();
        System.out.println(second.get());
    }

    private static void await(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
    }

    private static final class Answer extends RecursiveTask<String> {
        private static final long serialVersionUID = 1;

        @Override
        protected String compute() {
            return "ran";
        }
    }
}
