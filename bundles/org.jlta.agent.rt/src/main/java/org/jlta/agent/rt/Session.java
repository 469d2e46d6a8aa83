package org.jlta.agent.rt;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Part;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.context.ContextKinds;
import org.jlta.agent.rt.context.ThreadContexts;
import org.jlta.agent.rt.events.RecordingCopiedEvent;
import org.jlta.agent.rt.events.RecordingEndEvent;
import org.jlta.agent.rt.hooks.Hooks;
import org.jlta.agent.rt.hooks.ThreadUsages;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.port.ChunkNumbers;
import org.jlta.agent.rt.port.PortRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.AgentStatus;
import org.jlta.agent.rt.jvm.Bridge;
import org.jlta.agent.rt.jvm.JvmFacts;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.methods.MethodTiming;
import org.jlta.agent.rt.stacks.StackNumbers;
import org.jlta.agent.rt.weave.HookTransformer;
import org.jlta.agent.rt.weave.OwnCode;

/**
 * One stretch of recording, from turning the hooks on to the end, whatever ends it. Made and started by {@link Agent};
 * the end may come from any thread, and only the first counts.
 */
final class Session {
    private static final String DETACH = "detach";
    private static final long HALT_WAIT_MILLIS = 2000;
    /** A dump stops all threads while it is taken, and the text of more of them does not fit the buffers of JFR. */
    private static final int MOST_DUMPED = 1000;

    /** The folder of the chunks; null before it begins. */
    private volatile String folder;
    private final Bridge bridge = new Bridge();
    private final Losses losses;
    private final SessionParts parts;
    private final StackNumbers stacks;
    private final Surroundings surroundings;
    private final ThreadUsages usages;
    private final MethodTiming methods;
    private final Hooks hooks;
    private final ThreadContexts threadContexts;
    private final Weaving weaving;
    private final ThreadRecording recording;
    private final PeriodicEvents periodic;
    private final SwitchedParts switched;
    private final SessionControl control;
    private final SessionPort port;
    private final AgentStatus status;
    private final String version;
    private final JvmFacts jvm;
    private final ForeignKinds kinds;
    private final CallSites sites = new CallSites();
    private final ChunkNumbers chunks = new ChunkNumbers(System.currentTimeMillis());
    private final Watch watch;
    private final boolean attached;
    private final RegularWork regularWork;
    private boolean seesShutdown;
    private boolean ended;
    private boolean outputTried;

    /**
     * @param preparation
     *            of the recording, which goes on meanwhile
     */
    Session(Instrumentation instrumentation, AgentOptions options, boolean attached, String version, AgentStatus status,
            PrepareRecording preparation) throws AgentRefusal, ReflectiveOperationException {
        this.attached = attached;
        this.version = version;
        losses = preparation.losses();
        parts = new SessionParts(losses);
        usages = new ThreadUsages(losses);
        watch = preparation.watch();
        jvm = JvmFacts.read();
        kinds = ForeignKinds.asked(options);
        stacks = new StackNumbers(options.stackDepth());
        surroundings = new Surroundings(ContextKinds.asked(options.contexts()), stacks, losses, new Halt());
        threadContexts = new ThreadContexts(surroundings.contexts());
        methods = new MethodTiming(options, losses);
        hooks = new Hooks(threadContexts, surroundings.kept(), surroundings, losses, options.preset(),
                kinds, usages, methods.methods());
        weaving = new Weaving(instrumentation, new HookTransformer(options.parts(),
                new OwnCode(options.packages(), jvm.command(), sites), kinds, surroundings.contexts(), losses,
                !attached), methods);
        regularWork = new RegularWork(surroundings, methods, hooks, losses);
        watch.regular(regularWork);
        recording = attached ? preparation.await() : weaving.installWhilePreparing(preparation);
        switched = new SwitchedParts(options, preparation.sampler(), hooks, weaving, recording, stacks, watch,
                surroundings.prepared(recording, options), losses);
        periodic = new PeriodicEvents(facts(), losses, hooks, surroundings);
        this.status = status;
        control = new SessionControl(this, recording, surroundings.marks(), losses, version, instrumentation,
                chunks);
        port = new SessionPort(options, control, version, status);
    }

    /**
     * Turns everything on.
     *
     * @param seesEnd
     *            whether {@link #end} will be called after the application's shutdown hooks
     */
    void start(boolean seesEnd) throws AgentRefusal, ReflectiveOperationException {
        seesShutdown = seesEnd;
        if (!seesShutdown) {
            recording.dumpOnExit();
        }
        periodic.install(seesShutdown);
        parts.begin(sites);
        parts.begin(stacks);
        parts.begin(usages);
        parts.begin(new OwnCost(weaving, losses));
        parts.begin(methods);
        parts.begin(new ChunkWatch(recording, chunks, losses));
        parts.begin(switched);
        if (attached) {
            weaving.install();
        }
        recording.start(attached && ThreadFields.allPlatformThreads().length <= MOST_DUMPED);
        folder = recording.repository();
        watch.begin(usages);
        switched.beginSampling();
        if (switched.options().sampler() == Sampler.ASYNC) {
            periodic.facts(facts()); // only now it is known who takes the stacks
        }
        Set<Long> made = ConcurrentHashMap.newKeySet();
        hooks.collectMade(made);
        bridge.open(hooks);
        new PresentThreads(threadContexts, surroundings.kept(), made,
                switched.options().has(Part.TASKS) ? hooks.pools() : null).write();
        hooks.collectMade(null);
        if (attached) {
            surroundings.marks().mark("agent attached", "attached", 0);
            regularWork.endWhenLeft(new IdleStop(options().idleNanos()));
        }
        regularWork.begin(this, recording, switched, port);
        recording.flush();
        port.start(losses);
        if (recording.outputObstacle() != null) {
            Messages.say(recording.outputObstacle());
        }
    }

    private AgentFacts facts() {
        return new AgentFacts(version, switched.options(), attached, recording, switched.sampler(), jvm);
    }

    /** The port for tools. */
    SessionPort port() {
        return port;
    }

    /** What is recorded now. */
    AgentOptions options() {
        return switched.options();
    }

    /** Lets no hook through and writes little, until {@link #resume}. */
    void pause() throws IllegalAccessException {
        bridge.close();
        hooks.resources().pause();
        regularWork.look(false);
        switched.pause();
    }

    void resume() throws ReflectiveOperationException {
        switched.resume();
        hooks.resources().resume();
        bridge.open(hooks);
        regularWork.look(true);
    }

    /** Records by other options from now on. */
    void configure(AgentOptions changed) throws PortRefusal {
        if (!switched.canBecome(changed)) {
            throw new PortRefusal(Refusal.VALUE,
                    "async-profiler takes the stacks from the start of a recording or not at all.");
        }
        switched.change(changed);
        periodic.facts(facts());
        status.options(changed.toArgument());
    }

    /** Writes a file at the end. */
    void writeAtEnd(AgentOptions withOutput) throws AgentRefusal {
        switched.hold(withOutput);
        recording.output(withOutput.output());
        if (!seesShutdown) {
            recording.dumpOnExit();
        }
        periodic.facts(facts());
        status.options(withOutput.toArgument());
    }

    /**
     * Takes what can be changed of options that it was loaded with once more, and the output where it has none; the rest stays
     * as it is.
     */
    void takeOver(AgentOptions asked) throws PortRefusal, AgentRefusal {
        if (asked.output() != null && options().output() == null) {
            control.takeOutput(asked.given(SessionControl.OUTPUT));
        }
        Map<String, String> changes = new TreeMap<>();
        for (String name : asked.differing(options())) {
            if (AgentOptions.isChangeable(name)) {
                changes.put(name, asked.given(name));
            }
        }
        if (!changes.isEmpty()) {
            control.configure(changes);
        }
    }

    String requestPrefix() {
        return recording.requestPrefix();
    }

    String repository() throws ReflectiveOperationException {
        return recording.repository();
    }

    /** For a tool that is about to copy what is there. */
    void flush() throws ReflectiveOperationException {
        RecordingCopiedEvent.write("file");
        recording.flush();
    }

    /**
     * Ends the recording, unless it ended already for lack of disk, and writes what was asked for. A later call does
     * nothing.
     *
     * @param reason
     *            as in {@code jlta.RecordingEnd}
     */
    void end(String reason) throws AgentRefusal, ReflectiveOperationException {
        stop(reason);
        // the file first: the JVM may end while readers of the port are waited for
        writeOutputOnce();
        closePort(!reason.equals(DETACH));
    }

    /** At the end of the JVM, after {@link #end} and after all other recordings ended. */
    void leaveFiles() throws IOException {
        recording.deleteOwnFolder();
    }

    /** Before JFR ends: it would delete the folder of chunks. */
    void keepAskedFolder() throws ReflectiveOperationException {
        recording.keepAskedFolder();
    }

    /**
     * Takes everything out of the JVM, which goes on.
     *
     * @param keeps
     *            whether chunks that nobody asked a file or a folder for stay where they are
     */
    void detach(boolean keeps) throws AgentRefusal, ReflectiveOperationException, IOException {
        try {
            end(DETACH);
        } finally {
            weaving.remove(); // where the recording ended before
            if (keeps && recording.isNowhereElse()) {
                Messages.say("what agent " + version + " recorded is kept in " + recording.repository());
                recording.leave();
            } else {
                recording.close();
            }
        }
    }

    /** Undoes a start that failed half-way. */
    void abandon() throws ReflectiveOperationException, IOException {
        bridge.close();
        weaving.remove();
        periodic.remove();
        parts.end();
        closePort(false);
        recording.close();
        watch.end();
    }

    /** @param waits
     *            whether the JVM ends and waits for this */
    private void closePort(boolean waits) {
        try {
            port.close(waits);
        } catch (IOException e) {
            Messages.say("the port was not closed in order: " + e);
        }
    }

    private synchronized void writeOutputOnce() throws AgentRefusal, ReflectiveOperationException {
        if (!outputTried) {
            outputTried = true;
            String note = recording.writeOutput(switched.stackFiles());
            if (note != null) {
                Messages.say(note);
            }
        }
    }

    void stopForDisk() throws ReflectiveOperationException {
        stop("disk");
        closePort(false);
        Messages.say("the disk is nearly full, the recording stopped: what was recorded so far is kept");
    }

    /** Of a recording that nobody wants any more; on the agent's thread, so that the agent is taken out on another. */
    void endLeft() throws ReflectiveOperationException {
        stop("left");
        Messages.say("the tool that attached the agent is gone, so the recording ended: what was recorded is kept in "
                + recording.repository());
        control.detach();
    }

    private synchronized void stop(String reason) throws ReflectiveOperationException {
        if (ended) {
            return;
        }
        ended = true;
        // JDK 25 loses the first event of the thread that ends the JVM: it may be this one, or nothing
        losses.write();
        surroundings.write();
        bridge.close();
        periodic.remove();
        parts.end();
        losses.bridgeLost(bridge.lost());
        kinds.tellUnmet(switched.options(), losses);
        hooks.writeRows(); // of hooks that were running when the bridge was closed
        losses.write();
        RecordingEndEvent event = new RecordingEndEvent();
        event.reason = reason;
        event.commit();
        recording.stop();
        port.lift();
        if (reason.equals(DETACH)) {
            // not before: of a class that changes, JFR of JDK 17 forgets the methods that it has not written yet
            weaving.remove();
        }
        watch.end();
    }

    /** On a thread that is about to halt the JVM, and may hold any lock: the work is done elsewhere, in bounded time. */
    private final class Halt implements Runnable {
        @Override
        public void run() {
            try {
                if (!watch.doNow(new EndByHalt(), HALT_WAIT_MILLIS)) {
                    // known before: to ask JFR for it could take for ever now
                    Messages.say("the JVM was halted before the recording was written; its chunks stay in " + folder);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private final class EndByHalt implements Runnable {
        @Override
        public void run() {
            try {
                end("halt");
                leaveFiles();
            } catch (AgentRefusal e) {
                Messages.say(e.getMessage());
            } catch (ReflectiveOperationException | IOException | RuntimeException e) {
                Messages.say("the recording did not end in order: " + e);
            }
        }
    }
}
