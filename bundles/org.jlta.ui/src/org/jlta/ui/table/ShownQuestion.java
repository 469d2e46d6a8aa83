package org.jlta.ui.table;

import java.util.BitSet;
import java.util.List;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.view.AnswerJob;

/** A question with its table, perhaps a chart of it, and what it was asked last. Made and disposed of by its view; for the UI thread. */
final class ShownQuestion<R> implements RowChart.Owner<R> {
    private static final int WHOLE = 100;

    private final RowQuestion<R> question;
    private final QuestionView view;
    private final SashForm place;
    /** Null for none. */
    private final RowChart<R> chart;
    private final RowTable<R> table;
    private final FrameMarks<R> marks;
    private AnswerJob<Answer<R>> job;
    /** The recording that the rows are of, null before the first answer. */
    private RecordingModel model;

    /** Rows and the sentence on them, which can take as long as they. */
    private record Answer<R>(List<R> rows, String heading) {

        static <R> Answer<R> of(RowQuestion<R> question, RowQuestion.Scope about, Progress progress) {
            List<R> rows = question.ask(about, progress);
            return new Answer<>(rows, rows.isEmpty() ? "" : question.heading(about, rows));
        }
    }

    /** @param first the recording that it will be asked about first */
    ShownQuestion(RowQuestion<R> question, QuestionView view, Composite parent, RecordingModel first) {
        this.question = question;
        this.view = view;
        place = new SashForm(parent, SWT.VERTICAL);
        chart = question.chart(place, this);
        table = new RowTable<>(place, question.columns(first), this::chosen);
        if (chart != null) {
            place.setWeights(chart.share(), WHOLE - chart.share());
        }
        marks = new FrameMarks<>(question, table);
        table.onShown(() -> marks.keep(model, frame()));
        table.widget().addListener(SWT.DefaultSelection, event -> open());
    }

    RowTable<R> table() {
        return table;
    }

    /** The context menu of the table. */
    MenuManager menu() {
        return table.menu();
    }

    void dispose() {
        cancel();
        place.dispose();
    }

    private void open() {
        List<R> rows = table.chosen();
        if (rows.size() == 1) {
            R row = rows.get(0);
            view.opened(row, question.threads(model, row), question.range(model, row));
        }
    }

    void ask(RowQuestion.Scope about) {
        cancel();
        job = view.await(
                new AnswerJob<>(question.label(), progress -> Answer.of(question, about, progress),
                        place.getDisplay(), (source, answer) -> answered(source, about, answer)),
                model != null);
    }

    private void answered(AnswerJob<Answer<R>> source, RowQuestion.Scope about, Answer<R> answer) {
        if (source != job || table.widget().isDisposed()) {
            return;
        }
        job = null;
        view.endWait();
        List<R> rows = answer.rows();
        boolean isLater = model != null && model != about.model();
        model = about.model();
        RecordingModel of = model;
        if (isLater) {
            table.replace(question.columns(of), rows, row -> question.key(of, row));
        } else {
            table.show(question.columns(of), rows, row -> question.key(of, row));
        }
        List<R> kept = marks.chosen();
        if (chart != null) {
            chart.show(about, rows);
            chart.choose(kept);
            look();
        }
        tell(kept);
        view.answered(about, answer.heading(), rows.isEmpty() ? question.none(about) : null);
    }

    void look() {
        if (chart != null) {
            chart.look(selection().range(), selection().moment());
        }
    }

    @Override
    public void chosen(List<R> rows, RichText told, ThreadSet threads) {
        marks.forget();
        table.reveal(rows);
        view.tell(told);
        select(threads, null);
    }

    @Override
    public void ranged(TimeRange range) {
        selection().setRange(range);
    }

    @Override
    public void pointed(long nanos) {
        selection().setMoment(nanos);
    }

    private void chosen(List<R> rows) {
        marks.forget();
        if (chart != null) {
            chart.choose(rows);
        }
        tell(rows);
        BitSet threads = new BitSet();
        rows.forEach(row -> question.threads(model, row).ordinals().forEach(threads::set));
        if (rows.size() == 1) {
            long moment = question.moment(model, rows.get(0));
            if (moment != AnalysisSelection.NO_MOMENT) {
                selection().setMoment(moment);
            }
        }
        Frame frame = rows.size() == 1
                ? ThreadWords.firstOwnOrFirst(model.stacks(), question.stack(model, rows.get(0)))
                : null;
        select(ThreadSet.of(threads), frame);
    }

    /**
     * The recording may have grown since the rows were found.
     *
     * @param frame null for none
     */
    private void select(ThreadSet threads, Frame frame) {
        ChosenFrame chosenFrame = frame == null ? null : new ChosenFrame(frame, view);
        if (threads.isEmpty()) {
            if (chosenFrame != null) {
                selection().setFrame(chosenFrame);
            }
            return;
        }
        ThreadSelection found = new ThreadSelection(threads, null, view);
        ThreadSelection chosen = model == selection().model() ? found : found.in(selection().model(), model);
        if (chosenFrame == null) {
            selection().select(chosen);
        } else {
            selection().select(chosen, chosenFrame);
        }
    }

    /** Marks the rows on whose stacks the frame is that another view chose, where none is chosen here. */
    void showFrame() {
        marks.show(model, frame());
    }

    /** The frame whose rows are to be marked, null for none. */
    private ChosenFrame frame() {
        ChosenFrame frame = selection().frame();
        return frame == null || frame.source() == view ? null : frame;
    }

    private void tell(List<R> rows) {
        view.tell(rows.size() == 1 ? question.details(model, rows.get(0)) : null);
    }

    private AnalysisSelection selection() {
        return view.selection();
    }

    void cancel() {
        if (job != null) {
            view.endWait();
            job.cancel();
            job = null;
        }
    }
}
