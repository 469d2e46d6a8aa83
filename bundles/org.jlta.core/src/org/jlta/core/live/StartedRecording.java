package org.jlta.core.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.AgentJar;
import org.jlta.agent.AttachException;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.WriterEnd;

/**
 * A recording of a program that was started for it, with the agent from its first moment on. The program ends with the session,
 * and with this process unless that is killed; its temporary files lie in the folder of the recording and go with it.
 */
final class StartedRecording extends SavedRecording {
    private static final long END_SECONDS = 10;
    private static final String TEMPORARY = "temporary";

    private final String name;
    private final Process process;
    private final Thread lastEnd;

    private StartedRecording(String name, Process process, LiveFolder folder) {
        super(folder);
        this.name = name;
        this.process = process;
        lastEnd = new Thread(process::destroy, "end of " + name);
    }

    /** Starts the program and opens the session. */
    static StartedRecording begin(StartedProgram program, AgentOptions options) throws IOException, OptionException {
        LiveFolder folder = LiveFolder.create(program.name());
        Process process = null;
        boolean begun = false;
        try {
            Path temporary = Files.createDirectory(folder.path().resolve(TEMPORARY));
            List<String> command = new ArrayList<>();
            command.add(program.java().toString());
            command.add("-javaagent:" + AgentJar.path() + "="
                    + options.with("repository", folder.path().toString()).toArgument());
            command.add("-Djava.io.tmpdir=" + temporary);
            command.addAll(program.arguments());
            process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            StartedRecording recording = new StartedRecording(program.name(), process, folder);
            Runtime.getRuntime().addShutdownHook(recording.lastEnd);
            recording.open(folder.path());
            begun = true;
            return recording;
        } finally {
            if (!begun) {
                if (process != null) {
                    process.destroyForcibly();
                }
                folder.delete();
            }
        }
    }

    /** From now on it ends with the program. */
    void watch() {
        process.onExit().thenRun(() -> Job.create(NLS.bind(CoreMessages.save_task, name), monitor -> {
            finish(NLS.bind(CoreMessages.jvmEnded_message, name));
        }).schedule());
    }

    @Override
    boolean isOf(long pid) {
        return process.pid() == pid;
    }

    @Override
    AgentAddress address() throws AttachException {
        return AgentAddress.of(Targets.find(Long.toString(process.pid())));
    }

    @Override
    public boolean isBegunHere() {
        return true;
    }

    @Override
    public void detach() {
        finish(NLS.bind(CoreMessages.startedEnd_message, name));
    }

    @Override
    void leave() throws CoreException {
        detach();
    }

    /** The agent has written all there is when the program has ended. */
    @Override
    void collect() {
        process.destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** The process has ended when it is collected. */
    @Override
    WriterEnd writerEnd() {
        return WriterEnd.KILLED;
    }

    @Override
    void release() {
        try {
            Runtime.getRuntime().removeShutdownHook(lastEnd);
        } catch (IllegalStateException e) {
            // this process is ending, and the hook runs
        }
    }
}
