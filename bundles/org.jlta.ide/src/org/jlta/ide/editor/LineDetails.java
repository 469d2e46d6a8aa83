package org.jlta.ide.editor;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;

/**
 * All about a line that threads come from, for a hover.
 *
 * @param text sentence and top stacks
 * @param open shows the threads
 */
record LineDetails(RichText text, Runnable open) {

    static LineDetails of(RecordingModel model, CodeLine line, Runnable open) {
        RichText text = new RichText().add(LineWords.text(line), RichText.Look.TITLE).line();
        if (line.unnamed() > 0) {
            text.add(NLS.bind(IdeMessages.lineUnnamed_message, Amounts.count(line.unnamed()))).line();
        }
        for (CodeLine.Path path : line.stacks()) {
            text.heading(NLS.bind(IdeMessages.lineStack_label, Amounts.count(path.count()))).line();
            text.stack(model, path.stack(), RichText.Jdk.FOLDED);
        }
        return new LineDetails(text, open);
    }

    /** For where no window of ours is shown. */
    @Override
    public String toString() {
        return text.text();
    }
}
