package org.jlta.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.EObject;
import org.jlta.model.threads.Deadlock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.model.threads.WaitKind;
import org.junit.jupiter.api.Test;

class ModelConstraintsTest {
    private final ThreadsFactory factory = ThreadsFactory.eINSTANCE;

    private static void assertBroken(EObject root, String rule) {
        Diagnostic diagnostic = ModelConstraints.check(root);
        assertEquals(Diagnostic.ERROR, diagnostic.getSeverity());
        List<String> messages = diagnostic.getChildren().stream().map(Diagnostic::getMessage).toList();
        assertTrue(messages.stream().anyMatch(message -> message.contains(rule)), messages::toString);
    }

    @Test
    void refuseADeadlockThatIsNoCycle() {
        ThreadSnapshot snapshot = Snapshots.deadlock();
        Deadlock deadlock = snapshot.getDeadlocks().get(0);
        deadlock.getThreads().move(0, 1);

        assertBroken(snapshot, "the next thread holds what a thread waits for");

        deadlock.getThreads().remove(0);
        assertBroken(snapshot, "two threads or more");
    }

    @Test
    void refuseALockOfAnotherSnapshot() {
        ThreadSnapshot snapshot = Snapshots.deadlock();
        ThreadEntry thread = snapshot.getThreads().get(2);
        SnapshotBuilder other = new SnapshotBuilder(new FramePool());
        thread.setWaitsFor(other.lock("x", "X", LockKind.MONITOR));

        assertBroken(snapshot, "belong to its snapshot");
    }

    @Test
    void refuseAWaitForALockThatSaysNotHow() {
        ThreadSnapshot snapshot = Snapshots.deadlock();
        snapshot.getThreads().get(2).setWaitKind(WaitKind.NONE);

        assertBroken(snapshot, "says how");
    }

    @Test
    void refuseContainersInACircle() {
        SnapshotBuilder builder = new SnapshotBuilder(new FramePool());
        ThreadContainer first = builder.container("a", null);
        ThreadContainer second = builder.container("b", first);
        ThreadContainer third = builder.container("c", second);
        first.setParent(third);

        assertBroken(builder.finish(), "containers have a root");
    }

    @Test
    void refuseAPlatformThreadWithACarrier() {
        ThreadSnapshot snapshot = Snapshots.deadlock();
        snapshot.getThreads().get(0).setCarrier(snapshot.getThreads().get(1));

        assertBroken(snapshot, "only a virtual thread has a carrier");
    }

    @Test
    void refuseAMarkWithoutAName() {
        var notebook = factory.createNotebook();
        notebook.getMarks().add(factory.createMark());

        assertBroken(notebook, "name");
    }
}
