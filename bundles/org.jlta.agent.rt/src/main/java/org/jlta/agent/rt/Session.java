package org.jlta.agent.rt;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Part;
import org.jlta.agent.options.Preset;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.context.Contexts;
import org.jlta.agent.rt.context.ThreadContexts;
import org.jlta.agent.rt.events.RecordingEndEvent;
import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.hooks.Hooks;
import org.jlta.agent.rt.hooks.MomentListener;
import org.jlta.agent.rt.hooks.ThreadUsages;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.Bridge;
import org.jlta.agent.rt.jvm.JvmFacts;
import org.jlta.agent.rt.jvm.ManagementModule;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.keep.KeptThreads;
import org.jlta.agent.rt.keep.RingSaves;
import org.jlta.agent.rt.keep.StoppedContexts;
import org.jlta.agent.rt.limits.ThreadLimits;
import org.jlta.agent.rt.locks.ThreadStates;
import org.jlta.agent.rt.pools.PoolKinds;
import org.jlta.agent.rt.methods.MethodTiming;
import org.jlta.agent.rt.stacks.SamplerChoice;
import org.jlta.agent.rt.stacks.StackNumbers;
import org.jlta.agent.rt.stacks.StackSampler;
import org.jlta.agent.rt.weave.HookTransformer;
import org.jlta.agent.rt.weave.OwnCode;

/**
 * One stretch of recording, from turning the hooks on to the end, whatever ends it. Made and started by {@link Agent};
 * the end may come from any thread, and only the first counts.
 */
final class Session implements MomentListener {
    private static final long HALT_WAIT_MILLIS = 2000;
    private static final long START_WAIT_MILLIS = 30_000;
    /** A dump stops all threads while it is taken, and the text of more of them does not fit the buffers of JFR. */
    private static final int MOST_DUMPED = 1000;

    private final Instrumentation instrumentation;
    private final Bridge bridge;
    private final Losses losses;
    private final Marks marks = new Marks();
    private final Contexts contexts;
    private final StackNumbers stacks;
    private final KeptThreads kept;
    private final ThreadUsages usages;
    private final SamplerChoice samplerChoice;
    private final StackSampler sampler;
    private final MethodTiming methods;
    private final Hooks hooks;
    private final ThreadContexts threadContexts;
    private final HookTransformer transformer;
    private final ThreadRecording recording;
    private final RingSaves saves;
    private final StoppedContexts stoppedContexts;
    private final PeriodicEvents periodic;
    private final ThreadLimits limits = new ThreadLimits();
    private final ThreadStates states;
    private final CallSites sites = new CallSites();
    private final Watch watch;
    private final boolean attached;
    private volatile boolean running;
    private final boolean hasPools;
    private boolean ended;
    private boolean outputTried;

    Session(Instrumentation instrumentation, AgentOptions options, boolean attached, String version)
            throws AgentRefusal, ReflectiveOperationException {
        this.instrumentation = instrumentation;
        this.attached = attached;
        JvmFacts jvm = JvmFacts.read();
        hasPools = options.has(Part.TASKS);
        PoolKinds pools = poolKinds(options.pools());
        bridge = new Bridge();
        losses = new Losses();
        contexts = new Contexts(marks, losses);
        threadContexts = new ThreadContexts(contexts);
        stacks = new StackNumbers(options.stackDepth());
        kept = new KeptThreads(stacks, losses);
        usages = new ThreadUsages(losses);
        methods = new MethodTiming(options, losses);
        hooks = new Hooks(threadContexts, kept, this, losses, options.preset() != Preset.LOW, pools, usages,
                methods.methods());
        transformer = new HookTransformer(options.parts(), new OwnCode(options.packages(), jvm.command(), sites),
                pools, contexts, losses);
        watch = new Watch(new RegularWork(), losses);
        watch.start();
        PrepareRecording preparation = new PrepareRecording(options, attached);
        recording = weaveWhilePreparing(preparation);
        samplerChoice = preparation.sampler();
        sampler = samplerChoice.used() == Sampler.JLTA ? new StackSampler(options, stacks, losses) : null;
        Announcements announcements = new Announcements(options.announces());
        saves = new RingSaves(recording, options.save(), announcements, losses);
        stoppedContexts = new StoppedContexts(contexts, kept, announcements);
        states = threadStates(options);
        periodic = new PeriodicEvents(
                new AgentFacts(version, options, attached, recording, samplerChoice, jvm), losses, hooks,
                contexts, marks, limits, kept);
    }

    private static PoolKinds poolKinds(Path file) throws AgentRefusal {
        try {
            return file == null ? PoolKinds.known() : PoolKinds.with(file);
        } catch (IOException | IllegalArgumentException e) {
            throw new AgentRefusal("the table of pools " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    /**
     * Turns everything on.
     *
     * @param seesShutdown
     *            whether {@link #end} will be called after the application's shutdown hooks
     */
    void start(boolean seesShutdown) throws AgentRefusal, ReflectiveOperationException {
        if (!seesShutdown) {
            recording.dumpOnExit();
        }
        periodic.install(seesShutdown);
        if (states != null) {
            states.install();
        }
        sites.install();
        stacks.begin();
        if (hasPools) {
            hooks.tasks().install();
        }
        usages.install();
        methods.installPeriodic();
        recording.start(attached && ThreadFields.allPlatformThreads().length <= MOST_DUMPED);
        watch.begin(usages);
        if (sampler != null) {
            sampler.start();
        }
        Set<Long> made = ConcurrentHashMap.newKeySet();
        hooks.collectMade(made);
        bridge.open(hooks);
        new PresentThreads(threadContexts, kept, made, hasPools ? hooks.pools() : null).write();
        hooks.collectMade(null);
        if (attached) {
            marks.mark("agent attached", "attached", 0);
        }
        if (samplerChoice.note() != null) {
            Messages.say(samplerChoice.note());
        }
        running = true;
        recording.flush();
    }

    /**
     * JFR needs most of the time of a start, and makes a thread of its own, which inherits the thread group: the agent's
     * thread prepares it, while this one weaves. The hooks do nothing yet.
     */
    private ThreadRecording weaveWhilePreparing(PrepareRecording preparation)
            throws AgentRefusal, ReflectiveOperationException {
        boolean prepared = false;
        try {
            watch.begin(preparation);
            transformer.install(instrumentation);
            methods.install(instrumentation);
            watch.awaitEnd(preparation, START_WAIT_MILLIS);
            ThreadRecording result = preparation.result();
            prepared = true;
            return result;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentRefusal("the start of the recording was interrupted", e);
        } finally {
            if (!prepared) {
                transformer.remove(instrumentation);
                methods.remove(instrumentation);
                watch.end();
            }
        }
    }

    /** Null where what threads wait for is not recorded. */
    private ThreadStates threadStates(AgentOptions options) {
        if (!options.has(Part.LOCKS)) {
            return null;
        }
        if (!ManagementModule.isPresent()) {
            losses.note("what threads wait for is not recorded: the JVM lacks module java.management");
            return null;
        }
        return new ThreadStates(watch, stacks, losses, saves);
    }

    String repository() throws ReflectiveOperationException {
        return recording.repository();
    }

    void flush() throws ReflectiveOperationException {
        recording.flush();
    }

    @Override
    public void moment(int hook, Object subject) {
        switch (hook) {
        case HookNumber.MAIN_LOADED :
            marks.mark("main entered", "main-entered", 0);
            break;
        case HookNumber.WEB_LOADER_STARTED :
            contexts.of((ClassLoader) subject);
            break;
        case HookNumber.WEB_LOADER_STOPPED :
            contexts.stopped((ClassLoader) subject);
            break;
        case HookNumber.HALT :
            halt();
            break;
        case HookNumber.START_FAILED :
            limits.startFailed();
            saves.startFailed();
            break;
        default :
            losses.note("a hook of another agent version was called: number=" + hook);
        }
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
        writeOutputOnce();
    }

    /** At the end of the JVM, after {@link #end} and after all other recordings ended. */
    void leaveFiles() throws IOException {
        recording.deleteOwnFolder();
    }

    /** Before JFR ends: it would delete the folder of chunks. */
    void keepAskedFolder() throws ReflectiveOperationException {
        recording.keepAskedFolder();
    }

    /** Takes everything out of the JVM, which goes on. */
    void detach() throws AgentRefusal, ReflectiveOperationException, IOException {
        try {
            end("detach");
        } finally {
            transformer.remove(instrumentation);
            methods.remove(instrumentation);
            recording.close();
        }
    }

    /** Undoes a start that failed half-way. */
    void abandon() throws ReflectiveOperationException, IOException {
        bridge.close();
        transformer.remove(instrumentation);
        methods.remove(instrumentation);
        periodic.remove();
        if (states != null) {
            states.remove();
        }
        sites.remove();
        stacks.end();
        if (sampler != null) {
            sampler.end();
        }
        usages.remove();
        recording.close();
        watch.end();
    }

    private synchronized void writeOutputOnce() throws AgentRefusal, ReflectiveOperationException {
        if (!outputTried) {
            outputTried = true;
            recording.writeOutput();
        }
    }

    private synchronized void stop(String reason) throws ReflectiveOperationException {
        if (ended) {
            return;
        }
        ended = true;
        // JDK 25 loses the first event of the thread that ends the JVM: it may be this one, or nothing
        losses.write();
        contexts.poll();
        limits.writeAfterFailure();
        bridge.close();
        if (hasPools) {
            hooks.tasks().remove();
        }
        if (states != null) {
            states.last();
            states.remove();
        }
        periodic.remove();
        sites.remove();
        stacks.end();
        if (sampler != null) {
            sampler.end();
        }
        usages.remove();
        methods.writeAll();
        losses.bridgeLost(bridge.lost());
        hooks.tasks().write(); // of hooks that were running when the bridge was closed
        losses.write();
        RecordingEndEvent event = new RecordingEndEvent();
        event.reason = reason;
        event.commit();
        recording.stop();
        watch.end();
    }

    /** On a thread that is about to halt the JVM, and may hold any lock: the work is done elsewhere, in bounded time. */
    private void halt() {
        try {
            watch.doNow(new EndByHalt(), HALT_WAIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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

    /** Several times a second on the agent's thread. */
    private final class RegularWork implements Runnable {
        @Override
        public void run() {
            try {
                contexts.poll();
                limits.writeAfterFailure();
                kept.removeGone();
                methods.judge();
                hooks.tasks().write();
                if (running) {
                    stoppedContexts.look();
                    saves.look();
                }
                if (running && recording.isRunning()) {
                    lookAround();
                }
            } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
                losses.note("the regular work failed: " + e);
            }
        }

        private void lookAround() throws IOException, ReflectiveOperationException {
            if (states != null) {
                states.poll();
            }
            if (recording.isDiskShort()) {
                stop("disk");
                Messages.say("the disk is nearly full, the recording stopped: what was recorded so far is kept");
            }
        }
    }
}
