package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Timestamp;

/**
 * A recording in events of the agent's names: of what pool "shop" lends one thread holds one, and another one, which got
 * something that was lost, waits for more.
 */
final class LendingRecording {
    static final String POOL = "shop";
    static final String HOLDER = "lend-holder";
    static final String WAITER = "lend-waiter";
    private static final int LENDER = 1;
    private static final int SITE = 1;
    /** Longer than two clocks of one recording are apart. */
    private static final long CLOCK_MILLIS = 20;

    private LendingRecording() {
    }

    static Path in(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("lending.jfr");
        CountDownLatch end = new CountDownLatch(1);
        Thread holder = new Thread(() -> await(end), HOLDER);
        Thread waiter = new Thread(() -> await(end), WAITER);
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.start();
            holder.start();
            waiter.start();
            lender();
            get();
            rows(holder.getId(), waiter.getId());
            Lost lost = new Lost();
            lost.holdingId = 2;
            lost.commit();
            Thread.sleep(CLOCK_MILLIS); // rows are told by a clock of milliseconds: the wait is to begin behind them in any case
            Wait wait = new Wait();
            wait.lenderId = LENDER;
            wait.threadId = waiter.getId();
            wait.waitedNanos = 1000;
            wait.commit();
            recording.stop();
            recording.dump(file);
        } finally {
            end.countDown();
        }
        holder.join();
        waiter.join();
        return file;
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void lender() {
        Lender event = new Lender();
        event.lenderId = LENDER;
        event.className = "com.acme.Pool";
        event.name = POOL;
        event.commit();
    }

    private static void get() {
        Site event = new Site();
        event.site = SITE;
        event.resourceClass = "com.acme.Connection";
        event.commit();
    }

    /** Both get something, one after the other. */
    private static void rows(long holder, long waiter) {
        Rows event = new Rows();
        event.first = System.currentTimeMillis() - 2;
        event.last = event.first + 2;
        event.rows = numbers(0, holder << 1, LENDER, 2, SITE, 0)
                + numbers(1 << 2, waiter - holder << 1, LENDER, 2, SITE, 0);
        event.commit();
    }

    private static String numbers(long... values) {
        StringBuilder text = new StringBuilder();
        for (long value : values) {
            long rest = value;
            for (; rest >= 32; rest /= 32) {
                text.append((char) ('0' + 32 + rest % 32));
            }
            text.append((char) ('0' + rest));
        }
        return text.toString();
    }

    @Name("jlta.ResourceLender")
    static final class Lender extends Event {
        int lenderId;
        String className;
        String name;
    }

    @Name("jlta.ResourceSite")
    static final class Site extends Event {
        int site;
        String resourceClass;
    }

    @Name("jlta.Resources")
    static final class Rows extends Event {
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long first;
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long last;
        String rows;
    }

    @Name("jlta.ResourceLost")
    static final class Lost extends Event {
        long holdingId;
    }

    @Name("jlta.ResourceWait")
    static final class Wait extends Event {
        int lenderId;
        long threadId;
        long waitedNanos;
    }
}
