package org.jlta.ui.locks;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.BlockingTree;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Who waits for whom at the moment that is looked at, else at the end of the time: each thread below the one that holds what it waits for. */
final class BlockingQuestion implements RowQuestion<BlockingTree.Line> {
    private static final String INDENT = "\u2003";

    @Override
    public String label() {
        return LockMessages.blocking_label;
    }

    @Override
    public List<RowColumn<BlockingTree.Line>> columns(RecordingModel model) {
        return List.of(
                RowColumn.text(LockMessages.thread_label, 260,
                        line -> INDENT.repeat(line.depth()) + LockWords.thread(model, line.row().thread())),
                RowColumn.count(LockMessages.blocks_label, BlockingTree.Line::blocks),
                RowColumn.text(LockMessages.doing_label, 110, line -> LockWords.doing(line.row().doing())),
                RowColumn.duration(LockMessages.age_label, line -> line.row().ageNanos()),
                RowColumn.text(LockMessages.waitsFor_label, 230, line -> LockWords.lock(model, line.row().lock())),
                RowColumn.text(LockMessages.heldBy_label, 200, line -> LockWords.thread(model, line.row().heldBy())),
                RowColumn.flag(LockMessages.cycle_label, BlockingTree.Line::inCycle),
                RowColumn.flag(LockMessages.certain_label, line -> line.row().certain()));
    }

    @Override
    public boolean isOfMoment() {
        return true;
    }

    @Override
    public List<BlockingTree.Line> ask(Scope scope, Progress progress) {
        return BlockingTree.at(scope.model(), scope.threads(), scope.toNanos());
    }

    @Override
    public String heading(Scope scope, List<BlockingTree.Line> rows) {
        return NLS.bind(LockMessages.blocking_message, Amounts.count(rows.size()), Amounts.time(scope.toNanos()));
    }

    @Override
    public String none(Scope scope) {
        return NLS.bind(LockMessages.blockingNone_message, Amounts.time(scope.toNanos()));
    }

    @Override
    public RichText details(RecordingModel model, BlockingTree.Line line) {
        RichText text = new RichText();
        text.add(LockWords.thread(model, line.row().thread()), Look.TITLE).line();
        String doing = LockWords.doing(line.row().doing());
        text.add(line.row().ageNanos() < 0
                ? doing
                : NLS.bind(LockMessages.waitsSince_message, doing, Amounts.duration(line.row().ageNanos())),
                Look.FAINT).line();
        return text.stack(model, line.row().stack(), RichText.Jdk.FOLDED);
    }

    @Override
    public Object key(RecordingModel model, BlockingTree.Line line) {
        return List.of(line.depth(), model.threads().threadId(line.row().thread()));
    }

    @Override
    public ThreadSet threads(RecordingModel model, BlockingTree.Line line) {
        return ThreadSet.of(line.row().thread());
    }
}
