package org.jlta.ui.table;

import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.format.RichText;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.TimeRange;

/**
 * A question whose answer is a table. {@link #ask} and {@link #heading} are called outside the
 * UI thread, the rest in it.
 */
public interface RowQuestion<R> {

    /**
     * What it is asked about.
     *
     * @param model     the recording
     * @param threads   those that the filter and the other views chose
     * @param fromNanos since the recording's start
     * @param toNanos   later than {@code fromNanos}; the same for a question on one moment
     */
    record Scope(RecordingModel model, ThreadSet threads, long fromNanos, long toNanos) {

        /**
         * What a window looks at: its time, or its moment, else the end of that time.
         *
         * @param selection with a model
         */
        static Scope of(AnalysisSelection selection, ThreadSet threads, boolean isOfMoment) {
            TimeRange range = selection.range();
            long end = Math.max(1, selection.model().info().durationNanos());
            long from = range == null ? 0 : range.fromNanos();
            long to = range == null ? end : range.toNanos();
            if (isOfMoment) {
                long moment = selection.moment() == AnalysisSelection.NO_MOMENT ? to : selection.moment();
                return new Scope(selection.model(), threads, moment, moment);
            }
            return new Scope(selection.model(), threads, from, to);
        }

        /** Whether no thread is left out. */
        public boolean isAllThreads() {
            return threads.size() == model.threads().size();
        }
    }

    /** Its name among the questions of a view. */
    String label();

    /** Columns for rows of a recording. */
    List<RowColumn<R>> columns(RecordingModel model);

    /**
     * The rows, the most important first.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    List<R> ask(Scope scope, Progress progress);

    /** A sentence on all rows, there is one at least. */
    String heading(Scope scope, List<R> rows);

    /** A sentence in place of the table when there are no rows: why, and what to do for some. */
    String none(Scope scope);

    /** All that is known of a row. */
    RichText details(RecordingModel model, R row);

    /**
     * What tells a row from the others, the same in a later reading of a recording that grows: what is chosen and in sight stays so.
     *
     * @param model the recording that the row is of
     */
    Object key(RecordingModel model, R row);

    /** The threads that a row is about, for the other views; may be empty. */
    ThreadSet threads(RecordingModel model, R row);

    /** Whether it is asked about one moment, the {@code toNanos} of its scope, rather than about a time. */
    default boolean isOfMoment() {
        return false;
    }

    /** When what a row tells began, for the other views; {@link AnalysisSelection#NO_MOMENT} where that is no matter. */
    default long moment(RecordingModel model, R row) {
        return AnalysisSelection.NO_MOMENT;
    }

    /** Whether rows are about stacks, so that {@link #stack} tells some. */
    default boolean tellsStacks() {
        return false;
    }

    /** The stack that a row is about, ordinal in the recording, {@link org.jlta.analysis.StackTable#NONE} for none. */
    default int stack(RecordingModel model, R row) {
        return StackTable.NONE;
    }

    /** Makes a picture of the rows to stand above their table, another one for each session; null for none. */
    default RowChart<R> chart(Composite parent, RowChart.Owner<R> owner) {
        return null;
    }

    /** The time that a row is about, null for none. */
    default TimeRange range(RecordingModel model, R row) {
        return null;
    }
}
