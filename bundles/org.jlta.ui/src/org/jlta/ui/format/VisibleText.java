package org.jlta.ui.format;

import java.util.Locale;

/** Makes text of the observed application fit to be shown: one line, nothing hidden in it. */
public final class VisibleText {
    private static final int LONGEST = 500;

    private VisibleText() {
    }

    /**
     * Line feed and tabulator become ↵ and ⇥; other control characters, marks that turn the direction of writing and
     * lone surrogates become their code, ⟨202E⟩; what is longer than 500 characters is cut and ends with its length.
     */
    public static String of(String text) {
        int end = Math.min(text.length(), LONGEST);
        if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        StringBuilder visible = null;
        for (int i = 0; i < end;) {
            int code = text.codePointAt(i);
            String symbol = symbol(code);
            if (symbol != null && visible == null) {
                visible = new StringBuilder(text.substring(0, i));
            }
            if (visible != null) {
                visible.append(symbol == null ? Character.toString(code) : symbol);
            }
            i += Character.charCount(code);
        }
        String shown = visible == null ? text.substring(0, end) : visible.toString();
        return end == text.length() ? shown : shown + "… (" + Amounts.count(text.length()) + ")";
    }

    private static String symbol(int code) {
        if (code == '\n') {
            return "↵";
        }
        if (code == '\t') {
            return "⇥";
        }
        return switch (Character.getType(code)) {
        case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                Character.PARAGRAPH_SEPARATOR, Character.UNASSIGNED ->
            String.format(Locale.ROOT, "⟨%04X⟩", code);
        default -> null;
        };
    }
}
