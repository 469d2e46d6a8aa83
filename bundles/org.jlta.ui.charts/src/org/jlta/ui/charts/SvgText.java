package org.jlta.ui.charts;

import java.util.Locale;

import org.eclipse.swt.graphics.RGB;

/** Writes a picture as a document in SVG, part by part. Used by one thread. */
public final class SvgText {
    private static final int FONT_SIZE = 12;
    /** As the font of the reader is not known, texts are cut by the number of letters. */
    private static final double LETTER_WIDTH = 6.2;

    private final StringBuilder text = new StringBuilder();

    /** Begins a picture of so many points, filled with its background. */
    public SvgText(int width, int height, RGB background) {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                + " font-family=\"sans-serif\" font-size=\"%d\">\n", width, height, width, height, FONT_SIZE);
        rectangle(0, 0, width, height, background);
    }

    /** A filled box; nothing where it has no width. */
    public void rectangle(double x, double y, double width, double height, RGB fill) {
        if (width > 0 && height > 0) {
            add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, width, height,
                    hex(fill));
        }
    }

    /** Where the next parts tell something when the mouse is over them, until {@link #endTold()}. */
    public void told(String title) {
        text.append("<g><title>").append(escape(title)).append("</title>");
    }

    /** Ends what {@link #told(String)} began. */
    public void endTold() {
        text.append("</g>\n");
    }

    /** @param corners x and y by turns */
    public void polygon(int[] corners, RGB fill) {
        text.append("<polygon fill=\"").append(hex(fill)).append("\" points=\"");
        for (int i = 0; i + 1 < corners.length; i += 2) {
            text.append(corners[i]).append(',').append(corners[i + 1]).append(' ');
        }
        text.append("\"/>\n");
    }

    /** A thin line. */
    public void line(double fromX, double fromY, double toX, double toY, RGB colour) {
        add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n", fromX, fromY, toX, toY,
                hex(colour));
    }

    /** Words on a base line, as many of their letters as there is room for. */
    public void words(String words, double x, double baseY, double room, RGB colour) {
        int letters = (int) (room / LETTER_WIDTH);
        if (letters > 1) {
            add("<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>\n", x, baseY, hex(colour),
                    escape(cut(words, letters)));
        }
    }

    /** How wide words are about, in points: whoever shows the document chooses the font. */
    public static int width(String words) {
        return (int) Math.ceil(words.length() * LETTER_WIDTH);
    }

    /** The whole document. */
    public String end() {
        return text.append("</svg>\n").toString();
    }

    /** At most so many letters, the last of which is an ellipsis where some are left out. */
    public static String cut(String words, int letters) {
        return words.length() <= letters ? words : words.substring(0, Math.max(1, letters - 1)) + "…";
    }

    private void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }

    /** As an attribute has it. */
    public static String hex(RGB colour) {
        return String.format(Locale.ROOT, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
    }

    /** As text or an attribute has it; what no document may hold becomes a mark. */
    public static String escape(String words) {
        StringBuilder safe = new StringBuilder();
        words.codePoints().forEach(letter -> {
            switch (letter) {
            case '<' -> safe.append("&lt;");
            case '>' -> safe.append("&gt;");
            case '&' -> safe.append("&amp;");
            case '"' -> safe.append("&quot;");
            case '\n', '\t' -> safe.appendCodePoint(letter);
            default -> safe.appendCodePoint(isAllowed(letter) ? letter : '\ufffd');
            }
        });
        return safe.toString();
    }

    /** XML 1.0, production 2 (Char). */
    private static boolean isAllowed(int letter) {
        return letter >= ' ' && letter < 0xd800 || letter > 0xdfff && letter != 0xfffe && letter != 0xffff;
    }
}
