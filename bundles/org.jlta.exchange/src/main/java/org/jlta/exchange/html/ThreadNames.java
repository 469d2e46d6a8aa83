package org.jlta.exchange.html;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.exchange.text.PlainText;
import org.jlta.exchange.text.ThreadLabel;

/** Short labels of threads. */
record ThreadNames(ThreadTable threads) {
    private static final int LONGEST = 60;

    static ThreadNames of(RecordingModel model) {
        return new ThreadNames(model.threads());
    }

    /** The name; behind it the nickname of one that only the JDK named. */
    String label(int ordinal) {
        return ThreadLabel.of(threads, ordinal, PlainText.oneLine(threads.name(ordinal), LONGEST));
    }
}
