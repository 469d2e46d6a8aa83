package org.jlta.launching.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.jlta.recording.RepositoryJvm;

/**
 * Processes of launches, as the system knows them: the platform calls one ended that does not end within five seconds of
 * <em>Terminate</em>. Any thread may call.
 */
final class LaunchProcesses {

    private LaunchProcesses() {
    }

    /** Those that the launch itself started and that still run; not what they started. */
    static List<ProcessHandle> alive(ILaunch launch) {
        return Arrays.stream(launch.getProcesses()).flatMap(LaunchProcesses::handle).filter(ProcessHandle::isAlive)
                .toList();
    }

    /** The numbers, for a person. */
    static String numbers(List<ProcessHandle> processes) {
        return processes.stream().map(process -> Long.toString(process.pid())).collect(Collectors.joining(", "));
    }

    /** Those of the JVMs that record into a folder and still run. */
    static List<RepositoryJvm> alive(List<RepositoryJvm> jvms) throws IOException {
        List<RepositoryJvm> alive = new ArrayList<>();
        for (RepositoryJvm jvm : jvms) {
            if (jvm.isAlive()) {
                alive.add(jvm);
            }
        }
        return alive;
    }

    /** Runs something once all have ended, in a thread that has little stack; at once where they have ended already. */
    static void whenEnded(List<ProcessHandle> processes, Runnable then) {
        CompletableFuture.allOf(processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                .thenRun(then);
    }

    /** The same for JVMs. */
    static void whenJvmsEnded(List<RepositoryJvm> jvms, Runnable then) throws IOException {
        List<ProcessHandle> processes = new ArrayList<>();
        for (RepositoryJvm jvm : jvms) {
            processes.addAll(jvm.processes());
        }
        whenEnded(processes, then);
    }

    private static Stream<ProcessHandle> handle(IProcess process) {
        String pid = process.getAttribute(IProcess.ATTR_PROCESS_ID);
        return pid == null ? Stream.empty() : ProcessHandle.of(Long.parseLong(pid)).stream();
    }
}
