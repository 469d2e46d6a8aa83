package org.jlta.analysis.calls;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TimedMethod;

/**
 * Collects calls of threads, one thread after the other, and keeps those that are wanted when they end. A call's stack is the
 * outer part of one of the recording, down to its own method.
 */
final class CallRows {
    private static final int NO_ROW = -1;

    private final StackTable stacks;
    private final List<int[]> outerParts = new ArrayList<>();
    private final Map<IntBuffer, Integer> outerOrdinals = new HashMap<>();
    private final Map<String, Integer> methodOrdinals = new HashMap<>();
    private final List<long[]> methodSums = new ArrayList<>();
    private final List<Frame> methods = new ArrayList<>();
    private final List<Row> kept = new ArrayList<>();
    /** Of those that are kept. */
    private final List<Integer> parents = new ArrayList<>();
    /** Of the thread that is being told, in order of their begin. */
    private final List<Row> ofThread = new ArrayList<>();

    /** @param depth frames from the outermost down to the call's own */
    private record Begun(int thread, Frame frame, long startNanos, int parent, int stack, int depth) {
    }

    private static final class Row {
        private final Begun begun;
        private long durationNanos;
        private boolean wanted;
        /** Among those that are kept. */
        private int place = NO_ROW;

        Row(Begun begun) {
            this.begun = begun;
        }
    }

    CallRows(StackTable stacks) {
        this.stacks = stacks;
    }

    /** A call begins; the row is of this thread only. */
    int begin(int thread, Frame frame, long startNanos, int parentRow, int stack, int depth) {
        ofThread.add(new Row(new Begun(thread, frame, startNanos, parentRow, stack, depth)));
        return ofThread.size() - 1;
    }

    long startNanos(int row) {
        return ofThread.get(row).begun.startNanos;
    }

    void end(int row, long durationNanos, boolean isWanted) {
        ofThread.get(row).durationNanos = durationNanos;
        ofThread.get(row).wanted = isWanted;
    }

    /** All of the thread's calls have ended. */
    void endThread() {
        for (Row row : ofThread) {
            if (row.wanted) {
                row.place = kept.size();
                kept.add(row);
                parents.add(around(row));
            } else {
                row.place = around(row); // what is inside it is inside what is around it
            }
        }
        ofThread.clear();
    }

    private int around(Row row) {
        return row.begun.parent < 0 ? NO_ROW : ofThread.get(row.begun.parent).place;
    }

    /** The calls that are wanted; their stacks are those of {@link #stacks}. */
    CallTable table() {
        int size = kept.size();
        int[] threads = new int[size];
        int[] methodOf = new int[size];
        long[] starts = new long[size];
        long[] durations = new long[size];
        int[] stackOf = new int[size];
        for (int i = 0; i < size; i++) {
            Row row = kept.get(i);
            threads[i] = row.begun.thread;
            methodOf[i] = method(row.begun.frame);
            starts[i] = row.begun.startNanos;
            durations[i] = row.durationNanos;
            stackOf[i] = outerPart(row.begun.stack, row.begun.depth);
            methodSums.get(methodOf[i])[0]++;
            methodSums.get(methodOf[i])[1] += row.durationNanos;
        }
        List<TimedMethod> seen = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            seen.add(new TimedMethod(methods.get(i).className(), methods.get(i).methodName(), "",
                    methodSums.get(i)[0], methodSums.get(i)[1], false));
        }
        return new CallTable(seen, threads, methodOf, starts, durations,
                parents.stream().mapToInt(Integer::intValue).toArray(), stackOf, new String[size]);
    }

    private int method(Frame frame) {
        return methodOrdinals.computeIfAbsent(frame.place(), place -> {
            methods.add(frame);
            methodSums.add(new long[2]);
            return methods.size() - 1;
        });
    }

    private int outerPart(int stack, int depth) {
        int whole = stacks.depth(stack);
        if (depth == whole) {
            return stack;
        }
        int[] part = new int[depth];
        for (int i = 0; i < depth; i++) {
            part[i] = stacks.frameOrdinal(stack, whole - depth + i);
        }
        return outerOrdinals.computeIfAbsent(IntBuffer.wrap(part), key -> {
            outerParts.add(part);
            return stacks.size() + outerParts.size() - 1;
        });
    }

    /** The recording's stacks and behind them those of {@link #table}, which is asked first. */
    StackTable stacks() {
        return stacks.with(outerParts);
    }
}
