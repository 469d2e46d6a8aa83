package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.Reader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /** How another dump begins in the same line. */
    private static final Pattern NEXT = Pattern.compile("\\{\\s{0,20}\"threadDump\"\\s{0,20}:");
    private static final int LONGEST_BEGINNING = 64;
    private final LineSource lines;
    private LogPrefix prefix = LogPrefix.NONE;
    private String raw;
    /** Of the bracket in the first line. */
    private int begin;
    private String text = "";
    private int at;
    private Part part = Part.END;
    private boolean first = true;
    /** Whether the current line is read in pieces, so that it cannot be read again. */
    private boolean pieces;
    private boolean beforeDump;
    private long firstNumber;
    private long number;
    private final StrictJson strict = new StrictJson();
    /** The first line that is no JSON in the strict sense; 0 for none. */
    private long slip;

    /** @param lines of which the first of the file is the next one */
    JsonLines(LineSource lines) throws IOException {
        this.lines = lines;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int count = next(target, offset, length);
        if (count > 0 && strict.breaksIn(new String(target, offset, count))) {
            slip = number;
        }
        return count;
    }

    private int next(char[] target, int offset, int length) throws IOException {
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
                    pieces = true;
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
        int brace = FileJsonDump.placeOf(line, lines);
        if (!first && (brace >= 0 || FileTextDump.begins(line, lines) != null)) {
            return last(line, brace);
        }
        raw = line;
        if (first) {
            firstNumber = lines.number();
            raw = first(line, brace >= 0 ? brace : Math.max(0, line.indexOf('{')));
        }
        first = false;
        pieces = false;
        number = lines.number();
        text(prefix.strip(raw));
        part = Part.TEXT;
        return true;
    }

    /** The line from its bracket on, with the prefix before it that all lines have, if that is one and not the end of another file. */
    private String first(String line, int brace) {
        String before = line.substring(0, brace);
        if (before.stripTrailing().endsWith("}")) {
            return line.substring(brace);
        }
        begin = brace;
        prefix = LogPrefix.like(before);
        return line;
    }

    /** Another dump begins in that line; in a file that was put behind one without a line end, behind the last bracket of that. */
    private boolean last(String line, int brace) {
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

    /** The first line that was read and is no JSON in the strict sense; 0 for none. */
    long slip() {
        return slip;
    }

    /** Whether it ended since another dump begins. */
    boolean isBeforeDump() {
        return beforeDump;
    }

    /** What is no JSON in that line, in the parser's words. */
    String slipFound() {
        return strict.slip();
    }

    /**
     * Makes the line in which damage was found the next one again: it may be of the log around. Of the first line, and of one that
     * was read in pieces, what follows from where another dump begins in it; nothing where another dump begins behind it anyway.
     *
     * @param buffered what a parser has read and not used
     */
    void backAfterDamage(String buffered) throws IOException {
        if (beforeDump) {
            return;
        }
        if (number > firstNumber && !pieces) {
            lines.back(raw);
            return;
        }
        Matcher again = NEXT.matcher(raw);
        if (!pieces && again.find(begin + 1)) {
            lines.back(raw.substring(again.start()));
            return;
        }
        // the bracket that was not expected is gone
        StringBuilder left = left(FileJsonDump.FIELD.matcher(buffered).lookingAt() ? "{" + buffered : buffered);
        Matcher next = NEXT.matcher(left);
        char[] more = new char[1 << 12];
        int count = part == Part.END ? -1 : 0;
        while (!next.find() && count >= 0) {
            left.delete(0, Math.max(0, left.length() - LONGEST_BEGINNING));
            count = lines.rest(more, 0, more.length);
            left.append(more, 0, Math.max(0, count));
            next.reset();
        }
        next.reset();
        if (next.find()) {
            lines.back(left.substring(next.start()));
        }
    }

    /** What was read of the current line and not used. */
    private StringBuilder left(String buffered) {
        StringBuilder left = new StringBuilder(buffered);
        if (part == Part.TEXT) {
            left.append(text, at, text.length());
        }
        return left;
    }

    /**
     * Makes what is left of the current line the next one.
     *
     * @param buffered the beginning of it, which a parser has read and not used
     * @return what is left
     */
    String back(String buffered) throws IOException {
        StringBuilder left = left(buffered);
        char[] more = new char[1 << 12];
        int count = 0;
        while (part != Part.END && left.length() < LineSource.LONGEST && count >= 0) {
            count = lines.rest(more, 0, more.length);
            left.append(more, 0, Math.max(0, count));
        }
        if (!left.toString().isBlank()) {
            lines.back(left.toString());
        }
        return left.toString();
    }

    @Override
    public void close() {
        // the lines are the caller's
    }
}
