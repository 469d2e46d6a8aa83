package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Measures what timed method calls, what pools lend and the agent's sampler cost: {@code ActivityBenchmark AGENT_JAR ROUNDS JDK_HOME MODE},
 * where MODE is {@code calls}, {@code lending} or {@code sampler}.
 * <p>
 * In each round every variant runs once in a JVM of its own, in random order. Printed are medians and 95 % intervals.
 */
public final class ActivityBenchmark {
    private static final int[] THREADS = {15, 200, 2000};
    private static final String TIMED = "org.jlta.benchmarks.Calls$Timed";
    private static final int[] FRAMES = {10, 50};
    private static final String PLAIN = "without agent";

    private final Path agentJar;
    private final Path java;
    private final Path recording;
    private final int rounds;
    private final Random random = new Random(1);

    private ActivityBenchmark(Path agentJar, Path java, Path recording, int rounds) {
        this.agentJar = agentJar;
        this.java = java;
        this.recording = recording;
        this.rounds = rounds;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length != 4) {
            System.err.println("usage: ActivityBenchmark AGENT_JAR ROUNDS JDK_HOME calls|lending|sampler");
            System.exit(2);
        }
        try (Workplace place = Workplace.open()) {
            new ActivityBenchmark(Path.of(arguments[0]), Path.of(arguments[2], "bin", "java"), place.recording(),
                    Integer.parseInt(arguments[1])).measure(arguments[3]);
        }
    }

    private void measure(String mode) throws IOException, InterruptedException {
        System.out.println(java + ", " + mode + ", " + rounds + " rounds: median [95 % interval]");
        if (mode.equals("calls")) {
            measureCalls();
        } else if (mode.equals("lending")) {
            measureLending();
        } else {
            measureSamplers();
        }
    }

    private void measureCalls() throws IOException, InterruptedException {
        Map<String, List<Sample>> calls = run(Calls.class, callVariants(), List.of("calls"));
        double[] plain = values(calls.get(PLAIN), "nanosPerCall");
        calls.forEach((name, samples) -> {
            line(name, "CPU ns per call, seldom", values(samples, "nanosPerCall"));
            line(name, "CPU ns added per call, seldom", differences(values(samples, "nanosPerCall"), plain));
            line(name, "CPU ns per call, hot", values(samples, "nanosPerHotCall"));
        });
    }

    private void measureLending() throws IOException, InterruptedException {
        Path table = Files.writeString(recording.resolveSibling("resources.txt"), Lending.TABLE + "\n");
        String options = "preset=full,sampler=off,resourcetable=" + table;
        Map<String, List<String>> variants = new LinkedHashMap<>();
        variants.put(PLAIN, List.of());
        variants.put("agent, resources off", agent(options + ",resources=off"));
        variants.put("agent, paused", Silence.paused(agentJar, recording, "resourcetable=" + table + ","));
        variants.put("agent, resources on", agent(options));
        for (int frames : FRAMES) {
            Map<String, List<Sample>> lent = run(Lending.class, variants, List.of(Integer.toString(frames)));
            lent.forEach((name, samples) -> {
                line(name, "CPU ns lent and taken back, seldom, " + frames + " frames",
                        values(samples, "nanosPerSeldomPair"));
                line(name, "CPU ns lent and taken back, hot, " + frames + " frames",
                        values(samples, "nanosPerHotPair"));
                line(name, "bytes recorded for each", samples.stream().mapToDouble(Lending::bytesPerPair).toArray());
            });
        }
    }

    private void measureSamplers() throws IOException, InterruptedException {
        for (int threads : THREADS) {
            Map<String, List<Sample>> work = run(Calls.class, samplerVariants(),
                    List.of("threads", Integer.toString(threads)));
            double[] plain = values(work.get(PLAIN), "cpuNanos");
            work.forEach((name, samples) -> line(name, "CPU of the process, ratio, " + threads + " waiting threads",
                    ratios(values(samples, "cpuNanos"), plain)));
        }
    }

    private Map<String, List<String>> callVariants() {
        Map<String, List<String>> variants = new LinkedHashMap<>();
        variants.put(PLAIN, List.of());
        variants.put("agent, not timed", agent("methods=off"));
        variants.put("agent, timed, paused", Silence.paused(agentJar, recording, "mincall=0ms,include=" + TIMED + ","));
        variants.put("agent, timed from 1 ms", agent("include=" + TIMED));
        variants.put("agent, timed from 0", agent("mincall=0ms,include=" + TIMED));
        if (hasMethodTrace()) {
            variants.put("jdk.MethodTrace", recorder("+jdk.MethodTrace#threshold=1ms,+jdk.MethodTrace#filter=" + TIMED
                    + ",+jdk.MethodTrace#enabled=true"));
            variants.put("jdk.MethodTiming",
                    recorder("+jdk.MethodTiming#enabled=true,+jdk.MethodTiming#period=endChunk,"
                            + "+jdk.MethodTiming#filter=" + TIMED));
        }
        return variants;
    }

    private List<String> recorder(String settings) {
        return List.of("-Xlog:jfr*=off",
                "-XX:StartFlightRecording=settings=none,filename=" + recording + "," + settings);
    }

    /** The event is there from JDK 25 on. */
    private boolean hasMethodTrace() {
        try {
            String release = Files.readString(java.resolveSibling("../release").normalize());
            return Integer.parseInt(release.replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1")) >= 25;
        } catch (IOException | NumberFormatException e) {
            throw new IllegalStateException("release file: java=" + java, e);
        }
    }

    private Map<String, List<String>> samplerVariants() throws IOException {
        Map<String, List<String>> variants = new LinkedHashMap<>();
        variants.put(PLAIN, List.of());
        variants.put("JFR profile", Variant.JFR_PROFILE.options(agentJar, recording));
        variants.put("async-profiler", Variant.ASYNC_PROFILER.options(agentJar, recording));
        variants.put("agent, sampler off", agent("sampler=off"));
        variants.put("agent, sampler jfr", agent("sampler=jfr"));
        variants.put("agent, sampler jlta", agent("sampler=jlta"));
        variants.put("agent, sampler async", agent("sampler=async,profiler=" + Profiler.jar()));
        return variants;
    }

    private List<String> agent(String options) {
        return List.of("-javaagent:" + agentJar + "=" + options + ",output=" + recording);
    }

    private Map<String, List<Sample>> run(Class<?> program, Map<String, List<String>> variants, List<String> arguments)
            throws IOException, InterruptedException {
        Map<String, List<Sample>> samples = new LinkedHashMap<>();
        variants.keySet().forEach(name -> samples.put(name, new ArrayList<>()));
        for (int i = 0; i < rounds; i++) {
            List<String> order = new ArrayList<>(variants.keySet());
            Collections.shuffle(order, random);
            for (String name : order) {
                samples.get(name).add(Sample.of(command(program, variants.get(name), arguments), recording));
            }
        }
        return samples;
    }

    private List<String> command(Class<?> program, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(arguments);
        return command;
    }

    private static double[] values(List<Sample> samples, String name) {
        return samples.stream().mapToDouble(sample -> sample.value(name)).toArray();
    }

    private static double[] differences(double[] with, double[] without) {
        double[] differences = new double[with.length];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = with[i] - without[i];
        }
        return differences;
    }

    private static double[] ratios(double[] with, double[] without) {
        double[] ratios = new double[with.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = with[i] / without[i];
        }
        return ratios;
    }

    private static void line(String variant, String what, double[] samples) {
        Interval interval = Interval.of(samples);
        System.out.printf(Locale.ROOT, "  %-24s %-52s %10.2f [%.2f, %.2f]%n", variant, what, interval.median(),
                interval.low(), interval.high());
    }
}
