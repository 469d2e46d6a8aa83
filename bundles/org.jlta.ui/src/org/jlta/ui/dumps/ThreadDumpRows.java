package org.jlta.ui.dumps;

import java.util.List;

import org.jlta.model.questions.StackGroup;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.ui.format.RichText;
import org.jlta.ui.table.RowColumn;

/** The threads of a snapshot, in its order. */
final class ThreadDumpRows implements DumpRows<ThreadEntry> {

    @Override
    public String label() {
        return DumpMessages.threads_label;
    }

    @Override
    public List<RowColumn<ThreadEntry>> columns() {
        return List.of(RowColumn.text(DumpMessages.name_label, 220, DumpWords::name),
                RowColumn.text(DumpMessages.state_label, 110, DumpWords::state),
                RowColumn.text(DumpMessages.at_label, 240, thread -> DumpWords.at(StackGroup.frames(thread))),
                RowColumn.text(DumpMessages.waitsFor_label, 200, thread -> DumpWords.lock(thread.getWaitsFor())),
                RowColumn.text(DumpMessages.owner_label, 160, ThreadDumpRows::owner),
                RowColumn.count(DumpMessages.holds_label,
                        thread -> thread.getHolds().stream().filter(held -> !held.isGivenUp()).count()),
                RowColumn.duration(DumpMessages.cpu_label, ThreadEntry::getCpuNanos),
                RowColumn.duration(DumpMessages.age_label, ThreadEntry::getElapsedNanos),
                RowColumn.count(DumpMessages.id_label, ThreadEntry::getThreadId),
                RowColumn.flag(DumpMessages.daemon_label, ThreadEntry::isDaemonKnown, ThreadEntry::isDaemon),
                RowColumn.flag(DumpMessages.virtual_label, ThreadEntry::isVirtual));
    }

    private static String owner(ThreadEntry thread) {
        ThreadEntry owner = thread.getWaitsFor() == null ? null : thread.getWaitsFor().getOwner();
        return owner == null || owner == thread ? "" : DumpWords.name(owner);
    }

    @Override
    public List<ThreadEntry> of(ThreadSnapshot snapshot) {
        return List.copyOf(snapshot.getThreads());
    }

    @Override
    public RichText details(ThreadEntry thread) {
        RichText text = new RichText();
        DumpWords.tell(text, thread);
        return text;
    }
}
