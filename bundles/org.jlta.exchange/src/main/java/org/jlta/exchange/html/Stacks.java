package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Frame;

/** A stack as a list; frames of the JDK are paler, outer frames are folded away. */
final class Stacks {
    private static final int MOST_FRAMES = 256;
    private static final int AT_ONCE = 12;
    /** So few are not worth a click. */
    private static final int FEW = 4;

    private Stacks() {
    }

    static void write(Page page, List<Frame> frames) throws IOException {
        int shown = Math.min(MOST_FRAMES, frames.size());
        int open = shown > AT_ONCE + FEW ? AT_ONCE : shown;
        list(page, frames.subList(0, open));
        if (open < shown) {
            page.markup("<details><summary>" + (frames.size() - open) + " more frames</summary>\n");
            list(page, frames.subList(open, shown));
            page.markup("</details>\n");
        }
        if (shown < frames.size()) {
            page.element("p", (frames.size() - shown) + " outer frames are left out here.");
        }
    }

    private static void list(Page page, List<Frame> frames) throws IOException {
        page.markup("<ol class=stack>\n");
        for (Frame frame : frames) {
            page.markup(frame.isJdk() ? "<li class=jdk>" : "<li>").text(frame.label()).markup("</li>\n");
        }
        page.markup("</ol>\n");
    }
}
