package org.jlta.exchange.html;

import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

import org.jlta.exchange.text.PlainText;

/** Writes HTML: markup as it is, text of the recording escaped. One thread; the caller closes the writer. */
final class Page {
    private static final int LONGEST_TEXT = 400;
    private static final Pattern PARTS = Pattern.compile("(?<=[.])(?=[\\p{Alpha}_])|(?<=[$#@])(?=\\w)");
    private final Writer out;

    Page(Writer out) {
        this.out = out;
    }

    /** Markup of our own, never text of a recording. */
    Page markup(String markup) throws IOException {
        out.write(markup);
        return this;
    }

    /** For markup that is written elsewhere; not to be closed. */
    Writer writer() {
        return out;
    }

    /** Text of any origin. */
    Page text(String text) throws IOException {
        out.write(escape(text));
        return this;
    }

    Page element(String name, String text) throws IOException {
        return markup("<" + name + ">").text(text).markup("</" + name + ">\n");
    }

    /** Begins a table that the reader can sort; a heading that begins with # stands above numbers, without it. */
    Page table(String... headings) throws IOException {
        markup("<div class=scroll><table class=sortable><thead><tr>");
        for (String heading : headings) {
            boolean numbers = heading.startsWith("#");
            markup("<th scope=col" + (numbers ? " class=n" : "") + "><button type=button>");
            text(numbers ? heading.substring(1) : heading).markup("</button></th>");
        }
        return markup("</tr></thead><tbody>\n");
    }

    Page endTable() throws IOException {
        return markup("</tbody></table></div>\n");
    }

    /** A cell with its value to sort by. */
    Page cell(long sortKey, String text) throws IOException {
        return markup("<td class=n data-k=\"" + sortKey + "\">").text(text).markup("</td>");
    }

    Page cell(String text) throws IOException {
        return markup("<td>").name(text).markup("</td>");
    }

    /** Text of any origin whose lines may also end behind the parts of a name. */
    Page name(String text) throws IOException {
        String before = "";
        for (String part : PARTS.split(PlainText.oneLine(text, LONGEST_TEXT))) {
            markup(before).text(part);
            before = "<wbr>";
        }
        return this;
    }

    static String escape(String text) {
        String plain = PlainText.oneLine(text, LONGEST_TEXT);
        StringBuilder result = new StringBuilder(plain.length() + 16);
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            switch (c) {
            case '&' -> result.append("&amp;");
            case '<' -> result.append("&lt;");
            case '>' -> result.append("&gt;");
            case '"' -> result.append("&quot;");
            case '\'' -> result.append("&#39;");
            default -> result.append(c);
            }
        }
        return result.toString();
    }
}
