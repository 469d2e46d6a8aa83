package org.jlta.cli.shell;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.jlta.exchange.text.PlainText;

/**
 * Where a command reads and writes: results go to {@link #results()}, everything else to {@link #message}.
 *
 * @param in          standard input
 * @param out         results
 * @param err         messages and progress
 * @param environment variables
 * @param terminal    whether {@code err} is a terminal
 */
public record Console(InputStream in, OutputStream out, PrintStream err, Map<String, String> environment,
        boolean terminal) {

    /** The process's own streams. */
    public static Console system() {
        // not System.out: a PrintStream hides that the reader has gone or the disk is full
        return new Console(System.in, new FileOutputStream(FileDescriptor.out), System.err, System.getenv(),
                Terminals.isErrorTerminal());
    }

    /** For results, UTF-8; to be flushed, not to be closed. */
    public Writer results() {
        return new OutputStreamWriter(out, StandardCharsets.UTF_8);
    }

    /** One line on stderr. */
    public void message(String sentence) {
        err.println("jlta: " + PlainText.oneLine(sentence));
    }

    /** Whether results may take the place of earlier ones: somebody looks at them on a terminal that can do that. */
    public boolean drawsOver() {
        return terminal && Terminals.isOutputTerminal() && !isPlain();
    }

    private boolean isPlain() {
        return environment.containsKey("NO_COLOR") || "dumb".equals(environment.get("TERM"));
    }

    /** A line that shows while something takes long; nothing off a terminal or with {@code NO_COLOR}. */
    public ProgressLine progress(String what) {
        return terminal && !isPlain() ? ProgressLine.on(err, what) : ProgressLine.unseen(what);
    }
}
