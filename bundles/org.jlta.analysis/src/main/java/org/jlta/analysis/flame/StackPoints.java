package org.jlta.analysis.flame;

import org.jlta.analysis.Beside;
import org.jlta.analysis.Doing;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;

/** Adds up what stands at moments: samples and allocations. */
final class StackPoints {
    private final FlameRequest request;
    private final FlameSink sink;
    private final StackRows rows;
    private final int threads;
    /** How many there are. */
    private final int stacks;

    StackPoints(RecordingModel model, FlameRequest request, FlameSink sink) {
        this.request = request;
        this.sink = sink;
        rows = request.value() == FlameValue.SAMPLES ? model.activity().samples() : model.activity().allocations();
        threads = model.threads().size();
        stacks = model.stacks().size();
    }

    /** Of all threads of the request, on several processors. */
    void addAll() {
        if (sink.wants(Doing.RUNNING)) {
            sink.reached(0, rows.size());
            Beside.ranges(rows.size(), this::sums).forEach(sink::addRunning);
        }
    }

    /** Of each thread by itself. */
    ByThread byThread() {
        return new ByThread(RowsByThread.of(rows, threads));
    }

    /** The same rows, by their threads. */
    final class ByThread {
        private final RowsByThread ofThread;

        private ByThread(RowsByThread ofThread) {
            this.ofThread = ofThread;
        }

        void add(int thread) {
            for (int i = 0; i < ofThread.count(thread); i++) {
                int row = ofThread.row(thread, i);
                if (amount(row) > 0) {
                    sink.add(Doing.RUNNING, rows.stack(row), amount(row));
                }
            }
        }
    }

    /** What the row tells, 0 outside of the request's time. */
    private long amount(int row) {
        return request.contains(rows.endNanos(row))
                ? Math.max(0, request.value() == FlameValue.SAMPLES ? rows.count(row) : rows.amount(row))
                : 0;
    }

    private StackSums sums(int from, int to) {
        StackSums sums = new StackSums(stacks);
        for (int row = from; row < to; row++) {
            sink.goOn(row);
            if (request.threads().contains(rows.thread(row)) && amount(row) > 0) {
                sums.add(rows.stack(row), amount(row));
            }
        }
        return sums;
    }
}
