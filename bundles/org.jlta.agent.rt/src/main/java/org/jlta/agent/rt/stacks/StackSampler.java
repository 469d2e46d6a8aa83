package org.jlta.agent.rt.stacks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.SessionPart;
import org.jlta.agent.rt.jvm.AgentThread;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.ThreadStacks;
import org.jlta.agent.rt.jvm.UsageFields;

/**
 * Looks at the CPU times of all platform threads at an interval, and takes the stacks of those that ran since the last
 * look; idle threads cost nothing but the reading of their clocks. It waits longer where its looks would cost over 2 % of a
 * core. Started and ended once.
 */
public final class StackSampler implements SessionPart {
    /** Looks are followed by pauses of so many times the CPU time that they needed. */
    private static final int PAUSE_PER_COST = 49;
    /**
     * One look that was dear, as the first is, whose code runs for the first time, is paid in the pauses of so many: nothing would be seen
     * for half a second else.
     */
    private static final int LOOKS_TO_PAY = 8;
    /** The JVM's own thread, which walks the stacks, is taken to need as much as this one, which turns them to text. */
    private static final int SHARES = 2;
    private static final long WRITE_NANOS = 1_000_000_000;
    private static final long END_WAIT_MILLIS = 1000;

    private final Losses losses;
    private final long intervalNanos;
    private final StackNumbers numbers;
    private final StackRuns runs = new StackRuns();
    private final Thread thread;
    private UsageFields fields;
    private Map<Long, Long> seen = new HashMap<>();
    private long looks;
    private long late;
    private volatile boolean ended;

    public StackSampler(AgentOptions options, StackNumbers numbers, Losses losses) {
        this.losses = losses;
        this.intervalNanos = options.intervalNanos();
        this.numbers = numbers;
        this.thread = new AgentThread(new Sampling(), "JLTA Sampler");
    }

    /** While the recording runs: what it wrote before would be missing. */
    @Override
    public void begin() {
        thread.start();
    }

    /** Writes what is open and ends, in bounded time. */
    @Override
    public void end() {
        synchronized (this) {
            ended = true;
            notifyAll();
        }
        try {
            thread.join(END_WAIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (late * 2 > looks) {
            losses.note("stacks were taken less often than asked, to stay below 2 % of a core: " + late + " of "
                    + looks + " times");
        }
    }

    private final class Sampling implements Runnable {
        @Override
        public void run() {
            try {
                fields = UsageFields.open();
                sample();
            } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
                losses.note("stacks could not be taken: " + e);
            } finally {
                runs.writeAll();
            }
        }
    }

    private void sample() throws ReflectiveOperationException {
        long written = System.nanoTime();
        long pause = intervalNanos;
        long owed = 0;
        while (!ended) {
            try {
                if (!pause(pause)) {
                    return;
                }
                long before = fields.ownCpuNanos();
                look();
                long now = System.nanoTime();
                if (now - written > WRITE_NANOS) {
                    written = now;
                    runs.writeAll();
                }
                owed += (fields.ownCpuNanos() - before) * SHARES * PAUSE_PER_COST;
                long paid = owed / LOOKS_TO_PAY;
                pause = Math.max(intervalNanos, paid);
                owed = Math.max(0, owed - pause);
            } catch (VirtualMachineError e) {
                losses.exhausted();
                pause = intervalNanos;
            }
            looks++;
            late += pause > intervalNanos ? 1 : 0;
        }
    }

    /** Whether to go on after the pause. */
    private synchronized boolean pause(long nanos) {
        long end = System.nanoTime() + nanos;
        for (long left = nanos; !ended && left > 0; left = end - System.nanoTime()) {
            try {
                wait(left / 1_000_000, (int) (left % 1_000_000));
            } catch (InterruptedException e) {
                // the application may interrupt all threads it finds; this one ends by end() only
                continue;
            }
        }
        return !ended;
    }

    private void look() throws ReflectiveOperationException {
        Thread[] threads = ThreadFields.allPlatformThreads();
        long[] ids = new long[threads.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = ThreadFields.id(threads[i]);
        }
        long[] cpu = new long[ids.length];
        fields.cpuNanos(ids, cpu);
        Map<Long, Long> now = new HashMap<>(ids.length * 2);
        List<Thread> moved = new ArrayList<>();
        List<long[]> movedBy = new ArrayList<>();
        for (int i = 0; i < ids.length; i++) {
            if (cpu[i] < 0) {
                continue;
            }
            now.put(ids[i], cpu[i]);
            Long before = seen.get(ids[i]);
            // a thread that was not there at the last look used all of its time since; at the first look, before
            long used = before != null ? cpu[i] - before : looks == 0 ? 0 : cpu[i];
            if (used > 0 && !isOwn(threads[i])) {
                moved.add(threads[i]);
                movedBy.add(new long[]{ids[i], used});
            } else if (before != null) {
                runs.idle(ids[i]);
            }
        }
        seen = now;
        take(moved, movedBy);
    }

    /** The recorder's threads and this one: what they do is no concern of the application. */
    private boolean isOwn(Thread candidate) {
        return candidate == thread || candidate.getName().startsWith("JFR ");
    }

    private void take(List<Thread> moved, List<long[]> movedBy) {
        if (moved.isEmpty()) {
            return;
        }
        StackTraceElement[][] stacks = ThreadStacks.of(moved.toArray(new Thread[0]));
        for (int i = 0; i < stacks.length; i++) {
            if (stacks[i] != null && stacks[i].length > 0) {
                runs.add(movedBy.get(i)[0], numbers.of(stacks[i]), movedBy.get(i)[1]);
            }
        }
    }
}
