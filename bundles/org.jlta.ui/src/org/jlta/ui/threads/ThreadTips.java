package org.jlta.ui.threads;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.internal.Messages;

/** The few lines that appear beside the mouse. */
final class ThreadTips {

    private ThreadTips() {
    }

    /** Name and, by the clock, start and end. */
    static String text(RecordingModel model, int ordinal) {
        ThreadTable threads = model.threads();
        StringBuilder text = new StringBuilder(ThreadWords.label(model, ordinal));
        line(text, Messages.startedAt_message, Amounts.clock(model.info(), threads.startNanos(ordinal)));
        line(text, Messages.endedAt_message, Amounts.clock(model.info(), threads.endNanos(ordinal)));
        return text.toString();
    }

    private static void line(StringBuilder text, String form, String value) {
        if (value != null) {
            text.append('\n').append(NLS.bind(form, value));
        }
    }
}
