package org.jlta.agent.rt;

import java.io.IOException;

import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.locks.ThreadStates;
import org.jlta.agent.rt.methods.MethodTiming;
import org.jlta.agent.rt.pools.TaskHooks;

/** What the agent's thread does several times a second, more of it once the session runs. */
final class RegularWork implements Runnable {
    private final Surroundings surroundings;
    private final MethodTiming methods;
    private final TaskHooks tasks;
    private final Losses losses;
    private ThreadRecording recording;
    private ThreadStates states;
    private StackTaking stacks;
    private Session session;
    private volatile boolean running;

    RegularWork(Surroundings surroundings, MethodTiming methods, TaskHooks tasks, Losses losses) {
        this.surroundings = surroundings;
        this.methods = methods;
        this.tasks = tasks;
        this.losses = losses;
    }

    /**
     * The session runs; called once.
     *
     * @param threadStates
     *            null where what threads wait for is not recorded
     */
    void begin(Session itsSession, ThreadRecording itsRecording, ThreadStates threadStates, StackTaking stackTaking) {
        session = itsSession;
        recording = itsRecording;
        states = threadStates;
        stacks = stackTaking;
        running = true;
    }

    @Override
    public void run() {
        try {
            surroundings.look();
            methods.judge();
            tasks.write();
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

    private void lookAround() throws IOException, ReflectiveOperationException {
        if (states != null) {
            states.poll();
        }
        stacks.look();
        if (recording.isDiskShort()) {
            session.stopForDisk();
        }
    }
}
