package org.jlta.ui.format;

/** Keeps a few words on one line, such as those of a link within a sentence. */
public final class UnbrokenText {
    private static final char NO_BREAK_SPACE = '\u00a0';
    private static final char WORD_JOINER = '\u2060';

    private UnbrokenText() {
    }

    /**
     * Blanks become such at which no line ends, and beside ideographs, where lines may end anywhere (Unicode Standard Annex 14), stands a
     * mark that joins them and is not seen.
     */
    public static String of(String text) {
        StringBuilder unbroken = new StringBuilder(text.length());
        boolean joins = false;
        for (int i = 0; i < text.length();) {
            int code = text.codePointAt(i);
            boolean ideograph = Character.isIdeographic(code);
            if (i > 0 && (ideograph || joins)) {
                unbroken.append(WORD_JOINER);
            }
            unbroken.appendCodePoint(code == ' ' ? NO_BREAK_SPACE : code);
            joins = ideograph;
            i += Character.charCount(code);
        }
        return unbroken.toString();
    }
}
