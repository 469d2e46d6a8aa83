package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.SessionPart;
import org.jlta.agent.rt.events.StatesTakenEvent;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.jvm.LockFields;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.stacks.StackNumbers;

/**
 * Looks at all threads several times a second and writes what lasts: what each waits for, who owns it, where it stands when
 * it waits for over a second, and deadlocks. For the events of JFR are written when a wait ends, which some never do.
 * <p>
 * A look reads fields and stops no thread; only threads at monitors are asked for from the JVM, and stacks are taken of a few
 * threads. It is done four times a second at most, and more rarely where it costs: at most a hundredth of one processor.
 * Called by the agent's thread, and once by that which ends the recording.
 */
public final class ThreadStates implements SessionPart {
    private static final long SHORTEST_PERIOD_NANOS = 200_000_000L;
    private static final long SHORTEST_VIRTUAL_PERIOD_NANOS = 1_000_000_000L;
    /** What does not fit is written by the next look. */
    private static final int MOST_WRITTEN = 1000;
    private static final int MOST_FAILURES = 3;

    private final Thread own;
    private final Losses losses;
    private final AtomicBoolean looking = new AtomicBoolean();
    private final SeenThreads platform = new SeenThreads(false);
    private final VirtualLook virtual;
    private final MonitorLook monitors = new MonitorLook();
    private final MonitorOwners owners;
    private final StackTaker stacks;
    private final Deadlocks deadlocks;
    private final Pace pace = new Pace(SHORTEST_PERIOD_NANOS);
    private final Pace virtualPace = new Pace(SHORTEST_VIRTUAL_PERIOD_NANOS);
    private final Runnable tellChunk = new TellChunk();
    private volatile boolean chunkBegan = true;
    private int look;
    private int failures;

    /**
     * @param own
     *            the agent's thread, which is not looked at
     * @param listener
     *            is told of each deadlock
     */
    public ThreadStates(Thread own, StackNumbers numbers, Losses losses, DeadlockListener listener) {
        this.own = own;
        this.losses = losses;
        this.virtual = new VirtualLook(platform, losses);
        this.owners = new MonitorOwners(monitors, losses);
        this.stacks = new StackTaker(numbers);
        this.deadlocks = new Deadlocks(monitors, owners, stacks, listener);
    }

    /** From now on, what is there is written into each chunk anew. */
    @Override
    public void begin() {
        FlightRecorder.addPeriodicEvent(StatesTakenEvent.class, tellChunk);
    }

    /** With a last look: whatever changed is written, however short it was there. */
    @Override
    public void end() {
        lookOnce(true);
        FlightRecorder.removePeriodicEvent(tellChunk);
    }

    /** A chunk begins: the next look writes everything into it, on the thread that looks. */
    private final class TellChunk implements Runnable {
        @Override
        public void run() {
            chunkBegan = true;
        }
    }

    /** Looks when it is time. */
    public void poll() {
        if (pace.isDue()) {
            lookOnce(false);
        }
    }

    private void lookOnce(boolean isLast) {
        if (failures >= MOST_FAILURES || !looking.compareAndSet(false, true)) {
            return;
        }
        try {
            look(isLast);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            failures++;
            losses.note("a look at the threads failed: " + Causes.of(e));
        } finally {
            looking.set(false);
        }
    }

    private void look(boolean isLast) throws ReflectiveOperationException {
        long start = System.nanoTime();
        long cpu = monitors.ownCpuNanos();
        look++;
        boolean complete = beginChunk() || isLast;
        LookResult result = new LookResult();
        result.threads = lookAtPlatform(start);
        boolean fresh = lookAtVirtual(start, isLast);
        stacks.takeLong(platform, virtual.seen(), ownersOfLongWaits(start), start);
        deadlocks.check(platform.all(), virtual.seen().all(), virtual.carriers(), fresh, start);
        result.written = write(platform.all(), complete, 0, start);
        result.written = write(virtual.seen().all(), complete, result.written, start);
        result.virtualThreads = virtual.count();
        result.unseenVirtualThreads = virtual.unseen();
        result.costNanos = monitors.ownCpuNanos() - cpu;
        pace.took(start, result.costNanos);
        result.periodNanos = pace.periodNanos();
        StateEvents.write(result);
    }

    private boolean beginChunk() {
        if (!chunkBegan) {
            return false;
        }
        chunkBegan = false;
        platform.forgetWritten();
        virtual.seen().forgetWritten();
        deadlocks.forgetWritten();
        return true;
    }

    private int lookAtPlatform(long nowNanos) throws ReflectiveOperationException {
        Thread[] threads = ThreadFields.allPlatformThreads();
        List<SeenThread> ask = new ArrayList<>();
        monitors.beginLook();
        for (Thread thread : threads) {
            if (thread != own) {
                monitors.meet(thread);
                seeOne(thread, ask, nowNanos);
            }
        }
        platform.keepOnly(look);
        monitors.seeMonitors(ask, nowNanos);
        if (monitors.isUnsafe()) {
            losses.note(
                    "owners of monitors are not told: a thread's class overrides getId(), which the JVM would call");
        }
        return threads.length;
    }

    /** One that cannot be looked at does not end the look. */
    private void seeOne(Thread thread, List<SeenThread> ask, long nowNanos) {
        try {
            see(platform.at(thread, look), ask, nowNanos);
        } catch (RuntimeException | LinkageError e) {
            losses.note("a thread could not be looked at: " + Causes.of(e));
        }
    }

    private static void see(SeenThread seen, List<SeenThread> ask, long nowNanos) {
        Doing doing = Doing.ofStatus(LockFields.status(seen.thread));
        boolean inObjectWait = doing == Doing.WAITING || doing == Doing.TIMED_WAITING;
        boolean lasts = seen.doing == doing && seen.looks > 0;
        if (doing == Doing.BLOCKED || inObjectWait && lasts && seen.lockId == 0) {
            seen.pending = doing;
            if (seen.mayBeAsked()) {
                ask.add(seen);
            } else {
                seen.see(doing, null, 0, doing == Doing.BLOCKED ? SeenThread.UNTOLD : 0, nowNanos);
            }
            return;
        }
        Object blocker = doing == Doing.PARKED || doing == Doing.TIMED_PARKED
                ? LockFields.parkBlocker(seen.thread)
                : null;
        Thread owner = LockFields.owner(blocker);
        seen.see(doing, blocker == null ? null : blocker.getClass().getName(),
                blocker == null ? 0 : System.identityHashCode(blocker), owner == null ? 0 : ThreadFields.id(owner),
                nowNanos);
    }

    /** Whether it was time for it. */
    private boolean lookAtVirtual(long nowNanos, boolean isLast) throws ReflectiveOperationException {
        if (!virtualPace.isDue() && !isLast) {
            return false;
        }
        long cpu = monitors.ownCpuNanos();
        virtual.look(look, nowNanos);
        owners.search(platform.all(), virtual.seen().all(), nowNanos);
        virtualPace.took(nowNanos, monitors.ownCpuNanos() - cpu);
        return true;
    }

    /** Who makes others wait for over a second: where they stand now is of interest, once for each wait. */
    private Collection<SeenThread> ownersOfLongWaits(long nowNanos) {
        List<SeenThread> found = new ArrayList<>();
        for (SeenThread waiting : platform.all()) {
            if (waiting.ownerId != 0 && waiting.stackId == 0 && StackTaker.isLong(waiting, nowNanos)) {
                addOwner(found, waiting.ownerId);
            }
        }
        return found;
    }

    private void addOwner(List<SeenThread> found, long ownerId) {
        for (SeenThread seen : platform.all()) {
            if (seen.id == ownerId && !found.contains(seen)) {
                if (seen.doing == Doing.RUNNING) {
                    seen.stackId = 0;
                }
                found.add(seen);
            }
        }
    }

    private static int write(Collection<SeenThread> threads, boolean complete, int already, long nowNanos) {
        int written = already;
        for (SeenThread seen : threads) {
            if (complete ? seen.isChanged() : written < MOST_WRITTEN && seen.isToWrite()) {
                StateEvents.write(seen, nowNanos);
                written++;
            }
        }
        return written;
    }
}
