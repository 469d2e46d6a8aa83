package org.jlta.analysis.life;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.Doing;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StateTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.ChartRequest;
import org.jlta.analysis.flame.ChartSpan;
import org.jlta.analysis.flame.FlameChart;

/**
 * What one thread did through its life, as a row of states without holes: what {@link FlameChart} tells of its time, and where
 * that is nothing, what looks at all threads saw. Immutable; any thread may read.
 */
public final class LifeStates {
    private static final double MOST_OF_IT = 0.5;
    /** So many states in one step of a coarse answer are added up; of more, the first ones count. */
    private static final int MOST_IN_STEP = 64;
    private static final State[] STATES = State.values();

    private final long[] starts;
    private final byte[] states;
    private final long end;

    /** What a thread can do. */
    public enum State {
        /** It used CPU time. */
        ON_CPU,
        /** It could run, or ran in native code, and used little CPU time or none. */
        RUNNABLE,
        /** It waited for a monitor or a lock. */
        BLOCKED,
        /** In {@code Object.wait}, or parked on something else than a lock. */
        WAITING,
        /** In {@code Thread.sleep}. */
        SLEEPING,
        /** Reading or writing a file or a socket. */
        INPUT_OUTPUT,
        /** The recording does not tell. */
        UNKNOWN
    }

    /** Takes states in order of time. */
    @FunctionalInterface
    public interface Sink {

        /**
         * One state.
         *
         * @param startNanos since the recording's start
         * @param endNanos   later than that
         */
        void state(long startNanos, long endNanos, State state);
    }

    private LifeStates(long[] starts, byte[] states, long end) {
        this.starts = starts;
        this.states = states;
        this.end = end;
    }

    /** Whether a recording tells more of its threads than when they lived. */
    public static boolean areTold(RecordingModel model) {
        return model.locks().activities().size() > 0 || model.locks().states().size() > 0
                || model.activity().samples().size() > 0 || model.activity().wall().size() > 0;
    }

    /** Linear in the rows of the thread; without states for one that never ran. */
    public static LifeStates of(RecordingModel model, int thread) {
        List<ChartSpan> spans = FlameChart.of(model,
                new ChartRequest(thread, 0, Math.max(1, model.info().durationNanos()), 0));
        Builder builder = new Builder(model, thread, spans.size());
        spans.forEach(builder::add);
        return builder.build();
    }

    /** How many states there are, each other than the one before. */
    public int size() {
        return starts.length;
    }

    public State state(int index) {
        return STATES[states[index]];
    }

    public long startNanos(int index) {
        return starts[index];
    }

    /** Where the next one begins, or the life ends. */
    public long endNanos(int index) {
        return index + 1 < starts.length ? starts[index + 1] : end;
    }

    /** The state at a moment, -1 before the first and from the end on. */
    public int at(long nanos) {
        if (starts.length == 0 || nanos < starts[0] || nanos >= end) {
            return -1;
        }
        int found = Arrays.binarySearch(starts, nanos);
        return found >= 0 ? found : -found - 2;
    }

    /**
     * Tells the states of a stretch of time, at most two for each step of the resolution; of those that share a step, the one that
     * takes most of it.
     *
     * @param resolutionNanos at least 1
     */
    public void tell(long fromNanos, long toNanos, long resolutionNanos, Sink sink) {
        if (starts.length == 0) {
            return;
        }
        Joiner joiner = new Joiner(sink);
        long until = Math.min(toNanos, end);
        long at = Math.max(fromNanos, starts[0]);
        while (at < until) {
            int index = at(at);
            long next = endNanos(index);
            if (next - at >= resolutionNanos || next >= end) {
                joiner.add(at, next, state(index));
            } else {
                next = Math.min(end, at + resolutionNanos);
                joiner.add(at, next, most(index, at, next));
            }
            at = next;
        }
        joiner.end();
    }

    private State most(int first, long from, long to) {
        long[] sums = new long[STATES.length];
        int last = Math.min(starts.length, first + MOST_IN_STEP);
        for (int i = first; i < last && starts[i] < to; i++) {
            sums[states[i]] += Math.min(to, endNanos(i)) - Math.max(from, starts[i]);
        }
        int most = 0;
        for (int i = 1; i < sums.length; i++) {
            most = sums[i] > sums[most] ? i : most;
        }
        return STATES[most];
    }

    /** Tells equal neighbours as one. */
    private static final class Joiner {
        private final Sink sink;
        private State last;
        private long from;
        private long to;

        Joiner(Sink sink) {
            this.sink = sink;
        }

        void add(long start, long stop, State state) {
            if (state != last) {
                end();
                last = state;
                from = start;
            }
            to = stop;
        }

        void end() {
            if (last != null) {
                sink.state(from, to, last);
            }
        }
    }

    /** Makes states of spans. */
    private static final class Builder {
        private final LockTable locks;
        private final StateTable looks;
        private final int thread;
        private long[] starts;
        private byte[] states;
        private int size;
        private long end;

        Builder(RecordingModel model, int thread, int spans) {
            locks = model.locks();
            looks = locks.states();
            this.thread = thread;
            starts = new long[spans];
            states = new byte[spans];
        }

        void add(ChartSpan span) {
            switch (span.kind()) {
            case BLOCKED -> add(span.startNanos(), span.endNanos(), ofWait(span));
            case RUNNING -> add(span.startNanos(), span.endNanos(),
                    span.cpuNanos() == ThreadTable.UNKNOWN_AMOUNT || isMost(span) ? State.ON_CPU : State.RUNNABLE);
            case GAP -> {
                if (span.cpuNanos() != ThreadTable.UNKNOWN_AMOUNT && isMost(span)) {
                    add(span.startNanos(), span.endNanos(), State.ON_CPU);
                } else {
                    seen(span, span.cpuNanos() == ThreadTable.UNKNOWN_AMOUNT ? State.UNKNOWN : State.RUNNABLE);
                }
            }
            case SEEN -> seen(span, State.UNKNOWN);
            case STOPPED -> add(span.startNanos(), span.endNanos(), State.UNKNOWN);
            }
        }

        private static boolean isMost(ChartSpan span) {
            return span.cpuNanos() >= MOST_OF_IT * span.durationNanos();
        }

        private State ofWait(ChartSpan span) {
            if (!span.doing().isParked()) {
                return of(span.doing());
            }
            int row = locks.activities().at(thread, span.startNanos());
            int lock = row < 0 ? -1 : locks.activities().lock(row);
            return parked(lock);
        }

        private State parked(int lock) {
            return lock >= 0 && locks.lock(lock).isParkedOnToGet() ? State.BLOCKED : State.WAITING;
        }

        private static State of(Doing doing) {
            return switch (doing) {
            case RUNNING -> State.RUNNABLE;
            case BLOCKED -> State.BLOCKED;
            case WAITING, TIMED_WAITING, PARKED, TIMED_PARKED, PINNED -> State.WAITING;
            case SLEEPING -> State.SLEEPING;
            case INPUT_OUTPUT -> State.INPUT_OUTPUT;
            case UNKNOWN -> State.UNKNOWN;
            };
        }

        /** What looks saw of a time that no event tells of. */
        private void seen(ChartSpan span, State otherwise) {
            long at = span.startNanos();
            int row = Math.max(looks.firstRow(thread), looks.at(thread, at));
            while (row < looks.firstRow(thread + 1) && looks.sinceNanos(row) < span.endNanos()) {
                long from = Math.max(at, looks.sinceNanos(row));
                long to = Math.min(span.endNanos(), looks.untilNanos(row));
                add(at, from, otherwise);
                if (to > from) {
                    State seen = looks.doing(row).isParked() ? parked(looks.lock(row)) : of(looks.doing(row));
                    add(from, to, seen == State.UNKNOWN ? otherwise : seen);
                    at = to;
                }
                row++;
            }
            add(at, span.endNanos(), otherwise);
        }

        private void add(long from, long to, State state) {
            if (to <= from) {
                return;
            }
            end = to;
            if (size > 0 && states[size - 1] == state.ordinal()) {
                return;
            }
            if (size == starts.length) {
                starts = Arrays.copyOf(starts, 2 * size + 1);
                states = Arrays.copyOf(states, 2 * size + 1);
            }
            starts[size] = from;
            states[size++] = (byte) state.ordinal();
        }

        LifeStates build() {
            return new LifeStates(Arrays.copyOf(starts, size), Arrays.copyOf(states, size), end);
        }
    }
}
