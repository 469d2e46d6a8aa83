package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Java program that runs beside the workbench: it starts a thread every now and then, until it is closed. */
final class Target implements AutoCloseable {
    /** How its threads are called, with a number behind. */
    static final String THREADS = "errand-";

    private static final String SOURCE = """
            public class Errands {
                public static void main(String[] arguments) throws Exception {
                    Thread stop = new Thread(() -> {
                        try {
                            System.in.read();
                        } catch (java.io.IOException e) {
                            System.exit(1);
                        }
                        System.exit(0);
                    }, "stop");
                    stop.setDaemon(true);
                    stop.start();
                    System.out.println("runs");
                    for (int i = 0;; i++) {
                        Thread errand = new Thread(Errands::pause, "errand-" + i);
                        errand.start();
                        Thread.sleep(100);
                    }
                }

                static void pause() {
                    try {
                        Thread.sleep(1000);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    private final Process process;

    private Target(Process process) {
        this.process = process;
    }

    /**
     * Starts it; it runs when this comes back.
     *
     * @param options of the JVM
     */
    static Target start(Path folder, String... options) throws IOException {
        return startBy(List.of(), folder, options);
    }

    /** The same by a command before it, as one that makes it another user's. */
    static Target startBy(List<String> before, Path folder, String... options) throws IOException {
        Path source = Files.writeString(folder.resolve("Errands.java"), SOURCE);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(java.toString(), "-Xmx64m"));
        command.addAll(List.of(options));
        command.add(source.toString());
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve("errands.txt").toFile()).start();
        String said = process.inputReader().readLine();
        if (!"runs".equals(said)) {
            throw new IOException("the program did not start: said=" + said);
        }
        return new Target(process);
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Lets it come to its end. */
    void end() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    /** Kills it. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(10, TimeUnit.SECONDS);
    }
}
