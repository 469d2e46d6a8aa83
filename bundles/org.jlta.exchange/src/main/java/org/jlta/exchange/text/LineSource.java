package org.jlta.exchange.text;

import java.io.IOException;
import java.io.Reader;

/**
 * The lines of a text, one after the other. A line that has no end costs no memory: what is beyond its limit is dropped. Lines end with a
 * line feed, or a carriage return before it; with a carriage return alone in a text that begins so, without any line feed in its first
 * characters: elsewhere it may be part of a thread's name or of a bar of progress. One thread uses it; the reader belongs to the caller.
 */
public final class LineSource {
    /** Enough for any line of a thread dump. */
    public static final int LONGEST = 1 << 16;
    private final Reader reader;
    private final int longest;
    private final char[] buffer = new char[1 << 15];
    private final StringBuilder text = new StringBuilder();
    private int at;
    private int end;
    /** 0 until the first characters are read. */
    private char lineEnd;
    private long number;
    private String pushedBack;

    /** Lines of {@link #LONGEST} characters at most. */
    public LineSource(Reader reader) {
        this(reader, LONGEST);
    }

    /** @param longest characters of a line that are kept */
    public LineSource(Reader reader, int longest) {
        this.reader = reader;
        this.longest = longest;
    }

    /** The next line without its end; null after the last one. */
    public String next() throws IOException {
        number++;
        if (pushedBack != null) {
            String line = pushedBack;
            pushedBack = null;
            return line;
        }
        text.setLength(0);
        boolean any = false;
        while (fill()) {
            any = true;
            int start = at;
            while (at < end && buffer[at] != lineEnd) {
                at++;
            }
            text.append(buffer, start, Math.min(at - start, longest - text.length()));
            if (at < end) {
                at++;
                return line();
            }
        }
        if (any) {
            return line();
        }
        number--;
        return null;
    }

    private String line() {
        int length = text.length();
        return text.substring(0, length > 0 && text.charAt(length - 1) == '\r' ? length - 1 : length);
    }

    private boolean fill() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, reader.read(buffer, 0, buffer.length));
            if (lineEnd == 0) {
                lineEnd = endsWithReturns() ? '\r' : '\n';
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

    /** Makes the line that was read last the next one again; one line can be. */
    public void back(String line) {
        pushedBack = line;
        number--;
    }

    /** The number of the line read last, from 1. */
    public long number() {
        return number;
    }
}
