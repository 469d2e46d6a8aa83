package org.jlta.exchange.flame;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

import org.jlta.analysis.JdkNames;
import org.jlta.analysis.Wording;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.html.HtmlText;

/**
 * A flame graph as a picture: the root at the top, each frame as wide as its value. What is narrower than half a pixel is
 * left out, and the picture says how many frames.
 */
public final class FlameSvg {
    private static final int WIDTH = 1200;
    private static final int ROW = 18;
    private static final int TOP = 40;
    private static final double NARROWEST = 0.5;
    private static final double LETTER = 6.6;

    private final FlameNode root;
    private final String title;
    private final FlameValue value;
    private int leftOut;

    public FlameSvg(FlameNode root, String title, FlameValue value) {
        this.root = root;
        this.title = title;
        this.value = value;
    }

    /** Writes the element {@code svg}; the caller closes the writer. */
    public void write(Writer out) throws IOException {
        int height = TOP + (depth(root, WIDTH) + 1) * ROW + 24;
        out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" + WIDTH + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + WIDTH + " " + height + "\" font-family=\"monospace\" font-size=\"11\">\n");
        out.write(
                "<title>" + HtmlText.escape(title) + "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
                        + "<text x=\"4\" y=\"20\" font-size=\"14\">" + HtmlText.escape(title) + "</text>\n");
        frame(root, 0, 0, out);
        if (leftOut > 0) {
            out.write("<text x=\"4\" y=\"" + (height - 8) + "\" fill=\"#555\">" + Wording.plural(leftOut, "frame")
                    + " too narrow to be drawn</text>\n");
        }
        out.write("</svg>\n");
    }

    private double width(FlameNode node) {
        return root.value() == 0 ? 0 : (double) node.value() / root.value() * WIDTH;
    }

    private int depth(FlameNode node, double width) {
        int deepest = 0;
        for (FlameNode child : node.children()) {
            if (width(child) >= NARROWEST) {
                deepest = Math.max(deepest, 1 + depth(child, width));
            }
        }
        return deepest;
    }

    private void frame(FlameNode node, double x, int level, Writer out) throws IOException {
        double width = node == root ? WIDTH : width(node);
        int y = TOP + level * ROW;
        int letters = (int) ((width - 6) / LETTER);
        out.write(String.format(Locale.ROOT,
                "<g class=\"f\"><title>%s</title><rect x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill=\"%s\" "
                        + "stroke=\"#fff\" stroke-width=\"0.5\"/>",
                HtmlText.escape(node.label() + ": " + words(node.value()) + ", " + percent(node.value())), x, y, width,
                ROW - 1, colour(node.label())));
        if (letters >= 3) {
            out.write(String.format(Locale.ROOT, "<text x=\"%.2f\" y=\"%d\" pointer-events=\"none\">%s</text>", x + 3,
                    y + 13, HtmlText.escape(shortened(node.label(), letters))));
        }
        out.write("</g>\n");
        double at = x;
        for (FlameNode child : node.children()) {
            if (width(child) >= NARROWEST) {
                frame(child, at, level + 1, out);
            } else {
                leftOut += count(child);
            }
            at += width(child);
        }
    }

    private static int count(FlameNode node) {
        int count = 1;
        for (FlameNode child : node.children()) {
            count += count(child);
        }
        return count;
    }

    private String words(long amount) {
        return switch (value.unit()) {
        case NANOS -> Wording.duration(amount);
        case BYTES -> Wording.count(amount) + " bytes";
        case COUNT -> Wording.count(amount) + " samples";
        };
    }

    private String percent(long amount) {
        return String.format(Locale.ROOT, "%.1f %%", root.value() == 0 ? 0.0 : 100.0 * amount / root.value());
    }

    /** The method is what tells most: a long class name loses its packages first, then the end goes. */
    private static String shortened(String label, int letters) {
        String text = label;
        while (text.length() > letters && text.indexOf('.') != text.lastIndexOf('.')) {
            text = text.substring(text.indexOf('.') + 1);
        }
        return text.length() <= letters ? text : text.substring(0, letters - 1) + "…";
    }

    /** Frames of the JDK and of nobody are grey; others have the colour of their class, which carries no meaning. */
    private static String colour(String label) {
        if (label.startsWith("[") || label.equals(FlameNode.ROOT)) {
            return "#d9d9d9";
        }
        int hash = label.substring(0, Math.max(1, label.lastIndexOf('.'))).hashCode();
        int spread = Math.floorMod(hash, 60);
        return JdkNames.isJdkClass(label)
                ? String.format(Locale.ROOT, "hsl(210,15%%,%d%%)", 78 + spread / 6)
                : String.format(Locale.ROOT, "hsl(%d,80%%,68%%)", spread);
    }
}
