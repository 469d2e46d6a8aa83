package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;

/**
 * A file of XML that stands among other lines, in UTF-8. It ends behind the end of its first element, or where another dump
 * begins. The lines are the caller's.
 */
final class SavedLines extends InputStream {
    private static final Pattern ELEMENT = Pattern.compile("<([A-Za-z_][\\w.-]*(?::[\\w.-]+)?)(?:[\\s/>]|$)");
    private static final Pattern ENCODING = Pattern.compile("(<\\?xml[^>]*?)\\s+encoding\\s*=\\s*[\"'][^\"']*[\"']");
    private static final byte[] NONE = {};
    private final LineSource lines;
    private final char[] more = new char[1 << 13];
    private LogPrefix prefix = LogPrefix.NONE;
    private byte[] bytes = NONE;
    private int at;
    /** How the first element ends; null before it begins. */
    private String end;
    private boolean inLine;
    private boolean atEnd;
    /** The first half of a pair that a long line is cut in; 0 for none. */
    private char half;

    /** @param lines of which the first of the file is the next one */
    SavedLines(LineSource lines) {
        this.lines = lines;
    }

    /** Takes the first line that is not blank. */
    void begin() throws IOException {
        String line = lines.next();
        while (line.isBlank() && lines.peek(0) != null) {
            line = lines.next();
        }
        int declaration = DumpForm.placeOf(SavedSnapshots.DECLARATION, line);
        int start = declaration >= 0 ? declaration : Math.max(0, line.indexOf('<'));
        prefix = LogPrefix.like(line.substring(0, start));
        // it is decoded already
        take(ENCODING.matcher(line.substring(start)).replaceFirst("$1"));
    }

    /** Passes over what was not read. */
    void drain() throws IOException {
        do {
            at = bytes.length;
        } while (fill());
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0 || !fill()) {
            return length == 0 ? 0 : -1;
        }
        int count = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, target, offset, count);
        at += count;
        return count;
    }

    private boolean fill() throws IOException {
        while (at == bytes.length) {
            int count = inLine ? lines.rest(more, 0, more.length) : -1;
            if (count > 0) {
                encode(new String(more, 0, count));
            } else if (inLine) {
                inLine = false;
            } else if (atEnd || !next()) {
                return false;
            }
        }
        return true;
    }

    private boolean next() throws IOException {
        String line = lines.next();
        if (line != null && DumpForm.at(line, lines) != null) {
            int again = Math.max(0, DumpForm.placeOf(SavedSnapshots.DECLARATION, prefix.strip(line)));
            if (again > 0) {
                // behind where this one was cut
                take("\n" + prefix.strip(line));
                return true;
            }
            lines.back(line);
            line = null;
        }
        if (line == null) {
            atEnd = true;
            return false;
        }
        take("\n" + prefix.strip(line));
        return true;
    }

    /** One begins behind where another one was cut, in the same line. */
    private String beforeNext(String line) {
        int next = line.indexOf(SavedSnapshots.DECLARATION, 2);
        if (next < 0 || end != null && line.lastIndexOf(end, next) >= 0) {
            return line;
        }
        lines.back(line.substring(next));
        return line.substring(0, next);
    }

    private void take(String whole) {
        String line = beforeNext(whole);
        inLine = line.length() == whole.length();
        atEnd |= !inLine;
        String text = line;
        if (end == null) {
            Matcher element = ELEMENT.matcher(line);
            if (element.find()) {
                end = "</" + element.group(1) + ">";
                atEnd |= line.stripTrailing().endsWith("/>") && line.indexOf('<', element.end()) < 0;
            }
        }
        int last = end == null ? -1 : line.indexOf(end);
        if (last >= 0) {
            atEnd = true;
            inLine = false;
            String left = line.substring(last + end.length());
            text = line.substring(0, last + end.length());
            if (!left.isBlank()) {
                lines.back(left);
            }
        }
        encode(text);
    }

    private void encode(String text) {
        String whole = half == 0 ? text : half + text;
        half = !whole.isEmpty() && Character.isHighSurrogate(whole.charAt(whole.length() - 1))
                ? whole.charAt(whole.length() - 1)
                : 0;
        bytes = (half == 0 ? whole : whole.substring(0, whole.length() - 1)).getBytes(UTF_8);
        at = 0;
    }
}
