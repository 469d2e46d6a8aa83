package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import jdk.jfr.consumer.RecordingFile;

/**
 * What one run of the measured program gave.
 *
 * @param values         by name, as {@link Requests} prints them
 * @param recordingBytes size of the recording, 0 without one
 * @param events         in the recording, 0 without one
 */
record Sample(Map<String, Double> values, long recordingBytes, long events) {
    private static final long LIMIT_MINUTES = 5;

    /**
     * Runs it once.
     *
     * @param mode the first argument of {@link Requests}, and those after the time
     * @throws IOException when the program failed or cannot be run
     */
    static Sample take(Path java, List<String> options, Path recording, List<String> mode)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        // the heap is touched at the start, so that it adds the same memory to every variant
        command.addAll(List.of("-Xms256m", "-Xmx256m", "-XX:+AlwaysPreTouch"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Requests.class.getName(), mode.get(0)));
        command.add(Long.toString(System.currentTimeMillis()));
        command.addAll(mode.subList(1, mode.size()));
        return of(command, recording);
    }

    /**
     * Runs any command that prints {@code name=value} lines and may write a recording.
     *
     * @throws IOException when it failed or cannot be run
     */
    static Sample of(List<String> command, Path recording) throws IOException, InterruptedException {
        Files.deleteIfExists(recording);
        Path printed = Files.createTempFile("jlta-benchmark-", ".txt");
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(printed.toFile())
                    .start();
            boolean ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
            process.destroyForcibly();
            if (!ended || process.exitValue() != 0) {
                throw new IOException("failed: " + String.join(" ", command) + "\n" + Files.readString(printed));
            }
            return new Sample(values(printed), size(recording), events(recording));
        } finally {
            Files.delete(printed);
        }
    }

    double value(String name) {
        return values.getOrDefault(name, Double.NaN);
    }

    private static Map<String, Double> values(Path printed) throws IOException {
        Map<String, Double> values = new HashMap<>();
        for (String line : Files.readAllLines(printed)) {
            int equals = line.indexOf("=");
            if (line.matches("\\w+=[0-9.]+")) {
                values.put(line.substring(0, equals), Double.valueOf(line.substring(equals + 1)));
            }
        }
        return values;
    }

    private static long size(Path recording) throws IOException {
        return Files.exists(recording) ? Files.size(recording) : 0;
    }

    private static long events(Path recording) throws IOException {
        long events = 0;
        if (Files.exists(recording)) {
            try (RecordingFile file = new RecordingFile(recording)) {
                while (file.hasMoreEvents()) {
                    file.readEvent();
                    events++;
                }
            }
        }
        return events;
    }
}
