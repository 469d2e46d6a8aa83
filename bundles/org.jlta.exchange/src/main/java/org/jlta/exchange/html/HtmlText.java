package org.jlta.exchange.html;

/** Text of a recording for HTML and SVG. */
public final class HtmlText {
    private HtmlText() {
    }

    /** In one line, cut after 400 characters, without anything that acts in markup, also in a quoted attribute. */
    public static String escape(String text) {
        return Page.escape(text);
    }
}
