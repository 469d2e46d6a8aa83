package org.jlta.ide.editor;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IMarker;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.view.ContentArea.Step;

/**
 * All about a line with a finding or that threads come from, for a hover.
 *
 * @param text  findings, sentence and top stacks
 * @param steps what can be done about it, in the UI thread
 */
record LineDetails(RichText text, List<Step> steps) {

    /**
     * Looks for what mends the findings, which parses the file.
     *
     * @param line     null where no threads come from it
     * @param findings their markers, may be none
     * @param open     shows the threads, null where there are none
     */
    static LineDetails of(RecordingModel model, CodeLine line, List<IMarker> findings, Runnable open) {
        RichText text = new RichText();
        List<Step> steps = new ArrayList<>();
        if (open != null) {
            steps.add(new Step(IdeMessages.showInOrigins_label, open));
        }
        for (IMarker finding : findings) {
            text.add(finding.getAttribute(IMarker.MESSAGE, ""), RichText.Look.TITLE).line();
            for (IMarkerResolution fix : IDE.getMarkerHelpRegistry().getResolutions(finding)) {
                steps.add(new Step(fix.getLabel(), () -> fix.run(finding)));
            }
        }
        if (line != null) {
            add(text, model, line);
        }
        return new LineDetails(text, List.copyOf(steps));
    }

    private static void add(RichText text, RecordingModel model, CodeLine line) {
        text.add(LineWords.text(line), RichText.Look.TITLE).line();
        if (line.unnamed() > 0) {
            text.add(NLS.bind(IdeMessages.lineUnnamed_message, Amounts.count(line.unnamed()))).line();
        }
        for (CodeLine.Path path : line.stacks()) {
            text.heading(NLS.bind(IdeMessages.lineStack_label, Amounts.count(path.count()))).line();
            text.stack(model, path.stack(), RichText.Jdk.FOLDED);
        }
    }

    /** For where no window of ours is shown. */
    @Override
    public String toString() {
        return text.text();
    }
}
