package org.jlta.exchange.html;

import java.io.IOException;
import java.io.Writer;

/** A flame graph as a part of a page: a click, or Enter, widens a frame, a word finds frames. A page has one. */
public final class FlameHtml {
    /** Rules of style, beside those in the picture. */
    public static final String STYLE = ".f:hover rect,.f:focus rect{stroke:#000}"
            + "@media(prefers-color-scheme:dark){.f:hover rect,.f:focus rect{stroke:#fff}}"
            + ".found rect{stroke:#00f;stroke-width:2}";

    private FlameHtml() {
    }

    /** Writes it; the caller owns the writer. */
    public static void write(FlameSvg picture, Writer out) throws IOException {
        out.write("<p><label>Find <input id=\"find\" type=\"search\"></label> <span id=\"found\" role=\"status\">"
                + "</span> <button id=\"all\">Show all</button></p>\n<div class=scroll>");
        picture.write(out);
        out.write("</div>\n");
    }

    /** What the page runs at its end. */
    public static String script() throws IOException {
        return HtmlReport.resource("flame.js");
    }
}
