package org.jlta.cli.output;

import java.io.IOException;
import java.io.Writer;

/** Writes an answer in one form. */
interface Printer {

    /** Writes and flushes; does not close. */
    void print(Answer answer, Writer out) throws IOException;
}
