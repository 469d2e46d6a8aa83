package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Frame;

/** A stack as a list; frames of the JDK are paler. */
final class Stacks {
    private static final int MOST_FRAMES = 80;

    private Stacks() {
    }

    static void write(Page page, List<Frame> frames) throws IOException {
        page.markup("<ol class=stack>\n");
        for (Frame frame : frames.subList(0, Math.min(MOST_FRAMES, frames.size()))) {
            page.markup(frame.isJdk() ? "<li class=jdk>" : "<li>").text(frame.label()).markup("</li>\n");
        }
        if (frames.size() > MOST_FRAMES) {
            page.markup("<li class=jdk>" + (frames.size() - MOST_FRAMES) + " more frames</li>\n");
        }
        page.markup("</ol>\n");
    }
}
