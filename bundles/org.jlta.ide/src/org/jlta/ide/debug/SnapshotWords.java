package org.jlta.ide.debug;

import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.model.threads.Deadlock;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.VisibleText;

/** A snapshot in few words. */
final class SnapshotWords {
    private static final int MOST = 10;

    private SnapshotWords() {
    }

    /** How many threads there are, who waits for a lock of whom, and which threads wait for each other. */
    static String of(ThreadSnapshot snapshot) {
        StringBuilder text = new StringBuilder(
                NLS.bind(IdeMessages.snapshotThreads_message, Amounts.count(snapshot.getThreads().size())));
        for (Deadlock deadlock : snapshot.getDeadlocks()) {
            text.append('\n').append(NLS.bind(IdeMessages.snapshotDeadlock_message, deadlock.getThreads().stream()
                    .map(thread -> VisibleText.of(thread.getName())).collect(Collectors.joining(", "))));
        }
        snapshot.getThreads().stream().filter(SnapshotWords::isBlocked).limit(MOST)
                .forEach(thread -> text.append('\n').append(NLS.bind(IdeMessages.snapshotBlocked_message,
                        VisibleText.of(thread.getName()), VisibleText.of(thread.getWaitsFor().getOwner().getName()))));
        return text.toString();
    }

    private static boolean isBlocked(ThreadEntry thread) {
        return thread.getState() == ThreadState.BLOCKED && thread.getWaitsFor() != null
                && thread.getWaitsFor().getOwner() != null;
    }
}
