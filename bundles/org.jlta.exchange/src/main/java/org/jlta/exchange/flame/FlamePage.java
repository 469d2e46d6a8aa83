package org.jlta.exchange.flame;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.html.HtmlText;

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
                + "</title>\n<style>body{font-family:sans-serif;margin:1em}svg{max-width:100%;height:auto}"
                + ".f:hover rect,.f:focus rect{stroke:#000}.found rect{stroke:#00f;stroke-width:2}</style>\n</head>\n"
                + "<body>\n<p><label>Find <input id=\"find\" type=\"search\"></label> <span id=\"found\" role=\"status\">"
                + "</span> <button id=\"all\">Show all</button></p>\n");
        new FlameSvg(root, title, value).write(out);
        out.write("<script>\n" + script() + "</script>\n</body>\n</html>\n");
    }

    private static String script() throws IOException {
        try (InputStream in = FlamePage.class.getResourceAsStream("flame.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
