package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.Reader;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;

/**
 * The text of a JSON file that stands among other lines. Each call of {@link #read} gives of one line at most, so that a parser has
 * none of the lines behind its last. It ends where another dump begins, in a way that no JSON goes on.
 */
final class JsonLines extends Reader {
    /** What comes of the current line behind the text. */
    private enum Part {
        REST, END
    }

    private static final int MOST_BEFORE = 64;
    private final LineSource lines;
    private LogPrefix prefix = LogPrefix.NONE;
    private String raw;
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
    /** The end of what was read, with what a parser has not used of it. */
    private final StringBuilder passed = new StringBuilder();
    /** Characters of the current line that are text now or were. */
    private long taken;
    /** The first line that is no JSON in the strict sense; 0 for none. */
    private long slip;

    /** @param lines of which the first of the file is the next one */
    JsonLines(LineSource lines) throws IOException {
        this.lines = lines;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int count = next(target, offset, length);
        if (count > 0) {
            pass(new String(target, offset, count));
        }
        return count;
    }

    private void pass(String read) throws IOException {
        if (strict.breaksIn(read)) {
            slip = number;
        }
        passed.append(read);
        // no more of it is asked for, and a parser keeps none of what it had before
        passed.delete(0, Math.max(0, passed.length() - read.length() - MOST_BEFORE));
    }

    private int next(char[] target, int offset, int length) throws IOException {
        while (true) {
            if (at < text.length()) {
                int count = Math.min(length, text.length() - at);
                text.getChars(at, at + count, target, offset);
                at += count;
                return count;
            }
            if (part == Part.REST) {
                String piece = nextPiece();
                text(piece == null ? "\n" : piece);
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
        taken = line.length();
        part = Part.REST;
        return true;
    }

    /** The line from its bracket on, with the prefix before it that all lines have, if that is one and not the end of another file. */
    private String first(String line, int brace) {
        String before = line.substring(0, brace);
        if (before.stripTrailing().endsWith("}")) {
            return line.substring(brace);
        }
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
        taken = brace;
        part = Part.REST;
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

    /** Whether the line that is read now can be read again as that of something else. */
    boolean canGoBack() {
        return number > firstNumber && !pieces && !beforeDump;
    }

    /** The line that is read now, with what stands before each. */
    String raw() {
        return raw;
    }

    /** What comes next is that of another dump: it is the next line again, and this text ends. */
    void endBefore(String line) {
        beforeDump = true;
        part = Part.END;
        text("");
        lines.back(line);
    }

    /** What is left of the next line that is read; null at the end. */
    String nextLine() throws IOException {
        return next() ? left("") : null;
    }

    /** The next part of a line that is a long one; null where the line ends. */
    String nextPiece() throws IOException {
        if (part == Part.END) {
            return null;
        }
        part = Part.REST;
        char[] more = new char[1 << 12];
        int count = lines.rest(more, 0, more.length);
        if (count > 0) {
            pieces = true;
            taken += count;
            return new String(more, 0, count);
        }
        part = Part.END;
        return null;
    }

    /** Whether the next line, which stays so, begins as that pattern. */
    boolean isNext(Pattern beginning) throws IOException {
        String next = beforeDump ? null : lines.peek(0);
        return next != null && beginning.matcher(prefix.strip(next)).lookingAt();
    }

    /** Makes that text the next that is read. */
    void unread(String before) {
        text(before);
    }

    /** The last characters that a parser used, 64 at most; it has read the buffered ones and not used them. */
    String before(String buffered) {
        int end = Math.max(0, passed.length() - buffered.length());
        return passed.substring(Math.max(0, end - MOST_BEFORE), end);
    }

    /** Which character of its line a parser used last, from 1 on; it has read the buffered ones and not used them. */
    long column(String buffered) {
        return taken - (text.length() - at) - buffered.length();
    }

    /** Takes what was read of the current line and not used. */
    String left(String buffered) {
        String left = buffered + text.substring(at);
        text("");
        return left;
    }

    /**
     * Makes what is left of the current line the next one.
     *
     * @param buffered the beginning of it, which a parser has read and not used
     * @return what is left
     */
    String back(String buffered) throws IOException {
        StringBuilder left = new StringBuilder(left(buffered));
        String more = "";
        while (more != null && left.length() < LineSource.LONGEST) {
            more = nextPiece();
            left.append(more == null ? "" : more);
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
