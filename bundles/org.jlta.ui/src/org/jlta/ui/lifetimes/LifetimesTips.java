package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.ChartTip.Line;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.NotedThreads;

/** What hovering tells: exact times since the start and by the clock; what is not known says so. */
final class LifetimesTips {

    private LifetimesTips() {
    }

    static ChartTip thread(RecordingModel model, int ordinal) {
        ThreadTable threads = model.threads();
        List<Line> lines = new ArrayList<>();
        Frame blame = ThreadWords.blame(model, ordinal);
        if (blame != null) {
            lines.add(new Line(LifetimesMessages.origin_label, VisibleText.of(blame.label())));
        }
        String context = model.contextLabel(ordinal);
        if (context != null) {
            lines.add(new Line(LifetimesMessages.context_label, VisibleText.of(context)));
        }
        lines.add(new Line(LifetimesMessages.state_label, ThreadWords.life(threads, ordinal)));
        addTimes(model, ordinal, lines);
        String note = NotedThreads.of(model).text(threads.threadId(ordinal));
        if (note != null) {
            lines.add(new Line(Messages.note_label, VisibleText.of(note)));
        }
        return new ChartTip(ThreadWords.label(model, ordinal), lines);
    }

    private static void addTimes(RecordingModel model, int ordinal, List<Line> lines) {
        ThreadTable threads = model.threads();
        ThreadLife life = threads.life(ordinal);
        boolean before = threads.isBeforeRecording(ordinal);
        long allocated = threads.allocatedNanos(ordinal);
        if (!before || allocated != ThreadTable.UNKNOWN_NANOS) {
            lines.add(new Line(LifetimesMessages.allocated_label, moment(model, allocated)));
        }
        if (life == ThreadLife.RUNNING || life == ThreadLife.ENDED) {
            long start = threads.startNanos(ordinal);
            boolean startBefore = before && start == ThreadTable.UNKNOWN_NANOS;
            lines.add(new Line(LifetimesMessages.start_label,
                    startBefore ? LifetimesMessages.before_label : moment(model, start)));
        }
        Life shown = Life.of(model, ordinal);
        if (shown.ran() && shown.outlivesNanos() < shown.endNanos()) {
            lines.add(new Line(LifetimesMessages.contextStopped_label, moment(model, shown.outlivesNanos())));
        }
        if (life == ThreadLife.ENDED) {
            lines.add(new Line(LifetimesMessages.end_label, moment(model, threads.endNanos(ordinal))));
        }
        if (threads.lifeNanos(ordinal) >= 0) {
            lines.add(new Line(LifetimesMessages.life_label, Amounts.duration(threads.lifeNanos(ordinal))));
        }
        if (threads.cpuNanos(ordinal) >= 0) {
            lines.add(new Line(LifetimesMessages.cpu_label, Amounts.duration(threads.cpuNanos(ordinal))));
        }
    }

    private static String moment(RecordingModel model, long nanos) {
        if (nanos == ThreadTable.UNKNOWN_NANOS) {
            return LifetimesMessages.unknown_label;
        }
        String clock = Amounts.clock(model.info(), nanos);
        String exact = TimeText.exact(nanos);
        return clock == null ? exact : NLS.bind(LifetimesMessages.clock_message, exact, clock);
    }

    static ChartTip group(RecordingModel model, LifetimesModel.Group group, long nanos) {
        int unnamed = 0;
        for (int ordinal : group.ordinals()) {
            unnamed += model.threads().isUnnamed(ordinal) ? 1 : 0;
        }
        return new ChartTip(group.label(),
                List.of(new Line(LifetimesMessages.threads_label, Amounts.count(group.ordinals().length)),
                        new Line(NLS.bind(LifetimesMessages.aliveAt_label, TimeText.exact(nanos)),
                                Amounts.count(group.running().count(nanos, nanos))),
                        new Line(LifetimesMessages.aliveAtEnd_label, Amounts.count(group.aliveLast())),
                        new Line(LifetimesMessages.unnamed_label, Amounts.count(unnamed))));
    }
}
