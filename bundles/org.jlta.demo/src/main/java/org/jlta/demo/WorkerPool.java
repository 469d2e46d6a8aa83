package org.jlta.demo;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Two workers share a queue; {@code main} puts jobs into it one after the other, and wakes one worker for each by
 * {@code notify}. The classic example of threads that act on each other.
 * <p>
 * Expected: {@code main} allocates and starts {@code Worker 1} and {@code Worker 2} at {@link #start(int)}; it notifies
 * once for each job; the worker that is woken is active for the job's time and waits again; both end when the queue is
 * closed. Output: {@code 4 jobs done}.
 */
public final class WorkerPool {
    private static final int JOBS = 4;
    private static final long JOB_MILLIS = 300;

    private final Deque<Long> queue = new ArrayDeque<>();
    private boolean closed;
    private int done;

    private WorkerPool() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        WorkerPool pool = new WorkerPool();
        Thread first = pool.start(1);
        Thread second = pool.start(2);
        for (int i = 0; i < JOBS; i++) {
            pool.put(JOB_MILLIS);
        }
        pool.close();
        first.join();
        second.join();
        System.out.println(pool.done() + " jobs done");
    }

    private Thread start(int number) {
        Thread worker = new Thread(this::work, "Worker " + number);
        worker.start();
        return worker;
    }

    private synchronized void put(long millis) {
        queue.add(millis);
        notify();
    }

    private synchronized void close() {
        closed = true;
        notifyAll();
    }

    private synchronized int done() {
        return done;
    }

    private void work() {
        try {
            for (Long millis = take(); millis != null; millis = take()) {
                Thread.sleep(millis);
                finish();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The next job, null when there will be no more. */
    private synchronized Long take() throws InterruptedException {
        while (queue.isEmpty() && !closed) {
            wait();
        }
        return queue.poll();
    }

    private synchronized void finish() {
        done++;
    }
}
