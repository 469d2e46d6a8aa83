package org.jlta.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import org.jlta.cli.entry.Start;

/** The command line in a process of its own, as a shell starts it. */
final class Fork implements AutoCloseable {
    private final Process process;
    private final FutureTask<String> err;
    private final StringBuilder out = new StringBuilder();

    private Fork(Process process) {
        this.process = process;
        this.err = new FutureTask<>(() -> rest(process.getErrorStream()));
        // a thread of its own: ProcessHandle.onExit() needs the common pool, which this would block
        Thread reader = new Thread(err, "stderr of a fork");
        reader.setDaemon(true);
        reader.start();
    }

    static Fork start(Path folder, Object... arguments) throws IOException {
        return start(folder, List.of(), arguments);
    }

    /** On a Java with options of its own. */
    static Fork start(Path folder, List<String> options, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(), Start.class.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new Fork(new ProcessBuilder(command).directory(folder.toFile()).start());
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    static String classPath() {
        return System.getProperty("java.class.path");
    }

    /** Waits until the program under it has written a line. */
    Fork untilLine(String line) throws IOException {
        while (!out.toString().endsWith(line + "\n")) {
            int c = process.getInputStream().read();
            if (c < 0) {
                throw new IOException("ended without the line: line=" + line + ", out=" + out);
            }
            out.append((char) c);
        }
        return this;
    }

    void closeInput() throws IOException {
        process.getOutputStream().close();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** As {@code kill -9}; what it has started goes on. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** The program that it runs. */
    ProcessHandle child() {
        return process.children().findFirst().orElseThrow();
    }

    /** Waits for the end. */
    Invocation end() throws InterruptedException, ExecutionException {
        String written = out + rest(process.getInputStream());
        return new Invocation(process.waitFor(), written, err.get());
    }

    private static String rest(InputStream stream) {
        try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("output of a fork", e);
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
