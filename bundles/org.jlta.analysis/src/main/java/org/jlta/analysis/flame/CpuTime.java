package org.jlta.analysis.flame;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadTable;

/**
 * Adds up CPU time. It is known exactly from one reading of a thread's clock to the next; the samples between two readings share
 * it, and where there is none it has no stack. Where the sampler told the CPU time of each sample, that is taken, and the rest of
 * the thread's has no stack.
 */
final class CpuTime {
    private final FlameRequest request;
    private final FlameSink sink;
    private final CpuTable cpu;
    private final StackRows rows;
    private final RowsByThread samples;

    CpuTime(RecordingModel model, FlameRequest request, FlameSink sink) {
        this.request = request;
        this.sink = sink;
        cpu = model.activity().cpu();
        rows = model.activity().samples();
        samples = RowsByThread.of(rows, model.threads().size());
    }

    /** CPU nanoseconds of the thread, which are the answer. */
    double add(int thread) {
        boolean told = samples.count(thread) > 0 && rows.amount(samples.row(thread, 0)) != ThreadTable.UNKNOWN_AMOUNT;
        double sum = told ? told(thread) : 0;
        double rest = -sum;
        int index = 0;
        for (int row = cpu.first(thread) + 1; row < cpu.end(thread); row++) {
            int end = index;
            while (!told && end < samples.count(thread)
                    && rows.endNanos(samples.row(thread, end)) <= cpu.nanos(row)) {
                end++;
            }
            if (end > index) {
                sum += shared(thread, cpu.cpuNanos(row) - cpu.cpuNanos(row - 1), index, end);
            } else {
                rest += within(row);
            }
            index = end;
        }
        if (rest >= 1) {
            sink.addWithoutStack(FlameNode.NO_STACK, rest);
        }
        return sum + Math.max(0, rest);
    }

    /** The CPU time that the samples tell themselves. */
    private double told(int thread) {
        double sum = 0;
        for (int i = 0; i < samples.count(thread); i++) {
            sink.goOn(i);
            int sample = samples.row(thread, i);
            long amount = rows.amount(sample);
            if (amount > 0 && request.contains(rows.endNanos(sample))) {
                sink.add(Doing.RUNNING, rows.stack(sample), amount);
                sum += amount;
            }
        }
        return sum;
    }

    /** What was used up to a reading of the clock, in equal parts for the samples from {@code begin} to {@code end}. */
    private double shared(int thread, long used, int begin, int end) {
        double sum = 0;
        for (int i = begin; used > 0 && i < end; i++) {
            int sample = samples.row(thread, i);
            if (request.contains(rows.endNanos(sample))) {
                double amount = (double) used / (end - begin);
                sink.add(Doing.RUNNING, rows.stack(sample), amount);
                sum += amount;
            }
        }
        return sum;
    }

    /** What was used up to a reading of the clock, as far as its time lies within the request's. */
    private double within(int row) {
        long from = cpu.nanos(row - 1);
        long to = Math.max(from + 1, cpu.nanos(row));
        return (double) (cpu.cpuNanos(row) - cpu.cpuNanos(row - 1)) * request.overlap(from, to) / (to - from);
    }
}
