package org.jlta.core.live;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.RefusedException;
import org.jlta.core.Session;
import org.jlta.core.SessionListener;
import org.jlta.core.Sessions;
import org.jlta.core.internal.CoreMessages;

/** The live sessions whose agents can be asked for more. Any thread may call, but where it is said otherwise. */
public final class LiveRecordings {
    private static final LiveRecordings SHARED = new LiveRecordings();

    private final Map<Session, LiveRecording> recordings = new ConcurrentHashMap<>();

    private LiveRecordings() {
        Sessions.shared().addListener(new SessionListener() {
            @Override
            public void opened(Session session) {
                // known to who opened it
            }

            @Override
            public void changed(Session session) {
                if (!session.isLive()) {
                    recordings.remove(session);
                }
            }

            @Override
            public void closed(Session session) {
                leave(session);
            }
        });
    }

    /** Those of this workbench. */
    public static LiveRecordings shared() {
        return SHARED;
    }

    /** The recording of a live session; null where the session has ended. */
    public LiveRecording of(Session session) {
        return session == null ? null : recordings.get(session);
    }

    /**
     * Records a JVM of this host in a new live session. Where an agent records there already, the session shows what that one
     * records, by the options that it has; where a live session of this workbench shows that, nothing is begun. Not for the thread of
     * the user interface.
     *
     * @return the session that shows it, new or not
     * @throws CoreException when that is not possible, in one sentence
     */
    public Session attach(Jvm jvm, AgentOptions options) throws CoreException {
        try {
            Session shown = showing(jvm.pid());
            if (shown != null) {
                return shown;
            }
            LiveAgent before = LiveAgent.of(jvm);
            if (before.isActive() && before.isOther()) {
                throw LiveRecording.failure(NLS.bind(CoreMessages.otherAgent_message,
                        new Object[]{before.version(), jvm.label(), Long.toString(jvm.pid())}), null);
            }
            Optional<LoadedRecording> loaded = before.isActive()
                    ? Optional.empty()
                    : LoadedRecording.begin(jvm, options);
            if (loaded.isEmpty()) {
                return follow(AgentAddress.of(jvm), jvm.pid(), jvm.title());
            }
            LoadedRecording recording = loaded.get();
            recordings.put(recording.session(), recording);
            recording.watch();
            return recording.session();
        } catch (AttachException | OptionException e) {
            throw LiveRecording.failure(e.getMessage(), e);
        } catch (IOException e) {
            throw LiveRecording.failure(NLS.bind(CoreMessages.noFolder_message, e.getMessage()), e);
        }
    }

    /** The live session that shows what a process of this host records; null for none. */
    private Session showing(long pid) {
        return recordings.values().stream().filter(each -> each.session().isLive() && isOf(each, pid))
                .map(LiveRecording::session).findFirst().orElse(null);
    }

    private static boolean isOf(LiveRecording recording, long pid) {
        try {
            return recording.isOf(pid);
        } catch (IOException e) {
            // its folder goes when it ends: that keeps nobody from attaching to another one
            ILog.of(LiveRecordings.class).info("live recording: session=" + recording.session() + ", pid=" + pid, e);
            return false;
        }
    }

    /**
     * Starts a program with the agent and records it in a new live session, with which the program ends. Not for the thread of
     * the user interface.
     *
     * @throws CoreException when that is not possible, in one sentence
     */
    public void start(StartedProgram program, AgentOptions options) throws CoreException {
        try {
            StartedRecording recording = StartedRecording.begin(program, options);
            recordings.put(recording.session(), recording);
            recording.watch();
        } catch (OptionException | IOException e) {
            throw LiveRecording.failure(NLS.bind(CoreMessages.notStarted_message, program.name(), e.getMessage()), e);
        }
    }

    /**
     * Shows what an agent records in a new live session. Not for the thread of the user interface.
     *
     * @throws CoreException when that is not possible, in one sentence
     */
    public void follow(AgentAddress address) throws CoreException {
        follow(address, FollowedRecording.ELSEWHERE, address.address().toString());
    }

    private Session follow(AgentAddress address, long pid, String name) throws CoreException {
        try {
            FollowedRecording recording = FollowedRecording.begin(address, pid, name);
            recordings.put(recording.session(), recording);
            recording.watch();
            return recording.session();
        } catch (AttachException | RefusedException e) {
            throw LiveRecording.failure(e.getMessage(), e);
        } catch (IOException e) {
            throw LiveRecording.failure(NLS.bind(CoreMessages.noFolder_message, e.getMessage()), e);
        }
    }

    /**
     * The session shows a program that was launched with the agent, whose recording is saved, and the session ended, by who launched
     * it.
     *
     * @param folder in which it records
     */
    public void launched(Session session, LiveFolder folder) {
        recordings.put(session, new LaunchedRecording(session, folder));
    }

    /** Whether there are none that {@link #leaveAll()} ends. */
    public boolean isEmpty() {
        return recordings.values().stream().noneMatch(LiveRecording::isEndable);
    }

    /**
     * Ends all that can end while their programs go on, as closing their sessions does, and comes back when they are saved. Those of
     * launched programs are ended by who launched them. Not for the thread of the user interface.
     *
     * @throws InterruptedException when interrupted while it waits
     */
    public void leaveAll() throws InterruptedException {
        List<LiveRecording> all = recordings.values().stream().filter(LiveRecording::isEndable).toList();
        for (LiveRecording recording : all) {
            leaveNow(recording);
        }
        for (LiveRecording recording : all) {
            if (!recording.awaitSaved()) {
                ILog.of(LiveRecordings.class)
                        .error("live recording: not saved in time, session=" + recording.session());
            }
        }
    }

    private void leave(Session session) {
        LiveRecording recording = recordings.get(session);
        if (recording != null) {
            Job.create(NLS.bind(CoreMessages.save_task, session.name()), monitor -> {
                leaveNow(recording);
            }).schedule();
        }
    }

    private static void leaveNow(LiveRecording recording) {
        try {
            recording.leave();
        } catch (CoreException e) {
            ILog.of(LiveRecordings.class).log(e.getStatus());
        }
    }

    void forget(LiveRecording recording) {
        recordings.values().remove(recording);
    }
}
