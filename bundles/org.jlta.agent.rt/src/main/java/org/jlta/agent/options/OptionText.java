package org.jlta.agent.options;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.agent.options.OptionException.Form;

/** The written form of options: splits it into pairs of name and value, and joins them again. */
final class OptionText {
    private final String text;
    private final boolean inFile;
    private final List<String[]> pairs;
    /** Values of this text alone: one of a file is there to be changed. */
    private final Map<String, String> given = new HashMap<>();
    private final List<String> twice;
    private int position;

    private OptionText(String text, boolean inFile, List<String[]> pairs, List<String> twice) {
        this.text = text;
        this.inFile = inFile;
        this.pairs = pairs;
        this.twice = twice;
    }

    /**
     * Pairs of name and value in the order of the text, those of files in place.
     *
     * @param twice
     *            gets a sentence for each value that a later one of the same text replaces
     */
    static List<String[]> split(String text, List<String> twice) throws OptionException {
        List<String[]> pairs = new ArrayList<>();
        new OptionText(text, false, pairs, twice).readAll();
        return pairs;
    }

    static String join(Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> entry : values.entrySet()) {
            text.append(text.length() == 0 ? "" : ",").append(entry.getKey()).append('=');
            String value = entry.getValue();
            if (isPlain(value)) {
                text.append(value);
            } else {
                text.append('"').append(value.replace("\"", "\"\"")).append('"');
            }
        }
        return text.toString();
    }

    private static boolean isPlain(String value) {
        return value.equals(value.trim()) && value.indexOf(',') < 0 && value.indexOf('"') < 0 && value.indexOf('\n') < 0
                && value.indexOf('\r') < 0;
    }

    private void readAll() throws OptionException {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (isSeparator(c) || c == ' ') {
                position++;
            } else if (inFile && c == '#') {
                position = endOfLine();
            } else if (c == '@') {
                readFile();
            } else {
                readPair();
            }
        }
    }

    private void readPair() throws OptionException {
        int end = endOfPlain(position);
        int equals = text.indexOf('=', position);
        if (equals < 0 || equals >= end) {
            String part = text.substring(position, end).trim();
            throw new OptionException(Form.NO_PAIR, part, "'" + part + "' is no option, expected is name=value", null);
        }
        String name = text.substring(position, equals).trim();
        position = equals + 1;
        String value = readValue(name);
        String before = given.put(name, value);
        if (before != null && !before.equals(value)) {
            twice.add("option " + name + "=" + before + " is without effect: it is given twice, and " + value
                    + " holds");
        }
        pairs.add(new String[]{name, value});
    }

    private String readValue(String name) throws OptionException {
        if (position < text.length() && text.charAt(position) == '"') {
            return readQuoted(name);
        }
        int end = endOfPlain(position);
        String value = text.substring(position, end).trim();
        position = end;
        return value;
    }

    private String readQuoted(String name) throws OptionException {
        StringBuilder value = new StringBuilder();
        for (position++; position < text.length(); position++) {
            char c = text.charAt(position);
            boolean doubled = c == '"' && position + 1 < text.length() && text.charAt(position + 1) == '"';
            if (c == '"' && !doubled) {
                position++;
                return value.toString();
            }
            position += doubled ? 1 : 0;
            value.append(c);
        }
        throw new OptionException(Form.OPEN_QUOTE, name,
                "the value of option " + name + " has no closing double quote", null);
    }

    private void readFile() throws OptionException {
        int end = endOfPlain(position);
        String name = text.substring(position + 1, end).trim();
        if (inFile) {
            throw new OptionException(Form.FILE, name,
                    "the options file names a further file, " + name + ": only one level is read", null);
        }
        position = end;
        try {
            new OptionText(SmallFile.read(Paths.get(name)), true, pairs, twice).readAll();
        } catch (IOException | InvalidPathException e) {
            throw new OptionException(Form.FILE, name,
                    "the options file " + name + " cannot be read: " + e.getMessage(), e);
        }
    }

    private int endOfPlain(int from) {
        int end = from;
        while (end < text.length() && !isSeparator(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private int endOfLine() {
        int end = text.indexOf('\n', position);
        return end < 0 ? text.length() : end;
    }

    private boolean isSeparator(char c) {
        return c == ',' || inFile && (c == '\n' || c == '\r');
    }
}
