package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Measures what recording interactions costs where threads do nothing but wake each other:
 * {@code HandOffBenchmark AGENT_JAR PAIRS JDK_HOME MODE}, where MODE is one of {@link HandOffs}.
 * <p>
 * Runs are paired as in {@link Benchmark}. Where {@code taskset} is there, a JVM runs on one processor: on two, the two
 * threads find each other awake in one run and asleep in the next, with or without agent.
 */
public final class HandOffBenchmark {
    private static final double GOAL = 1.10;
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final List<Variant> VARIANTS = List.of(Variant.NONE, Variant.JFR, Variant.JFR_PROFILE,
            Variant.ASYNC_PROFILER, Variant.PAUSED, Variant.DETACHED, Variant.LOW,
            Variant.NORMAL_WITHOUT_INTERACTIONS, Variant.NORMAL, Variant.FULL);

    private HandOffBenchmark() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length != 4) {
            System.err.println("usage: HandOffBenchmark AGENT_JAR PAIRS JDK_HOME park|wait|virtual");
            System.exit(2);
        }
        try (Workplace place = Workplace.open()) {
            measure(arguments, place.recording());
        }
    }

    private static void measure(String[] arguments, Path recording) throws IOException, InterruptedException {
        Map<Variant, List<Sample>> samples = new EnumMap<>(Variant.class);
        Random random = new Random(1);
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
            List<Variant> order = new ArrayList<>(VARIANTS);
            Collections.shuffle(order, random);
            for (Variant variant : order) {
                samples.computeIfAbsent(variant, any -> new ArrayList<>()).add(Sample.of(
                        command(Path.of(arguments[2], "bin", "java"), variant, Path.of(arguments[0]), recording,
                                arguments[3]),
                        recording));
            }
        }
        System.out.println(arguments[2] + ", " + arguments[3] + ", " + arguments[1] + " pairs: median [95 % interval]");
        VARIANTS.forEach(variant -> report(variant, samples));
    }

    private static List<String> command(Path java, Variant variant, Path agentJar, Path recording, String mode)
            throws IOException {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(TASKSET)) {
            command.addAll(List.of(TASKSET.toString(), "-c", "0"));
        }
        command.add(java.toString());
        command.addAll(List.of("-Xms256m", "-Xmx256m"));
        command.addAll(variant.options(agentJar, recording));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), HandOffs.class.getName(), mode));
        return command;
    }

    private static void report(Variant variant, Map<Variant, List<Sample>> samples) {
        List<Sample> with = samples.get(variant);
        List<Sample> without = samples.get(Variant.NONE);
        double[] nanos = new double[with.size()];
        double[] ratios = new double[with.size()];
        for (int i = 0; i < ratios.length; i++) {
            nanos[i] = with.get(i).value("cpuNanosPerHandOff");
            ratios[i] = nanos[i] / without.get(i).value("cpuNanosPerHandOff");
        }
        Interval ratio = Interval.of(ratios);
        String verdict = variant == Variant.NORMAL
                ? String.format(Locale.ROOT, " goal %.2f: %s", GOAL, ratio.verdict(GOAL))
                : "";
        System.out.printf(Locale.ROOT, "  %-32s %8.0f ns, ratio %.3f [%.3f, %.3f], %d events%s%n", variant.label(),
                Interval.of(nanos).median(), ratio.median(), ratio.low(), ratio.high(),
                with.get(with.size() - 1).events(), verdict);
    }
}
