package org.jlta.exchange.dumps;

import java.util.ArrayList;
import java.util.List;

import org.jlta.model.Frame;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

/** One thread while the lines below its first are read: state, frames, and what it holds and waits for. */
final class ThreadParser {
    /** A stack has 1024 frames in HotSpot's dumps at most, unless a flag says more; what is beyond this is dropped. */
    private static final int MOST_FRAMES = 1 << 16;
    private final SnapshotBuilder builder;
    private final ThreadEntry thread;
    private final List<Frame> frames = new ArrayList<>();

    ThreadParser(SnapshotBuilder builder, ThreadEntry thread) {
        this.builder = builder;
        this.thread = thread;
    }

    ThreadEntry thread() {
        return thread;
    }

    /**
     * The text after {@code java.lang.Thread.State:}.
     *
     * @return whether it names a state
     */
    boolean state(String text) {
        int blank = text.indexOf(' ');
        String word = blank < 0 ? text : text.substring(0, blank);
        thread.setState(stateOf(word));
        thread.setJava(true);
        if (text.endsWith("(sleeping)")) {
            thread.setWaitKind(WaitKind.SLEEP);
        } else if (text.endsWith("(parking)")) {
            thread.setWaitKind(WaitKind.PARK);
        } else if (thread.getState() == ThreadState.BLOCKED) {
            thread.setWaitKind(WaitKind.ENTER);
        } else if (text.endsWith("(on object monitor)")) {
            thread.setWaitKind(WaitKind.NOTIFY);
        }
        return isState(word);
    }

    /** Whether {@link Thread.State} has it. */
    static boolean isState(String word) {
        return stateOf(word) != ThreadState.UNKNOWN;
    }

    /** Whether a state's name begins so: a collector may have wrapped the line there. */
    static boolean isCutState(String text) {
        return ThreadState.VALUES.stream().anyMatch(state -> state.getName().startsWith(text));
    }

    /** The state with that name; UNKNOWN for what is none. */
    static ThreadState stateOf(String word) {
        ThreadState state = ThreadState.getByName(word);
        return state == null ? ThreadState.UNKNOWN : state;
    }

    void frame(Frame frame) {
        if (frames.size() < MOST_FRAMES) {
            frames.add(frame);
        }
    }

    /** A line of {@link LockLine}, which belongs to the frame read last. */
    void lock(LockLine line) {
        if (line.identity() == null) {
            return;
        }
        Lock lock = builder.lock(line.identity(), line.className(), line.kind());
        switch (line.verb()) {
        case LOCKED -> builder.holds(thread, lock, frames.size() - 1);
        case SYNCHRONIZER -> {
            lock.setKind(LockKind.SYNCHRONIZER);
            builder.holds(thread, lock, -1);
        }
        case PARK -> builder.waits(thread, WaitKind.PARK, lock);
        case NOTIFY -> builder.waits(thread,
                thread.getState() == ThreadState.BLOCKED ? WaitKind.ENTER : WaitKind.NOTIFY, lock);
        case ENTER, INITIALIZER -> builder.waits(thread, WaitKind.ENTER, lock);
        default -> throw new IllegalStateException("verb: " + line.verb());
        }
    }

    /** Whether the thread has frames so far. */
    boolean hasFrames() {
        return !frames.isEmpty();
    }

    /** Nothing more belongs to the thread. */
    void end() {
        thread.setStack(builder.stack(frames));
        if (!frames.isEmpty()) {
            thread.setJava(true);
        }
        if (thread.getState() == ThreadState.BLOCKED && thread.getWaitsFor() == null && inWait()) {
            reenter();
        }
    }

    private boolean inWait() {
        return !frames.isEmpty() && frames.get(0).className().equals("java.lang.Object")
                && frames.get(0).methodName().startsWith("wait");
    }

    /** JDK 5 to 8 tell of a thread that comes back from wait() that it "locked" the monitor in the frame of wait(). */
    private void reenter() {
        for (HeldLock held : thread.getHolds()) {
            if (held.getDepth() == 0) {
                builder.waits(thread, WaitKind.ENTER, held.getLock());
                return;
            }
        }
    }
}
