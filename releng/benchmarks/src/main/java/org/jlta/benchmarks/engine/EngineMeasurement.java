package org.jlta.benchmarks.engine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

import com.sun.management.OperatingSystemMXBean;

import jdk.jfr.consumer.EventStream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.index.IndexedRecordings;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.analysis.query.ThreadQuery;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Does one thing to a recording and prints {@code name=value} lines. Usage: {@code EngineMeasurement bare|open|again|jmc FILE}.
 * <ul>
 * <li>{@code bare}: the JDK's consumer goes over all events without order and looks at none: {@code millis cpuMillis events}</li>
 * <li>{@code jmc}: JDK Mission Control's library loads it: {@code millis cpuMillis heapBytes}</li>
 * <li>{@code open}: JLTA loads it and answers: {@code millis cpuMillis heapBytes threads} and {@code groupMillis filterMillis
 * timelineMillis flameMillis cutMillis}, each the best of {@value #QUESTIONS}</li>
 * <li>{@code again}: JLTA opens it with an index beside it, which the first such run makes, and answers with the columns on disk:
 * as {@code open}</li>
 * </ul>
 * Heap is what is alive after a collection, without what the JVM had before.
 */
public final class EngineMeasurement {
    private static final int QUESTIONS = 5;
    private static final int LANES = 100;
    private static final int PIXELS = 2000;

    private EngineMeasurement() {
    }

    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[1]);
        switch (arguments[0]) {
        case "bare" -> bare(file);
        case "jmc" -> jmc(file);
        case "open" -> open(file);
        case "again" -> again(file);
        default -> throw new IllegalArgumentException("bare, open, again or jmc expected, not " + arguments[0]);
        }
    }

    private static void bare(Path file) throws Exception {
        long start = System.nanoTime();
        AtomicLong events = new AtomicLong();
        try (EventStream stream = EventStream.openFile(file)) {
            stream.setOrdered(false);
            stream.setReuse(true);
            stream.onEvent(event -> events.incrementAndGet());
            stream.start();
        }
        printTimes(start);
        print("events", events.get());
    }

    private static void jmc(Path file) throws Exception {
        long before = heapBytes();
        long start = System.nanoTime();
        Object events = JfrLoaderToolkit.loadEvents(file.toFile());
        printTimes(start);
        print("heapBytes", heapBytes() - before);
        keep(events);
    }

    private static void open(Path file) throws Exception {
        open(() -> RecordingLoader.load(List.of(file), Progress.NONE));
    }

    private static void again(Path file) throws Exception {
        Path indexes = file.resolveSibling("index");
        open(() -> IndexedRecordings.ofUser(Map.of(IndexedRecordings.VARIABLE, indexes.toString())).load(List.of(file),
                Progress.NONE));
    }

    private static void open(Callable<RecordingModel> opening) throws Exception {
        long before = heapBytes();
        long start = System.nanoTime();
        RecordingModel model = opening.call();
        printTimes(start);
        print("heapBytes", heapBytes() - before);
        print("threads", model.threads().size());
        questions(model);
        keep(model);
    }

    private static void questions(RecordingModel model) throws Exception {
        ThreadSet all = ThreadSet.all(model.threads());
        ThreadQuery query = ThreadQuery.parse("life > 1ms and stack ~ \"Service7\"");
        long end = model.info().durationNanos();
        time("groupMillis", () -> Origins.groups(model, OriginRequest.of(all), Progress.NONE));
        time("filterMillis", () -> query.select(model));
        time("timelineMillis", () -> timeline(model));
        time("flameMillis", () -> Flames.of(model,
                new FlameRequest(all, 0, end, FlameValue.SAMPLES, new FlameRequest.Form(false, false)), Progress.NONE));
        time("cutMillis", () -> Cut.at(model, all, end / 2));
    }

    /** What a screen of lanes asks: for each the state of its thread at each pixel, and its life. */
    private static Object timeline(RecordingModel model) {
        long step = Math.max(1, model.info().durationNanos() / PIXELS);
        long sum = 0;
        var activities = model.locks().activities();
        for (int lane = 0; lane < Math.min(LANES, model.threads().size()); lane++) {
            long pixel = -1; // no time of it is drawn yet
            long pixelEnd = 0;
            for (int row = activities.firstRow(lane); row < activities.firstRow(lane + 1); row++) {
                long end = activities.endNanos(row);
                if (end >= pixelEnd || end < pixel * step) {
                    pixel = end / step;
                    pixelEnd = (pixel + 1) * step;
                    sum += activities.startNanos(row);
                }
            }
            sum += model.threads().lifeNanos(lane);
        }
        return sum;
    }

    private static void time(String name, Supplier<Object> question) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < QUESTIONS; i++) {
            long start = System.nanoTime();
            keep(question.get());
            best = Math.min(best, millisSince(start));
        }
        print(name, best);
    }

    private static void keep(Object value) {
        if (value == null) {
            throw new IllegalStateException("no answer");
        }
    }

    /** Wall-clock time since then, and processor time of the whole JVM so far, its start and compilers included. */
    private static void printTimes(long start) {
        print("millis", millisSince(start));
        print("cpuMillis",
                ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e6);
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static long heapBytes() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static void print(String name, double value) {
        System.out.printf(java.util.Locale.ROOT, "%s=%.2f%n", name, value);
    }
}
