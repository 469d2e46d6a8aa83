package org.jlta.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The processes that may be the one that a repository folder is named by. JFR takes the number that the process has in its own name
 * space of pids, which in a container is another one than on the host (pid_namespaces(7)).
 */
public final class WriterProcesses {
    /** Numbers of a process, from the name space of who looks to its own; one where both are the same (proc_pid_status(5)). */
    private static final String NUMBERS = "NSpid:";
    private static final String STATE = "State:";
    private static final String THREADS = "Threads:";

    private WriterProcesses() {
    }

    /**
     * Those that run, as this process sees them: of that number here, then of that number in a name space below, as of a container on
     * this host. Not seen are those of another container, when this process runs in one itself, and of another host. The second kind is
     * looked for when it is asked for, which reads a file for each process of the host.
     *
     * @param pid in the writer's own name space
     * @return with their numbers as of here; one of another container that happens to have that number is among them
     */
    public static Stream<ProcessHandle> of(long pid) {
        return Stream.concat(ProcessHandle.of(pid).stream(), Stream.of(pid).flatMap(WriterProcesses::below))
                .filter(process -> process.isAlive() && !isUncollected(process));
    }

    /** One that has ended stays until its parent collects it, which process 1 of some containers never does. */
    private static boolean isUncollected(ProcessHandle process) {
        return status(process, STATE).startsWith("Z") && status(process, THREADS).matches("[01]?");
    }

    private static Stream<ProcessHandle> below(long pid) {
        return ProcessHandle.allProcesses().filter(process -> isBelow(process, pid));
    }

    private static boolean isBelow(ProcessHandle process, long pid) {
        String[] words = status(process, NUMBERS).split("\\s+");
        return words.length > 1 && words[words.length - 1].equals(Long.toString(pid));
    }

    /** Empty where it has ended, this user may not look, or this is no Linux. */
    private static String status(ProcessHandle process, String key) {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        try (Stream<String> lines = Files.lines(status, StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.startsWith(key)).findFirst().orElse(key).substring(key.length()).strip();
        } catch (IOException | UncheckedIOException e) {
            return "";
        }
    }
}
