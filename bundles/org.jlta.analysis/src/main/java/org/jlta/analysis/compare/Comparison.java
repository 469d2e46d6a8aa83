package org.jlta.analysis.compare;

import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.origin.OriginRequest;

/**
 * Two recordings of one program, compared. Immutable.
 *
 * @param before  the first
 * @param after   the second
 * @param origins of threads, the worse first, then the better, then the others, each by how many threads there are
 * @param calls   of timed methods, in the same order; where one of the recordings timed none, those that samples and waits show
 */
public record Comparison(ComparedSide before, ComparedSide after, List<OriginChange> origins,
        List<CallChange> calls) {
    /** How verdicts come about, for people. */
    public static final String RULE = "A change is told where the 95 % interval of the ratio of two Poisson rates leaves out 1 and "
            + "the change is a tenth or more; for durations, where the rank-sum test tells it at 95 % from 8 on each side.";

    /** By what threads of two recordings are compared. */
    public enum Per {
        /** By how many per minute, but for those that are made once; that holds for programs that go on. */
        MINUTE,
        /** By how many: for programs that do the same work in both runs and end. */
        RUN
    }

    public Comparison {
        origins = List.copyOf(origins);
        calls = List.copyOf(calls);
    }

    /**
     * Compares.
     *
     * @param grouping how threads become origins; its threads are not looked at, and its lines tell apart only what lies in
     *                 one method
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static Comparison of(ComparedSide before, ComparedSide after, OriginRequest grouping, Per per,
            Progress progress) {
        return new Comparison(before, after, origins(before, after, grouping, per, progress),
                calls(before, after, progress));
    }

    /**
     * The origins alone.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<OriginChange> origins(ComparedSide before, ComparedSide after, OriginRequest grouping, Per per,
            Progress progress) {
        return new OriginChanges(before, after, per).of(grouping, progress);
    }

    /**
     * The calls alone.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<CallChange> calls(ComparedSide before, ComparedSide after, Progress progress) {
        return new CallChanges(before, after, progress).all();
    }

    /** Whether the calls are those that samples and waits show. */
    public boolean isSampled() {
        return calls.stream().anyMatch(change -> !change.certain());
    }

    /** Whether anything became worse. Of calls that samples show, some seem to in every pair of recordings: they do not count. */
    public boolean isWorse() {
        return origins.stream().anyMatch(OriginChange::isWorse)
                || calls.stream().anyMatch(change -> change.certain() && change.verdict().isWorse());
    }
}
