package org.jlta.recording;

/**
 * How names travel in a recording.
 * <p>
 * JFR writes strings as UTF-8 without NUL and without lone surrogates, so such names would come back changed. A text
 * without backslash, NUL and surrogates is written as it is; else a backslash is written twice, and each UTF-16 unit
 * that is NUL or a surrogate, paired or not, as <code>&#92;uXXXX</code> in lower-case hex. Any thread may call.
 */
public final class TextCode {
    private static final String HEX = "0123456789abcdef";

    private TextCode() {
    }

    /** Null gives null. */
    public static String encode(String text) {
        if (text == null || isPlain(text)) {
            return text;
        }
        StringBuilder result = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                result.append("\\\\");
            } else if (c == 0 || Character.isSurrogate(c)) {
                appendUnit(result, c);
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    /** The inverse; null gives null. What no encoder wrote, such as a single backslash, is kept as it is. */
    public static String decode(String text) {
        if (text == null || text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder result = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                result.append(c);
                i++;
            } else if (text.charAt(i + 1) == '\\') {
                result.append('\\');
                i += 2;
            } else {
                int unit = unitAt(text, i + 1);
                result.append(unit < 0 ? c : (char) unit);
                i += unit < 0 ? 1 : 6;
            }
        }
        return result.toString();
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' || c == 0 || Character.isSurrogate(c)) {
                return false;
            }
        }
        return true;
    }

    private static void appendUnit(StringBuilder result, char c) {
        result.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            result.append(HEX.charAt(c >> shift & 15));
        }
    }

    /** The unit of {@code uXXXX} at that offset, -1 when there is none. */
    private static int unitAt(String text, int offset) {
        if (offset + 5 > text.length() || text.charAt(offset) != 'u') {
            return -1;
        }
        int unit = 0;
        for (int i = offset + 1; i < offset + 5; i++) {
            int digit = HEX.indexOf(text.charAt(i));
            if (digit < 0) {
                return -1;
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }
}
