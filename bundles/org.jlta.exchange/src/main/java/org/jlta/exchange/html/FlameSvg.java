package org.jlta.exchange.html;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

import org.jlta.analysis.JdkNames;
import org.jlta.analysis.Wording;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;

/**
 * A flame graph as a picture: the root at the top, each frame as wide as its value. What is narrower than half a unit is
 * left out, or than more where there would be too many frames, and the picture says how many.
 */
public final class FlameSvg {
    private static final int WIDTH = 1200;
    private static final int ROW = 18;
    private static final int TOP = 40;
    private static final double NARROWEST = 0.5;
    private static final double LETTER = 6.6;
    private static final String COMMON = ".t{fill:#1c2128;}.head{font-size:14px;}";
    private static final String LIGHT = ".paper{fill:#fff;}.head{fill:#1c2128;}.note{fill:#555;}.b{stroke:#fff;}";
    private static final String DARK = ".paper{fill:#16191d;}.head{fill:#e4e7eb;}.note{fill:#a3adb8;}.b{stroke:#16191d;}";

    private final FlameNode root;
    private final String title;
    private final FlameValue value;
    private final Shades shades;
    private final double narrowest;
    private int leftOut;

    /**
     * @param title  what it is of; the value and how much it is in all are told beside
     * @param shades light, dark, or as the viewer is; frames have light colours on each ground
     */
    public FlameSvg(FlameNode root, String title, FlameValue value, Shades shades) {
        this(root, title, value, shades, Integer.MAX_VALUE);
    }

    /** @param most frames that are drawn; the narrow ones are left out */
    FlameSvg(FlameNode root, String title, FlameValue value, Shades shades, int most) {
        this.root = root;
        this.title = (title.isEmpty() ? "" : title + ": ") + value.title() + ", " + words(value, root.value());
        this.value = value;
        this.shades = shades;
        double least = NARROWEST;
        while (drawn(root, least) > most) {
            least *= 1.5;
        }
        this.narrowest = least;
    }

    /** How many frames are so wide at least. */
    private long drawn(FlameNode node, double least) {
        long drawn = 1;
        for (FlameNode child : node.children()) {
            drawn += width(child) >= least ? drawn(child, least) : 0;
        }
        return drawn;
    }

    /** Writes the element {@code svg}; the caller closes the writer. */
    public void write(Writer out) throws IOException {
        int height = TOP + (depth(root) + 1) * ROW + 24;
        out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"flame\" role=\"img\" width=\"" + WIDTH
                + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + WIDTH + " " + height + "\" font-family=\"monospace\" font-size=\"11\">\n");
        out.write(
                "<title>" + HtmlText.escape(title) + "</title>\n<style>" + shades.style(COMMON, LIGHT, DARK)
                        + "</style>\n<rect class=\"paper\" width=\"" + WIDTH + "\" height=\"" + height + "\"/>\n"
                        + "<text class=\"head\" x=\"4\" y=\"20\">" + HtmlText.escape(title) + "</text>\n");
        frame(root, 0, 0, out);
        if (leftOut > 0) {
            out.write("<text x=\"4\" y=\"" + (height - 8) + "\" class=\"note\">" + Wording.plural(leftOut, "frame")
                    + " too narrow to be drawn</text>\n");
        }
        out.write("</svg>\n");
    }

    private double width(FlameNode node) {
        return root.value() == 0 ? 0 : (double) node.value() / root.value() * WIDTH;
    }

    private int depth(FlameNode node) {
        int deepest = 0;
        for (FlameNode child : node.children()) {
            if (width(child) >= narrowest) {
                deepest = Math.max(deepest, 1 + depth(child));
            }
        }
        return deepest;
    }

    private void frame(FlameNode node, double x, int level, Writer out) throws IOException {
        double width = node == root ? WIDTH : width(node);
        int y = TOP + level * ROW;
        int letters = (int) ((width - 6) / LETTER);
        out.write(String.format(Locale.ROOT,
                "<g class=\"f\"><title>%s</title><rect class=\"b\" x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill=\"%s\" "
                        + "stroke-width=\"0.5\"/>",
                HtmlText.escape(node.label() + ": " + words(value, node.value()) + ", " + percent(node.value())), x, y,
                width,
                ROW - 1, colour(node.label())));
        if (letters >= 3) {
            out.write(String.format(Locale.ROOT,
                    "<text class=\"t\" x=\"%.2f\" y=\"%d\" pointer-events=\"none\">%s</text>", x + 3,
                    y + 13, HtmlText.escape(shortened(node.label(), letters))));
        }
        out.write("</g>\n");
        double at = x;
        for (FlameNode child : node.children()) {
            if (width(child) >= narrowest) {
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

    private static String words(FlameValue value, long amount) {
        return switch (value.unit()) {
        case NANOS -> Wording.duration(amount);
        case BYTES -> Wording.count(amount) + " bytes";
        case COUNT -> Wording.plural(amount, "sample");
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

    /** Frames of the JDK, of the agent and of nobody are grey; others have the colour of their class, which carries no meaning. */
    private static String colour(String label) {
        if (label.startsWith("[") || label.equals(FlameNode.ROOT)) {
            return "#d9d9d9";
        }
        int hash = label.substring(0, Math.max(1, label.lastIndexOf('.'))).hashCode();
        int spread = Math.floorMod(hash, 60);
        boolean grey = JdkNames.isJdkClass(label) || label.startsWith("org.jlta.agent.");
        return grey ? colour(210, 0.15, 0.78 + spread / 600.0) : colour(spread, 0.8, 0.68);
    }

    /**
     * In the form that every program knows.
     *
     * @param hue        0 to 360
     * @param saturation 0 to 1
     * @param lightness  0 to 1
     */
    private static String colour(int hue, double saturation, double lightness) {
        return String.format("#%02x%02x%02x", part(0, hue, saturation, lightness),
                part(8, hue, saturation, lightness), part(4, hue, saturation, lightness));
    }

    /** Of red, green or blue, 0 to 255: CSS Color Module 4, section 7.1. */
    private static int part(int offset, int hue, double saturation, double lightness) {
        double k = (offset + hue / 30.0) % 12;
        double spread = saturation * Math.min(lightness, 1 - lightness);
        return (int) Math.round(255 * (lightness - spread * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1))));
    }
}
