package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.Reader;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineNumbers;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;

/**
 * The text of a log some lines of which are JSON objects: those of Docker's {@code json-file} driver, with the text in
 * {@code log}, and those of collectors, with a line's text in {@code message} or {@code msg}. Lines that are none stay as they are.
 */
final class JsonLogReader extends Reader implements LineNumbers {
    private static final Pattern FITS = Pattern
            .compile(
                    "\\{ ?(?:\"[^\"\\\\]{1,80}\" ?: ?(?:\"(?:[^\"\\\\]|\\\\.){0,200}\"|[\\w.+-]{1,40}|\\{[^{}]{0,400}\\}) ?, ?){0,12}\"(?:log|message|msg)\" ?: ?\"");
    /** Enough to tell whether a line fits. */
    private static final int BEGINNING = 1 << 13;
    /** A collector may put a whole dump into one line. */
    private static final int LONGEST = 1 << 23;
    private static final JsonFactory JSON = new JsonFactory();

    private final Reader source;
    private final char[] buffer = new char[1 << 15];
    private int at;
    private int end;
    private boolean lineStart = true;
    /** Of the next character of the buffer. */
    private long line = 1;
    private String text = "";
    private int textAt;
    private long firstLine = 1;
    private boolean oneLine;

    JsonLogReader(Reader source) {
        this.source = source;
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
        if (textAt == text.length()) {
            if (!fill()) {
                return -1;
            }
            firstLine = line;
            oneLine = false;
            if (!lineStart || buffer[at] != '{') {
                return plain(target, offset, length);
            }
            object();
        }
        int count = Math.min(length, text.length() - textAt);
        text.getChars(textAt, textAt + count, target, offset);
        textAt += count;
        return count;
    }

    private boolean fill() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, source.read(buffer, 0, buffer.length));
        }
        return end > 0;
    }

    /** What stands before the next line that begins as an object does. */
    private int plain(char[] target, int offset, int length) {
        int limit = Math.min(end, at + length);
        int i = at;
        do {
            lineStart = buffer[i] == '\n';
            line += lineStart ? 1 : 0;
            i++;
        } while (i < limit && !(lineStart && buffer[i] == '{'));
        System.arraycopy(buffer, at, target, offset, i - at);
        int count = i - at;
        at = i;
        return count;
    }

    /** Takes the text of a line, or as much of one that is no line of a log as was looked at. */
    private void object() throws IOException {
        StringBuilder read = new StringBuilder();
        boolean whole = collect(read, BEGINNING);
        boolean fits = FITS.matcher(read).lookingAt();
        whole = whole || fits && collect(read, LONGEST);
        String found = fits && whole ? text(read.toString()) : null;
        oneLine = found != null;
        text = found == null ? read.toString() : found;
        textAt = 0;
        lineStart = whole;
        line += whole ? 1 : 0;
    }

    /** Whether the line was read to its end; the last one of a file may have none. */
    private boolean collect(StringBuilder read, int most) throws IOException {
        while (read.length() < most && fill()) {
            int start = at;
            int limit = Math.min(end, at + most - read.length());
            while (at < limit && buffer[at] != '\n') {
                at++;
            }
            boolean found = at < limit;
            at += found ? 1 : 0;
            read.append(buffer, start, at - start);
            if (found) {
                return true;
            }
        }
        return read.length() < most;
    }

    /** What a line of the log holds; Docker cuts long lines into several, of which only the last ends with a line break. */
    private static String text(String line) throws IOException {
        try (JsonParser json = JSON.createParser(line)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                boolean text = json.nextToken() == JsonToken.VALUE_STRING;
                if (text && field.equals("log")) {
                    return json.getText();
                }
                if (text && (field.equals("message") || field.equals("msg"))) {
                    return json.getText().stripTrailing() + "\n";
                }
                json.skipChildren();
            }
        } catch (JsonProcessingException e) {
            // a line that the application wrote itself, or one that was cut: it is text like any other
            return null;
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
