package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;
import org.jlta.analysis.cpu.CpuLine;
import org.jlta.analysis.cpu.CpuLines;
import org.jlta.analysis.cpu.CpuRequest;

/** The threads that used most CPU time. */
final class CpuSection implements Section {
    private static final int MOST = 30;

    private final RecordingModel model;
    private final List<CpuLine> lines;
    private final long nanos;

    CpuSection(RecordingModel model, Scope scope) {
        this.model = model;
        this.nanos = Math.max(1, scope.endNanos(model) - scope.beginNanos(model));
        long from = scope.beginNanos(model);
        this.lines = CpuLines.of(model, new CpuRequest(scope.threads(), from, from + nanos, nanos)).stream()
                .filter(line -> line.totalNanos() > 0).toList();
    }

    @Override
    public String id() {
        return "cpu";
    }

    @Override
    public String title() {
        return "CPU time";
    }

    @Override
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    @Override
    public void body(Page page) throws IOException {
        page.element("p", Wording.duration(lines.stream().mapToLong(CpuLine::totalNanos).sum()) + " of "
                + Wording.threads(lines.size())
                + (!model.activity().cpu().isExact()
                        ? ", by the rounded loads that Flight Recorder tells"
                        : ""));
        page.table("#id", "name", "#CPU", "#of a core");
        for (CpuLine line : lines.subList(0, Math.min(MOST, lines.size()))) {
            long id = model.threads().threadId(line.threadOrdinal());
            double part = 100.0 * line.totalNanos() / nanos;
            page.markup("<tr>").cell(id, "" + id).cell(ThreadNames.of(model).label(line.threadOrdinal()));
            page.cell(line.totalNanos(), Wording.duration(line.totalNanos()));
            page.cell(Math.round(part), Math.round(part) + " %").markup("</tr>\n");
        }
        page.endTable();
        if (lines.size() > MOST) {
            page.element("p", Wording.plural(lines.size() - MOST, "more thread") + " with less are left out here.");
        }
    }
}
