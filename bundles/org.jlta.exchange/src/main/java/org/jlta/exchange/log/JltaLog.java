package org.jlta.exchange.log;

import java.io.IOException;
import java.io.Writer;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * Writes the JLTA log of a recording: UTF-8 text with lines for the recording, its contexts and marks, a block for each
 * thread with its lifetime, the stacks that allocated and started it and the readings of its clock, a line for each
 * interaction, and a last line that tells how many there are of both. {@link JltaLogReader} reads it again. Times are seconds since the
 * recording's start; {@code -} stands for what is not known. Waits, locks, pools, samples and calls are not in it.
 */
public final class JltaLog {
    /** Begins the first line; the number of the form is behind it. */
    static final String HEAD = "JLTA log ";
    /** The form that is written. */
    static final int FORM = 2;
    /** Begins the last line. */
    static final String DONE = "done";

    private JltaLog() {
    }

    /**
     * Writes the chosen threads, and what they did to each other; the writer, whose encoding must be UTF-8, stays open.
     *
     * @param version of JLTA, which the log names; null when not known
     */
    public static void write(RecordingModel model, ThreadSet chosen, String version, Writer out) throws IOException {
        LogWriter lines = new LogWriter(model, out);
        lines.line(HEAD + FORM);
        new LogHead(lines).write(version, chosen);
        LogThreadWriter threads = new LogThreadWriter(lines);
        for (int thread : chosen.toArray()) {
            threads.write(thread);
        }
        lines.line(DONE, chosen.size(), new LogActWriter(lines).write(chosen));
    }
}
