package org.jlta.exchange.html;

import java.io.IOException;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.exchange.text.OriginText;

/** The table of threads; a small script sorts it by a click on a heading. */
final class ThreadSection {
    private static final int MOST_ROWS = 2000;

    private final RecordingModel model;
    private final ThreadSet threads;

    ThreadSection(RecordingModel model, ThreadSet threads) {
        this.model = model;
        this.threads = threads;
    }

    void write(Page page) throws IOException {
        page.markup("<section id=threads><h2>Threads</h2>\n");
        if (threads.size() > MOST_ROWS) {
            page.element("p",
                    "The first " + MOST_ROWS + " of " + Wording.count(threads.size()) + " threads; jlta threads --all "
                            + "--format csv gives all of them.");
        }
        page.table("#id", "name", "state", "daemon", "context", "made at", "#start", "#life", "#CPU");
        int[] shown = threads.ordinals().limit(MOST_ROWS).toArray();
        for (int ordinal : shown) {
            row(page, ordinal);
        }
        page.endTable().markup("</section>\n");
    }

    private static String daemon(ThreadTable table, int ordinal) {
        if (!table.isDaemonKnown(ordinal)) {
            return "-";
        }
        return table.isDaemon(ordinal) ? "yes" : "";
    }

    private void row(Page page, int ordinal) throws IOException {
        ThreadTable table = model.threads();
        String context = model.contextLabel(ordinal);
        page.markup("<tr>").cell(table.threadId(ordinal), "" + table.threadId(ordinal));
        page.cell(ThreadNames.of(model).label(ordinal)).cell(table.life(ordinal).label());
        page.cell(daemon(table, ordinal)).cell(context == null ? "" : context).cell(origin(ordinal));
        time(page, table.startNanos(ordinal), ThreadTable.UNKNOWN_NANOS);
        page.cell(table.lifeNanos(ordinal), table.lifeNanos(ordinal) < 0 ? "" : Wording.life(table, ordinal));
        time(page, table.cpuNanos(ordinal), ThreadTable.UNKNOWN_AMOUNT);
        page.markup("</tr>\n");
    }

    private static void time(Page page, long nanos, long unknown) throws IOException {
        page.cell(nanos, nanos == unknown ? "" : Wording.duration(nanos));
    }

    private String origin(int ordinal) {
        ThreadTable table = model.threads();
        int stack = table.allocationStack(ordinal) >= 0 ? table.allocationStack(ordinal) : table.startStack(ordinal);
        if (stack < 0 || model.stacks().depth(stack) == 0) {
            return table.isBeforeRecording(ordinal) ? OriginText.before(table, ordinal) : "";
        }
        int depth = table.allocationStack(ordinal) >= 0 ? table.blameDepth(ordinal) : 0;
        Frame frame = model.stacks().frame(stack, Math.max(0, depth));
        return frame.shortLabel();
    }
}
