package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jlta.agent.AgentJar;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;

/**
 * One way to run a target program in a JVM of its own: the JDK, options of the JVM and of the agent, the program. Its
 * output goes to files of a folder that the test owns, so that a program that hangs cannot hang the test. Immutable but
 * for its folder; {@link #start()} hands the process to the caller, who ends it.
 */
final class TargetRun {
    private static final long LIMIT_SECONDS = LongRun.of(600, 120);
    /**
     * Without Spring, which would look into every web application that another target has, and without the command line and
     * what it brings.
     */
    private static final Pattern NOT_FOR_TARGETS = Pattern.compile(
            "springframework|org\\.jlta\\.(cli|exchange|model)\\b|eclipse.emf|picocli|jackson|parquet|slf4j-nop|jsvg");
    private static final String ALL = System.getProperty("java.class.path");
    private static final String CLASS_PATH = Stream.of(ALL.split(File.pathSeparator))
            .filter(entry -> !NOT_FOR_TARGETS.matcher(entry).find()).collect(Collectors.joining(File.pathSeparator));

    private final List<String> prefix;
    private final Path java;
    private final Path folder;
    private final List<String> jvmOptions;
    private final List<String> program;

    private TargetRun(List<String> prefix, Path java, Path folder, List<String> jvmOptions, List<String> program) {
        this.prefix = prefix;
        this.java = java;
        this.folder = folder;
        this.jvmOptions = jvmOptions;
        this.program = program;
    }

    /** The program without agent, with the class path of the tests. */
    static TargetRun of(Jdk jdk, Path folder, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of("-cp", CLASS_PATH, program.getName()));
        command.addAll(Arrays.asList(arguments));
        return of(jdk, folder, command);
    }

    /** What follows the options of the JVM as it stands, such as {@code -jar} and a path. */
    static TargetRun of(Jdk jdk, Path folder, List<String> program) {
        return new TargetRun(List.of(), Path.of(jdk.tool("java")), folder, List.of(), program);
    }

    /** The same by another command, which runs {@code "$@"} or what follows it. */
    TargetRun by(String... command) {
        return new TargetRun(List.of(command), java, folder, jvmOptions, program);
    }

    /** The same in a shell that first does something to itself, such as {@code ulimit -u 50}. */
    TargetRun after(String shellCommand) {
        return by("sh", "-c", shellCommand + " || exit 99; exec \"$@\"", "sh");
    }

    /** The same with mounts of its own, which the shell command makes. */
    TargetRun inMounts(String shellCommand) {
        return by("unshare", "-m", "sh", "-c", shellCommand + " || exit 99; exec \"$@\"", "sh");
    }

    /** The same with all that the tests have on their class path. */
    TargetRun withSpring() {
        List<String> same = program.stream().map(word -> word.equals(CLASS_PATH) ? ALL : word).toList();
        return new TargetRun(prefix, java, folder, jvmOptions, same);
    }

    /** The same with another {@code java}. */
    TargetRun with(Path otherJava) {
        return new TargetRun(prefix, otherJava, folder, jvmOptions, program);
    }

    /** The same with one more option of the JVM. */
    TargetRun withOption(String option) {
        List<String> more = new ArrayList<>(jvmOptions);
        more.add(option);
        return new TargetRun(prefix, java, folder, more, program);
    }

    /** The same with the agent and these options of it, which may be empty. */
    TargetRun withAgent(String options) throws IOException {
        return withAgent(AgentJar.path(), options);
    }

    /** The same with the agent at another place. */
    TargetRun withAgent(Path jar, String options) {
        return withOption("-javaagent:" + jar + (options.isEmpty() ? "" : "=" + options));
    }

    /** Runs to its end, without a recording. */
    Outcome run() throws IOException, InterruptedException {
        Running running = start();
        try {
            return running.awaitEnd();
        } finally {
            running.kill();
        }
    }

    /**
     * Runs without the agent and with it, and asserts that the program cannot tell the difference: same output, same exit
     * code, nothing of ours on stderr.
     */
    Recorded record() throws Exception {
        return recordWith("");
    }

    /** The same with more options of the agent, {@code name=value,…}. */
    Recorded recordWith(String options) throws Exception {
        Outcome plain = run();
        Path file = folder.resolve("recording.jfr");
        Files.deleteIfExists(file);
        Outcome watched = withAgent("output=" + file + (options.isEmpty() ? "" : "," + options)).run();
        assertEquals(plain, watched);
        return Recorded.read(file);
    }

    Running start() throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.add(java.toString());
        command.addAll(jvmOptions);
        command.addAll(program);
        Path out = Files.createTempFile(folder, "stdout-", ".txt");
        Path err = Files.createTempFile(folder, "stderr-", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().remove("JDK_JAVA_OPTIONS");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return new Running(builder.start(), out, err);
    }

    /**
     * How a run ended.
     *
     * @param out      its stdout
     * @param err      its stderr, without the line that tells the number of its process
     * @param exitCode as the JVM gave it
     */
    record Outcome(String out, String err, int exitCode) {
    }

    /** A target that runs; whoever started it kills it. */
    record Running(Process process, Path out, Path err) {

        Outcome awaitEnd() throws IOException, InterruptedException {
            boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            Outcome outcome = new Outcome(Files.readString(out), Files.readString(err),
                    ended ? process.exitValue() : -1);
            assertTrue(ended, "did not end: " + outcome);
            return outcome;
        }

        /** Waits until the program has printed that line; the process is asked for its end meanwhile, not the clock. */
        void awaitLine(String line) throws IOException, InterruptedException {
            await(out, line::equals, line);
        }

        /** Waits until it has logged a line with that text on stderr. */
        void awaitLog(String part) throws IOException, InterruptedException {
            await(err, line -> line.contains(part), part);
        }

        /** Waits until it has printed a line with that text on stdout. */
        void awaitOutput(String part) throws IOException, InterruptedException {
            await(out, line -> line.contains(part), part);
        }

        /** Waits for so many lines on stdout; returns the last of these. */
        String awaitLine(int number) throws IOException, InterruptedException {
            while (lines(out).count() < number) {
                assertTrue(!process.waitFor(20, TimeUnit.MILLISECONDS), "ended before it printed line " + number);
            }
            return lines(out).toList().get(number - 1);
        }

        /** Loads the agent into it while it runs, or lets the one that is there do something. */
        void load(String options) throws IOException, AttachNotSupportedException, AgentLoadException,
                AgentInitializationException {
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(process.pid()));
            try {
                jvm.loadAgent(AgentJar.path().toString(), options);
            } finally {
                jvm.detach();
            }
        }

        /** By a program that reads them. */
        void type(String text) throws IOException {
            process.outputWriter().append(text).flush();
        }

        private void await(Path file, Predicate<String> condition, String what)
                throws IOException, InterruptedException {
            while (lines(file).noneMatch(condition)) {
                assertTrue(!process.waitFor(20, TimeUnit.MILLISECONDS), "ended before it printed " + what);
            }
        }

        /** Complete lines only. */
        private static Stream<String> lines(Path file) throws IOException {
            String text = Files.readString(file);
            return text.substring(0, text.lastIndexOf('\n') + 1).lines();
        }

        /** Does nothing to one that has ended. */
        void kill() throws InterruptedException {
            process.destroyForcibly();
            process.waitFor();
        }
    }
}
