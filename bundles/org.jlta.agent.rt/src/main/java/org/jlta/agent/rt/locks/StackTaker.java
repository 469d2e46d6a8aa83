package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.jlta.agent.rt.jvm.ThreadStacks;
import org.jlta.agent.rt.stacks.StackNumbers;

/** Takes the stacks of threads that wait for long, a few in each look. Used by the thread that looks. */
final class StackTaker {
    /** All threads of the JVM stop while stacks are taken: about 30 µs for each at a depth of 64. */
    private static final int MOST = 32;
    private static final long LONG_NANOS = 1_000_000_000L;

    private final StackNumbers numbers;

    StackTaker(StackNumbers numbers) {
        this.numbers = numbers;
    }

    /** Takes those of threads that wait for over a second and have none yet; first those at locks and their owners. */
    void takeLong(SeenThreads platform, SeenThreads virtual, Collection<SeenThread> owners, long nowNanos) {
        List<SeenThread> wanted = new ArrayList<>();
        addLong(wanted, platform.all(), true, nowNanos);
        addLong(wanted, virtual.all(), true, nowNanos);
        for (SeenThread owner : owners) {
            add(wanted, owner);
        }
        addLong(wanted, platform.all(), false, nowNanos);
        addLong(wanted, virtual.all(), false, nowNanos);
        take(wanted);
    }

    private static void addLong(List<SeenThread> wanted, Collection<SeenThread> threads, boolean atLock,
            long nowNanos) {
        for (SeenThread seen : threads) {
            if (isLong(seen, nowNanos) && seen.isAtLock() == atLock) {
                add(wanted, seen);
            }
        }
    }

    /** Whether it waits for over a second, as far as looks can tell. */
    static boolean isLong(SeenThread seen, long nowNanos) {
        return seen.doing != Doing.RUNNING && seen.looks > 1 && nowNanos - seen.sinceNanos > LONG_NANOS;
    }

    private static void add(List<SeenThread> wanted, SeenThread seen) {
        if (seen.stackId == 0 && wanted.size() < MOST) {
            wanted.add(seen);
        }
    }

    /** Takes those that are missing. */
    void take(List<SeenThread> threads) {
        List<SeenThread> platform = new ArrayList<>();
        for (SeenThread seen : threads) {
            if (seen.stackId != 0) {
                continue;
            }
            if (seen.virtual) {
                seen.stackId = numbers.of(ThreadStacks.ofVirtual(seen.thread));
            } else {
                platform.add(seen);
            }
        }
        if (!platform.isEmpty()) {
            takePlatform(platform);
        }
    }

    private void takePlatform(List<SeenThread> threads) {
        Thread[] platform = new Thread[threads.size()];
        for (int i = 0; i < platform.length; i++) {
            platform[i] = threads.get(i).thread;
        }
        StackTraceElement[][] stacks = ThreadStacks.of(platform);
        for (int i = 0; i < platform.length; i++) {
            threads.get(i).stackId = numbers.of(stacks[i]);
        }
    }
}
