package org.jlta.exchange.dumps;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.locks.Cut;
import org.jlta.model.Frame;
import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.SnapshotSource;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

/** Makes a snapshot of what a recording tells of one moment, so that it can be kept and asked as a thread dump is. */
public final class CutSnapshot {
    private static final String FORMAT = "cut of a recording";

    private final RecordingModel model;
    private final SnapshotBuilder builder = new SnapshotBuilder(new FramePool());
    private final Map<Integer, ThreadEntry> entries = new HashMap<>();
    /** What a thread waits for, by ordinal. */
    private final Map<Integer, Integer> wanted = new HashMap<>();
    private final Set<Lock> owned = new HashSet<>();

    private CutSnapshot(RecordingModel model) {
        this.model = model;
    }

    /**
     * The snapshot.
     *
     * @param rows  of {@link Cut#at}
     * @param nanos the moment that they are of, since the recording's start
     * @param name  of the recording
     */
    public static ThreadSnapshot of(RecordingModel model, List<Cut.Row> rows, long nanos, String name) {
        CutSnapshot cut = new CutSnapshot(model);
        cut.head(nanos, name);
        rows.forEach(row -> cut.thread(row, nanos));
        rows.forEach(cut::waits);
        return cut.builder.finish();
    }

    private void head(long nanos, String name) {
        RecordingInfo info = model.info();
        ThreadSnapshot snapshot = builder.snapshot();
        Instant start = info.startTime();
        snapshot.setTime(start.plusNanos(nanos));
        snapshot.setZoned(true);
        snapshot.getJvm().setName(info.jvm());
        snapshot.getJvm().setVersion(info.jdk());
        snapshot.getJvm().setProcessId(info.pid());
        SnapshotSource source = snapshot.getSource();
        source.setKind(SourceKind.RECORDING_CUT);
        source.setName(name);
        source.setFormat(FORMAT);
        source.setCutNanos(nanos);
    }

    private void thread(Cut.Row row, long nanos) {
        ThreadTable threads = model.threads();
        int thread = row.thread();
        ThreadEntry entry = builder.thread(threads.nameAt(thread, nanos));
        entries.put(thread, entry);
        wanted.put(thread, row.lock());
        entry.setThreadId(threads.threadId(thread));
        entry.setOsThreadId(threads.osThreadId(thread));
        entry.setVirtual(threads.isVirtual(thread));
        entry.setDaemon(threads.isDaemon(thread));
        entry.setDaemonKnown(threads.isDaemonKnown(thread));
        entry.setJava(!threads.isJvmInternal(thread));
        entry.setPriority(threads.priority(thread) == 0 ? -1 : threads.priority(thread));
        entry.setState(state(row.doing()));
        entry.setStateText(row.doing().word());
        if (threads.startNanos(thread) != ThreadTable.UNKNOWN_NANOS) {
            entry.setElapsedNanos(nanos - threads.startNanos(thread));
        }
        if (row.stack() != StackTable.NONE) {
            entry.setStack(builder.stack(frames(model.stack(row.stack()))));
        }
    }

    private void waits(Cut.Row row) {
        WaitKind kind = kind(row.doing());
        LockInfo info = model.locks().lock(row.lock());
        if (kind == WaitKind.NONE || info == null) {
            entries.get(row.thread()).setWaitKind(kind);
            return;
        }
        // without an identity two threads can wait for two objects of one class
        String identity = info.identity().isEmpty()
                ? info.label() + "@?" + model.threads().threadId(row.thread())
                : info.label();
        Lock lock = builder.lock(identity, info.knownClass(),
                kind == WaitKind.PARK ? LockKind.SYNCHRONIZER : LockKind.MONITOR);
        builder.waits(entries.get(row.thread()), kind, lock);
        ThreadEntry owner = entries.get(row.heldBy());
        // an event tells who had the lock last before the thread got it: who still waits for it is a later one
        if (owner != null && wanted.get(row.heldBy()) != row.lock() && owned.add(lock)) {
            builder.holds(owner, lock, -1);
        }
    }

    private static WaitKind kind(Doing doing) {
        return switch (doing) {
        case BLOCKED -> WaitKind.ENTER;
        case WAITING, TIMED_WAITING -> WaitKind.NOTIFY;
        case PARKED, TIMED_PARKED, PINNED -> WaitKind.PARK;
        case SLEEPING -> WaitKind.SLEEP;
        default -> WaitKind.NONE;
        };
    }

    private static ThreadState state(Doing doing) {
        return switch (doing) {
        case RUNNING, INPUT_OUTPUT -> ThreadState.RUNNABLE;
        case BLOCKED -> ThreadState.BLOCKED;
        case WAITING, PARKED, PINNED -> ThreadState.WAITING;
        case TIMED_WAITING, TIMED_PARKED, SLEEPING -> ThreadState.TIMED_WAITING;
        case UNKNOWN -> ThreadState.UNKNOWN;
        };
    }

    /** Frames of a recording as those of a snapshot: of the source file only the line is known. */
    public static List<Frame> frames(List<org.jlta.analysis.Frame> frames) {
        return frames.stream().map(frame -> new Frame(frame.className(), frame.methodName(),
                frame.line() < 0 ? "Unknown Source" : "line:" + frame.line(), "")).toList();
    }
}
