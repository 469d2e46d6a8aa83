package org.jlta.cli.question;

import org.jlta.analysis.RecordingInfo;
import org.jlta.cli.shell.Console;

/** Says what a JLTA log does not hold of its recording. */
final class Logs {

    private Logs() {
    }

    /**
     * A line for an answer that needs what is not there; nothing for a recording.
     *
     * @param missing in the log, of what the answer is about; null for nothing
     */
    static void tell(String title, RecordingInfo info, String missing, Console console) {
        if (info.log() != null && missing != null) {
            console.message(title + " is " + info.log().label() + ", which holds no " + missing
                    + ": where the answer has none, that is not known.");
        }
    }
}
