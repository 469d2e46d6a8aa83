package org.jlta.exchange.dumps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

import org.eclipse.emf.common.util.Diagnostic;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Limits;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.locks.Evidence;
import org.jlta.model.ModelConstraints;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;
import org.junit.jupiter.api.Test;

class CutSnapshotTest {
    private static final long SECOND = 1_000_000_000;
    private static final List<String> NAMES = List.of("first", "second", "owner", "one", "other");

    /** Threads 100 to 104, of which the first two wait for a lock with identity. */
    private static RecordingModel model() {
        StackTableBuilder stacks = new StackTableBuilder();
        stacks.stack(new Frame("com.acme.Cart", "add", 31));
        ThreadTableBuilder threads = new ThreadTableBuilder();
        for (int i = 0; i < NAMES.size(); i++) {
            int thread = threads.thread(100 + i);
            threads.name(thread, NAMES.get(i)).started(thread, SECOND);
        }
        StackTable table = stacks.build();
        RecordingInfo info = new RecordingInfo("Test VM", "25", 4711, null, Instant.EPOCH, ZoneOffset.UTC, 60 * SECOND,
                null, 1, List.of(), true, "it ended", VirtualThreads.NONE, -1, List.of(), Limits.UNKNOWN);
        RecordingModel model = new RecordingModel(info, threads.build(TableEnd.of(table, 60 * SECOND)), table,
                List.of(), List.of());
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        locks.lock("com.acme.Cart", '#', 7);
        locks.lock("com.acme.Desk", '#', 8);
        return model.with(locks.build(model.threads()));
    }

    private static Cut.Row row(int thread, Doing doing, int lock, int heldBy) {
        return new Cut.Row(thread, doing, thread == 2 ? 0 : StackTable.NONE, lock, heldBy, ThreadTable.UNKNOWN_AMOUNT,
                true, new Evidence(Evidence.Source.EVENT, 0));
    }

    private static ThreadSnapshot snapshot(Cut.Row... rows) {
        ThreadSnapshot snapshot = CutSnapshot.of(model(), List.of(rows), 3 * SECOND, "a.jfr");
        Diagnostic diagnostic = ModelConstraints.check(snapshot);
        assertEquals(Diagnostic.OK, diagnostic.getSeverity(), () -> diagnostic.getChildren().toString());
        return snapshot;
    }

    @Test
    void theOwnerIsWhoDoesNotWaitForTheLockItself() {
        ThreadSnapshot snapshot = snapshot(row(0, Doing.BLOCKED, 0, 1), row(1, Doing.BLOCKED, 0, 2),
                row(2, Doing.RUNNING, -1, -1));

        ThreadEntry owner = snapshot.getThreads().get(2);
        assertEquals("com.acme.Cart#7", snapshot.getLocks().get(0).getIdentity());
        assertEquals(owner, snapshot.getLocks().get(0).getOwner());
        assertEquals(2, snapshot.getLocks().get(0).getEntrySet().size());
        assertEquals(31, owner.getStack().getFrames().get(0).line());
        assertEquals(0, snapshot.getDeadlocks().size());
    }

    @Test
    void threadsKeepWhatTheyDo() {
        ThreadSnapshot snapshot = snapshot(row(0, Doing.TIMED_PARKED, -1, -1), row(1, Doing.SLEEPING, -1, -1),
                row(2, Doing.UNKNOWN, -1, -1), row(3, Doing.INPUT_OUTPUT, -1, -1));

        List<ThreadEntry> threads = snapshot.getThreads();
        assertEquals(List.of(ThreadState.TIMED_WAITING, ThreadState.TIMED_WAITING, ThreadState.UNKNOWN,
                ThreadState.RUNNABLE), threads.stream().map(ThreadEntry::getState).toList());
        assertEquals(WaitKind.PARK, threads.get(0).getWaitKind());
        assertNull(threads.get(0).getWaitsFor());
        assertEquals(2 * SECOND, threads.get(0).getElapsedNanos());
        assertEquals(SourceKind.RECORDING_CUT, snapshot.getSource().getKind());
        assertEquals(3 * SECOND, snapshot.getSource().getCutNanos());
        assertEquals(Instant.ofEpochSecond(3), snapshot.getTime());
    }

    @Test
    void threadsThatHoldWhatTheOtherWaitsForAreADeadlock() {
        ThreadSnapshot snapshot = snapshot(row(3, Doing.BLOCKED, 0, 4), row(4, Doing.BLOCKED, 1, 3));

        assertEquals(List.of("one", "other"),
                snapshot.getDeadlocks().get(0).getThreads().stream().map(ThreadEntry::getName).toList());
    }
}
