package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.PauseTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.InteractionRequest;
import org.jlta.analysis.interactions.Interactions;
import org.jlta.analysis.locks.Cut;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.ChartTip.Line;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.StackText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;

/** What hovering tells of a thread at a moment: what it did and where, what it waited for, who owned that, and who woke it. */
final class MomentTips {
    private static final int MOST_FRAMES = 6;

    private MomentTips() {
    }

    /** The tip with what is known of the moment before what it holds. */
    static ChartTip before(ChartTip life, RecordingModel model, int thread, long nanos) {
        List<Line> lines = new ArrayList<>();
        for (Cut.Row row : Cut.at(model, ThreadSet.of(thread), nanos)) {
            add(lines, model, row, nanos);
        }
        for (PauseTable.Pause pause : model.pauses().within(nanos, nanos)) {
            lines.add(new Line(LifetimesMessages.pause_label, VisibleText.of(pause.label())));
        }
        lines.addAll(life.lines());
        return new ChartTip(life.title(), lines);
    }

    private static void add(List<Line> lines, RecordingModel model, Cut.Row row, long nanos) {
        String doing = LockWords.doing(row.doing());
        String since = row.ageNanos() < 0
                ? doing
                : NLS.bind(LifetimesMessages.since_message, doing, LockWords.age(model, row, nanos));
        lines.add(new Line(NLS.bind(LifetimesMessages.at_label, TimeText.exact(nanos)), since));
        if (row.stack() >= 0) {
            lines.add(new Line(LifetimesMessages.stack_label, stack(model, row.stack())));
        }
        if (row.lock() >= 0) {
            lines.add(new Line(LifetimesMessages.lock_label, LockWords.lock(model, row.lock())));
        }
        if (row.heldBy() >= 0) {
            lines.add(new Line(LifetimesMessages.heldBy_label, ThreadWords.label(model, row.heldBy())));
        }
        String waker = row.doing().isWaiting() && row.ageNanos() >= 0 ? waker(model, row, nanos) : null;
        if (waker != null) {
            lines.add(new Line(LifetimesMessages.wokenBy_label, waker));
        }
    }

    private static String stack(RecordingModel model, int stack) {
        List<StackText.Line> lines = StackText.folded(model.stack(stack));
        String shown = lines.stream().limit(MOST_FRAMES)
                .map(line -> line.kind() == StackText.Kind.FOLD
                        ? NLS.bind(Messages.jdkFrames_label, line.frames().size())
                        : VisibleText.of(line.frame().shortLabel()))
                .collect(Collectors.joining("\n"));
        return lines.size() > MOST_FRAMES ? shown + "\n\u2026" : shown;
    }

    /** Who ended the wait, null where that is not known. */
    private static String waker(RecordingModel model, Cut.Row row, long nanos) {
        InteractionTable table = model.interactions();
        InteractionRequest waits = InteractionRequest.all(model.threads()).withInvolved(ThreadSet.of(row.thread()))
                .withActions(EnumSet.of(InteractionAction.PARK, InteractionAction.WAIT, InteractionAction.JOIN))
                .within(nanos - row.ageNanos() - 1, nanos);
        String waker = null;
        for (int wait : Interactions.select(model, waits)) {
            int waking = table.partner(wait);
            if (table.actor(wait) == row.thread() && waking != InteractionTable.NONE
                    && table.nanos(wait) + table.durationNanos(wait) >= nanos) {
                String name = ThreadWords.label(model, table.actor(waking));
                waker = table.isCertain(waking) ? name : NLS.bind(LifetimesMessages.inferred_message, name);
            }
        }
        return waker;
    }
}
