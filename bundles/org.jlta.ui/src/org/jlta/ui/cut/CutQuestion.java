package org.jlta.ui.cut;

import java.util.Comparator;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.Cut;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What each thread did at the moment. */
final class CutQuestion implements RowQuestion<CutLine> {

    @Override
    public String label() {
        return CutMessages.single_label;
    }

    @Override
    public boolean isOfMoment() {
        return true;
    }

    @Override
    public List<RowColumn<CutLine>> columns(RecordingModel model) {
        return List.of(RowColumn.text(CutMessages.thread_label, 220, line -> line.thread(model)),
                RowColumn.text(CutMessages.doing_label, 130, line -> LockWords.doing(line.row().doing())),
                new RowColumn<>(CutMessages.age_label, 90, true, line -> line.age(model),
                        Comparator.comparingLong(line -> line.row().ageNanos()), line -> line.row().ageNanos() >= 0),
                RowColumn.text(CutMessages.at_label, 240, line -> ThreadWords.place(model, line.row().stack())),
                RowColumn.text(CutMessages.waitsFor_label, 200, line -> LockWords.lock(model, line.row().lock())),
                RowColumn.text(CutMessages.heldBy_label, 180, line -> LockWords.thread(model, line.row().heldBy())),
                RowColumn.text(CutMessages.source_label, 80, CutLine::source),
                RowColumn.flag(CutMessages.certain_label, line -> line.row().certain()));
    }

    @Override
    public List<CutLine> ask(Scope scope, Progress progress) {
        return Cut.at(scope.model(), scope.threads(), scope.toNanos()).stream()
                .map(row -> new CutLine(row, scope.toNanos())).toList();
    }

    @Override
    public String heading(Scope scope, List<CutLine> rows) {
        return NLS.bind(CutMessages.single_message, Amounts.count(rows.size()), Amounts.time(scope.toNanos()));
    }

    @Override
    public String none(Scope scope) {
        return NLS.bind(CutMessages.none_message, Amounts.time(scope.toNanos()));
    }

    @Override
    public RichText details(RecordingModel model, CutLine line) {
        RichText text = new RichText();
        text.add(line.thread(model), Look.TITLE).line();
        text.add(line.doing(model), Look.FAINT).line();
        if (!line.row().certain()) {
            text.add(CutMessages.uncertain_message, Look.FAINT).line();
        }
        if (line.row().evidence().hasStackOfAnotherMoment()) {
            text.add(line.stackAge(), Look.FAINT).line();
        }
        if (line.row().heldBy() >= 0) {
            text.add(NLS.bind(CutMessages.waitsForHeld_message, LockWords.lock(model, line.row().lock()),
                    LockWords.thread(model, line.row().heldBy()))).line();
        }
        return text.stack(model, line.row().stack(), RichText.Jdk.SHOWN);
    }

    @Override
    public Object key(RecordingModel model, CutLine line) {
        return model.threads().threadId(line.row().thread());
    }

    @Override
    public ThreadSet threads(RecordingModel model, CutLine line) {
        return ThreadSet.of(line.row().thread());
    }
}
