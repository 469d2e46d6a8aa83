package org.jlta.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * Measures what the agent costs: {@code Benchmark AGENT_JAR PAIRS JDK_HOME MODE}, where MODE is {@code pool},
 * {@code virtual}, {@code server}, {@code server-virtual}, {@code short}, {@code short-virtual} or {@code memory}, or {@code off}: the pool while the agent does nothing.
 * <p>
 * In each round every variant runs once in a JVM of its own, in random order, so that a slow minute of the machine meets
 * all of them; a round gives one pair for each variant: with, and without it. Printed are the median of the pairs and its
 * 95 % interval. A goal is <em>met</em> when the upper end of the interval is within it, else it is <em>not shown</em>.
 */
public final class Benchmark {
    private static final List<Variant> VARIANTS = List.of(Variant.NONE, Variant.JFR, Variant.JFR_PROFILE,
            Variant.ASYNC_PROFILER, Variant.PAUSED, Variant.DETACHED, Variant.LOW, Variant.NORMAL, Variant.FULL);
    private static final List<Variant> OFF = List.of(Variant.NONE, Variant.PAUSED, Variant.DETACHED);
    private static final double START_GOAL_MILLIS = 500;
    private static final int FEW_REQUESTS = 2_000;
    private static final int MANY_REQUESTS = 12_000;

    private final Path agentJar;
    private final Path java;
    private final PrintStream out;
    private final Path recording;
    private final List<Variant> variants;

    private Benchmark(Path agentJar, Path java, Path recording, List<Variant> variants, PrintStream out) {
        this.variants = variants;
        this.agentJar = agentJar;
        this.java = java;
        this.recording = recording;
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length != 4) {
            System.err.println(
                    "usage: Benchmark AGENT_JAR PAIRS JDK_HOME pool|virtual|server|server-virtual|short|short-virtual|memory|off");
            System.exit(2);
        }
        Path java = Path.of(arguments[2], "bin", "java");
        int pairs = Integer.parseInt(arguments[1]);
        try (Workplace place = Workplace.open()) {
            if (arguments[3].equals("memory")) {
                new MemoryBenchmark(Path.of(arguments[0]), java, place.folder()).measure(pairs, System.out);
            } else {
                boolean off = arguments[3].equals("off");
                new Benchmark(Path.of(arguments[0]), java, place.recording(), off ? OFF : VARIANTS, System.out)
                        .measure(pairs, off ? "pool" : arguments[3]);
            }
        }
    }

    private void measure(int pairs, String mode) throws IOException, InterruptedException {
        Map<Variant, List<Sample>> work = new EnumMap<>(Variant.class);
        Map<Variant, List<Sample>> starts = new EnumMap<>(Variant.class);
        Random random = new Random(1);
        for (int i = 0; i < pairs; i++) {
            round(random, mode, work);
            round(random, "start", starts);
        }
        out.println(java + ", " + mode + ", " + pairs + " pairs: median [95 % interval]");
        for (String value : List.of("cpuNanosPerRequest", "warmCpuNanosPerRequest", "newThreadNanos")) {
            Interval interval = Interval
                    .of(work.get(Variant.NONE).stream().mapToDouble(sample -> sample.value(value)).toArray());
            out.printf(Locale.ROOT, "  %-20s %-42s %10.0f [%.0f, %.0f]%n", Variant.NONE.label(), value,
                    interval.median(),
                    interval.low(), interval.high());
        }
        for (Variant variant : variants.subList(1, variants.size())) {
            report(variant, mode, work, starts);
            recordedPerRequest(variant, mode);
        }
    }

    private void round(Random random, String mode, Map<Variant, List<Sample>> samples)
            throws IOException, InterruptedException {
        List<Variant> order = new ArrayList<>(variants);
        Collections.shuffle(order, random);
        for (Variant variant : order) {
            samples.computeIfAbsent(variant, any -> new ArrayList<>())
                    .add(Sample.take(java, variant.options(agentJar, recording), recording, List.of(mode)));
        }
    }

    /** Of CPU time per request as a ratio; NaN for none. */
    private static double goal(Variant variant, String mode) {
        boolean virtual = mode.endsWith("virtual");
        return switch (variant) {
        case PAUSED, DETACHED -> 1.01;
        case LOW -> virtual ? 1.05 : 1.02;
        case NORMAL -> virtual ? 1.20 : 1.03;
        case FULL -> virtual ? 2.0 : 1.25;
        default -> Double.NaN;
        };
    }

    private void report(Variant variant, String mode, Map<Variant, List<Sample>> work,
            Map<Variant, List<Sample>> starts) {
        List<Sample> with = work.get(variant);
        List<Sample> without = work.get(Variant.NONE);
        line(variant, "CPU per request, ratio, still compiling", ratios(with, without, "cpuNanosPerRequest"),
                goal(variant, mode));
        line(variant, "CPU per request, ratio, warm", ratios(with, without, "warmCpuNanosPerRequest"),
                goal(variant, mode));
        line(variant, "start-up added, ms", differences(starts.get(variant), starts.get(Variant.NONE),
                sample -> sample.value("startMillis")), START_GOAL_MILLIS);
        line(variant, "new Thread, start and join added, ns", differences(with, without,
                sample -> sample.value("newThreadNanos")), Double.NaN);
        line(variant, "new Thread, start and join, ratio", ratios(with, without, "newThreadNanos"), Double.NaN);
    }

    /** From two runs that differ in the number of requests only, so that what every recording holds does not count. */
    private void recordedPerRequest(Variant variant, String mode) throws IOException, InterruptedException {
        Sample few = answer(variant, mode, FEW_REQUESTS);
        Sample many = answer(variant, mode, MANY_REQUESTS);
        double requests = MANY_REQUESTS - FEW_REQUESTS;
        out.printf(Locale.ROOT, "  %-20s %-42s %10.2f events, %.1f bytes%n", variant.label(), "recorded per request",
                (many.events() - few.events()) / requests, (many.recordingBytes() - few.recordingBytes()) / requests);
    }

    private Sample answer(Variant variant, String mode, int requests) throws IOException, InterruptedException {
        return Sample.take(java, variant.options(agentJar, recording), recording,
                List.of(mode, Integer.toString(requests)));
    }

    private void line(Variant variant, String what, double[] samples, double goal) {
        Interval interval = Interval.of(samples);
        String verdict = Double.isNaN(goal) || !variant.isAgent()
                ? ""
                : String.format(Locale.ROOT, "goal %.2f: %s", goal, interval.verdict(goal));
        out.printf(Locale.ROOT, "  %-20s %-42s %10.2f [%.2f, %.2f] %s%n", variant.label(), what, interval.median(),
                interval.low(), interval.high(), verdict);
    }

    private static double[] ratios(List<Sample> with, List<Sample> without, String name) {
        double[] ratios = new double[with.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = with.get(i).value(name) / without.get(i).value(name);
        }
        return ratios;
    }

    static double[] differences(List<Sample> with, List<Sample> without, ToDoubleFunction<Sample> value) {
        double[] differences = new double[with.size()];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = value.applyAsDouble(with.get(i)) - value.applyAsDouble(without.get(i));
        }
        return differences;
    }
}
