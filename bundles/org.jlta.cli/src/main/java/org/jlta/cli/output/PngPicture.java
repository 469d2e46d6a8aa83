package org.jlta.cli.output;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

import javax.imageio.ImageIO;

import org.jlta.cli.shell.Refusal;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;

/** Turns a picture of the form SVG into PNG, without a display. */
public final class PngPicture {
    /** Two pixels for each unit, so that small text stays sharp. */
    private static final double SCALE = 2;
    /** A larger picture is drawn with fewer pixels for each unit: 160 MB. */
    private static final double MOST_PIXELS = 40e6;

    /** The library's own are for pictures of others; in one of ours each frame is an element. */
    private static final DocumentLimits LIMITS = new DocumentLimits(DocumentLimits.DEFAULT_MAX_NESTING_DEPTH,
            DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH, Integer.MAX_VALUE);

    private PngPicture() {
    }

    /** Refuses on a Java that draws no text, before any work is done. */
    public static void check() throws Refusal {
        System.setProperty("java.awt.headless", "true");
        try {
            new Font(Font.MONOSPACED, Font.PLAIN, 11).getStringBounds("x", new FontRenderContext(null, true, true));
        } catch (RuntimeException | InternalError | LinkageError e) {
            // what AWT throws where the system has no fonts, or the Java no library to draw them
            throw Refusal.noAnswer("This Java finds no fonts to draw text with (" + e
                    + "): install fontconfig and a font, or write .svg, which needs none.", e);
        }
    }

    /**
     * Draws it; the stream stays open.
     *
     * @param svg a document whose rules of style are simple: elements and classes
     */
    public static void write(String svg, OutputStream out) throws IOException {
        SVGDocument document = new SVGLoader().load(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)),
                null, LoaderContext.builder().documentLimits(LIMITS).build());
        if (document == null) {
            throw new IOException("the picture could not be drawn from its SVG");
        }
        FloatSize size = document.size();
        double scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (size.width * (double) size.height)));
        BufferedImage image = new BufferedImage((int) Math.ceil(size.width * scale),
                (int) Math.ceil(size.height * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.scale(scale, scale);
            document.render(null, graphics);
        } finally {
            graphics.dispose();
        }
        // in memory, so that only writing to the stream can fail, which says why, and needs no temporary file
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.setUseCache(false);
        if (!ImageIO.write(image, "png", png)) {
            throw new IOException("this Java writes no PNG");
        }
        png.writeTo(out);
    }
}
