package org.jlta.agent.rt;

import java.nio.channels.ServerSocketChannel;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.context.ContextKinds;
import org.jlta.agent.rt.context.Contexts;
import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.hooks.MomentListener;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.keep.KeptThreads;
import org.jlta.agent.rt.keep.RingSaves;
import org.jlta.agent.rt.keep.StoppedContexts;
import org.jlta.agent.rt.limits.ThreadLimits;
import org.jlta.agent.rt.stacks.StackNumbers;

/**
 * What surrounds the threads that a session records: contexts, marks, the system's limits, the origins of living threads, and
 * who is told when something happens. Hooks tell of moments on any thread; {@link #look} is for the agent's.
 */
final class Surroundings implements MomentListener {
    private final Marks marks = new Marks();
    private final Readiness readiness = new Readiness(marks);
    private final ThreadLimits limits = new ThreadLimits();
    private final Losses losses;
    private final Contexts contexts;
    private final KeptThreads kept;
    private final Runnable halting;
    private volatile RingSaves saves;
    /** Null where findings are not announced. */
    private volatile StoppedContexts stoppedContexts;

    /**
     * @param kinds
     *            of contexts
     * @param halting
     *            is run on a thread that is about to halt the JVM
     */
    Surroundings(ContextKinds kinds, StackNumbers stacks, Losses losses, Runnable halting) {
        this.losses = losses;
        this.halting = halting;
        contexts = new Contexts(kinds, marks, losses);
        kept = new KeptThreads(stacks, losses);
    }

    /** From now on there is a recording, which can be saved; the listener of deadlocks. */
    RingSaves prepared(ThreadRecording recording, AgentOptions options) {
        Announcements announcements = new Announcements(options.announces());
        RingSaves made = new RingSaves(recording, options.save(), announcements, losses);
        saves = made;
        stoppedContexts = options.announces() ? new StoppedContexts(contexts, kept, announcements) : null;
        return made;
    }

    Marks marks() {
        return marks;
    }

    ThreadLimits limits() {
        return limits;
    }

    Contexts contexts() {
        return contexts;
    }

    KeptThreads kept() {
        return kept;
    }

    @Override
    public void moment(int hook, Object subject) {
        switch (hook) {
        case HookNumber.MAIN_LOADED :
            marks.mark("main entered", "main-entered", 0);
            readiness.mainEntered();
            break;
        case HookNumber.WAITS_FOR_CONNECTION :
            readiness.waits();
            break;
        case HookNumber.CHANNEL_BOUND :
            readiness.bound((ServerSocketChannel) subject);
            break;
        case HookNumber.CHANNEL_MODE_CHANGES :
            readiness.modeChanges((ServerSocketChannel) subject);
            break;
        case HookNumber.WEB_LOADER_STARTED :
            contexts.of((ClassLoader) subject);
            break;
        case HookNumber.WEB_LOADER_STOPPED :
            contexts.stopped((ClassLoader) subject);
            break;
        case HookNumber.HALT :
            halting.run();
            break;
        case HookNumber.START_FAILED :
            limits.startFailed();
            saves.startFailed();
            break;
        default :
            losses.note("a hook of another agent version was called: number=" + hook);
        }
    }

    /** Writes what is known since the last time. */
    void write() {
        contexts.poll();
        limits.writeAfterFailure();
    }

    /** Several times a second, also before the recording begins. */
    void look() {
        write();
        kept.removeGone();
    }

    /** Several times a second while it is recorded: whether something happened that is to be told or saved. */
    void lookForFindings() throws ReflectiveOperationException {
        if (stoppedContexts != null) {
            stoppedContexts.look();
        }
        saves.look();
    }
}
