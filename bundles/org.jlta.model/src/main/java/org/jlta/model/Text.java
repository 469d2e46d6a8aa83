package org.jlta.model;

/** Writes text so that XML 1.0 can hold it: names of threads may have any character, halves of surrogate pairs included. */
public final class Text {
    private static final int CODE_DIGITS = 4;

    private Text() {
    }

    /** Characters that XML 1.0 cannot hold become a backslash, u and four digits, a backslash becomes two; null stays null. */
    public static String escape(String text) {
        if (text == null || isPlain(text)) {
            return text;
        }
        StringBuilder result = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                result.append("\\\\");
            } else if (isXml(text, i)) {
                result.append(c);
            } else {
                result.append(String.format("\\u%04x", (int) c));
            }
        }
        return result.toString();
    }

    /** The text that {@link #escape} was given; a backslash that begins nothing stands for itself. */
    public static String unescape(String text) {
        if (text == null || text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder result = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && text.startsWith("\\", i + 1)) {
                result.append(c);
                i++;
            } else if (c == '\\' && code(text, i + 1) >= 0) {
                result.append((char) code(text, i + 1));
                i += 1 + CODE_DIGITS;
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    /** The number after a u, -1 where there is none. */
    private static int code(String text, int at) {
        if (!text.startsWith("u", at) || at + 1 + CODE_DIGITS > text.length()) {
            return -1;
        }
        int code = 0;
        for (int i = at + 1; i <= at + CODE_DIGITS; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            code = code * 16 + digit;
        }
        return code;
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\' || !isXml(text, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the character at that place may stand in XML 1.0 (production 2, Char). */
    private static boolean isXml(String text, int at) {
        char c = text.charAt(at);
        if (c < 0x20) {
            return c == '\t' || c == '\n' || c == '\r';
        }
        if (Character.isHighSurrogate(c)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c < 0xfffe;
    }
}
