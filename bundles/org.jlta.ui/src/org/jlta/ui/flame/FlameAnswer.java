package org.jlta.ui.flame;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.core.Session;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.flame.FlameAsked.Form;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.Notebooks;
import org.jlta.ui.selection.AnalysisSelection;

/**
 * What the Flame view shows, and what is said about it. Immutable.
 *
 * @param session that of the recording
 * @param other   name of the recording that it is compared with, null but for {@link Form#DIFFERENCE}
 */
record FlameAnswer(Session session, FlameAsked about, Form form, ShownTree shown, String other) {

    /** Whether this may stand in place of an earlier one, null for none, so that what is zoomed to stays. */
    boolean isLaterOf(FlameAnswer earlier) {
        return earlier != null && earlier.session == session && earlier.form == form && form != Form.TIME;
    }

    /** Whether there is nothing to show, neither in the graph nor beside it. */
    boolean isEmpty() {
        return shown.tree().value(0) <= 0 && shown.gone().isEmpty();
    }

    /** What is told of a node, with what was noted on its frame. */
    ChartTip tip(int node, FlameSettings settings) {
        Frame frame = node <= 0 ? null : FlameWords.frame(shown.tree().label(node));
        String note = frame == null ? null : Notebooks.shared().of(session).textOf(frame);
        ChartTip tip = tipOf(node, settings);
        return note == null ? tip : tip.with(Messages.note_label, VisibleText.of(note));
    }

    private ChartTip tipOf(int node, FlameSettings settings) {
        FlameModel model = shown.tree();
        return switch (form) {
        case SUM -> FlameWords.tip(model, node, settings.value(),
                settings.colouring() == FlameColouring.WHOSE ? null : shown.told(node));
        case DIFFERENCE -> FlameWords.changeTip(model, node, settings.value());
        case TIME -> FlameWords.timeTip(model, node, shown.fromNanos());
        };
    }

    /** What stands above the graph. */
    String heading(FlameSettings settings) {
        FlameModel model = shown.tree();
        if (form == Form.TIME) {
            return about.timeHeading(model, shown.fromNanos());
        }
        String sum = FlameWords.heading(settings.value(), model.value(0), about.threads().size());
        return form == Form.SUM ? sum : NLS.bind(FlameMessages.difference_message, sum, other);
    }

    /**
     * Where a moment is in the graph, from its begin; {@link Double#NaN} where there is none, or no order of time.
     *
     * @param moment nanoseconds since the recording's start
     */
    double marker(long moment) {
        return form == Form.TIME && moment != AnalysisSelection.NO_MOMENT ? moment - shown.fromNanos() : Double.NaN;
    }
}
