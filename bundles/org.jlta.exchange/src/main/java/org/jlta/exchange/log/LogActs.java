package org.jlta.exchange.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.LongIntMap;

/** Collects the interactions of a JLTA log, and the stacks that they share. */
final class LogActs {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final LogFrames frames;
    private final LongIntMap stacks = new LongIntMap();
    private final LongIntMap rowsByNumber = new LongIntMap();
    private final Map<String, Integer> monitors = new HashMap<>();
    private final List<Act> acts = new ArrayList<>();
    /** Of the stack whose frames follow, -1 for none. */
    private int stackNumber = -1;

    /** A line; threads are ids, 0 for none, and the partner is the number of its line. */
    private record Act(InteractionAction action, long nanos, long actor, long target, long blockedNanos,
            long activeNanos, boolean certain, long partner, int monitor, int stack) {
    }

    LogActs(LogFrames frames) {
        this.frames = frames;
    }

    void beginStack(LogLine line) {
        end();
        stackNumber = line.integer(1);
    }

    /** A line with a frame. */
    void takeFrame(LogLine line) {
        if (stackNumber < 0) {
            throw new IllegalArgumentException("expected is a line that begins with thread or stack, found a frame");
        }
        frames.take(line);
    }

    /** After the last frame of a stack, if one was begun. */
    void end() {
        if (stackNumber >= 0) {
            int stack = frames.end();
            if (stack != StackTable.NONE) {
                stacks.put(stackNumber, stack);
            }
        }
        stackNumber = -1;
    }

    boolean isInStack() {
        return stackNumber >= 0;
    }

    void take(LogLine line) {
        end();
        int number = line.integer(1);
        String word = line.text(4);
        InteractionAction action = InteractionAction.of(word).orElseThrow(() -> new IllegalArgumentException(
                "expected is what a thread did, as unpark, found '" + LogWords.shown(word) + "'"));
        long nanos = line.nanos(2, UNKNOWN);
        if (nanos == UNKNOWN) {
            throw new IllegalArgumentException("expected is a time, found " + LogWords.UNKNOWN);
        }
        String monitor = line.word(10);
        int stack = line.word(11) == null ? StackTable.NONE : stacks.get(line.integer(11));
        if (line.word(11) != null && stack < 0) {
            throw new IllegalArgumentException("expected is the number of a stack that was told before, found "
                    + line.integer(11));
        }
        Act act = new Act(action, nanos, line.number(3), line.word(5) == null ? 0 : line.number(5), length(line, 6),
                length(line, 7), line.is(8, LogThreadWriter.CERTAIN, LogThreadWriter.INFERRED),
                line.word(9) == null ? -1 : line.integer(9),
                monitor == null ? -1 : monitors.computeIfAbsent(monitor, key -> monitors.size()), stack);
        rowsByNumber.put(number, acts.size());
        acts.add(act);
    }

    private static long length(LogLine line, int i) {
        long nanos = line.nanos(i, UNKNOWN);
        if (nanos < 0 && nanos != UNKNOWN) {
            throw new IllegalArgumentException("expected is a length of time, found '" + line.word(i) + "'");
        }
        return nanos;
    }

    /** How many lines were read. */
    int count() {
        return acts.size();
    }

    /** The table, without what threads did that are not in the log. */
    InteractionTable build(ThreadTable threads) {
        int[] rows = IntStream.range(0, acts.size()).filter(i -> isKnown(threads, acts.get(i))).boxed()
                .sorted(Comparator.comparingLong(i -> acts.get(i).nanos())).mapToInt(Integer::intValue).toArray();
        int[] rowOf = new int[acts.size()];
        Arrays.fill(rowOf, InteractionTable.NONE);
        for (int row = 0; row < rows.length; row++) {
            rowOf[rows[row]] = row;
        }
        String[] names = new String[monitors.size()];
        monitors.forEach((monitor, number) -> names[number] = monitor);
        return new InteractionTable(new Rows(rows, rowOf, threads, List.of(names)));
    }

    private static boolean isKnown(ThreadTable threads, Act act) {
        return threads.ordinalOf(act.actor()) >= 0 && (act.target() == 0 || threads.ordinalOf(act.target()) >= 0);
    }

    /** The lines in order of time. */
    private final class Rows implements InteractionTable.Source {
        private final int[] rows;
        private final int[] rowOf;
        private final ThreadTable threads;
        private final List<String> names;

        private Rows(int[] rows, int[] rowOf, ThreadTable threads, List<String> names) {
            this.rows = rows;
            this.rowOf = rowOf;
            this.threads = threads;
            this.names = names;
        }

        private Act act(int row) {
            return acts.get(rows[row]);
        }

        @Override
        public int size() {
            return rows.length;
        }

        @Override
        public InteractionAction action(int row) {
            return act(row).action();
        }

        @Override
        public long nanos(int row) {
            return act(row).nanos();
        }

        @Override
        public long durationNanos(int row) {
            return act(row).blockedNanos();
        }

        @Override
        public long activeNanos(int row) {
            return act(row).activeNanos();
        }

        @Override
        public int actor(int row) {
            return threads.ordinalOf(act(row).actor());
        }

        @Override
        public int target(int row) {
            return act(row).target() == 0 ? InteractionTable.NONE : threads.ordinalOf(act(row).target());
        }

        @Override
        public int stack(int row) {
            return act(row).stack();
        }

        @Override
        public int partner(int row) {
            int line = act(row).partner() < 0 ? -1 : rowsByNumber.get(act(row).partner());
            return line < 0 ? InteractionTable.NONE : rowOf[line];
        }

        @Override
        public boolean isCertain(int row) {
            return act(row).certain();
        }

        @Override
        public int monitor(int row) {
            return act(row).monitor();
        }

        @Override
        public List<String> monitors() {
            return names;
        }
    }
}
