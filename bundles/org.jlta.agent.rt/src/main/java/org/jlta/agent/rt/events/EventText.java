package org.jlta.agent.rt.events;

/**
 * Texts in the form in which they survive JFR, whose strings lose NUL and surrogates.
 * <p>
 * A text without backslash, NUL and surrogate is itself. Else a backslash is doubled, and each UTF-16 unit that is NUL or
 * a surrogate becomes {@code \}{@code uXXXX} with lower-case digits.
 */
public final class EventText {
    /** A string that is longer than this does not fit the largest buffer of JFR and would lose its event. */
    private static final int MAX_LENGTH = 150_000;
    private static final String DIGITS = "0123456789abcdef";

    private EventText() {
    }

    /** The encoded form; null for null. A text of over 150 000 characters is cut. */
    public static String encode(String text) {
        if (text == null) {
            return null;
        }
        String kept = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
        for (int i = 0; i < kept.length(); i++) {
            if (isSpecial(kept.charAt(i))) {
                return escape(kept, i);
            }
        }
        return kept;
    }

    /** The first 1000 characters at most; null for null. */
    public static String message(String text) {
        return text == null || text.length() <= 1000 ? text : text.substring(0, 1000);
    }

    private static boolean isSpecial(char c) {
        return c == '\\' || c == 0 || Character.isSurrogate(c);
    }

    private static String escape(String text, int firstSpecial) {
        StringBuilder escaped = new StringBuilder(text.length() + 32).append(text, 0, firstSpecial);
        for (int i = firstSpecial; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                escaped.append("\\\\");
            } else if (isSpecial(c)) {
                escaped.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    escaped.append(DIGITS.charAt(c >> shift & 15));
                }
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
