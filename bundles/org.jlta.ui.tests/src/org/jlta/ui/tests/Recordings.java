package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import jdk.jfr.Recording;

/** Makes recordings of this JVM for the tests. */
final class Recordings {
    static final int SHORT_LIVED = 20;
    static final int UNNAMED = 3;

    /** How deep the divers go before they sleep. */
    static final int[] DEPTHS = {2, 5};
    static final int SLEEPS = 3;
    static final int SLEEP_MILLIS = 20;
    private static final long BURN_NANOS = 600_000_000L;

    private Recordings() {
    }

    /** {@code short-1} … {@code short-20}, started at one place and ended; three {@code Thread-N} of another place. */
    static Path ofThreads(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("threads.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.JVMInformation");
            recording.start();
            startShortLived();
            startUnnamed();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /** {@code many-0} and so on, each started and ended. */
    static Path ofMany(Path folder, int threads) throws IOException, InterruptedException {
        Path file = folder.resolve("many.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.start();
            for (int i = 0; i < threads; i++) {
                Thread thread = new Thread(Thread::onSpinWait, "many-" + i);
                thread.start();
                thread.join();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /** {@code sleeper-0} and {@code sleeper-1} sleep in {@link #rest}, a few times each. */
    static Path ofSleepers(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("sleepers.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.ThreadSleep").withStackTrace().withThreshold(Duration.ZERO);
            recording.enable("jdk.JVMInformation");
            recording.start();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Thread thread = new Thread(Recordings::rest, "sleeper-" + i);
                thread.start();
                threads.add(thread);
            }
            for (Thread thread : threads) {
                thread.join();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /** {@code diver-2} and {@code diver-5} call {@link #dive} as often as their names say, then {@link #rest}. */
    static Path ofDivers(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("divers.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.ThreadSleep").withStackTrace().withThreshold(Duration.ZERO);
            recording.enable("jdk.JVMInformation");
            recording.start();
            for (int depth : DEPTHS) {
                Thread thread = new Thread(() -> dive(depth), "diver-" + depth);
                thread.start();
                thread.join();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static void dive(int more) {
        if (more > 1) {
            dive(more - 1);
        } else {
            rest();
        }
    }

    /** {@code burner} uses CPU time for a while, and JFR tells how much. */
    static Path ofCpu(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("cpu.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.ThreadCPULoad").withPeriod(Duration.ofMillis(50));
            recording.enable("jdk.JVMInformation");
            recording.start();
            Thread burner = new Thread(Recordings::burn, "burner");
            burner.start();
            burner.join();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static void burn() {
        long end = System.nanoTime() + BURN_NANOS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void rest() {
        for (int i = 0; i < SLEEPS; i++) {
            try {
                Thread.sleep(SLEEP_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static Path ofText(Path folder) throws IOException {
        return Files.writeString(folder.resolve("notes.jfr"), "These are notes, not a flight recording.\n".repeat(20));
    }

    private static void startShortLived() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= SHORT_LIVED; i++) {
            Thread thread = new Thread(Thread::onSpinWait, "short-" + i);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void startUnnamed() throws InterruptedException {
        for (int i = 0; i < UNNAMED; i++) {
            Thread thread = new Thread(Thread::onSpinWait);
            thread.start();
            thread.join();
        }
    }
}
