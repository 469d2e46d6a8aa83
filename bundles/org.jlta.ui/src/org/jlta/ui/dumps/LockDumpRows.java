package org.jlta.ui.dumps;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.jlta.model.threads.Lock;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowColumn;

/** Monitors and locks that threads hold or wait for, those that most wait for first. */
final class LockDumpRows implements DumpRows<Lock> {

    @Override
    public String label() {
        return DumpMessages.locks_label;
    }

    @Override
    public List<RowColumn<Lock>> columns() {
        return List.of(RowColumn.text(DumpMessages.lock_label, 320, DumpWords::lock),
                RowColumn.text(DumpMessages.kind_label, 110, lock -> lock.getKind().name().toLowerCase(Locale.ROOT)),
                RowColumn.text(DumpMessages.owner_label, 200,
                        lock -> lock.getOwner() == null ? "" : DumpWords.name(lock.getOwner())),
                RowColumn.count(DumpMessages.entering_label, lock -> lock.getEntrySet().size()),
                RowColumn.count(DumpMessages.waiting_label, lock -> lock.getWaiters().size()));
    }

    @Override
    public List<Lock> of(ThreadSnapshot snapshot) {
        return snapshot.getLocks().stream()
                .sorted(Comparator.comparingInt((Lock lock) -> lock.getEntrySet().size() * 2 + lock.getWaiters().size())
                        .reversed())
                .toList();
    }

    @Override
    public RichText details(Lock lock) {
        RichText text = new RichText();
        text.add(DumpWords.lock(lock), Look.TITLE).line();
        if (lock.getOwner() != null) {
            text.heading(DumpMessages.owner_label).line();
            DumpWords.tell(text, lock.getOwner());
        }
        threads(text, DumpMessages.entering_label, lock.getEntrySet());
        threads(text, DumpMessages.waiting_label, lock.getWaiters());
        return text;
    }

    private static void threads(RichText text, String title, List<ThreadEntry> threads) {
        if (!threads.isEmpty()) {
            text.heading(title).line();
            threads.forEach(thread -> text.item(DumpWords.name(thread)));
        }
    }
}
