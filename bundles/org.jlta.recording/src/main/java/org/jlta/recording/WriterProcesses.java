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
                .filter(ProcessHandle::isAlive);
    }

    private static Stream<ProcessHandle> below(long pid) {
        return ProcessHandle.allProcesses().filter(process -> isBelow(process, pid));
    }

    private static boolean isBelow(ProcessHandle process, long pid) {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        try (Stream<String> lines = Files.lines(status, StandardCharsets.ISO_8859_1)) {
            String numbers = lines.filter(line -> line.startsWith(NUMBERS)).findFirst().orElse(NUMBERS);
            String[] words = numbers.substring(NUMBERS.length()).strip().split("\\s+");
            return words.length > 1 && words[words.length - 1].equals(Long.toString(pid));
        } catch (IOException | UncheckedIOException e) {
            return false; // it has ended, this user may not look, or this is no Linux
        }
    }
}
