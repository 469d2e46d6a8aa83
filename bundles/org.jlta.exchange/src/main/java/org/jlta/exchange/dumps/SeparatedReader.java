package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;

import org.jlta.exchange.text.ColourCodes;
import org.jlta.exchange.text.LineNumbers;
import org.jlta.exchange.text.LineSource;

/**
 * The text of a log in which lines of several sources stand between each other ({@link LineOrigin}): dumps of any form but XMI that
 * overlap come one after the other, each with its lines together. Codes of colours are left out, and lines that say only of which file
 * those below are. Any other text stays as it is. In memory are the lines that wait for the end of a dump, up to
 * {@link Containers#MOST} characters.
 */
final class SeparatedReader extends Reader implements LineNumbers {
    private final Reader source;
    private final LineNumbers numbers;
    private final char[] buffer = new char[1 << 15];
    private int at;
    private int end;
    /** Behind the last line of the buffer that may be handed out as it is. */
    private int plainEnd;
    /** Of the next character of the buffer. */
    private long line = 1;
    private boolean counts = true;
    private boolean lineStart = true;
    private final Deque<Line> ready = new ArrayDeque<>();
    private final Containers containers = new Containers(ready::add);
    private String text = "";
    private int textAt;
    private long firstLine = 1;
    private boolean oneLine;

    /**
     * A line, or a piece of a long one.
     *
     * @param text    with its end
     * @param number  in the file
     * @param oneLine whether the lines behind it have its number too
     */
    record Line(String text, long number, boolean oneLine) {
    }

    private SeparatedReader(Reader source, LineNumbers numbers) {
        this.source = source;
        this.numbers = numbers;
    }

    static <T extends Reader & LineNumbers> SeparatedReader of(T source) {
        return new SeparatedReader(source, source);
    }

    @Override
    public long firstLine() {
        return firstLine;
    }

    @Override
    public boolean isOneLine() {
        return oneLine;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        while (textAt == text.length()) {
            if (!ready.isEmpty()) {
                take(ready.remove());
            } else if (fill()) {
                if (at < plainEnd) {
                    return plain(target, offset, Math.min(length, plainEnd - at));
                }
                line();
            } else if (!containers.end()) {
                return -1;
            }
        }
        int count = Math.min(length, text.length() - textAt);
        text.getChars(textAt, textAt + count, target, offset);
        textAt += count;
        return count;
    }

    private void take(Line next) {
        text = next.text();
        textAt = 0;
        firstLine = next.number();
        oneLine = next.oneLine();
    }

    private boolean fill() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, source.read(buffer, 0, buffer.length));
            line = end > 0 ? numbers.firstLine() : line;
            counts = !numbers.isOneLine();
            plainEnd = containers.areIdle() && lineStart ? plainEnd() : 0;
        }
        return end > 0;
    }

    /** Behind the last whole line, where no line of the buffer may name a source or has a code of a colour. */
    private int plainEnd() {
        int whole = 0;
        for (int i = 0; i < end; i++) {
            if (buffer[i] == ColourCodes.ESCAPE) {
                return 0;
            }
            if (i == whole && LineOrigin.mayBegin(buffer[i])
                    && LineOrigin.of(new String(buffer, i, lineLength(i))) != null) {
                return 0;
            }
            whole = buffer[i] == '\n' ? i + 1 : whole;
        }
        return whole;
    }

    /** Of as much as is looked at of a line of the buffer. */
    private int lineLength(int start) {
        int limit = Math.min(end, start + LineOrigin.LONGEST);
        int i = start;
        while (i < limit && buffer[i] != '\n') {
            i++;
        }
        return i - start;
    }

    private int plain(char[] target, int offset, int count) {
        firstLine = line;
        oneLine = !counts;
        System.arraycopy(buffer, at, target, offset, count);
        for (int i = at; i < at + count; i++) {
            line += counts && buffer[i] == '\n' ? 1 : 0;
        }
        at += count;
        lineStart = true;
        return count;
    }

    /** Takes the next line, or a piece of a long one. */
    private void line() throws IOException {
        StringBuilder read = new StringBuilder();
        long number = line;
        boolean one = !counts;
        boolean whole = false;
        while (!whole && read.length() < LineSource.LONGEST && fill()) {
            int start = at;
            int limit = Math.min(end, at + LineSource.LONGEST - read.length());
            while (at < limit && !whole) {
                whole = buffer[at] == '\n';
                at++;
            }
            read.append(buffer, start, at - start);
            line += whole && counts ? 1 : 0;
        }
        String next = ColourCodes.strip(read.toString());
        containers.take(new Line(next, number, one), lineStart);
        lineStart = whole;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
