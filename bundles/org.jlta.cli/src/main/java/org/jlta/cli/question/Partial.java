package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.RecordingInfo;
import org.jlta.cli.shell.Console;

/** Says that a recording does not tell all. */
final class Partial {

    private Partial() {
    }

    /**
     * The last line of a command; nothing of a whole recording.
     *
     * @param what is partial: {@code This answer}
     */
    static void tell(String what, RecordingInfo info, Console console) {
        if (!info.complete() || !info.losses().isEmpty()) {
            console.message(what + " is partial: " + reason(info));
        }
    }

    /** Why, in one line. */
    static String reason(RecordingInfo info) {
        List<String> sentences = new ArrayList<>();
        if (!info.complete()) {
            sentences.add(info.endReason() == null ? "the recording has no end" : info.endReason());
        }
        sentences.addAll(info.losses());
        return String.join("; ", sentences);
    }
}
