package org.jlta.exchange.html;

import java.io.IOException;
import java.io.Writer;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;

/** Live threads over time and the lives of the first threads as a picture. */
public final class LifetimeSvg {
    private static final int HEAD = 36;
    private static final int GAP = 14;
    private static final int FOOT = 24;
    private static final int MARGIN = 12;
    private static final String COMMON = """
            text{font-family:monospace;font-size:11px;}.live{opacity:.55;}.paused{opacity:.45;}
            """;
    private static final String LIGHT = """
            .label{fill:#1c2128;}.title{fill:#1c2128;}.tick{fill:#5c6570;}.paper{fill:#fff;}.live{fill:#3b78b5;}
            .ended{fill:#3b78b5;stroke:#3b78b5;}.alive{fill:#c2570c;stroke:#c2570c;}.paused{fill:#a11d1d;}
            """;
    private static final String DARK = """
            .label{fill:#e4e7eb;}.title{fill:#e4e7eb;}.tick{fill:#a3adb8;}.paper{fill:#16191d;}.live{fill:#6aa5dd;}
            .ended{fill:#6aa5dd;stroke:#6aa5dd;}.alive{fill:#f0a262;stroke:#f0a262;}.paused{fill:#ff9a8f;}
            """;

    private LifetimeSvg() {
    }

    /**
     * Writes a document; the caller owns the writer, whose encoding must be UTF-8.
     *
     * @param title  shown above, such as the name of the file
     * @param shades light, dark, or as the viewer is
     */
    public static void write(RecordingModel model, ThreadSet threads, String title, Shades shades, Writer out)
            throws IOException {
        write(model, Scope.of(threads), title, shades, out);
    }

    /** The same of a part of the recording's time. */
    public static void write(RecordingModel model, Scope scope, String title, Shades shades, Writer out)
            throws IOException {
        LifetimeDrawing drawing = new LifetimeDrawing(model, scope);
        Page page = new Page(out);
        int bars = HEAD + LifetimeDrawing.STRIP_HEIGHT + GAP;
        int height = bars + drawing.barsHeight() + FOOT;
        int width = LifetimeDrawing.WIDTH + 2 * MARGIN;
        page.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" + width + "\" height=\"" + height
                + "\" viewBox=\"" + -MARGIN + " 0 " + width + " " + height + "\">\n<title>").text(title)
                .markup("</title>\n<style>" + shades.style(COMMON, LIGHT, DARK) + "</style>\n<rect class=\"paper\" x=\""
                        + -MARGIN + "\" width=\""
                        + width + "\" height=\"" + height
                        + "\"/>\n<text class=\"title\" style=\"font-size:14px\" x=\"0\" y=\"22\">")
                .text(title).markup("</text>\n");
        page.markup("<g transform=\"translate(0 " + HEAD + ")\">\n");
        drawing.strip(page);
        page.markup("</g>\n<g transform=\"translate(0 " + bars + ")\">\n");
        drawing.bars(page);
        String legend = "orange: alive at the end, blue: ended"
                + (model.pauses().all().isEmpty() ? "" : ", red bands: all threads stopped by the JVM");
        page.markup("</g>\n<text class=\"tick\" x=\"0\" y=\"" + (height - 8) + "\">")
                .text((legend + ". " + drawing.leftOut()).strip()).markup("</text>\n</svg>\n");
    }
}
