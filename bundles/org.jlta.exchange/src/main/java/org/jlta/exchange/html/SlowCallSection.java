package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.calls.SlowGroup;
import org.jlta.analysis.calls.SlowRequest;

/** Calls of timed methods by method and stack, the most time first. */
final class SlowCallSection implements Section {
    private static final int MOST = 30;

    private final RecordingModel model;
    private final List<SlowGroup> groups;

    SlowCallSection(RecordingModel model, Scope scope) {
        this.model = model;
        this.groups = SlowCalls.groups(model,
                new SlowRequest(scope.threads(), scope.fromNanos(), scope.toNanos(), SlowRequest.pattern("*"), 0), 1);
    }

    @Override
    public String id() {
        return "calls";
    }

    @Override
    public String title() {
        return "Slow calls";
    }

    @Override
    public boolean isEmpty() {
        return groups.isEmpty();
    }

    @Override
    public void body(Page page) throws IOException {
        page.table("method", "#calls", "#total", "#median", "#90 %", "#max", "thrown", "stack");
        for (SlowGroup group : groups.subList(0, Math.min(MOST, groups.size()))) {
            row(page, group);
        }
        page.endTable();
        if (groups.size() > MOST) {
            page.element("p", (groups.size() - MOST) + " more groups of calls are left out here.");
        }
    }

    private void row(Page page, SlowGroup group) throws IOException {
        page.markup("<tr>").cell(group.method().signature()).cell(group.count(), Wording.count(group.count()));
        for (long nanos : new long[]{group.totalNanos(), group.medianNanos(), group.p90Nanos(), group.maxNanos()}) {
            page.cell(nanos, Wording.duration(nanos));
        }
        page.cell(group.thrown(), Wording.count(group.thrown())).markup("<td>");
        if (group.stackOrdinal() >= 0) {
            page.markup("<details><summary>stack</summary>\n");
            Stacks.write(page, model.stack(group.stackOrdinal()));
            page.markup("</details>");
        }
        page.markup("</td></tr>\n");
    }
}
