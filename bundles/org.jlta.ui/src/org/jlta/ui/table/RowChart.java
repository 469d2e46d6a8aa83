package org.jlta.ui.table;

import java.util.List;

import org.jlta.analysis.ThreadSet;
import org.jlta.ui.format.RichText;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.view.Strips;

/** A picture of the rows of a question, above their table. Made by the question, disposed with its parent; for the UI thread. */
public interface RowChart<R> {

    /** How much of the height it takes, percent. */
    int share();

    /** Shows other rows, perhaps of a later reading of the same recording; nothing is chosen of them. */
    void show(RowQuestion.Scope scope, List<R> rows);

    /** The person chose rows of the table. */
    void choose(List<R> rows);

    /**
     * What part of the recording the window looks at.
     *
     * @param range  null for all
     * @param moment nanoseconds since the recording's start,
     *               {@link org.jlta.ui.selection.AnalysisSelection#NO_MOMENT} for none
     */
    void look(TimeRange range, long moment);

    /** What a chart does to the view that it stands in. */
    interface Owner<R> extends Strips.Target {

        /**
         * The person chose something of the chart: its rows are marked, its threads chosen in the other views.
         *
         * @param details all that is known of it, null for nothing chosen
         */
        void chosen(List<R> rows, RichText details, ThreadSet threads);
    }
}
