package org.jlta.exchange.log;

import java.io.IOException;
import java.io.Writer;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/** Writes the lines of a log of one recording; its parts share it. */
final class LogWriter {
    static final String AT = "at";
    static final String MORE = "more";
    static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    final RecordingModel model;
    private final Writer out;

    LogWriter(RecordingModel model, Writer out) {
        this.model = model;
        this.out = out;
    }

    /** Words with a blank between each two. */
    void line(Object... words) throws IOException {
        for (int i = 0; i < words.length; i++) {
            out.write(i == 0 ? "" : " ");
            out.write(String.valueOf(words[i]));
        }
        out.write('\n');
    }

    /** The id of a thread. */
    Object id(int ordinal) {
        return ordinal < 0 ? LogWords.UNKNOWN : model.threads().threadId(ordinal);
    }

    /** A line for each frame, innermost first; none for no stack. */
    void frames(int stack) throws IOException {
        if (stack == StackTable.NONE) {
            return;
        }
        for (Frame frame : model.stack(stack)) {
            line("  " + AT, LogWords.quoted(frame.className()), LogWords.quoted(frame.methodName()), frame.line());
        }
        if (model.stacks().isTruncated(stack)) {
            line("  " + MORE);
        }
    }

    static String seconds(long nanos) {
        return LogWords.seconds(nanos, UNKNOWN);
    }

    /** The same of an amount, as CPU time is. */
    static String amount(long nanos) {
        return LogWords.seconds(nanos, ThreadTable.UNKNOWN_AMOUNT);
    }
}
