package org.jlta.exchange.html;

import java.io.IOException;

import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.OriginStatistics;

/** The origin tree as nested {@code details}; opened and closed without a script. */
final class OriginSection {
    private static final int MOST_NODES = 4000;
    /** JDK and framework stacks are deep; a page that nests deeper is slow in every browser. */
    private static final int DEEPEST = 120;
    private static final int OPEN_LEVELS = 2;

    private final OriginNode root;
    private final OriginRequest.By by;
    private int written;

    OriginSection(OriginNode root, OriginRequest.By by) {
        this.root = root;
        this.by = by;
    }

    void write(Page page) throws IOException {
        page.markup("<section id=origins><h2>Origins</h2>\n");
        page.element("p", (by == OriginRequest.By.START
                ? "Where threads were started; where they were made only the agent records"
                : "Where threads were made") + ": innermost frame first, then its callers.");
        page.markup("<div class=tree>\n");
        for (OriginNode child : root.children()) {
            write(page, child, 0);
        }
        page.markup("</div>\n");
        if (written >= MOST_NODES) {
            page.element("p",
                    "The tree is cut at " + MOST_NODES + " frames; jlta origins --tree --all shows the rest.");
        }
        page.markup("</section>\n");
    }

    private void write(Page page, OriginNode node, int level) throws IOException {
        if (written >= MOST_NODES) {
            return;
        }
        written++;
        if (node.children().isEmpty() || level >= DEEPEST) {
            leaf(page, node);
            return;
        }
        page.markup(level < OPEN_LEVELS ? "<details open><summary>" : "<details><summary>");
        line(page, node);
        page.markup("</summary>\n");
        OriginNode last = withoutBranch(page, node);
        for (OriginNode child : last.children()) {
            write(page, child, level + 1);
        }
        page.markup("</details>\n");
    }

    /** Frames that all threads of the node run through stand below each other, not inside each other. */
    private OriginNode withoutBranch(Page page, OriginNode node) throws IOException {
        OriginNode last = node;
        while (last.children().size() == 1
                && last.children().get(0).statistics().count() == last.statistics().count()) {
            last = last.children().get(0);
            written++;
            page.markup("<div class=leaf>").markup(last.folded() ? "<span class=jdk>" : "<span>").text(last.label())
                    .markup("</span></div>\n");
        }
        return last;
    }

    private static void leaf(Page page, OriginNode node) throws IOException {
        page.markup("<div class=leaf>");
        line(page, node);
        page.markup("</div>\n");
    }

    private static void line(Page page, OriginNode node) throws IOException {
        OriginStatistics statistics = node.statistics();
        page.markup("<b>" + Wording.count(statistics.count()) + "</b> ");
        page.markup(node.folded() ? "<span class=jdk>" : "<span>").text(node.label()).markup("</span><small>");
        if (statistics.alive() > 0) {
            page.markup(" " + Wording.count(statistics.alive()) + " alive");
        }
        if (statistics.unnamed() > 0) {
            page.markup(" · " + Wording.count(statistics.unnamed()) + " unnamed");
        }
        if (statistics.lifeMeanNanos() >= 0) {
            page.markup(" · life ").text(Wording.duration(statistics.lifeMeanNanos()));
        }
        page.markup("</small>");
    }
}
