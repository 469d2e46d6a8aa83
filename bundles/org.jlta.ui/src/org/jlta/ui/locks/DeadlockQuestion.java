package org.jlta.ui.locks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** The threads of all deadlocks, those that are over too. */
final class DeadlockQuestion implements RowQuestion<DeadlockQuestion.Row> {

    /** One thread of a deadlock; deadlocks are numbered from 1 on. */
    record Row(int number, Deadlocks.Course course, RecordedDeadlock.Member member) {
    }

    @Override
    public String label() {
        return LockMessages.deadlocks_label;
    }

    @Override
    public List<RowColumn<Row>> columns(RecordingModel model) {
        return List.of(
                new RowColumn<>(LockMessages.deadlock_label, 80, true, row -> Integer.toString(row.number()),
                        Comparator.comparingInt(Row::number), row -> true),
                RowColumn.text(LockMessages.kind_label, 80, DeadlockQuestion::kind),
                RowColumn.text(LockMessages.thread_label, 220,
                        row -> LockWords.thread(model, row.member().thread())),
                RowColumn.text(LockMessages.doing_label, 110, row -> LockWords.doing(row.member().doing())),
                RowColumn.text(LockMessages.waitsFor_label, 230, row -> LockWords.lock(model, row.member().lock())),
                RowColumn.text(LockMessages.heldBy_label, 220,
                        row -> LockWords.thread(model, row.member().owner())),
                RowColumn.time(LockMessages.since_label, row -> row.member().sinceNanos()),
                RowColumn.time(LockMessages.until_label, row -> row.course().endNanos()));
    }

    private static String kind(Row row) {
        return switch (row.course().deadlock().kind()) {
        case LOCKS -> LockMessages.locks_label;
        case CARRIERS -> LockMessages.carriers_label;
        case POOL -> LockMessages.pool_label;
        };
    }

    private static String sentence(RecordedDeadlock deadlock) {
        String threads = Amounts.count(deadlock.members().size());
        return switch (deadlock.kind()) {
        case LOCKS -> NLS.bind(LockMessages.locks_message, threads);
        case CARRIERS -> NLS.bind(LockMessages.carriers_message, Amounts.count(deadlock.queued()));
        case POOL -> NLS.bind(LockMessages.pool_message, threads, Amounts.count(deadlock.queued()));
        };
    }

    @Override
    public List<Row> ask(Scope scope, Progress progress) {
        List<Row> rows = new ArrayList<>();
        int number = 0;
        for (Deadlocks.Course course : Deadlocks.of(scope.model(), scope.threads())) {
            number++;
            for (RecordedDeadlock.Member member : course.deadlock().members()) {
                rows.add(new Row(number, course, member));
            }
        }
        return rows;
    }

    @Override
    public String heading(Scope scope, List<Row> rows) {
        long deadlocks = rows.stream().mapToInt(Row::number).distinct().count();
        return NLS.bind(LockMessages.deadlocks_message, Amounts.count(deadlocks), Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        int looks = scope.model().locks().states().looks();
        return looks == 0
                ? LockMessages.deadlocksNotLooked_message
                : NLS.bind(LockMessages.deadlocksNone_message, Amounts.count(looks));
    }

    @Override
    public RichText details(RecordingModel model, Row row) {
        Deadlocks.Course course = row.course();
        RichText text = new RichText();
        text.add(sentence(course.deadlock()), Look.TITLE).line();
        text.add(course.isThere()
                ? NLS.bind(LockMessages.deadlockLasts_message, Amounts.time(course.sinceNanos()))
                : NLS.bind(LockMessages.deadlockOver_message, Amounts.time(course.sinceNanos()),
                        Amounts.time(course.endNanos())),
                Look.FAINT).line();
        for (RecordedDeadlock.Member member : course.deadlock().members()) {
            text.heading(LockWords.thread(model, member.thread())).line();
            text.stack(model, member.stack(), RichText.Jdk.FOLDED);
        }
        return text;
    }

    @Override
    public Object key(RecordingModel model, Row row) {
        int thread = row.member().thread();
        return List.of(row.number(), thread < 0 ? -1L : model.threads().threadId(thread));
    }

    @Override
    public ThreadSet threads(RecordingModel model, Row row) {
        return ThreadSet.of(row.course().deadlock().members().stream().mapToInt(RecordedDeadlock.Member::thread)
                .filter(thread -> thread >= 0).toArray());
    }
}
