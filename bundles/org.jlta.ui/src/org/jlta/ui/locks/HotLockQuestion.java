package org.jlta.ui.locks;

import java.util.BitSet;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.pools.LockPlaces;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** The locks that threads waited for, the one with the longest waits first. */
final class HotLockQuestion implements RowQuestion<HotLockQuestion.Row> {
    private static final int MOST_SHARES = 20;

    /** A lock, and where it is. */
    record Row(HotLock lock, String where) {
    }

    @Override
    public String label() {
        return LockMessages.hot_label;
    }

    @Override
    public List<RowColumn<Row>> columns(RecordingModel model) {
        return List.of(RowColumn.text(LockMessages.lock_label, 210, row -> LockWords.lock(row.lock().lock())),
                RowColumn.text(LockMessages.kind_label, 80, row -> row.lock().kind().word()),
                RowColumn.duration(LockMessages.total_label, row -> row.lock().totalNanos()),
                RowColumn.duration(LockMessages.longest_label, row -> row.lock().maxNanos()),
                RowColumn.count(LockMessages.waits_label, row -> row.lock().count()),
                RowColumn.count(LockMessages.stillWaiting_label, row -> row.lock().waiting()),
                RowColumn.count(LockMessages.threads_label, row -> row.lock().waiters().size()),
                RowColumn.text(LockMessages.ownedMost_label, 170, row -> owner(model, row.lock())),
                RowColumn.text(LockMessages.where_label, 320, Row::where));
    }

    private static String owner(RecordingModel model, HotLock lock) {
        return lock.owner() < 0 ? LockMessages.notKnown_label : LockWords.thread(model, lock.owner());
    }

    @Override
    public List<Row> ask(Scope scope, Progress progress) {
        LockPlaces places = new LockPlaces(scope.model());
        return HotLocks.find(scope.model(), new LockRequest(scope.threads(), scope.fromNanos(), scope.toNanos()),
                progress).stream().map(lock -> new Row(lock, places.of(lock).words())).toList();
    }

    @Override
    public String heading(Scope scope, List<Row> rows) {
        long waits = rows.stream().mapToLong(row -> row.lock().count()).sum();
        long nanos = rows.stream().mapToLong(row -> row.lock().totalNanos()).sum();
        return NLS.bind(LockMessages.hot_message,
                new Object[]{Amounts.count(waits), Amounts.count(rows.size()), Amounts.duration(nanos)});
    }

    @Override
    public String none(Scope scope) {
        return LockMessages.hotNone_message;
    }

    @Override
    public RichText details(RecordingModel model, Row row) {
        HotLock lock = row.lock();
        RichText text = new RichText();
        text.add(lock.lock().label(), Look.TITLE).line();
        if (row.where() != null) {
            text.add(row.where(), Look.FAINT).line();
        }
        shares(text, model, LockMessages.waiters_title, lock.waiters(), true);
        shares(text, model, LockMessages.owners_title, lock.owners(), false);
        for (HotLock.Place place : lock.stacks().subList(0, Math.min(3, lock.stacks().size()))) {
            if (place.stack() >= 0) {
                text.heading(NLS.bind(LockMessages.waitedThere_title, Amounts.count(place.count()))).line();
                text.stack(model, place.stack(), RichText.Jdk.FOLDED);
            }
        }
        if (lock.owner() >= 0 && lock.ownerStack() >= 0) {
            text.heading(NLS.bind(LockMessages.ownerWas_title, LockWords.thread(model, lock.owner()))).line();
            text.stack(model, lock.ownerStack(), RichText.Jdk.FOLDED);
        }
        return text;
    }

    private static void shares(RichText text, RecordingModel model, String title, List<HotLock.Share> shares,
            boolean waiters) {
        if (shares.isEmpty()) {
            return;
        }
        text.heading(title).line();
        for (HotLock.Share share : shares.subList(0, Math.min(MOST_SHARES, shares.size()))) {
            text.item(NLS.bind(
                    waiters && share.waiting() > 0 ? LockMessages.shareStill_message : LockMessages.share_message,
                    new Object[]{LockWords.thread(model, share.thread()), Amounts.duration(share.totalNanos()),
                            Amounts.count(share.count())}));
        }
        if (shares.size() > MOST_SHARES) {
            text.item(NLS.bind(LockMessages.more_message, Amounts.count(shares.size() - MOST_SHARES)));
        }
    }

    @Override
    public Object key(RecordingModel model, Row row) {
        return List.of(row.lock().kind(), row.lock().lock());
    }

    @Override
    public ThreadSet threads(RecordingModel model, Row row) {
        BitSet threads = new BitSet();
        row.lock().waiters().forEach(share -> threads.set(share.thread()));
        row.lock().owners().forEach(share -> threads.set(share.thread()));
        return ThreadSet.of(threads);
    }
}
