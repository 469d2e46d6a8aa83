package org.jlta.core.live;

import java.io.IOException;
import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.core.Session;
import org.jlta.core.Sessions;

/**
 * What grows in a live session, and its agent, which can be asked for more. Made by {@link LiveRecordings}; it ends by itself
 * with the JVM. Any thread but that of the user interface may call: an agent has up to a minute to answer.
 */
public abstract sealed class LiveRecording permits SavedRecording, LaunchedRecording {
    private static final String STATE = "state";
    private static final String PAUSED = "paused";

    /** The session that shows it. */
    abstract Session session();

    /** Whether it is what a process of this host records. */
    abstract boolean isOf(long pid) throws IOException;

    /** Where the agent's port is, which is open from now on. */
    abstract AgentAddress address() throws AttachException;

    /** Whether the agent was loaded for this session, so that it is nobody else's. */
    public abstract boolean isBegunHere();

    /** Whether it can be ended while the program goes on. */
    public abstract boolean isEndable();

    /** Takes the agent out of the JVM; the session ends, and shows the whole recording. Only where {@link #isEndable()}. */
    public abstract void detach() throws CoreException;

    /** The session was closed: an agent that was loaded for it is taken out, another one goes on. What there is is saved. */
    abstract void leave() throws CoreException;

    /** Waits until what {@link #leave()} saves is saved, for some seconds at most. */
    abstract boolean awaitSaved() throws InterruptedException;

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
            if (paused != session().isPaused()) {
                Sessions.shared().paused(session(), paused);
            }
        } catch (AttachException | RefusedException e) {
            throw failure(e.getMessage(), e);
        }
    }

    static CoreException failure(String sentence, Throwable cause) {
        return new CoreException(Status.error(sentence, cause));
    }
}
