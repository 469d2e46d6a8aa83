package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.ContextSummary;

/** Web applications, bundles and the like with their threads. */
final class ContextSection {
    private static final int MOST_ROWS = 500;

    private final RecordingModel model;
    private final ThreadSet threads;

    ContextSection(RecordingModel model, ThreadSet threads) {
        this.model = model;
        this.threads = threads;
    }

    void write(Page page) throws IOException {
        List<ContextSummary> contexts = ContextSummary.of(model, threads);
        page.markup("<section id=contexts><h2>Contexts</h2>\n");
        if (contexts.isEmpty()) {
            page.element("p", model.contexts().isEmpty()
                    ? "The recording tells of none."
                    : "None of the chosen threads is of one.").markup("</section>\n");
            return;
        }
        page.table("context", "kind", "#first seen", "#stopped", "#threads", "#alive", "#alive after stop");
        for (ContextSummary row : contexts.subList(0, Math.min(MOST_ROWS, contexts.size()))) {
            write(page, row);
        }
        page.endTable();
        if (contexts.size() > MOST_ROWS) {
            page.element("p", (contexts.size() - MOST_ROWS) + " more contexts are left out here.");
        }
        page.markup("</section>\n");
    }

    private static void write(Page page, ContextSummary row) throws IOException {
        long stop = row.context().stopNanos();
        page.markup("<tr>").cell(row.context().label()).cell(row.context().kind());
        page.cell(row.context().startNanos(), Wording.duration(row.context().startNanos()));
        page.cell(stop, row.context().isStopped() ? Wording.duration(stop) : "runs");
        page.cell(row.threads(), "" + row.threads()).cell(row.alive(), "" + row.alive());
        page.cell(row.aliveAfterStop(), "" + row.aliveAfterStop()).markup("</tr>\n");
    }
}
