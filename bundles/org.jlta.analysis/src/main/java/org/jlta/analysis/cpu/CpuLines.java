package org.jlta.analysis.cpu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;

/**
 * Spreads the CPU time between two readings of a thread's clock over the steps between them: by the samples of the running
 * thread where there are some, else evenly.
 */
public final class CpuLines {
    private final CpuRequest request;
    private final CpuTable cpu;
    private final StackRows samples;
    private final RowsByThread byThread;

    private CpuLines(CpuRequest request, RecordingModel model) {
        this.request = request;
        this.cpu = model.activity().cpu();
        this.samples = model.activity().samples();
        this.byThread = RowsByThread.of(samples, model.threads().size());
    }

    /** One line for each thread of which CPU time is known, most first. */
    public static List<CpuLine> of(RecordingModel model, CpuRequest request) {
        CpuLines lines = new CpuLines(request, model);
        List<CpuLine> result = new ArrayList<>();
        request.threads().ordinals().filter(lines.cpu::isKnown).forEach(thread -> result.add(lines.line(thread)));
        result.sort(Comparator.comparingLong(CpuLine::totalNanos).reversed()
                .thenComparingInt(CpuLine::threadOrdinal));
        return result;
    }

    private CpuLine line(int thread) {
        double[] steps = new double[request.steps()];
        double left = told(steps, thread);
        int begin = 0;
        for (int row = cpu.first(thread) + 1; row < cpu.end(thread); row++) {
            int end = begin;
            while (left == 1 && end < byThread.count(thread)
                    && samples.endNanos(byThread.row(thread, end)) <= cpu.nanos(row)) {
                end++;
            }
            double used = left * (cpu.cpuNanos(row) - cpu.cpuNanos(row - 1));
            if (end > begin) {
                share(steps, thread, begin, end, used);
            } else if (used > 0) {
                spread(steps, cpu.nanos(row - 1), cpu.nanos(row), used);
            }
            begin = end;
        }
        long[] rounded = Arrays.stream(steps).mapToLong(Math::round).toArray();
        return new CpuLine(thread, Math.round(Arrays.stream(steps).sum()), rounded);
    }

    /** Spreads what the samples tell themselves, if they do; gives the share of the thread's time that is left, else 1. */
    private double told(double[] steps, int thread) {
        double sum = 0;
        for (int i = 0; i < byThread.count(thread); i++) {
            int row = byThread.row(thread, i);
            if (samples.amount(row) > 0) {
                spread(steps, samples.startNanos(row), samples.endNanos(row), samples.amount(row));
                sum += samples.amount(row);
            }
        }
        return sum == 0 ? 1 : Math.max(0, 1 - sum / Math.max(1, cpu.totalNanos(thread)));
    }

    /** In equal parts at the samples. */
    private void share(double[] steps, int thread, int begin, int end, double used) {
        for (int i = begin; i < end; i++) {
            long at = samples.endNanos(byThread.row(thread, i));
            spread(steps, at, at + 1, used / (end - begin));
        }
    }

    private void spread(double[] steps, long from, long to, double used) {
        double perNano = used / Math.max(1, to - from);
        long begin = Math.max(from, request.fromNanos());
        long end = Math.min(Math.max(to, from + 1), request.toNanos() + 1);
        while (begin < end) {
            int step = (int) ((begin - request.fromNanos()) / request.stepNanos());
            long stepEnd = request.fromNanos() + (step + 1) * request.stepNanos();
            long until = Math.min(end, stepEnd);
            steps[step] += perNano * (until - begin);
            begin = until;
        }
    }
}
