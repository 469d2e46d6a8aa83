package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolGroup;
import org.jlta.analysis.pools.PoolSummary;

/** Pools with what is noticeable; equal ones are one row. */
final class PoolSection implements Section {
    private static final int MOST = 50;

    private final RecordingModel model;
    private final List<PoolGroup> groups;

    PoolSection(RecordingModel model, ThreadSet threads) {
        this.model = model;
        this.groups = PoolGroup.of(PoolSummary.of(model, threads));
    }

    @Override
    public String id() {
        return "pools";
    }

    @Override
    public String title() {
        return "Pools";
    }

    @Override
    public boolean isEmpty() {
        return groups.isEmpty();
    }

    @Override
    public void body(Page page) throws IOException {
        page.table("pool", "class", "made at", "#size", "#queue", "#tasks", "#busy max", "#idle since", "end",
                "notice");
        for (PoolGroup group : groups.subList(0, Math.min(MOST, groups.size()))) {
            row(page, group);
        }
        page.endTable();
        if (groups.size() > MOST) {
            page.element("p", (groups.size() - MOST) + " more kinds of pools are left out here.");
        }
    }

    private void row(Page page, PoolGroup group) throws IOException {
        page.markup("<tr>").cell(group.label());
        page.cell(group.simpleClass()).cell(madeAt(group));
        amount(page, group.size());
        amount(page, group.queued());
        amount(page, group.tasks());
        amount(page, group.busyMax());
        long idle = group.idleSinceNanos();
        page.cell(idle, idle == ThreadTable.UNKNOWN_NANOS ? "" : Wording.duration(idle));
        page.cell(group.end());
        page.cell(group.findings().stream().map(PoolFinding::sentence).collect(Collectors.joining("; ")));
        page.markup("</tr>\n");
    }

    private static void amount(Page page, long amount) throws IOException {
        page.cell(amount, amount < 0 ? "" : Wording.count(amount));
    }

    private String madeAt(PoolGroup group) {
        Frame frame = group.first().madeAt(model);
        return frame == null ? "" : frame.shortLabel();
    }
}
