package org.jlta.agent.rt.hooks;

import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

import org.jlta.agent.options.Preset;
import org.jlta.agent.rt.ForeignKinds;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.context.Context;
import org.jlta.agent.rt.context.ThreadContexts;
import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.ThreadAllocatedEvent;
import org.jlta.agent.rt.events.ThreadDiedEvent;
import org.jlta.agent.rt.events.ThreadRenamedEvent;
import org.jlta.agent.rt.events.ThreadStartFailedEvent;
import org.jlta.agent.rt.events.ThreadStartingEvent;
import org.jlta.agent.rt.keep.KeptThreads;
import org.jlta.agent.rt.jvm.ContainerNames;
import org.jlta.agent.rt.jvm.Privileged;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.VirtualThreads;
import org.jlta.agent.rt.methods.TimedMethods;
import org.jlta.agent.rt.pools.Pools;
import org.jlta.agent.rt.pools.TaskHooks;
import org.jlta.agent.rt.resources.ResourceHooks;

/**
 * Turns the calls of woven code into events, on the application's threads. Whatever fails here is counted and goes no
 * further; of the application's classes no method is called that it could have overridden.
 */
public final class Hooks implements HookTarget {
    /** As HotSpot calls the thread that waits for the last one to end. */
    private static final String ENDING_THREAD = "DestroyJavaVM";

    private final Reentry reentry = new Reentry();
    private final LockHooks locks = new LockHooks();
    private final TaskHooks tasks;
    private final ResourceHooks resources;
    private final LongAdder virtualStarted = new LongAdder();
    private final ContainerNames containers = new ContainerNames();
    private final LongAdder virtualEnded = new LongAdder();
    private final ThreadContexts contexts;
    private final KeptThreads kept;
    private final MomentListener moments;
    private final Losses losses;
    private volatile boolean recordVirtual;
    private boolean ending;
    private final InteractionHooks interactions;
    private final ThreadUsages usages;
    private final MethodHooks methods;
    /** Ids of threads made while those from before are being listed; null at other times. */
    private volatile Set<Long> madeMeanwhile;

    /**
     * @param preset
     *            whether each virtual thread is recorded, or they are counted, and what has a stack
     * @param kinds
     *            classes that are not of the JDK
     * @param usages
     *            what threads used
     * @param methods
     *            the timed methods
     */
    public Hooks(ThreadContexts contexts, KeptThreads kept, MomentListener moments, Losses losses,
            Preset preset, ForeignKinds kinds, ThreadUsages usages, TimedMethods methods) {
        this.contexts = contexts;
        this.kept = kept;
        this.moments = moments;
        this.losses = losses;
        this.recordVirtual = preset != Preset.LOW;
        this.interactions = new InteractionHooks(preset, reentry, losses);
        this.tasks = new TaskHooks(kinds.pools(), kept, reentry, losses);
        this.resources = new ResourceHooks(kinds.resources(), kept, reentry, losses);
        this.usages = usages;
        this.methods = new MethodHooks(methods, losses);
    }

    /** Short, so that it is compiled into what calls it, and what it calls is not. */
    @Override
    public Object call(int hook, long number, Object a, Object b) {
        return TaskHooks.isOf(hook) && isTask(hook, a, b) ? null : callOther(hook, number, a, b);
    }

    private Object callOther(int hook, long number, Object a, Object b) {
        if (MethodHooks.isOf(hook)) {
            return methods.call(hook, number, a, b);
        }
        if (ResourceHooks.isOf(hook)) {
            resources.call(hook, number, a, b);
            return null;
        }
        if (hook == HookNumber.VIRTUAL_ENDED) {
            virtualEnded.increment();
            return null;
        }
        if (hook == HookNumber.UNPARK_SITE) {
            interactions.unparkSite(number); // writes no event
            return null;
        }
        if (LockHooks.isOf(hook) && !LockHooks.concerns(a)) {
            return null;
        }
        Thread current = Thread.currentThread();
        if (InteractionHooks.isWake(hook)
                && isToldWake(hook, number, hook == HookNumber.UNPARKED ? b : a, current)) {
            return null;
        }
        Thread[] inside = reentry.inside();
        int place = Reentry.place(current);
        if (inside[place] == current) {
            if (!InteractionHooks.handle(hook)) {
                losses.nestedEvent(); // else it is the agent that acts, in the hook that is being run
            }
            return null;
        }
        inside[place] = current;
        try {
            if (System.getSecurityManager() == null) {
                return dispatch(hook, number, a, b);
            }
            Dispatch dispatch = new Dispatch(hook, number, a, b);
            Privileged.run(dispatch);
            return dispatch.result;
        } catch (ThreadDeath e) {
            throw e;
        } catch (Throwable e) {
            losses.lostEvent(e);
            return null;
        } finally {
            if (inside[place] == current) {
                inside[place] = null;
            }
        }
    }

    /** Whether nothing else is to be done for it; what the agent wakes in a hook is no concern of the application. */
    private boolean isToldWake(int hook, long number, Object woken, Thread current) {
        try {
            return woken == null || reentry.isInside(current)
                    || interactions.toldInRow(hook, number, woken, current);
        } catch (ThreadDeath e) {
            throw e;
        } catch (Throwable e) {
            losses.lostEvent(e);
            return true;
        }
    }

    private boolean isTask(int hook, Object a, Object b) {
        try {
            return tasks.call(hook, a, b);
        } catch (ThreadDeath e) {
            throw e;
        } catch (Throwable e) {
            losses.lostEvent(e);
            return true;
        }
    }

    /** What is recorded from now on: each virtual thread, or their number, and what has a stack. */
    public void preset(Preset preset) {
        recordVirtual = preset != Preset.LOW;
        interactions.preset(preset);
    }

    /** Writes the classes of monitors that rows of wakes name, into a new chunk. */
    public void writeMonitorClasses() {
        interactions.writeMonitorClasses();
    }

    /** Writes what is kept as rows. */
    public void writeRows() {
        tasks.write();
        interactions.write();
        resources.look();
    }

    /** From now until it is null, the ids of new threads are put there. */
    public void collectMade(Set<Long> ids) {
        madeMeanwhile = ids;
    }

    /** The pools that were seen so far. */
    public Pools pools() {
        return tasks.pools();
    }

    /** Those of tasks. */
    public TaskHooks tasks() {
        return tasks;
    }

    /** Those of what is lent. */
    public ResourceHooks resources() {
        return resources;
    }

    /** Virtual threads that started since the agent came. */
    public long virtualStarted() {
        return virtualStarted.sum();
    }

    /** Virtual threads that ended since the agent came. */
    public long virtualEnded() {
        return virtualEnded.sum();
    }

    /**
     * One method for all, too long to be compiled into those that call it: else what writes events would be compiled four
     * times, for each method on the way here, at a cost of half a second of CPU time for a program that has just begun.
     */
    private Object dispatch(int hook, long number, Object a, Object b) {
        switch (hook) {
        case HookNumber.ALLOCATED :
            allocated((Thread) a, number, b, false);
            break;
        case HookNumber.VIRTUAL_ALLOCATED :
            if (recordVirtual) {
                allocated((Thread) a, number, b, true);
            }
            break;
        case HookNumber.STARTING :
            starting((Thread) a, number, VirtualThreads.isVirtual((Thread) a), null);
            break;
        case HookNumber.VIRTUAL_STARTING :
            starting((Thread) a, number, true, b);
            break;
        case HookNumber.START_FAILED :
            startFailed((Thread) a, number, (Throwable) b);
            break;
        case HookNumber.RENAMED :
            renamed((Thread) a, number, (String) b);
            break;
        case HookNumber.DIED :
            died(number, (Throwable) b);
            break;
        case HookNumber.EXITING :
            usages.exiting(number);
            break;
        case HookNumber.LOCK_PARK :
        case HookNumber.LOCK_PARKED :
            locks.call(hook, a);
            break;
        case HookNumber.INTERRUPTED :
        case HookNumber.UNPARKED :
        case HookNumber.VIRTUAL_PARKING :
        case HookNumber.VIRTUAL_PARKED :
        case HookNumber.YIELDED :
        case HookNumber.YIELD_SITE :
        case HookNumber.NOTIFY_SITE :
        case HookNumber.NOTIFY_ALL_SITE :
        case HookNumber.JOINING :
        case HookNumber.JOINED :
        case HookNumber.JOIN_FAILED :
        case HookNumber.SUSPENDED :
        case HookNumber.RESUMED :
        case HookNumber.STOPPED :
            return interactions.call(hook, number, a, b);
        case HookNumber.POOL_CREATED :
        case HookNumber.POOL_SHUT_DOWN :
        case HookNumber.WORKER_MADE :
        case HookNumber.FORK_JOIN_WORKER_MADE :
            tasks.callSeldom(hook, a);
            break;
        default :
            moments.moment(hook, a);
        }
        return null;
    }

    /** A call that runs by the agent's own rights. */
    private final class Dispatch implements Runnable {
        private final int hook;
        private final long number;
        private final Object a;
        private final Object b;
        private Object result;

        Dispatch(int hook, long number, Object a, Object b) {
            this.hook = hook;
            this.number = number;
            this.a = a;
            this.b = b;
        }

        @Override
        public void run() {
            result = dispatch(hook, number, a, b);
        }
    }

    private void allocated(Thread thread, long id, Object target, boolean virtual) {
        Set<Long> made = madeMeanwhile;
        if (made != null) {
            made.add(id);
        }
        ThreadAllocatedEvent event = new ThreadAllocatedEvent();
        if (!event.shouldCommit()) {
            return;
        }
        ThreadGroup group = virtual ? null : thread.getThreadGroup();
        Context context = contexts.ofAllocated(thread, target);
        event.threadId = id;
        event.name = EventText.encode(thread.getName());
        event.className = thread.getClass().getName();
        event.targetClass = target == null ? null : target.getClass().getName();
        event.virtual = virtual;
        event.daemon = thread.isDaemon();
        event.priority = thread.getPriority();
        event.group = group == null ? null : EventText.encode(group.getName());
        event.contextId = context == null ? 0 : context.id();
        event.commit();
        if (!virtual) {
            kept.made(thread, event);
        }
    }

    /** @param container null for that of a platform thread */
    private void starting(Thread thread, long id, boolean virtual, Object container) {
        if (virtual) {
            virtualStarted.increment();
            if (!recordVirtual) {
                return;
            }
        }
        ThreadStartingEvent event = new ThreadStartingEvent();
        if (event.shouldCommit()) {
            writeBeforeFirst();
            event.threadId = id;
            event.name = EventText.encode(thread.getName());
            event.virtual = virtual;
            event.daemon = thread.isDaemon();
            event.priority = thread.getPriority();
            event.container = EventText.encode(containers.of(container));
            event.commit();
        }
        if (!virtual) {
            kept.starting(id);
        }
    }

    /** JDK 25 loses the first event of the thread that ends the JVM and starts the shutdown hooks: it is to be this one. */
    private void writeBeforeFirst() {
        if (!ending && ENDING_THREAD.equals(Thread.currentThread().getName())) {
            ending = true;
            losses.write();
        }
    }

    /** A second start is refused by the JDK; the thread itself is none the worse for it. */
    private void startFailed(Thread thread, long id, Throwable cause) {
        if (cause instanceof IllegalThreadStateException || !recordVirtual && VirtualThreads.isVirtual(thread)) {
            return;
        }
        ThreadStartFailedEvent event = new ThreadStartFailedEvent();
        if (event.shouldCommit()) {
            event.threadId = id;
            event.exceptionClass = cause.getClass().getName();
            event.message = EventText.encode(EventText.message(ThreadFields.message(cause)));
            event.commit();
        }
        moments.moment(HookNumber.START_FAILED, null);
    }

    private void renamed(Thread thread, long id, String newName) {
        String oldName = thread.getName();
        if (newName == null || newName.equals(oldName) || !recordVirtual && VirtualThreads.isVirtual(thread)) {
            return;
        }
        ThreadRenamedEvent event = new ThreadRenamedEvent();
        if (event.shouldCommit()) {
            event.threadId = id;
            event.oldName = EventText.encode(oldName);
            event.newName = EventText.encode(newName);
            event.commit();
        }
    }

    private void died(long id, Throwable cause) {
        ThreadDiedEvent event = new ThreadDiedEvent();
        if (event.shouldCommit()) {
            event.threadId = id;
            event.exceptionClass = cause.getClass().getName();
            event.message = EventText.encode(EventText.message(ThreadFields.message(cause)));
            event.commit();
        }
    }
}
