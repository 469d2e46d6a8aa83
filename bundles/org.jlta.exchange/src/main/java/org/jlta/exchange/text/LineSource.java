package org.jlta.exchange.text;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The lines of a text, one after the other. A line that has no end costs no memory: what is beyond its limit is dropped, unless
 * {@link #rest} asks for it. Lines end with a line feed, or a carriage return before it; with a carriage return alone in a text that
 * begins so, without any line feed in its first characters: elsewhere it may be part of a thread's name or of a bar of progress. A
 * mark of the charset at the beginning of a line, which a file has that was put behind another one, is left out; within a line, behind
 * a file without a line end, it ends the line where what follows begins a dump. One thread uses it; the reader belongs to the caller.
 */
public final class LineSource {
    /** Enough for any line of a thread dump. */
    public static final int LONGEST = 1 << 16;
    /** What a file of Unicode may begin with. */
    static final char MARK = '\ufeff';
    /** How a file begins that was put behind another one: a process id, a time, or the head of a dump. */
    private static final Pattern BEGINNING = Pattern.compile(
            "\\d{1,10}:?\\s*|\\d{4}-\\d\\d-\\d\\d[ T].*|(?:Full thread dump |=====|0SECTION|\\{|<\\?xml).*",
            Pattern.DOTALL);
    private final Reader reader;
    private final int longest;
    /** Null where the lines are those of the reader. */
    private final LineNumbers numbers;
    private final char[] buffer = new char[1 << 15];
    private final StringBuilder text = new StringBuilder();
    private final List<Line> ahead = new ArrayList<>();
    /** What stands behind a mark within the line that was read last; null for nothing. */
    private Line behindMark;
    private int at;
    private int end;
    /** 0 until the first characters are read. */
    private char lineEnd;
    /** Of the line that the next character belongs to. */
    private long position = 1;
    private boolean counts = true;
    /** Whether the line that was read last from the reader goes on beyond the limit. */
    private boolean open;
    private long number;
    private long numberBefore;
    private String last = "";
    private String above = "";

    private record Line(String text, long number) {
    }

    /** Lines of {@link #LONGEST} characters at most. */
    public LineSource(Reader reader) {
        this(reader, LONGEST);
    }

    /** @param longest characters of a line that are kept */
    public LineSource(Reader reader, int longest) {
        this(reader, longest, null);
    }

    private LineSource(Reader reader, int longest, LineNumbers numbers) {
        this.reader = reader;
        this.longest = longest;
        this.numbers = numbers;
    }

    /** The lines of a reader that knows where in the file they come from. */
    public static <T extends Reader & LineNumbers> LineSource numbered(T reader) {
        return new LineSource(reader, LONGEST, reader);
    }

    /** The next line without its end; null after the last one. */
    public String next() throws IOException {
        Line line = ahead.isEmpty() ? read() : ahead.remove(0);
        if (line == null) {
            return null;
        }
        above = last;
        last = line.text;
        numberBefore = number;
        number = line.number;
        return line.text;
    }

    /**
     * A line that was not yet read, which stays so.
     *
     * @param lines between it and the one read last
     * @return null behind the last one
     */
    public String peek(int lines) throws IOException {
        while (ahead.size() <= lines) {
            Line line = read();
            if (line == null) {
                return null;
            }
            ahead.add(line);
        }
        return ahead.get(lines).text;
    }

    /** Makes the line that was read last, or what is left of it, the next one again. */
    public void back(String line) {
        ahead.add(0, new Line(line, number));
        number = numberBefore;
        last = above;
    }

    /**
     * What the line that was read last has beyond the limit, as far as it was not asked for yet.
     *
     * @return how many characters were written, -1 behind the last one
     */
    public int rest(char[] target, int offset, int length) throws IOException {
        if (!open || behindMark != null || !ahead.isEmpty() || !fill()) {
            return -1;
        }
        int start = at;
        findEnd(Math.min(end, at + length));
        int count = at - start;
        System.arraycopy(buffer, start, target, offset, count);
        if (isAtEnd()) {
            pass();
            open = false;
        }
        return count == 0 ? -1 : count;
    }

    private Line read() throws IOException {
        Line line = behindMark == null ? readWhole() : behindMark;
        behindMark = null;
        int mark = line == null ? -1 : line.text.indexOf(MARK, 1);
        if (mark > 0 && isBeginning(line.text.substring(mark + 1))) {
            behindMark = new Line(line.text.substring(mark + 1), line.number);
            return new Line(line.text.substring(0, mark), line.number);
        }
        return line;
    }

    /** Whether a dump may begin with that line, be it with its end. */
    static boolean isBeginning(String line) {
        return BEGINNING.matcher(line).matches();
    }

    private Line readWhole() throws IOException {
        skipRest();
        text.setLength(0);
        boolean any = fill();
        long first = position;
        while (fill()) {
            int start = at;
            findEnd((int) Math.min(end, (long) at + longest - text.length()));
            text.append(buffer, start, at - start);
            if (isAtEnd()) {
                pass();
                return new Line(line(), first);
            }
            if (text.length() == longest) {
                open = true;
                return new Line(line(), first);
            }
        }
        return any ? new Line(line(), first) : null;
    }

    private void skipRest() throws IOException {
        while (open && fill()) {
            findEnd(end);
            if (isAtEnd()) {
                pass();
                open = false;
            }
        }
        open = false;
    }

    private void findEnd(int limit) {
        while (at < limit && buffer[at] != lineEnd) {
            at++;
        }
    }

    private boolean isAtEnd() {
        return at < end && buffer[at] == lineEnd;
    }

    /** Behind the line end. */
    private void pass() {
        at++;
        position += counts ? 1 : 0;
    }

    private String line() {
        int length = text.length();
        int start = length > 0 && text.charAt(0) == MARK ? 1 : 0;
        int behind = length > start && text.charAt(length - 1) == '\r' ? length - 1 : length;
        // a file that was put behind one without a line end begins with a blank line
        return text.substring(start, behind > start && text.charAt(behind - 1) == MARK ? behind - 1 : behind);
    }

    private boolean fill() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, reader.read(buffer, 0, buffer.length));
            if (lineEnd == 0) {
                lineEnd = endsWithReturns() ? '\r' : '\n';
            }
            if (numbers != null && end > 0) {
                position = numbers.firstLine();
                counts = !numbers.isOneLine();
            }
        }
        return end > 0;
    }

    /** The last of the first characters may stand before a line feed. */
    private boolean endsWithReturns() {
        boolean found = false;
        for (int i = 0; i < end; i++) {
            if (buffer[i] == '\n') {
                return false;
            }
            found |= buffer[i] == '\r' && i + 1 < end;
        }
        return found;
    }

    /** The line before the one that was read last; empty before the first one. */
    public String above() {
        return above;
    }

    /** The number of the line read last, from 1; 0 before the first one. */
    public long number() {
        return number;
    }
}
