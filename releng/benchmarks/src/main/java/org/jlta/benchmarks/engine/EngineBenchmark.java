package org.jlta.benchmarks.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jlta.benchmarks.ManyThreads;
import org.jlta.benchmarks.engine.GenerateRecording.Content;

/**
 * Prints how recordings of a hundred thousand and of a million threads open and answer, beside the JDK's consumer going over
 * the same file and beside JDK Mission Control's library loading it.
 * <p>
 * Usage: {@code EngineBenchmark AGENT.jar FOLDER [ROUNDS]}. In each round every reader gets the file once, in a JVM of its own;
 * the fastest round of each counts. Recordings stay in the folder and are used again.
 */
public final class EngineBenchmark {
    private static final int SMALL = 100_000;
    private static final int LARGE = 1_000_000;
    private static final int ROUNDS = 3;
    private static final String HEAP = "-Xmx6g";
    private static final String[] READERS = {"bare", "open", "again", "jmc"};
    private static final String[] QUESTIONS = {"groupMillis", "filterMillis", "timelineMillis", "flameMillis",
            "cutMillis"};

    private final Path agentJar;
    private final Path folder;
    private final int rounds;

    private EngineBenchmark(Path agentJar, Path folder, int rounds) {
        this.agentJar = agentJar;
        this.folder = folder;
        this.rounds = rounds;
    }

    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length < 3 ? ROUNDS : Integer.parseInt(arguments[2]);
        new EngineBenchmark(Path.of(arguments[0]), Path.of(arguments[1]), rounds).run();
    }

    private void run() throws Exception {
        Path template = folder.resolve("template.jfr");
        if (!Files.exists(template)) {
            run(List.of("-javaagent:" + agentJar + "=output=" + template), ManyThreads.class, List.of("200"));
        }
        System.out.println("| recording | events | bare pass ms | open ms | JMC ms | open/bare | JMC/open"
                + " | again/open | CPU: bare pass ms | open ms | again ms | JMC ms | heap MB | again heap MB | JMC heap MB | heap of JMC's | bytes/thread"
                + " | group ms | filter ms | timeline ms | flame ms | cut ms |");
        System.out.println("|" + "---|".repeat(22));
        for (Content content : Content.values()) {
            for (int threads : new int[]{SMALL, LARGE}) {
                measure(content, count(content, threads), template);
            }
        }
    }

    /** Ten samples or five interactions for each thread of the same size. */
    private static int count(Content content, int threads) {
        return switch (content) {
        case PLATFORM, VIRTUAL -> threads;
        case SAMPLES -> 10 * threads;
        case TRIPLES -> 5 * threads;
        };
    }

    private void measure(Content content, int count, Path template) throws Exception {
        String name = content.name().toLowerCase(Locale.ROOT) + "-" + count;
        Path file = folder.resolve(name + ".jfr");
        if (!Files.exists(file)) {
            GenerateRecording.write(content, count, template, file);
        }
        Map<String, Double> best = new HashMap<>();
        run(List.of(HEAP), EngineMeasurement.class, List.of("again", file.toString())); // makes the index
        for (int round = 0; round < rounds; round++) {
            for (String reader : READERS) {
                run(List.of(HEAP), EngineMeasurement.class, List.of(reader, file.toString()))
                        .forEach((key, value) -> best.merge(reader + "." + key, value, Math::min));
            }
        }
        print(name, best);
    }

    private static void print(String name, Map<String, Double> best) {
        double bare = best.get("bare.millis");
        double open = best.get("open.millis");
        double jmc = best.get("jmc.millis");
        double heap = best.get("open.heapBytes");
        double jmcHeap = best.get("jmc.heapBytes");
        StringBuilder row = new StringBuilder();
        row.append(String.format(Locale.ROOT,
                "| %s | %.0f | %.0f | %.0f | %.0f | %.2f | %.2f | %.3f | %.0f | %.0f | %.0f | %.0f |",
                name,
                best.get("bare.events"), bare, open, jmc, open / bare, jmc / open,
                best.get("again.millis") / open, best.get("bare.cpuMillis"), best.get("open.cpuMillis"),
                best.get("again.cpuMillis"), best.get("jmc.cpuMillis")));
        row.append(String.format(Locale.ROOT, " %.1f | %.1f | %.1f | %.2f | %.0f |", heap / 1e6,
                best.get("again.heapBytes") / 1e6, jmcHeap / 1e6,
                heap / jmcHeap, heap / best.get("open.threads")));
        for (String question : QUESTIONS) {
            row.append(String.format(Locale.ROOT, " %.2f |", best.get("open." + question)));
        }
        System.out.println(row);
    }

    /** What a JVM of its own prints as {@code name=value}. */
    private static Map<String, Double> run(List<String> options, Class<?> main, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Map<String, Double> values = new HashMap<>();
        try (BufferedReader printed = process.inputReader()) {
            for (String line = printed.readLine(); line != null; line = printed.readLine()) {
                int equals = line.indexOf('=');
                if (equals > 0) {
                    values.put(line.substring(0, equals), Double.valueOf(line.substring(equals + 1)));
                }
            }
        }
        if (process.waitFor() != 0) {
            throw new IOException("failed: " + String.join(" ", command));
        }
        return values;
    }
}
