package org.jlta.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.TokenFile;

/** A {@link Flood} in a JVM of its own with the agent, whose port is open from the start; closing ends it. */
final class FloodRun implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10;

    private final Process process;
    private final BufferedReader out;
    private final Path folder;

    private FloodRun(Process process, Path folder) {
        this.process = process;
        this.out = process.inputReader();
        this.folder = folder;
    }

    /**
     * Starts it.
     *
     * @param folder
     *            its temporary folder, empty, which it leaves empty
     * @param millis
     *            how long it works
     * @param eventsPerSecond
     *            how many events it makes at most
     * @param options
     *            further ones of the agent, each after a comma
     */
    static FloodRun start(Path java, Path agentJar, Path folder, long millis, long eventsPerSecond, String options)
            throws IOException {
        Process process = new ProcessBuilder(List.of(java.toString(), "-Djava.io.tmpdir=" + folder,
                "-javaagent:" + agentJar + "=address=127.0.0.1:0" + options, "-cp",
                System.getProperty("java.class.path"),
                Flood.class.getName(), Long.toString(millis), Long.toString(eventsPerSecond)))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        FloodRun run = new FloodRun(process, folder);
        run.line("ready");
        return run;
    }

    /** What its port is to be asked with. */
    TokenFile tokens() throws IOException, AttachException, InterruptedException {
        while (true) {
            try (var folders = Files.newDirectoryStream(folder, "jlta-port-*")) {
                for (Path port : folders) {
                    if (Files.exists(port.resolve("tokens"))) {
                        return TokenFile.read(port.resolve("tokens"));
                    }
                }
            }
            if (process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new IOException("the target ended: exitCode=" + process.exitValue());
            }
        }
    }

    /**
     * What it came to.
     *
     * @param processors
     *            that its JVM had, on average
     * @param eventsPerSecond
     *            it would make if it never paused
     */
    record Result(double processors, double eventsPerSecond) {
    }

    /** Lets it work. */
    Result work() throws IOException {
        process.outputWriter().append('\n').flush();
        return new Result(number("processors="), number("eventsPerSecond="));
    }

    private double number(String name) throws IOException {
        return Double.parseDouble(line(name).substring(name.length()));
    }

    /** The next line that begins so. */
    private String line(String start) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(start)) {
                return line;
            }
        }
        throw new IOException("the target ended before it printed " + start);
    }

    @Override
    public void close() throws IOException {
        process.outputWriter().close();
        process.onExit().join();
    }
}
