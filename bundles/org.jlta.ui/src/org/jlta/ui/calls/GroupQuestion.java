package org.jlta.ui.calls;

import java.util.BitSet;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.calls.SlowGroup;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Timed calls by method and similar stacks, most time first. */
final class GroupQuestion implements RowQuestion<SlowGroup> {
    /** So much of two stacks must be the same for one group. */
    private static final double SHARE = 0.7;

    @Override
    public String label() {
        return CallMessages.groups_label;
    }

    @Override
    public List<RowColumn<SlowGroup>> columns(RecordingModel model) {
        return List.of(RowColumn.text(CallMessages.method_label, 360, group -> group.method().label()),
                RowColumn.duration(CallMessages.total_label, SlowGroup::totalNanos),
                RowColumn.count(CallMessages.calls_label, SlowGroup::count),
                RowColumn.duration(CallMessages.median_label, SlowGroup::medianNanos),
                RowColumn.duration(CallMessages.ninety_label, SlowGroup::p90Nanos),
                RowColumn.duration(CallMessages.ninetyNine_label, SlowGroup::p99Nanos),
                RowColumn.duration(CallMessages.max_label, SlowGroup::maxNanos),
                RowColumn.count(CallMessages.thrown_label, SlowGroup::thrown));
    }

    @Override
    public List<SlowGroup> ask(Scope scope, Progress progress) {
        return SlowCalls.groups(scope.model(), TimedCalls.request(scope), SHARE);
    }

    @Override
    public String heading(Scope scope, List<SlowGroup> rows) {
        return NLS.bind(CallMessages.groups_message, Amounts.count(rows.size()),
                Amounts.count(rows.stream().mapToLong(SlowGroup::count).sum()));
    }

    @Override
    public String none(Scope scope) {
        return CallMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, SlowGroup group) {
        RichText text = TimedCalls.title(group.method());
        for (SlowGroup.Branch branch : group.branches().subList(0, Math.min(5, group.branches().size()))) {
            text.heading(NLS.bind(CallMessages.branch_title, Amounts.count(branch.count()),
                    Amounts.duration(branch.totalNanos()))).line();
            TimedCalls.stack(text, model, branch.stackOrdinal());
        }
        return text;
    }

    @Override
    public ThreadSet threads(RecordingModel model, SlowGroup group) {
        CallTable calls = model.activity().calls();
        BitSet stacks = new BitSet();
        group.branches().stream().filter(branch -> branch.stackOrdinal() >= 0)
                .forEach(branch -> stacks.set(branch.stackOrdinal()));
        BitSet threads = new BitSet();
        for (int row = 0; row < calls.size(); row++) {
            if (calls.method(row).equals(group.method()) && (calls.stack(row) < 0 || stacks.get(calls.stack(row)))) {
                threads.set(calls.thread(row));
            }
        }
        return ThreadSet.of(threads);
    }
}
