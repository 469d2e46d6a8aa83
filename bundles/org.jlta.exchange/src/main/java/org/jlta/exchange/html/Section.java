package org.jlta.exchange.html;

import java.io.IOException;

/** A section that is only on the page where it has something to say. */
interface Section {
    /** For links; a word. */
    String id();

    /** The heading. */
    String title();

    /** Whether it is left out. */
    boolean isEmpty();

    /** What stands below the heading. */
    void body(Page page) throws IOException;

    /** All of it; nothing where it is empty. */
    default void write(Page page) throws IOException {
        if (!isEmpty()) {
            page.markup("<section id=" + id() + "><h2>" + title() + "</h2>\n");
            body(page);
            page.markup("</section>\n");
        }
    }
}
