package org.jlta.exchange.text;

/**
 * Text of a recording made safe for a terminal or a page.
 * <p>
 * A thread's name is whatever the application chose: it can hold line ends, escape sequences that drive a terminal, or
 * marks that turn the direction of what follows.
 */
public final class PlainText {
    private static final int CONTROL_PICTURES = 0x2400;
    private static final int DELETE_PICTURE = 0x2421;

    private PlainText() {
    }

    /**
     * The text in one line, without anything that a terminal acts on: C0 controls as their pictures (line feed is ␊), other
     * controls, direction marks and lone surrogates as <code>\\uXXXX</code>.
     */
    public static String oneLine(String text) {
        if (isHarmless(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> append(out, c));
        return out.toString();
    }

    /** {@link #oneLine}, cut to at most that many code points, the last of them {@code …} where something was cut. */
    public static String oneLine(String text, int most) {
        // a name can have 100 000 characters: clean no more of it than can be shown
        String start = text.length() > 2 * most ? text.substring(0, 2 * most) : text;
        String clean = oneLine(start);
        int count = clean.codePointCount(0, clean.length());
        if (count <= most && start.length() == text.length()) {
            return clean;
        }
        return clean.substring(0, clean.offsetByCodePoints(0, Math.min(count, most - 1))) + "…";
    }

    /** The same, but of a long one with its end too: the {@code …} stands in its middle. */
    public static String ends(String text, int most) {
        String start = oneLine(text, most);
        if (!start.endsWith("…") || start.equals(oneLine(text, most + 1))) {
            return start;
        }
        String end = oneLine(text.substring(Math.max(0, text.length() - most)));
        int last = end.codePointCount(0, end.length()) - most / 2;
        return oneLine(text, most - most / 2) + end.substring(end.offsetByCodePoints(0, Math.max(0, last)));
    }

    private static boolean isHarmless(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    private static void append(StringBuilder out, int c) {
        if (c < ' ') {
            out.appendCodePoint(CONTROL_PICTURES + c);
        } else if (c == 0x7f) {
            out.appendCodePoint(DELETE_PICTURE);
        } else if (isActing(c)) {
            out.append(String.format("\\u%04x", c));
        } else {
            out.appendCodePoint(c);
        }
    }

    /** Whether a terminal acts on that code point: a control, a direction mark, a separator of lines, half a surrogate pair. */
    public static boolean isActing(int c) {
        return switch (Character.getType(c)) {
        case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                Character.PARAGRAPH_SEPARATOR ->
            true;
        default -> false;
        };
    }
}
