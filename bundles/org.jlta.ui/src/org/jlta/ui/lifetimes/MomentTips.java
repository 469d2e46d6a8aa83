package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.PauseTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.Cut;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.ChartTip.Line;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.StackText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;

/** What hovering tells of a thread at a moment: what it did and where, what it waited for, who owned that, and who woke it. */
final class MomentTips {
    private static final int MOST_FRAMES = 6;

    private MomentTips() {
    }

    /** The tip with what is known of the moment before what it holds. */
    static ChartTip before(ChartTip life, RecordingModel model, WakerIndex wakers, int thread, long nanos) {
        List<Line> lines = new ArrayList<>();
        for (Cut.Row row : Cut.at(model, ThreadSet.of(thread), nanos)) {
            add(lines, model, row, nanos);
            String waker = row.doing().isWaiting() && row.ageNanos() >= 0 ? waker(model, wakers, row, nanos) : null;
            if (waker != null) {
                lines.add(new Line(LifetimesMessages.wokenBy_label, waker));
            }
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
    }

    private static String stack(RecordingModel model, int stack) {
        List<StackText.Line> lines = StackText.folded(model.stack(stack));
        String shown = lines.stream().limit(MOST_FRAMES)
                .map(line -> line.kind() == StackText.Kind.FOLD
                        ? line.foldLabel()
                        : VisibleText.of(line.frame().shortLabel()))
                .collect(Collectors.joining("\n"));
        return lines.size() > MOST_FRAMES ? shown + "\n\u2026" : shown;
    }

    /** Who ended the wait, null where that is not known. */
    private static String waker(RecordingModel model, WakerIndex wakers, Cut.Row row, long nanos) {
        int waking = wakers.waking(row.thread(), nanos - row.ageNanos() - 1, nanos);
        if (waking == InteractionTable.NONE) {
            return null;
        }
        String name = ThreadWords.label(model, model.interactions().actor(waking));
        return model.interactions().isCertain(waking) ? name : NLS.bind(LifetimesMessages.inferred_message, name);
    }
}
