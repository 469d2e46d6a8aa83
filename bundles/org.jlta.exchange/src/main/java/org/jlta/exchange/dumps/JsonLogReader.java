package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.Reader;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;

/**
 * The text of a log whose lines are JSON objects: those of Docker's {@code json-file} driver, with the text in {@code log},
 * and those of collectors, with a line's text in {@code message}. Lines that are none stay as they are.
 */
final class JsonLogReader extends Reader {
    private static final Pattern FITS = Pattern
            .compile(
                    "(?m)^\\{ ?(?:\"[^\"\\\\]{1,80}\" ?: ?(?:\"(?:[^\"\\\\]|\\\\.){0,200}\"|[\\w.+-]{1,40}|\\{[^{}]{0,400}\\}) ?, ?){0,12}\"(?:log|message)\" ?: ?\"");
    private static final JsonFactory JSON = new JsonFactory();

    private final Reader source;
    private final LineSource lines;
    private String text = "";
    private int at;

    JsonLogReader(Reader source) {
        this.source = source;
        this.lines = new LineSource(source);
    }

    /** Whether a text has lines of such a log. */
    static boolean fits(String beginning) {
        return FITS.matcher(beginning).find();
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        while (at == text.length()) {
            String line = lines.next();
            if (line == null) {
                return -1;
            }
            text = text(line);
            at = 0;
        }
        int count = Math.min(length, text.length() - at);
        text.getChars(at, at + count, buffer, offset);
        at += count;
        return count;
    }

    /** What a line of the log holds; Docker cuts long lines into several, of which only the last ends with a line break. */
    private static String text(String line) throws IOException {
        if (!line.startsWith("{")) {
            return line + "\n";
        }
        try (JsonParser json = JSON.createParser(line)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                boolean text = json.nextToken() == JsonToken.VALUE_STRING;
                if (text && field.equals("log")) {
                    return json.getText();
                }
                if (text && field.equals("message")) {
                    return json.getText().stripTrailing() + "\n";
                }
                json.skipChildren();
            }
        } catch (JsonProcessingException e) {
            // a line that the application wrote itself, or one that was cut: it is text like any other
            return line + "\n";
        }
        return line + "\n";
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
