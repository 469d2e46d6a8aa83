package org.jlta.agent.rt;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

import org.jlta.agent.rt.hooks.Hooks;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.jvm.RecorderThread;
import org.jlta.agent.rt.locks.ThreadStates;
import org.jlta.agent.rt.methods.MethodTiming;

/** What the agent's thread does several times a second, more of it once the session runs. */
final class RegularWork implements Watch.Regular {
    /** Names of files by which tools ask, the same as in the tools' Requests. */
    private static final String FLUSH_REQUEST = "flush-wanted";
    private static final String PORT_REQUEST = "port-wanted";

    /** While little disk is left: something else can fill it fast. */
    private static final long TIGHT_MILLIS = 25;

    private final Surroundings surroundings;
    private final MethodTiming methods;
    private final Hooks hooks;
    private final Losses losses;
    private final Set<String> stale = new HashSet<>();
    private final RecorderThread recorder = new RecorderThread();
    private ThreadRecording recording;
    private SwitchedParts parts;
    private SessionPort port;
    private Session session;
    /** Null where the recording goes on whoever leaves it. */
    private IdleStop idle;
    private volatile boolean running;
    private volatile boolean begun;
    private volatile boolean tight;
    private long allDoneNanos = System.nanoTime() - Watch.PERIOD_MILLIS * 1_000_000;

    RegularWork(Surroundings surroundings, MethodTiming methods, Hooks hooks, Losses losses) {
        this.surroundings = surroundings;
        this.methods = methods;
        this.hooks = hooks;
        this.losses = losses;
    }

    /** The recording is to end when who began it is gone; before {@link #begin}. */
    void endWhenLeft(IdleStop whenLeft) {
        idle = whenLeft;
    }

    /** The session runs; called once. */
    void begin(Session itsSession, ThreadRecording itsRecording, SwitchedParts itsParts, SessionPort itsPort) {
        session = itsSession;
        recording = itsRecording;
        parts = itsParts;
        port = itsPort;
        try {
            recorder.find();
        } catch (ReflectiveOperationException e) {
            losses.note("Flight Recorder's own thread was not found: " + Causes.of(e));
        }
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
            if (isRecording()) {
                keepSafe(); // first: what fails below must not keep it from being done
            }
            if (tight && System.nanoTime() - allDoneNanos < Watch.PERIOD_MILLIS * 1_000_000) {
                return;
            }
            allDoneNanos = System.nanoTime();
            surroundings.look();
            methods.judge();
            hooks.writeRows();
            if (begun) {
                boolean asked = answerRequests();
                port.poll();
                endIfLeft(asked);
            }
            if (isRecording()) {
                recording.endOldChunk();
                surroundings.lookForFindings();
                lookAround();
            }
        } catch (VirtualMachineError e) {
            throw e;
        } catch (IOException | ReflectiveOperationException | RuntimeException | Error e) {
            // errors too: what the JDK needs may be refused by a security manager, or have failed for want of memory before
            losses.note("the regular work failed: " + Causes.of(e));
        }
    }

    @Override
    public long pauseMillis() {
        return tight && isRecording() ? TIGHT_MILLIS : Watch.PERIOD_MILLIS;
    }

    private boolean isRecording() {
        return running && begun && recording.isRunning();
    }

    private void keepSafe() throws IOException, ReflectiveOperationException {
        if (recorder.startAgainIfEnded()) {
            losses.note("Flight Recorder's own thread ended, as the JVM had no memory left, and was started anew");
        }
        long free = recording.freeBytes();
        tight = free < ThreadRecording.TIGHT_BYTES;
        if (recording.isShort(free)) {
            session.stopForDisk();
        }
    }

    private void endIfLeft(boolean asked) throws IOException, ReflectiveOperationException {
        if (idle != null && idle.isDue(recording.held(),
                asked || port.hasClients() || parts.options().isMeantToStay(), System.nanoTime())) {
            idle = null;
            session.endLeft();
        }
    }

    /** Whether there were some. */
    private boolean answerRequests() throws ReflectiveOperationException {
        boolean flush = isAsked(FLUSH_REQUEST);
        if (flush) {
            session.flush();
            done(FLUSH_REQUEST);
        }
        boolean open = isAsked(PORT_REQUEST);
        if (open) {
            try {
                port.open();
            } catch (AgentRefusal e) {
                Messages.say(e.getMessage());
            }
            done(PORT_REQUEST);
        }
        return flush || open;
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

    private void lookAround() throws ReflectiveOperationException {
        parts.look();
        ThreadStates states = parts.states();
        if (states != null) {
            states.poll();
        }
    }
}
