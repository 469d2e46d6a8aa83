package org.jlta.analysis.flame;

import org.jlta.analysis.Doing;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/**
 * A stretch of one thread's life in which it did one thing, as far as the recording tells.
 *
 * @param startNanos since the recording's start
 * @param endNanos   later than that
 * @param kind       how it is known
 * @param doing      of a wait: what it waited in; running or unknown for others
 * @param stack      ordinal of where it was, {@link StackTable#NONE} where not known
 * @param cpuNanos   of a running thread: how much CPU time it used, where the sampler tells it; of a gap: about how much, by
 *                   the thread's clock; {@link ThreadTable#UNKNOWN_AMOUNT} for others, and where it is not known
 * @param note       of a pause: what the JVM did; null for others
 */
public record ChartSpan(long startNanos, long endNanos, Kind kind, Doing doing, int stack, long cpuNanos,
        String note) {
    /** Below such a part of a gap its CPU time is none, above the rest it is all. */
    private static final double SLIGHT = 0.1;

    /** How a stretch is known. */
    public enum Kind {
        /** An event tells of a wait, its begin and its end. */
        BLOCKED("blocked"),
        /** Samples of the running thread, each until the next. */
        RUNNING("running"),
        /** Stacks by wall-clock time, each until the next: running or not. */
        SEEN("seen"),
        /** The JVM had stopped all threads. */
        STOPPED("stopped"),
        /** Nothing was recorded of the thread but, perhaps, its CPU time. */
        GAP("gap");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word of JSON. */
        public String word() {
            return word;
        }
    }

    public long durationNanos() {
        return endNanos - startNanos;
    }

    /** What is known of it, for people. */
    public String words() {
        return switch (kind) {
        case BLOCKED -> doing.word();
        case RUNNING -> running();
        case SEEN -> "seen there";
        case STOPPED -> "all threads stopped by the JVM" + (note == null ? "" : ": " + note);
        case GAP -> gap();
        };
    }

    private String running() {
        double share = (double) cpuNanos / durationNanos();
        return cpuNanos == ThreadTable.UNKNOWN_AMOUNT || share > 1 - SLIGHT
                ? "running"
                : "running, " + Math.round(100 * share) + " % of the time on a core, else waited for one";
    }

    private String gap() {
        if (cpuNanos == ThreadTable.UNKNOWN_AMOUNT) {
            return "not known: no stack, no wait, and its CPU time was not read";
        }
        double share = (double) cpuNanos / durationNanos();
        if (share < SLIGHT) {
            return "no CPU, not blocked: waited for a core";
        }
        return share > 1 - SLIGHT
                ? "used CPU, but no stack was taken"
                : Math.round(100 * share) + " % CPU without a stack, else waited for a core";
    }

    /** This and one of the same kind that follows. */
    ChartSpan joined(ChartSpan next) {
        boolean known = cpuNanos != ThreadTable.UNKNOWN_AMOUNT && next.cpuNanos != ThreadTable.UNKNOWN_AMOUNT;
        return new ChartSpan(startNanos, next.endNanos, kind, doing, stack,
                known ? cpuNanos + next.cpuNanos : ThreadTable.UNKNOWN_AMOUNT, note);
    }

    /** The same with other ends; its CPU time in proportion. */
    ChartSpan between(long from, long to) {
        long cpu = cpuNanos == ThreadTable.UNKNOWN_AMOUNT
                ? cpuNanos
                : Math.round((double) cpuNanos * (to - from) / durationNanos());
        return new ChartSpan(from, to, kind, doing, stack, cpu, note);
    }
}
