package org.jlta.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An Eclipse program with a window, running on the display of the tests; closing it ends the program. */
final class Workbench implements AutoCloseable {

    /** A process that is starting uses processor time; one that hangs uses next to none. */
    private static final long STANDSTILL_SECONDS = 180;
    private static final long TICK_SECONDS = 2;
    /** Of processor time: a start takes well below a minute on any machine, however long that is by the clock. */
    private static final Duration MOST = Duration.ofMinutes(10);
    /** Of a tick: a workbench that has drawn itself uses less. */
    private static final long REST_MILLIS = 200;
    /** Of a tick: what a JVM uses for itself alone. */
    private static final long IDLE_MILLIS = 50;

    private final Process process;
    private final Path data;
    private final Path output;

    private Workbench(Process process, Path data, Path output) {
        this.process = process;
        this.data = data;
        this.output = output;
    }

    /**
     * Starts a program and waits until its window is there and it has come to rest, for as long as it gets on: on a busy
     * machine it may take many minutes.
     *
     * @param data the folder for its workspace
     * @throws IOException if it ends, does nothing for three minutes, or uses ten minutes of processor time before that
     */
    static Workbench start(List<String> command, Path data) throws IOException, InterruptedException {
        Path output = Files.createTempFile("jlta-workbench", ".txt");
        List<String> all = new ArrayList<>(command);
        all.addAll(List.of("-data", data.toString()));
        Process process = new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        Workbench workbench = new Workbench(process, data, output);
        try {
            workbench.awaitRest();
        } catch (IOException | InterruptedException e) {
            workbench.close();
            throw e;
        }
        return workbench;
    }

    /** How many objects of the classes whose name begins so there are, by class, as jcmd counts them. */
    List<String> liveClasses(String prefix) throws IOException, InterruptedException {
        Program histogram = Program.run(data, Map.of(), jcmd("GC.class_histogram"));
        return histogram.out().lines().map(line -> line.strip().split("\\s+")).filter(columns -> columns.length >= 4)
                .map(columns -> columns[3]).filter(name -> name.startsWith(prefix)).toList();
    }

    /** Waits until it has written a file, for as long as it gets on; as {@link #start} does. */
    void await(Path file) throws IOException, InterruptedException {
        Duration before = Duration.ZERO;
        long standstill = 0;
        while (!Files.exists(file)) {
            if (process.waitFor(TICK_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("ended with " + process.exitValue() + ": " + Files.readString(output));
            }
            Duration now = process.info().totalCpuDuration().orElseThrow();
            standstill = now.minus(before).toMillis() < IDLE_MILLIS ? standstill + TICK_SECONDS : 0;
            before = now;
            if (standstill >= STANDSTILL_SECONDS) {
                throw new IOException("no file " + file + ": " + Files.readString(output) + stacks());
            }
        }
    }

    /**
     * Waits until it has ended by itself.
     *
     * @return its exit value
     * @throws IOException if it is there after three minutes
     */
    int awaitEnd() throws IOException, InterruptedException {
        if (!process.waitFor(STANDSTILL_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("does not end: " + Files.readString(output) + stacks());
        }
        return process.exitValue();
    }

    /** The error entries of the workbench's log, empty where all went well. */
    List<String> errors() throws IOException {
        Path log = data.resolve(".metadata/.log");
        if (!Files.exists(log)) {
            return List.of();
        }
        List<String> errors = new ArrayList<>();
        List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
        for (int line = 0; line < lines.size(); line++) {
            // "!ENTRY plug-in severity code date", then "!MESSAGE text"; severity 4 is an error
            if (lines.get(line).matches("!ENTRY \\S+ 4 .*")) {
                errors.add(String.join("\n", lines.subList(line, Math.min(lines.size(), line + 12))));
            }
        }
        return errors;
    }

    private void awaitRest() throws IOException, InterruptedException {
        Duration before = Duration.ZERO;
        long standstill = 0;
        boolean shown = false;
        while (standstill < STANDSTILL_SECONDS && before.compareTo(MOST) < 0) {
            if (process.waitFor(TICK_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("ended with " + process.exitValue() + ": " + Files.readString(output));
            }
            shown = shown || showsWindow();
            Duration now = process.info().totalCpuDuration().orElseThrow();
            long used = now.minus(before).toMillis();
            if (shown && used < REST_MILLIS) {
                return;
            }
            standstill = used < IDLE_MILLIS ? standstill + TICK_SECONDS : 0;
            before = now;
        }
        throw new IOException((shown ? "not at rest" : "no window") + ", idle for " + standstill + " s after "
                + before.toSeconds() + " s of processor time: " + Files.readString(output) + stacks());
    }

    /** Where its threads stand, for whoever has to find out why it hangs. */
    private String stacks() throws IOException, InterruptedException {
        return Program.run(data.getParent(), Map.of(), jcmd("Thread.print")).out();
    }

    private List<String> jcmd(String command) {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        return List.of(jcmd.toString(), Long.toString(process.pid()), command);
    }

    /** Whether a window has the title that a workbench makes of its workspace; asks the screen, not a window manager. */
    private boolean showsWindow() throws IOException, InterruptedException {
        Program tree = Program.run(data.getParent(), Map.of(), List.of("xwininfo", "-root", "-tree"));
        return tree.out().contains('"' + data.getFileName().toString() + " - ");
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        Files.delete(output);
    }
}
