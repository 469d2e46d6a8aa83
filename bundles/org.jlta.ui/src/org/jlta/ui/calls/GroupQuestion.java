package org.jlta.ui.calls;

import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.calls.SlowGroup;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Calls by method and similar stacks, most time first. */
final class GroupQuestion implements RowQuestion<SeenGroup> {
    private final Supplier<CallSearch> search;

    /** @param search what calls are looked for; asked from any thread */
    GroupQuestion(Supplier<CallSearch> search) {
        this.search = search;
    }

    @Override
    public String label() {
        return CallMessages.groups_label;
    }

    @Override
    public List<RowColumn<SeenGroup>> columns(RecordingModel model) {
        FeatureRules rules = model.settings().features();
        return List.of(RowColumn.method(CallMessages.method_label, 300, one -> one.group().method().label()),
                RowColumn.text(CallMessages.feature_label, 110,
                        one -> rules.nameOf(one.group().method().label())),
                RowColumn.duration(CallMessages.total_label, one -> one.group().totalNanos()),
                RowColumn.count(CallMessages.calls_label, one -> one.group().count()),
                RowColumn.duration(CallMessages.median_label, one -> one.group().medianNanos()),
                RowColumn.duration(CallMessages.ninety_label, one -> one.group().p90Nanos()),
                RowColumn.duration(CallMessages.ninetyNine_label, one -> one.group().p99Nanos()),
                RowColumn.duration(CallMessages.max_label, one -> one.group().maxNanos()),
                RowColumn.count(CallMessages.thrown_label, one -> one.group().thrown()));
    }

    @Override
    public List<SeenGroup> ask(Scope scope, Progress progress) {
        CallSearch wanted = search.get();
        RecordingModel seen = TimedCalls.model(scope, wanted, progress);
        return SlowCalls.groups(seen, wanted.request(scope), wanted.share()).stream().limit(wanted.most())
                .map(group -> new SeenGroup(seen, group)).toList();
    }

    @Override
    public String heading(Scope scope, List<SeenGroup> rows) {
        return TimedCalls.heading(scope, NLS.bind(CallMessages.groups_message, Amounts.count(rows.size()),
                Amounts.count(rows.stream().mapToLong(one -> one.group().count()).sum())));
    }

    @Override
    public String none(Scope scope) {
        return search.get().isAll() || scope.model().activity().calls().size() == 0
                ? CallMessages.none_message
                : CallMessages.noneFits_message;
    }

    @Override
    public RichText details(RecordingModel model, SeenGroup seen) {
        SlowGroup group = seen.group();
        RichText text = TimedCalls.title(group.method());
        for (SlowGroup.Branch branch : group.branches().subList(0, Math.min(5, group.branches().size()))) {
            text.heading(NLS.bind(CallMessages.branch_title, Amounts.count(branch.count()),
                    Amounts.duration(branch.totalNanos()))).line();
            TimedCalls.stack(text, seen.model(), branch.stackOrdinal());
        }
        return text;
    }

    @Override
    public Object key(RecordingModel model, SeenGroup seen) {
        return List.of(seen.group().method().signature(), seen.model().stack(seen.group().stackOrdinal()));
    }

    @Override
    public ThreadSet threads(RecordingModel model, SeenGroup seen) {
        SlowGroup group = seen.group();
        CallTable calls = seen.model().activity().calls();
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
