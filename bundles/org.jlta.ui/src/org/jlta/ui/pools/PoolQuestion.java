package org.jlta.ui.pools;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.PoolTable.Bounds;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolGroup;
import org.jlta.analysis.pools.PoolSummary;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** All pools that have one of the threads: equal ones together, or each by itself. */
final class PoolQuestion implements RowQuestion<PoolGroup> {
    private static final int MOST_POOLS = 20;

    private final boolean grouped;

    PoolQuestion(boolean grouped) {
        this.grouped = grouped;
    }

    @Override
    public String label() {
        return grouped ? PoolMessages.grouped_label : PoolMessages.each_label;
    }

    @Override
    public List<RowColumn<PoolGroup>> columns(RecordingModel model) {
        return List.of(RowColumn.text(PoolMessages.pool_label, 300, PoolQuestion::name),
                RowColumn.text(PoolMessages.findings_label, 220, row -> row.findings().stream()
                        .map(finding -> finding.kind().word()).collect(Collectors.joining(", "))),
                RowColumn.text(PoolMessages.class_label, 220, PoolGroup::simpleClass),
                RowColumn.text(PoolMessages.madeAt_label, 260, row -> madeAt(model, row.first())),
                RowColumn.count(PoolMessages.size_label, PoolGroup::size),
                new RowColumn<>(PoolMessages.max_label, 90, true, row -> bound(row.max()),
                        Comparator.comparingInt(PoolGroup::max), row -> row.max() >= 0),
                RowColumn.count(PoolMessages.queue_label, PoolGroup::queued),
                RowColumn.count(PoolMessages.tasks_label, PoolGroup::tasks),
                RowColumn.count(PoolMessages.busyMax_label, PoolGroup::busyMax),
                new RowColumn<>(PoolMessages.mean_label, 100, true, row -> mean(row.busyMean()),
                        Comparator.comparingDouble(PoolGroup::busyMean), row -> row.busyMean() >= 0),
                RowColumn.time(PoolMessages.idleSince_label, PoolGroup::idleSinceNanos),
                RowColumn.text(PoolMessages.end_label, 100, PoolGroup::end));
    }

    @Override
    public List<PoolGroup> ask(Scope scope, Progress progress) {
        List<PoolSummary> pools = PoolSummary.of(scope.model(), scope.threads());
        return grouped ? PoolGroup.of(pools) : PoolGroup.each(pools);
    }

    @Override
    public String heading(Scope scope, List<PoolGroup> rows) {
        int pools = rows.stream().mapToInt(row -> row.pools().size()).sum();
        if (pools == 1) {
            return PoolMessages.shownOne_message;
        }
        if (!grouped || pools == rows.size()) {
            return NLS.bind(PoolMessages.shown_message, Amounts.count(pools));
        }
        return rows.size() == 1
                ? NLS.bind(PoolMessages.groupsAtOne_message, Amounts.count(pools))
                : NLS.bind(PoolMessages.groups_message, Amounts.count(pools), Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return PoolMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, PoolGroup row) {
        RichText text = new RichText();
        PoolSummary first = row.first();
        text.add(name(row), Look.TITLE).line();
        text.add(first.pool().className() + " · " + row.end(), Look.FAINT).line();
        for (PoolFinding finding : row.findings()) {
            text.add(VisibleText.of(finding.sentence()), Look.STRONG).line();
        }
        Bounds bounds = first.pool().bounds();
        if (bounds.max() >= 0) {
            text.add(NLS.bind(PoolMessages.bounds_label, new Object[]{amount(bounds.core()), bound(bounds.max()),
                    bound(bounds.queueCapacity())})).line();
        }
        int threads = row.pools().stream().mapToInt(pool -> pool.pool().threads().length).sum();
        int alive = row.pools().stream().mapToInt(PoolSummary::alive).sum();
        text.add(NLS.bind(PoolMessages.alive_label, Amounts.count(threads), Amounts.count(alive))).line();
        if (first.pool().factoryClass() != null) {
            text.add(PoolMessages.factory_label + ": " + first.pool().factoryClass()).line();
        }
        if (first.pool().created().stack() == StackTable.NONE) {
            return text.line().add(PoolMessages.madeBefore_message).line();
        }
        text.heading(PoolMessages.madeAt_title).line();
        times(row).forEach(text::item);
        return text.stack(model, first.pool().created().stack(), RichText.Jdk.FOLDED);
    }

    /** When each was made, where there are not too many. */
    private static List<String> times(PoolGroup row) {
        List<String> times = new ArrayList<>();
        for (PoolSummary pool : row.pools().subList(0, Math.min(MOST_POOLS, row.pools().size()))) {
            long nanos = pool.pool().created().nanos();
            if (nanos != ThreadTable.UNKNOWN_NANOS) {
                times.add(Amounts.time(nanos) + (pool.name() == null ? "" : "  " + VisibleText.of(pool.name())));
            }
        }
        return times;
    }

    @Override
    public Object key(RecordingModel model, PoolGroup row) {
        int stack = row.first().pool().created().stack();
        return stack == StackTable.NONE
                ? row.first().pool().poolId()
                : List.of(row.first().pool().className(), model.stack(stack));
    }

    @Override
    public ThreadSet threads(RecordingModel model, PoolGroup row) {
        BitSet threads = new BitSet();
        for (PoolSummary pool : row.pools()) {
            for (int thread : pool.pool().threads()) {
                threads.set(thread);
            }
        }
        return ThreadSet.of(threads);
    }

    private static String name(PoolGroup row) {
        return VisibleText.of(row.label());
    }

    private static String madeAt(RecordingModel model, PoolSummary row) {
        Frame frame = row.madeAt(model);
        return frame == null ? "" : frame.shortLabel();
    }

    private static String amount(long amount) {
        return amount < 0 ? Amounts.UNKNOWN : Amounts.count(amount);
    }

    private static String bound(long bound) {
        return bound >= Integer.MAX_VALUE ? PoolMessages.noBound_label : amount(bound);
    }

    private static String mean(double mean) {
        return mean < 0 ? Amounts.UNKNOWN : String.format(Locale.ROOT, "%.2f", mean);
    }
}
