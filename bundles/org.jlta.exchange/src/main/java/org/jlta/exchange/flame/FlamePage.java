package org.jlta.exchange.flame;

import java.io.IOException;
import java.io.Writer;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.html.FlameHtml;
import org.jlta.exchange.html.FlameSvg;
import org.jlta.exchange.html.HtmlText;
import org.jlta.exchange.html.Shades;

/**
 * A flame graph as one HTML page that needs nothing from anywhere: a click, or Enter, widens a frame, a word finds
 * frames.
 */
public final class FlamePage {
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

    private FlamePage() {
    }

    /** Writes the page; the caller owns the writer, whose encoding must be UTF-8. */
    public static void write(FlameNode root, String title, FlameValue value, Writer out) throws IOException {
        out.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"UTF-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n<title>"
                + HtmlText.escape(title)
                + "</title>\n<style>:root{color-scheme:light dark}body{font-family:sans-serif;margin:1em}"
                + "svg{max-width:100%;height:auto}@media(prefers-color-scheme:dark){body{background:#16191d;color:#e4e7eb}}"
                + FlameHtml.STYLE + "</style>\n</head>\n<body>\n");
        FlameHtml.write(new FlameSvg(root, title, value, Shades.VIEWER), out);
        out.write("<script>\n" + FlameHtml.script() + "</script>\n</body>\n</html>\n");
    }
}
