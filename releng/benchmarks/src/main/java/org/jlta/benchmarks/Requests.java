package org.jlta.benchmarks;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.CRC32;

import com.sun.management.OperatingSystemMXBean;

/**
 * The program that is measured: requests of about 75 µs of work each, handed to a pool of four platform threads
 * ({@code pool}) or each to a virtual thread of its own ({@code virtual}); the same as a server has them, at most 16 at a time, each with
 * a turn at a monitor that all share, of which one in 50 sleeps ({@code server} and {@code server-virtual}); or ten times as many
 * requests of a few microseconds each, which take a lock that all share and of which one in 64 sleeps ({@code short} and
 * {@code short-virtual}).
 * <p>
 * Prints {@code name=value} lines: {@code cpuNanosPerRequest} of a JVM that is some seconds old, its compilers' work
 * included; {@code warmCpuNanosPerRequest} of the same when they are done; {@code newThreadNanos}, one thread made,
 * started and joined. With {@code memory}, the time and a number it only prints {@code rssKilobytes} at rest with so many threads
 * alive, after some requests (Linux only). With the
 * argument {@code start} and a time in milliseconds it only prints {@code startMillis}, from that time to {@code main}.
 * With a third argument it only answers that many requests, for what a recording holds of each.
 */
public final class Requests {
    private static final int WARM_UP = 4_000;
    private static final int MEASURED = 8_000;
    /** After which the compilers have nothing left to do for it. */
    private static final int MORE_WARM_UP = 30_000;
    private static final int MEASURED_WARM = 20_000;
    private static final int NEW_THREADS = 2_000;
    private static final int WORKERS = 4;
    private static final int SHORT_FACTOR = 10;
    private static final int SHORT_SLEEPS_OF = 64;
    private static final int SERVER_SLEEPS_OF = 50;
    private static final int AT_A_TIME = 16;
    private static final Object MONITOR = new Object();
    private static final ReentrantLock SHARED = new ReentrantLock();
    private static long sharedSum;
    private static Kind kind = Kind.PLAIN;
    /** HotSpot frees the arenas of its compilers every 5 s. */
    private static final int SETTLE_SECONDS = 11;

    /** What a request is. */
    private enum Kind {
        PLAIN, SERVER, SHORT;

        static Kind of(String mode) {
            if (mode.startsWith("short")) {
                return SHORT;
            }
            return mode.startsWith("server") ? SERVER : PLAIN;
        }
    }

    private Requests() {
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("start")) {
            print("startMillis", System.currentTimeMillis() - Long.parseLong(arguments[1]));
            return;
        }
        Silence.ifAsked();
        kind = Kind.of(arguments[0]);
        int factor = kind == Kind.SHORT ? SHORT_FACTOR : 1;
        ExecutorService executor = arguments[0].endsWith("virtual")
                ? virtual()
                : Executors.newFixedThreadPool(WORKERS);
        boolean memory = arguments[0].equals("memory");
        if (arguments.length > 2 && !memory) {
            run(executor, Integer.parseInt(arguments[2]));
            executor.shutdown();
            return;
        }
        run(executor, WARM_UP * factor);
        if (memory) {
            executor.shutdown();
            residentMemory(Integer.parseInt(arguments[2]));
            return;
        }
        long before = cpuNanos();
        run(executor, MEASURED * factor);
        print("cpuNanosPerRequest", (cpuNanos() - before) / (double) (MEASURED * factor));
        run(executor, MORE_WARM_UP * factor);
        before = cpuNanos();
        run(executor, MEASURED_WARM * factor);
        print("warmCpuNanosPerRequest", (cpuNanos() - before) / (double) (MEASURED_WARM * factor));
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.MINUTES);
        newThreads(NEW_THREADS);
        long start = System.nanoTime();
        newThreads(NEW_THREADS);
        print("newThreadNanos", (System.nanoTime() - start) / (double) NEW_THREADS);
    }

    /** By its name, since this class runs on JDK 17 too. */
    private static ExecutorService virtual() throws ReflectiveOperationException {
        return (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    private static void run(ExecutorService executor, int requests) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(requests);
        Semaphore places = new Semaphore(AT_A_TIME);
        for (int i = 0; i < requests; i++) {
            int number = i;
            if (kind == Kind.SERVER) {
                places.acquire();
            }
            executor.execute(() -> {
                switch (kind) {
                case PLAIN -> answer(number);
                case SHORT -> answerShortly(number);
                case SERVER -> {
                    serve(number);
                    places.release();
                }
                }
                done.countDown();
            });
        }
        done.await();
    }

    private static void serve(int number) {
        answer(number);
        synchronized (MONITOR) {
            sharedSum += number;
        }
        sleepOneOf(SERVER_SLEEPS_OF, number);
    }

    private static void answer(int number) {
        CRC32 sum = new CRC32();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            text.append(number * i).append(i % 20 == 0 ? '\n' : ' ');
        }
        for (int i = 0; i < text.length() * 20; i++) {
            sum.update(text.charAt(i % text.length()));
        }
        if (sum.getValue() == 0) {
            System.out.println(); // never, but the work cannot be left out
        }
    }

    private static void answerShortly(int number) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            text.append(number * i).append(' ');
        }
        SHARED.lock();
        try {
            sharedSum += text.toString().hashCode();
        } finally {
            SHARED.unlock();
        }
        sleepOneOf(SHORT_SLEEPS_OF, number);
    }

    private static void sleepOneOf(int requests, int number) {
        if (number % requests == 0) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void newThreads(int count) throws InterruptedException {
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(Thread::yield);
            thread.start();
            thread.join();
        }
    }

    private static void residentMemory(int threads) throws Exception {
        CountDownLatch measured = new CountDownLatch(1);
        CountDownLatch alive = new CountDownLatch(threads);
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> await(alive, measured));
            thread.start();
        }
        alive.await();
        Path status = Path.of("/proc/self/status");
        if (Files.isReadable(status)) {
            print("rssKilobytes", settledKilobytes(status));
        }
        measured.countDown();
    }

    /** At rest: the JVM gives back what its compilers needed some seconds after the work. */
    private static double settledKilobytes(Path status) throws Exception {
        TimeUnit.SECONDS.sleep(SETTLE_SECONDS);
        String line = Files.readAllLines(status).stream().filter(each -> each.startsWith("VmRSS:")).findFirst()
                .orElseThrow();
        return Double.parseDouble(line.replaceAll("\\D", ""));
    }

    private static void await(CountDownLatch alive, CountDownLatch measured) {
        alive.countDown();
        try {
            measured.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Of the whole process, the recorder's own threads included. */
    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static void print(String name, double value) {
        System.out.println(name + "=" + String.format(Locale.ROOT, "%.1f", value));
    }
}
