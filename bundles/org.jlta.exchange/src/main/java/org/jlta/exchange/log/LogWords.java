package org.jlta.exchange.log;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** How words, texts and times stand in a JLTA log: blanks between them, texts in quotes, times in seconds. */
final class LogWords {
    /** Stands for what is not known. */
    static final String UNKNOWN = "-";
    private static final int MOST_SHOWN = 80;
    private static final int NANO_DIGITS = 9;
    /** Without an exponent, whose digits could be without number. */
    private static final Pattern SECONDS = Pattern.compile("-?\\d{1,10}(?:\\.\\d{1,9})?");
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
        if (word == null) {
            return unknown;
        }
        try {
            if (SECONDS.matcher(word).matches()) {
                return new BigDecimal(word).movePointRight(NANO_DIGITS).longValueExact();
            }
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(notSeconds(word), e);
        }
        throw new IllegalArgumentException(notSeconds(word));
    }

    private static String notSeconds(String word) {
        return "expected are seconds, as 1.500000000, found '" + shown(word) + "'";
    }

    /** @throws IllegalArgumentException for what is no whole number */
    static long number(String word) {
        try {
            return Long.parseLong(String.valueOf(word));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected is a whole number, found '" + shown(word) + "'", e);
        }
    }

    /** The words of the constants of a type. */
    static <E extends Enum<E>> List<String> constants(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(LogWords::word).toList();
    }

    /** What stands for a constant. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** A word of a file for a message: a long one is cut. */
    static String shown(String word) {
        String text = word == null ? UNKNOWN : word;
        return quotedBody(text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text);
    }

    private static String quotedBody(String text) {
        String quoted = quoted(text);
        return quoted.substring(1, quoted.length() - 1);
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
            throw new IllegalArgumentException("expected are four hexadecimal digits, found '" + shown(digits) + "'",
                    e);
        }
    }
}
