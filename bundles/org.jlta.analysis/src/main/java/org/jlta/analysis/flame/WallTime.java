package org.jlta.analysis.flame;

import org.jlta.analysis.Doing;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadTable;

/** Adds up wall-clock time: that of stacks by wall-clock time where there are any, else CPU time and the time blocked. */
final class WallTime {
    private final FlameRequest request;
    private final FlameSink sink;
    private final ThreadTable threads;
    private final StackRows rows;
    private final RowsByThread byThread;
    private final BlockedTime blocked;
    private final CpuTime cpu;

    WallTime(RecordingModel model, FlameRequest request, FlameSink sink) {
        this.request = request;
        this.sink = sink;
        threads = model.threads();
        rows = model.activity().wall();
        byThread = RowsByThread.of(rows, threads.size());
        blocked = new BlockedTime(model, request, sink);
        cpu = new CpuTime(model, request, sink);
    }

    void add(int thread) {
        if (byThread.count(thread) > 0) {
            byStacks(thread);
            return;
        }
        double seen = blocked.add(thread) + cpu.add(thread);
        if (threads.lifeNanos(thread) > 0) {
            long start = Math.max(0, threads.startNanos(thread));
            double rest = request.overlap(start, start + threads.lifeNanos(thread)) - seen;
            if (rest >= 1) {
                sink.addWithoutStack(FlameNode.NOT_SEEN, rest);
            }
        }
    }

    /**
     * Each stack holds until the next of the thread, the last until its end. A thread that is about to end may tell the JVM so before
     * the profiler takes its last stack.
     */
    private void byStacks(int thread) {
        long start = Math.max(0, threads.startNanos(thread));
        long end = start + threads.lifeNanos(thread);
        int count = byThread.count(thread);
        long before = request.overlap(start, Math.min(end, rows.startNanos(byThread.row(thread, 0))));
        if (before > 0) {
            sink.addWithoutStack(FlameNode.NOT_SEEN, before);
        }
        for (int i = 0; i < count; i++) {
            int row = byThread.row(thread, i);
            long until = i + 1 < count ? Math.min(end, rows.startNanos(byThread.row(thread, i + 1))) : end;
            long amount = request.overlap(Math.max(start, rows.startNanos(row)), until);
            if (amount > 0) {
                sink.add(Doing.UNKNOWN, rows.stack(row), amount);
            }
        }
    }
}
