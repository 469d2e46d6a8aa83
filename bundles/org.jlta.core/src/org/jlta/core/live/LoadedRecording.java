package org.jlta.core.live;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.TargetPlace;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.WriterEnd;

/**
 * A recording of a JVM of this host that the agent was loaded into for it. Of one of another user, or in a container, a copy is shown that
 * grows with it: what lies there is not opened by its path, since others could put links in its place.
 */
final class LoadedRecording extends SavedRecording {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long COPY_MILLIS = 1_000;
    /** Copying takes a tenth of a core at most. */
    private static final int COPY_PAUSE_FACTOR = 9;

    private final Jvm jvm;
    private final TargetPlace place;
    /** How often the agent is told that it is wanted, and the JVM asked whether somebody else took it out. */
    private final long lookMillis;
    /** Said once; for the job that copies. */
    private boolean isCopyRefused;

    private LoadedRecording(Jvm jvm, LiveFolder folder, TargetPlace place, AgentOptions options) {
        super(folder);
        this.jvm = jvm;
        this.place = place;
        this.lookMillis = TargetPlace.holdNanos(options) / NANOS_PER_MILLI;
    }

    /**
     * Loads the agent and opens the session.
     *
     * @return empty where another tool was faster, whose agent records there now
     */
    static Optional<LoadedRecording> begin(Jvm jvm, AgentOptions options)
            throws AttachException, IOException, OptionException {
        LiveFolder folder = LiveFolder.create(jvm.title());
        TargetPlace place = null;
        boolean begun = false;
        try {
            place = TargetPlace.of(jvm, folder.path());
            place.hold();
            LiveAgent agent = LiveAgent.attach(jvm, options.with("repository", place.path().toString()));
            if (!place.isUsedBy(agent)) {
                return Optional.empty();
            }
            place.hold(); // of another user's JVM the folder was not there before
            LoadedRecording recording = new LoadedRecording(jvm, folder, place, options);
            recording.open(place.isApart() ? folder.path() : agent.repository());
            begun = true;
            return Optional.of(recording);
        } finally {
            if (!begun) {
                folder.delete();
                if (place != null) {
                    place.close();
                }
            }
        }
    }

    /** From now on it ends with the JVM. */
    void watch() {
        Job look = Job.createSystem(CoreMessages.live_task, this::look);
        Optional<ProcessHandle> process = ProcessHandle.of(jvm.pid());
        if (process.isEmpty()) {
            endLater();
        } else {
            process.get().onExit().thenRun(this::endLater);
            look.schedule(lookMillis);
            if (place.isApart()) {
                Job.createSystem(NLS.bind(CoreMessages.follow_task, jvm.label()), this::copy).schedule();
            }
        }
    }

    private IStatus copy(IProgressMonitor monitor) {
        if (hasEnded()) {
            return Status.OK_STATUS;
        }
        long begin = System.nanoTime();
        try {
            place.follow();
        } catch (NoSuchFileException e) {
            // the agent makes its folder when it begins, and who takes the agent out takes that too
        } catch (IOException e) {
            if (!isCopyRefused) {
                isCopyRefused = true;
                ILog.of(LoadedRecording.class).warn("live recording cannot be followed: jvm=" + jvm.pid(), e);
            }
        }
        long tookMillis = (System.nanoTime() - begin) / NANOS_PER_MILLI;
        Job.getJobManager().currentJob().schedule(Math.max(COPY_MILLIS, COPY_PAUSE_FACTOR * tookMillis));
        return Status.OK_STATUS;
    }

    /** Lets the agent know that this window is there: it ends the recording of one that was killed. */
    private void hold() {
        try {
            place.hold();
        } catch (IOException e) {
            ILog.of(LoadedRecording.class).warn("live recording cannot be held: jvm=" + jvm.pid(), e);
        }
    }

    private void endLater() {
        Job.create(NLS.bind(CoreMessages.save_task, jvm.label()), monitor -> {
            finish(NLS.bind(CoreMessages.jvmEnded_message, jvm.label()));
        }).schedule();
    }

    private IStatus look(IProgressMonitor monitor) {
        if (hasEnded()) {
            return Status.OK_STATUS;
        }
        hold();
        try {
            if (!place.isUsedBy(LiveAgent.of(jvm))) {
                finish(NLS.bind(CoreMessages.takenOut_message, jvm.label()));
                return Status.OK_STATUS;
            }
        } catch (AttachException e) {
            // stopped or very busy: it is looked at again; when it ended, that is told elsewhere
            ILog.of(LoadedRecording.class).info("live recording: jvm=" + jvm.pid() + ", " + e.getMessage());
        }
        Job.getJobManager().currentJob().schedule(lookMillis);
        return Status.OK_STATUS;
    }

    @Override
    boolean isOf(long pid) {
        return jvm.pid() == pid;
    }

    @Override
    AgentAddress address() throws AttachException {
        return AgentAddress.of(jvm);
    }

    @Override
    public boolean isBegunHere() {
        return true;
    }

    @Override
    public void detach() throws CoreException {
        if (hasEnded()) {
            return;
        }
        try {
            LiveAgent agent = LiveAgent.of(jvm);
            if (place.isUsedBy(agent)) {
                agent.detach();
            }
        } catch (AttachException e) {
            if (jvm.isRunning()) {
                throw failure(e.getMessage(), e);
            }
        }
        finish(NLS.bind(CoreMessages.detached_message, jvm.label()));
    }

    @Override
    void leave() throws CoreException {
        detach();
    }

    @Override
    void collect() throws IOException {
        place.fetch();
    }

    @Override
    WriterEnd writerEnd() {
        return jvm.isRunning() ? WriterEnd.NONE : WriterEnd.KILLED;
    }

    @Override
    void release() throws IOException {
        try (place) {
            place.delete();
        }
    }
}
