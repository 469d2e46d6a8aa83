package org.jlta.exchange.log;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** How words, texts and times stand in a JLTA log: blanks between them, texts in quotes, times in seconds. */
final class LogWords {
    /** Stands for what is not known. */
    static final String UNKNOWN = "-";
    private static final int NANO_DIGITS = 9;
    private static final int CODE_LENGTH = 4;

    private LogWords() {
    }

    /** {@code 1.500000000}, exact. */
    static String seconds(long nanos, long unknown) {
        return nanos == unknown ? UNKNOWN : BigDecimal.valueOf(nanos, NANO_DIGITS).toPlainString();
    }

    /**
     * @param word null for what is not known
     * @throws IllegalArgumentException for what is no time, or one of more than nine decimals or 292 years
     */
    static long nanos(String word, long unknown) {
        try {
            return word == null ? unknown : new BigDecimal(word).movePointRight(NANO_DIGITS).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw new IllegalArgumentException("expected are seconds, as 1.500000000, found '" + word + "'", e);
        }
    }

    /** @throws IllegalArgumentException for what is no whole number */
    static long number(String word) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected is a whole number, found '" + word + "'", e);
        }
    }

    /**
     * A word that must be known.
     *
     * @throws IllegalArgumentException where it is not
     */
    static String text(List<String> words, int i) {
        if (words.get(i) == null) {
            throw new IllegalArgumentException("expected is a text in quotes, found " + UNKNOWN);
        }
        return words.get(i);
    }

    /** In quotes; what a terminal acts on is written as a backslash, u and four hexadecimal digits. */
    static String quoted(String text) {
        if (text == null) {
            return UNKNOWN;
        }
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (isPlain(text, i)) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.append('"').toString();
    }

    private static boolean isPlain(String text, int i) {
        char c = text.charAt(i);
        return switch (Character.getType(c)) {
        case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
        case Character.SURROGATE -> Character.isHighSurrogate(c)
                ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
        default -> true;
        };
    }

    /**
     * The words of a line, texts without their quotes; null for {@link #UNKNOWN}.
     *
     * @throws IllegalArgumentException where a text does not end
     */
    static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        int i = 0;
        while (i < line.length()) {
            if (line.charAt(i) == ' ') {
                i++;
            } else if (line.charAt(i) == '"') {
                StringBuilder text = new StringBuilder();
                i = unquote(line, i + 1, text);
                words.add(text.toString());
            } else {
                int end = line.indexOf(' ', i);
                String word = line.substring(i, end < 0 ? line.length() : end);
                words.add(word.equals(UNKNOWN) ? null : word);
                i += word.length();
            }
        }
        return words;
    }

    /** Appends the text that begins at {@code i}; gives the place behind its end. */
    private static int unquote(String line, int from, StringBuilder text) {
        int i = from;
        while (i < line.length() && line.charAt(i) != '"') {
            char c = line.charAt(i);
            if (c == '\\' && line.startsWith("u", i + 1) && i + 2 + CODE_LENGTH <= line.length()) {
                text.append((char) code(line.substring(i + 2, i + 2 + CODE_LENGTH)));
                i += 2 + CODE_LENGTH;
            } else if (c == '\\' && i + 1 < line.length()) {
                text.append(line.charAt(i + 1));
                i += 2;
            } else {
                text.append(c);
                i++;
            }
        }
        if (i >= line.length()) {
            throw new IllegalArgumentException("expected is the quote that ends a text, found the end of the line");
        }
        return i + 1;
    }

    private static int code(String digits) {
        try {
            return Integer.parseUnsignedInt(digits, 16);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected are four hexadecimal digits, found '" + digits + "'", e);
        }
    }
}
