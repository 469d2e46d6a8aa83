package org.jlta.analysis.flame;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.ChartSpan.Kind;

/**
 * How much CPU time a thread used in the gaps of its chart: between two readings of its clock, what the clock counted less
 * the time that its samples cover, in equal parts over the gaps. Used by one thread.
 */
final class GapUse {
    private final CpuTable cpu;
    private final int thread;
    private final List<ChartSpan> spans;
    private final double[] used;

    GapUse(RecordingModel model, int thread, List<ChartSpan> spans) {
        this.cpu = model.activity().cpu();
        this.thread = thread;
        this.spans = spans;
        this.used = new double[spans.size()];
    }

    /** The spans with what is known of the gaps; those outside of all readings stay unknown. */
    List<ChartSpan> known() {
        int first = 0;
        for (int row = cpu.first(thread) + 1; row < cpu.end(thread); row++) {
            first = spread(row, first);
        }
        List<ChartSpan> result = new ArrayList<>(spans.size());
        boolean known = cpu.isKnown(thread);
        for (int i = 0; i < used.length; i++) {
            ChartSpan span = spans.get(i);
            boolean isRead = known && (span.kind() == Kind.GAP || isTold(span))
                    && span.startNanos() >= cpu.nanos(cpu.first(thread))
                            - slack(span)
                    && span.endNanos() <= cpu.nanos(cpu.end(thread) - 1) + slack(span);
            result.add(isRead
                    ? new ChartSpan(span.startNanos(), span.endNanos(), span.kind(), span.doing(), span.stack(),
                            Math.round(Math.min(span.durationNanos(), used[i])), null)
                    : span);
        }
        return result;
    }

    /** A gap may begin a little before the first reading, which comes after a thread's start. */
    private static long slack(ChartSpan span) {
        return span.durationNanos() / 10;
    }

    /** Spreads what was counted up to a reading; gives the first span that the next reading can be about. */
    private int spread(int row, int first) {
        long from = cpu.nanos(row - 1);
        long to = cpu.nanos(row);
        double sampled = 0;
        double gaps = 0;
        int begin = first;
        int i = first;
        while (i < spans.size() && spans.get(i).startNanos() < to) {
            ChartSpan span = spans.get(i);
            begin = span.endNanos() <= from ? i + 1 : begin;
            sampled += sampled(span) * overlap(span, from, to);
            gaps += span.kind() == Kind.GAP ? overlap(span, from, to) : 0;
            i++;
        }
        double counted = cpu.cpuNanos(row) - cpu.cpuNanos(row - 1);
        double left = Math.max(0, counted - sampled);
        double told = sampled > counted ? counted / sampled : 1;
        for (int k = begin; k < i; k++) {
            ChartSpan span = spans.get(k);
            if (span.kind() == Kind.GAP && gaps > 0) {
                used[k] += left * overlap(span, from, to) / gaps;
            } else if (isTold(span)) {
                used[k] += told * sampled(span) * overlap(span, from, to);
            }
        }
        return begin;
    }

    /** The first look that sees a thread run tells the time before it too: the clock sets that right. */
    private static boolean isTold(ChartSpan span) {
        return span.kind() == Kind.RUNNING && span.cpuNanos() != ThreadTable.UNKNOWN_AMOUNT;
    }

    /** The part of its time in which a sampled thread used CPU time: all of it where the sampler does not tell. */
    private static double sampled(ChartSpan span) {
        if (span.kind() != Kind.RUNNING && span.kind() != Kind.SEEN) {
            return 0;
        }
        return span.cpuNanos() == ThreadTable.UNKNOWN_AMOUNT ? 1 : (double) span.cpuNanos() / span.durationNanos();
    }

    private static long overlap(ChartSpan span, long from, long to) {
        return Math.max(0, Math.min(span.endNanos(), to) - Math.max(span.startNanos(), from));
    }
}
