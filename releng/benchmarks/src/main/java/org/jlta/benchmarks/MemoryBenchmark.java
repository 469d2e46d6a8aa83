package org.jlta.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures the resident memory that the agent adds to a JVM with a hundred threads, and for each further one, at rest after some work. The JVMs of a
 * round run at the same time, since memory does not depend on how fast they are.
 */
final class MemoryBenchmark {
    private static final double GOAL_MEGABYTES = 40;
    private static final double MEGABYTE = 1 << 20;
    private static final int FEW = 100;
    private static final int FURTHER = 4000;
    private static final List<Variant> VARIANTS = List.of(Variant.NONE, Variant.JFR, Variant.LOW, Variant.NORMAL);

    private final Path agentJar;
    private final Path java;
    private final Path folder;

    MemoryBenchmark(Path agentJar, Path java, Path folder) {
        this.agentJar = agentJar;
        this.java = java;
        this.folder = folder;
    }

    void measure(int pairs, PrintStream out) throws IOException, InterruptedException {
        Map<Variant, List<Sample>> few = new EnumMap<>(Variant.class);
        Map<Variant, List<Sample>> many = new EnumMap<>(Variant.class);
        ExecutorService executor = Executors.newFixedThreadPool(VARIANTS.size());
        try {
            for (int i = 0; i < pairs; i++) {
                round(executor, FEW, few);
                round(executor, FEW + FURTHER, many);
            }
        } finally {
            executor.shutdownNow();
        }
        out.println(java + ", memory, " + pairs + " pairs: median [95 % interval]");
        for (Variant variant : VARIANTS.subList(1, VARIANTS.size())) {
            double[] added = added(few, variant);
            String verdict = variant.isAgent()
                    ? String.format(Locale.ROOT, "goal %.0f: %s", GOAL_MEGABYTES,
                            Interval.of(added).verdict(GOAL_MEGABYTES))
                    : "";
            line(out, variant, "resident memory added at " + FEW + " threads, MB", added, verdict);
            double[] further = added(many, variant);
            double[] recorded = new double[pairs];
            for (int i = 0; i < pairs; i++) {
                further[i] = (further[i] - added[i]) * MEGABYTE / FURTHER;
                recorded[i] = (double) (many.get(variant).get(i).recordingBytes()
                        - few.get(variant).get(i).recordingBytes()) / FURTHER;
            }
            line(out, variant, "resident bytes added by each further thread", further, "");
            line(out, variant, "bytes recorded for each further thread", recorded, "");
        }
    }

    private static double[] added(Map<Variant, List<Sample>> samples, Variant variant) {
        return Benchmark.differences(samples.get(variant), samples.get(Variant.NONE),
                sample -> sample.value("rssKilobytes") * 1024 / MEGABYTE);
    }

    private static void line(PrintStream out, Variant variant, String what, double[] samples, String verdict) {
        Interval interval = Interval.of(samples);
        out.printf(Locale.ROOT, "  %-13s %-46s %10.2f [%.2f, %.2f] %s%n", variant.label(), what, interval.median(),
                interval.low(), interval.high(), verdict);
    }

    private void round(ExecutorService executor, int threads, Map<Variant, List<Sample>> samples)
            throws IOException, InterruptedException {
        Map<Variant, Future<Sample>> running = new EnumMap<>(Variant.class);
        for (Variant variant : VARIANTS) {
            running.put(variant, executor.submit(run(variant, threads)));
        }
        for (Variant variant : VARIANTS) {
            try {
                samples.computeIfAbsent(variant, any -> new ArrayList<>()).add(running.get(variant).get());
            } catch (ExecutionException e) {
                throw new IOException(variant.label() + " failed", e.getCause());
            }
        }
    }

    private Callable<Sample> run(Variant variant, int threads) {
        return () -> {
            Path recording = folder.resolve(variant.name() + ".jfr");
            try {
                return Sample.take(java, variant.options(agentJar, recording), recording,
                        List.of("memory", Integer.toString(threads)));
            } finally {
                Files.deleteIfExists(recording);
            }
        };
    }
}
