package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.Reader;

import org.jlta.exchange.text.LineSource;

/**
 * The text of a JSON file that stands among other lines. Each call of {@link #read} gives of one line at most, so that a parser has
 * none of the lines behind its last. It ends where another dump begins, in a way that no JSON goes on.
 */
final class JsonLines extends Reader {
    /** What comes next of the current line. */
    private enum Part {
        TEXT, REST, END
    }

    private final LineSource lines;
    private LogPrefix prefix = LogPrefix.NONE;
    private String raw;
    private String text = "";
    private int at;
    private Part part = Part.END;
    private boolean first = true;
    private boolean beforeDump;
    private long firstNumber;
    private long number;

    /** @param lines of which the first of the file is the next one */
    JsonLines(LineSource lines) {
        this.lines = lines;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        while (true) {
            if (at < text.length()) {
                int count = Math.min(length, text.length() - at);
                text.getChars(at, at + count, target, offset);
                at += count;
                return count;
            }
            if (part == Part.TEXT) {
                part = Part.REST;
            }
            if (part == Part.REST) {
                int count = lines.rest(target, offset, length);
                if (count > 0) {
                    return count;
                }
                part = Part.END;
                text("\n");
            } else if (!next()) {
                return -1;
            }
        }
    }

    private void text(String next) {
        text = next;
        at = 0;
    }

    private boolean next() throws IOException {
        String line = beforeDump ? null : lines.next();
        if (line == null) {
            return false;
        }
        if (!first && (FileTextDump.begins(line, lines) != null || FileJsonDump.begins(line, lines))) {
            return last(line);
        }
        if (first) {
            firstNumber = lines.number();
            prefix = LogPrefix.like(line.substring(0, Math.max(0, line.indexOf('{'))));
        }
        first = false;
        raw = line;
        number = lines.number();
        text(prefix.strip(line));
        part = Part.TEXT;
        return true;
    }

    /** Another dump begins in that line; in a file that was put behind one without a line end, behind the last bracket of that. */
    private boolean last(String line) throws IOException {
        int brace = line.indexOf('{');
        String end = prefix.strip(line.substring(0, Math.max(0, brace)));
        number = lines.number();
        beforeDump = true;
        if (!end.strip().endsWith("}")) {
            lines.back(line);
            return false;
        }
        lines.back(line.substring(brace));
        text(end);
        part = Part.TEXT;
        return true;
    }

    /** The line that is read now. */
    long number() {
        return number;
    }

    /** Whether it ended since another dump begins. */
    boolean isBeforeDump() {
        return beforeDump;
    }

    /** Makes the current line the next one again, unless it is the first, or another dump begins behind it, which is the next one. */
    void backAfterFirst() {
        if (!beforeDump && number > firstNumber) {
            lines.back(raw);
        }
    }

    /**
     * Makes what is left of the current line the next one.
     *
     * @param buffered the beginning of it, which a parser has read and not used
     */
    void back(String buffered) throws IOException {
        StringBuilder left = new StringBuilder(buffered);
        if (part == Part.TEXT) {
            left.append(text, at, text.length());
        }
        char[] more = new char[1 << 12];
        int count = 0;
        while (part != Part.END && left.length() < LineSource.LONGEST && count >= 0) {
            count = lines.rest(more, 0, more.length);
            left.append(more, 0, Math.max(0, count));
        }
        if (!left.toString().isBlank()) {
            lines.back(left.toString());
        }
    }

    @Override
    public void close() {
        // the lines are the caller's
    }
}
