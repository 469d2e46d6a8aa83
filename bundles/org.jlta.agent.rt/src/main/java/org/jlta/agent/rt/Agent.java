package org.jlta.agent.rt;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.function.BiFunction;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jvm.AgentStatus;
import org.jlta.agent.rt.jvm.ArchiveTraining;
import org.jlta.agent.rt.jvm.Bridge;
import org.jlta.agent.rt.jvm.CatchClauses;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.jvm.DefaultTimeZone;
import org.jlta.agent.rt.jvm.FlightRecorderDoor;
import org.jlta.agent.rt.jvm.JdkDoors;
import org.jlta.agent.rt.jvm.Privileged;
import org.jlta.agent.rt.jvm.ShutdownSlot;
import org.jlta.agent.rt.jvm.ThreadNumber;
import org.jlta.agent.rt.port.PortRefusal;

/**
 * The agent of one JVM. Made by the entry class in a class loader of its own, and called once for each load of the agent;
 * the entry class calls one at a time.
 */
public final class Agent implements BiFunction<String, Boolean, Boolean> {
    /** What a question of the entry class begins with, before options. */
    private static final String CHECK = "command=check";
    /** For which the end of the JVM waits. */
    private static final long LONGEST_DETACH_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Instrumentation instrumentation;
    private final Runnable slotAction;
    private final AtomicMarkableReference<Runnable> atEnd;
    private final String version;
    private final AgentStatus status;
    private Thread recorderEnd;
    private volatile Session session;
    /** Open while a recording is taken out of the JVM; null where that never began. */
    private volatile CountDownLatch beingLeft;
    private boolean recordedOnce;

    /**
     * @param slotAction
     *            what to register in the JVM's shutdown sequence, once per JVM: it runs what {@code atEnd} refers to
     * @param atEnd
     *            the action at the end of the JVM; marked when {@code slotAction} is registered
     * @throws AgentRefusal
     *             when an agent of another version was here before and left what this one cannot use
     */
    public Agent(Instrumentation instrumentation, Runnable slotAction, AtomicMarkableReference<Runnable> atEnd)
            throws ReflectiveOperationException, AgentRefusal {
        this.instrumentation = instrumentation;
        this.slotAction = slotAction;
        this.atEnd = atEnd;
        String implementation = Agent.class.getPackage().getImplementationVersion();
        this.version = implementation == null ? "unknown" : implementation;
        CatchClauses.prepare();
        JdkDoors.open(instrumentation);
        this.status = new AgentStatus(version);
        requireFittingBridge();
    }

    /** What an earlier agent left in the JVM cannot be changed. */
    private void requireFittingBridge() throws AgentRefusal {
        String obstacle = Bridge.obstacle();
        if (obstacle != null) {
            String sentence = "agent " + version + " cannot use the class in java.lang that "
                    + (status.versionHere() == null ? "another agent" : "agent " + status.versionHere())
                    + " left in this JVM (" + obstacle + "): start the application anew for agent " + version;
            status.doesNotFit(sentence);
            throw new AgentRefusal(sentence, null);
        }
    }

    /**
     * Does what one load of the agent asks for.
     *
     * @param text
     *            the options, may be null
     * @param attached
     *            whether the JVM ran already
     * @return whether the agent is needed further; else it can be forgotten. One that recorded once is kept, asleep, for the next
     *         time: JFR never forgets classes that it made for event types, a hundred and more each time
     */
    @Override
    public Boolean apply(String text, Boolean attached) {
        if (text != null && text.startsWith(CHECK)) {
            return isPossible(text);
        }
        Privileged.run(new Load(text, attached));
        return session != null || recordedOnce;
    }

    private boolean isPossible(String text) {
        try {
            AgentOptions.parse(text);
            return true;
        } catch (OptionException e) {
            status.doesNotFit(e.getMessage());
            Messages.say(e.getMessage() + "; the agent that is there goes on");
            return false;
        }
    }

    private void load(String text, boolean attached) {
        try {
            AgentOptions options = AgentOptions.parse(text);
            switch (options.command()) {
            case FLUSH :
                flush();
                break;
            case DETACH :
                detach(false);
                break;
            case REPLACE :
                detach(true);
                break;
            case PORT :
                openPort();
                break;
            default :
                start(options, attached);
            }
        } catch (OptionException | AgentRefusal | PortRefusal e) {
            refuse(e.getMessage());
        } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
            refuse(failure(e));
        }
    }

    private static String failure(Throwable e) {
        String lack = Causes.lack(e);
        return lack == null
                ? "this JVM (" + System.getProperty("java.vm.name") + " " + Runtime.version() + ") does not fit: "
                        + Causes.of(e)
                : "this JVM has " + lack + " for it";
    }

    private void start(AgentOptions options, boolean attached)
            throws AgentRefusal, PortRefusal, ReflectiveOperationException, IOException {
        if (session != null) {
            session.takeOver(options);
            return;
        }
        if (ArchiveTraining.isOn()) {
            throw new AgentRefusal("this JVM runs to make an AOT cache, and ends with an error when classes of the JDK "
                    + "were changed meanwhile", null);
        }
        ThreadNumber number = attached ? null : ThreadNumber.remember();
        DefaultTimeZone timeZone = number == null ? null : DefaultTimeZone.remember();
        Session made = session(options, attached);
        boolean seesShutdown = takeEnd();
        boolean started = false;
        try {
            made.start(seesShutdown);
            status.active(options.toArgument(), made.repository(), made.requestPrefix());
            session = made;
            recordedOnce = true;
            started = true;
        } finally {
            if (!started) {
                giveEndBack();
                made.abandon();
            }
        }
        if (number != null) {
            number.restore();
            timeZone.restore();
        }
    }

    private Session session(AgentOptions options, boolean attached)
            throws AgentRefusal, ReflectiveOperationException, IOException {
        PrepareRecording preparation = PrepareRecording.begin(options, attached, instrumentation);
        Session made = null;
        try {
            made = new Session(instrumentation, options, attached, version, status, preparation);
            return made;
        } finally {
            if (made == null) {
                preparation.abandon();
            }
        }
    }

    private void flush() throws ReflectiveOperationException {
        if (session != null) {
            session.flush();
        }
    }

    private void openPort() throws AgentRefusal {
        if (session != null) {
            session.port().open();
        }
    }

    /**
     * @param keeps
     *            whether what nobody asked a file or a folder for is kept
     */
    private void detach(boolean keeps) throws AgentRefusal, ReflectiveOperationException, IOException {
        Session leaving = session;
        if (leaving != null) {
            CountDownLatch left = new CountDownLatch(1);
            beingLeft = left;
            session = null;
            try {
                leaving.detach(keeps);
            } finally {
                try {
                    giveEndBack();
                } finally {
                    left.countDown();
                }
            }
        }
        status.detached();
    }

    private void refuse(String sentence) {
        if (session == null) {
            status.refused(sentence);
            Messages.say(sentence + "; the application runs without the agent");
        } else {
            Messages.say(sentence);
        }
    }

    /** Puts the end of all recordings after the application's shutdown hooks; false where this JDK has no such place. */
    private boolean takeEnd() {
        try {
            if (!atEnd.isMarked()) {
                ShutdownSlot.register(slotAction);
            }
            recorderEnd = FlightRecorderDoor.takeShutdownHook();
            atEnd.set(new PrivilegedEnd(), true);
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    private void giveEndBack() {
        if (recorderEnd != null) {
            try {
                Runtime.getRuntime().addShutdownHook(recorderEnd);
            } catch (IllegalStateException e) {
                return; // the JVM ends meanwhile: what is registered there runs it
            }
        }
        atEnd.set(null, atEnd.isMarked());
    }

    private final class Load implements Runnable {
        private final String text;
        private final boolean attached;

        Load(String text, boolean attached) {
            this.text = text;
            this.attached = attached;
        }

        @Override
        public void run() {
            load(text, attached);
        }
    }

    /** Runs by the agent's own rights whoever ends the JVM. */
    private final class PrivilegedEnd implements Runnable {
        @Override
        public void run() {
            Privileged.run(new AtEnd());
        }
    }

    private final class AtEnd implements Runnable {
        @Override
        public void run() {
            Session ending = session;
            if (ending == null) {
                awaitLeft();
                if (recorderEnd.getState() == Thread.State.NEW) {
                    recorderEnd.run(); // else it was given back, and has run
                }
                return;
            }
            boolean written = false;
            try {
                ending.end("exit");
                ending.keepAskedFolder();
                written = true;
            } catch (AgentRefusal e) {
                Messages.say(e.getMessage());
            } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                Messages.say("the recording did not end in order: " + e);
            }
            recorderEnd.run();
            deleteOwnFolder(ending, written);
        }

        /** A recording that is being taken out on another thread is written to its end, also where this thread was interrupted. */
        private void awaitLeft() {
            CountDownLatch left = beingLeft;
            boolean interrupted = false;
            long end = System.nanoTime() + LONGEST_DETACH_NANOS;
            while (left != null && left.getCount() > 0 && System.nanoTime() < end) {
                try {
                    left.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        private void deleteOwnFolder(Session ending, boolean written) {
            try {
                if (written) {
                    ending.leaveFiles();
                }
            } catch (IOException | RuntimeException e) {
                Messages.say("the folder of the recording could not be deleted: " + e);
            }
        }
    }
}
