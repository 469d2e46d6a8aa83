package org.jlta.ui.overview;

import java.util.BitSet;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.HeldContext;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.ContextSummary;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Web applications, bundles and the like: when each was started and stopped, its threads, and what keeps it in memory. */
final class ContextQuestion implements RowQuestion<ContextSummary> {
    private static final int MOST_NAMES = 40;

    @Override
    public String label() {
        return Messages.contexts_label;
    }

    @Override
    public List<RowColumn<ContextSummary>> columns(RecordingModel model) {
        return List.of(
                RowColumn.text(Messages.context_label, 300, row -> VisibleText.of(row.context().label())),
                RowColumn.text(Messages.contextKind_label, 110, row -> row.context().kind()),
                RowColumn.time(Messages.contextSeen_label, row -> row.context().startNanos()),
                RowColumn.time(Messages.contextStopped_label, row -> row.context().stopNanos()),
                RowColumn.count(Messages.findingThreads_label, ContextSummary::threads),
                RowColumn.count(Messages.contextAlive_label, ContextSummary::alive),
                RowColumn.count(Messages.contextAliveAfter_label, ContextSummary::aliveAfterStop),
                RowColumn.count(Messages.contextLocals_label, row -> row.held().size()));
    }

    @Override
    public List<ContextSummary> ask(Scope scope, Progress progress) {
        return ContextSummary.of(scope.model(), scope.threads());
    }

    @Override
    public String heading(Scope scope, List<ContextSummary> rows) {
        return NLS.bind(Messages.contexts_message, Amounts.count(rows.size()),
                Amounts.count(rows.stream().mapToLong(ContextSummary::aliveAfterStop).sum()));
    }

    @Override
    public String none(Scope scope) {
        return scope.model().contexts().isEmpty() ? Messages.contextsNone_message : Messages.contextsNotOfThese_message;
    }

    @Override
    public RichText details(RecordingModel model, ContextSummary row) {
        RichText text = new RichText().add(VisibleText.of(row.context().label()), Look.TITLE).line();
        if (!row.held().isEmpty()) {
            text.heading(Messages.contextHeld_title).line();
            row.held().stream().limit(MOST_NAMES).forEach(held -> text.item(words(model, held)));
        }
        text.heading(Messages.findingThreads_label).line();
        threads(model, row).ordinals().limit(MOST_NAMES)
                .forEach(thread -> text.item(ThreadWords.label(model, thread)));
        return text;
    }

    private static String words(RecordingModel model, HeldContext held) {
        return NLS.bind(Messages.contextHeld_message,
                new Object[]{ThreadWords.label(model, held.thread()), VisibleText.of(held.valueClass()),
                        held.keyClass().isEmpty() ? Messages.contextHeldKey_label : VisibleText.of(held.keyClass())});
    }

    @Override
    public Object key(RecordingModel model, ContextSummary row) {
        return List.of(row.context().kind(), row.context().generationLabel());
    }

    /** All of the recording that belong to it. */
    @Override
    public ThreadSet threads(RecordingModel model, ContextSummary row) {
        int context = model.contexts().indexOf(row.context());
        BitSet threads = new BitSet();
        for (int thread = 0; thread < model.threads().size(); thread++) {
            if (model.threads().context(thread) == context) {
                threads.set(thread);
            }
        }
        return ThreadSet.of(threads);
    }
}
