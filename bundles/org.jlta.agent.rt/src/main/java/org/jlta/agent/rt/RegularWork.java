package org.jlta.agent.rt;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

import org.jlta.agent.rt.hooks.Hooks;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.locks.ThreadStates;
import org.jlta.agent.rt.methods.MethodTiming;

/** What the agent's thread does several times a second, more of it once the session runs. */
final class RegularWork implements Runnable {
    /** Names of files by which tools ask, the same as in the tools' Requests. */
    private static final String FLUSH_REQUEST = "flush-wanted";
    private static final String PORT_REQUEST = "port-wanted";

    private final Surroundings surroundings;
    private final MethodTiming methods;
    private final Hooks hooks;
    private final Losses losses;
    private final Set<String> stale = new HashSet<>();
    private ThreadRecording recording;
    private SwitchedParts parts;
    private SessionPort port;
    private Session session;
    private volatile boolean running;
    private volatile boolean begun;

    RegularWork(Surroundings surroundings, MethodTiming methods, Hooks hooks, Losses losses) {
        this.surroundings = surroundings;
        this.methods = methods;
        this.hooks = hooks;
        this.losses = losses;
    }

    /** The session runs; called once. */
    void begin(Session itsSession, ThreadRecording itsRecording, SwitchedParts itsParts, SessionPort itsPort) {
        session = itsSession;
        recording = itsRecording;
        parts = itsParts;
        port = itsPort;
        running = true;
        begun = true;
    }

    /** Whether it looks at threads, and for findings. */
    void look(boolean whether) {
        running = whether;
    }

    @Override
    public void run() {
        try {
            surroundings.look();
            methods.judge();
            hooks.writeRows();
            if (begun) {
                answerRequests();
                port.poll();
            }
            if (running) {
                surroundings.lookForFindings();
                if (recording.isRunning()) {
                    lookAround();
                }
            }
        } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
            losses.note("the regular work failed: " + Causes.of(e));
        }
    }

    private void answerRequests() throws ReflectiveOperationException {
        if (isAsked(FLUSH_REQUEST)) {
            session.flush();
            done(FLUSH_REQUEST);
        }
        if (isAsked(PORT_REQUEST)) {
            try {
                port.open();
            } catch (AgentRefusal e) {
                Messages.say(e.getMessage());
            }
            done(PORT_REQUEST);
        }
    }

    private boolean isAsked(String request) {
        return !stale.contains(request) && recording.hasRequest(request);
    }

    /** In a folder that others can write to somebody may leave a file that cannot be deleted: it must not ask for ever. */
    private void done(String request) {
        try {
            recording.requestDone(request);
        } catch (IOException e) {
            stale.add(request);
            losses.note("tools can no longer ask by files: " + Causes.of(e));
        }
    }

    private void lookAround() throws IOException, ReflectiveOperationException {
        ThreadStates states = parts.states();
        if (states != null) {
            states.poll();
        }
        parts.look();
        if (recording.isDiskShort()) {
            session.stopForDisk();
        }
    }
}
