package org.jlta.core.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.RecordingException;

/**
 * What grows in a live session, and its agent, which can be asked for more. Made by {@link LiveRecordings}; it ends by itself
 * with the JVM. Any thread but that of the user interface may call: an agent has up to a minute to answer.
 */
public abstract sealed class LiveRecording permits LoadedRecording, FollowedRecording {
    private static final String STATE = "state";
    private static final String PAUSED = "paused";
    private static final long SAVE_SECONDS = 20;

    private final LiveFolder folder;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final CountDownLatch saved = new CountDownLatch(1);
    private volatile Session session;

    LiveRecording(LiveFolder folder) {
        this.folder = folder;
    }

    /** Where the agent's port is, which is open from now on. */
    abstract AgentAddress address() throws AttachException;

    /** Whether the agent was loaded for this session, so that it is nobody else's. */
    public abstract boolean isBegunHere();

    /** Takes the agent out of the JVM; the session ends, and shows the whole recording. */
    public abstract void detach() throws CoreException;

    /** The session was closed: an agent that was loaded for it is taken out, another one goes on. What there is is saved. */
    abstract void leave() throws CoreException;

    /** Brings all that is recorded into the folder, when it ended. */
    abstract void collect() throws IOException;

    /** Lets go of what was held. */
    abstract void release() throws IOException;

    /** Opens the session, which has the name of the folder. */
    final void open(Path growing) {
        session = Sessions.shared().openLive(folder.name(), growing);
    }

    final Session session() {
        return session;
    }

    final LiveFolder folder() {
        return folder;
    }

    final boolean hasEnded() {
        return ended.get();
    }

    /**
     * Asks the agent for something that is no stream.
     *
     * @param values what goes with it, by the names that {@link Verb} has
     * @throws CoreException when it was not done, in one sentence
     */
    public final void ask(Verb verb, Map<String, String> values) throws CoreException {
        try (RemoteAgent agent = address().connect(Role.CONTROL)) {
            agent.ask(verb, values);
            boolean paused = PAUSED.equals(agent.ask(Verb.STATUS, Map.of()).get(STATE));
            if (paused != session.isPaused()) {
                Sessions.shared().paused(session, paused);
            }
        } catch (AttachException | RefusedException e) {
            throw failure(e.getMessage(), e);
        }
    }

    /**
     * Saves the recording and shows it; only the first call does anything.
     *
     * @param sentence how it ended
     */
    final void finish(String sentence) {
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        try {
            collect();
            Path file = folder.file(null, -1);
            for (String loss : RecordingAssembly.save(folder.path(), file).losses()) {
                ILog.of(LiveRecording.class).warn(NLS.bind(CoreMessages.loss_message, session.name(), loss));
            }
            Sessions.shared().ended(session, file, sentence);
            folder.delete();
        } catch (RecordingException e) {
            Sessions.shared().endedWithout(session, sentence + " " + CoreMessages.nothingRecorded_message);
            folder.delete();
        } catch (IOException e) {
            // the folder stays: it holds all there is
            Sessions.shared().endedWithout(session,
                    sentence + " " + NLS.bind(CoreMessages.notSaved_message, folder.path(), e.getMessage()));
        } finally {
            letGo();
        }
    }

    private void letGo() {
        try {
            release();
        } catch (IOException e) {
            ILog.of(LiveRecording.class).error("live recording: session=" + session, e);
        }
        LiveRecordings.shared().forget(this);
        saved.countDown();
    }

    /** Waits until the recording is saved, where it has ended, for some seconds at most. */
    final boolean awaitSaved() throws InterruptedException {
        return saved.await(SAVE_SECONDS, TimeUnit.SECONDS);
    }

    static CoreException failure(String sentence, Throwable cause) {
        return new CoreException(Status.error(sentence, cause));
    }
}
