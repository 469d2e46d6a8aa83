package org.jlta.benchmarks;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Makes many short threads from ten origins, for recordings on which views must stay responsive.
 * <p>
 * Usage: {@code ManyThreads [THREADS]}, 100 000 by default. Expected: thread <i>i</i> is allocated in the <i>i</i> mod 10
 * -th method of {@link #ORIGINS} and started in {@link #main(String[])}; each lives between 0 and 20 ms, at most 200 at
 * once; all have ended at the end. Origins with an even number name their threads, the others leave the JDK's names.
 */
public final class ManyThreads {
    private static final int THREADS = 100_000;
    private static final int MOST_ALIVE = 200;
    private static final int MOST_MILLIS = 20;

    /** In the order in which they take turns. */
    private static final List<Function<Runnable, Thread>> ORIGINS = List.of(ManyThreads::order, ManyThreads::mail,
            ManyThreads::invoice, ManyThreads::image, ManyThreads::search, ManyThreads::feed, ManyThreads::backup,
            ManyThreads::report, ManyThreads::session, ManyThreads::upload);

    private ManyThreads() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        int threads = arguments.length == 0 ? THREADS : Integer.parseInt(arguments[0]);
        Random random = new Random(1);
        Deque<Thread> alive = new ArrayDeque<>(MOST_ALIVE);
        for (int i = 0; i < threads; i++) {
            if (alive.size() == MOST_ALIVE) {
                alive.remove().join();
            }
            long millis = random.nextInt(MOST_MILLIS);
            Thread thread = ORIGINS.get(i % ORIGINS.size()).apply(() -> live(millis));
            thread.start();
            alive.add(thread);
        }
        for (Thread thread : alive) {
            thread.join();
        }
        System.out.println(threads + " threads from " + Math.min(threads, ORIGINS.size()) + " origins ended");
    }

    private static void live(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Thread order(Runnable task) {
        return new Thread(task, "order");
    }

    private static Thread mail(Runnable task) {
        return new Thread(task);
    }

    private static Thread invoice(Runnable task) {
        return new Thread(task, "invoice");
    }

    private static Thread image(Runnable task) {
        return new Thread(task);
    }

    private static Thread search(Runnable task) {
        return new Thread(task, "search");
    }

    private static Thread feed(Runnable task) {
        return new Thread(task);
    }

    private static Thread backup(Runnable task) {
        return new Thread(task, "backup");
    }

    private static Thread report(Runnable task) {
        return new Thread(task);
    }

    private static Thread session(Runnable task) {
        return new Thread(task, "session");
    }

    private static Thread upload(Runnable task) {
        return new Thread(task);
    }
}
