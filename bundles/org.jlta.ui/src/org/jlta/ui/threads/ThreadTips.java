package org.jlta.ui.threads;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.NotedThreads;

/** The few lines that appear beside the mouse. */
final class ThreadTips {

    private ThreadTips() {
    }

    /** Name and, by the clock, start and end, and what is noted; null where there is nothing but the name. */
    static String text(RecordingModel model, int ordinal) {
        ThreadTable threads = model.threads();
        StringBuilder text = new StringBuilder();
        line(text, Messages.startedAt_message, Amounts.clock(model.info(), threads.startNanos(ordinal)));
        line(text, Messages.endedAt_message, Amounts.clock(model.info(), threads.endNanos(ordinal)));
        line(text, Messages.note_message, NotedThreads.of(model).text(threads.threadId(ordinal)));
        return text.isEmpty() ? null : ThreadWords.label(model, ordinal) + text;
    }

    private static void line(StringBuilder text, String form, String value) {
        if (value != null) {
            text.append('\n').append(NLS.bind(form, value));
        }
    }
}
