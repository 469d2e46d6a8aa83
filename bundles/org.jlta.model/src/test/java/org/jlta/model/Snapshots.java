package org.jlta.model;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

/** Snapshots for tests. */
final class Snapshots {
    private Snapshots() {
    }

    /** Two threads, each of which holds what the other waits for, and one that waits behind them. */
    static ThreadSnapshot deadlock() {
        SnapshotBuilder builder = new SnapshotBuilder(new FramePool());
        builder.snapshot().setTime(Instant.parse("2026-01-02T03:04:05.678Z"));
        builder.snapshot().getJvm().setName("Test VM");
        Lock first = builder.lock("0x1", "com.acme.First", LockKind.MONITOR);
        Lock second = builder.lock("0x2", "com.acme.Second", LockKind.SYNCHRONIZER);
        crossing(builder, "one", first, second);
        crossing(builder, "two", second, first);
        ThreadEntry third = builder.thread("behind");
        third.setState(ThreadState.BLOCKED);
        builder.waits(third, WaitKind.ENTER, first);
        return builder.finish();
    }

    private static void crossing(SnapshotBuilder builder, String name, Lock held, Lock wanted) {
        ThreadEntry thread = builder.thread(name);
        thread.setState(ThreadState.BLOCKED);
        thread.setStack(builder.stack(List.of(Frame.parse("com.acme.Bank.transfer(Bank.java:31)"))));
        builder.holds(thread, held, 0);
        builder.waits(thread, WaitKind.ENTER, wanted);
    }

    /** Threads in containers, a thousand in each, on so many stacks. */
    static ThreadSnapshot many(int threads, int stacks, int depth) {
        SnapshotBuilder builder = new SnapshotBuilder(new FramePool());
        ThreadContainer root = builder.container("<root>", null);
        ThreadContainer container = root;
        for (int i = 0; i < threads; i++) {
            if (i % 1000 == 0) {
                container = builder.container("pool-" + i, root);
            }
            ThreadEntry thread = builder.thread("worker-" + i);
            thread.setThreadId(i);
            thread.setVirtual(true);
            thread.setContainer(container);
            thread.setStack(builder.stack(stack(i % stacks, depth)));
            builder.waits(thread, WaitKind.PARK, builder.lock("0x" + i % 10, "Latch", LockKind.SYNCHRONIZER));
        }
        return builder.finish();
    }

    private static List<Frame> stack(int number, int depth) {
        List<Frame> frames = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            frames.add(new Frame("com.acme.Service" + number, "call" + i, "Service.java:" + i, ""));
        }
        return frames;
    }
}
