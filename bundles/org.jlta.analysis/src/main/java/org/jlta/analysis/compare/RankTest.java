package org.jlta.analysis.compare;

import java.util.Arrays;

/**
 * Whether durations of two recordings differ: the rank-sum test of Mann and Whitney (Annals of Mathematical Statistics 18,
 * 1947), by the normal distribution with correction for ties, at 95 %. It asks for no distribution of the durations.
 */
final class RankTest {
    /** From so many values on the normal distribution is good enough. */
    static final int LEAST = 8;
    private static final double Z = 1.959964;
    private static final double LEAST_CHANGE = 1.1;

    private RankTest() {
    }

    /** What the durations tell, each array sorted: one of the three given verdicts, or that there is no evidence. */
    static Verdict of(long[] before, long[] after, Verdict longer, Verdict shorter) {
        if (before.length < LEAST || after.length < LEAST) {
            return Verdict.NO_EVIDENCE;
        }
        double z = z(before, after);
        double change = (double) Math.max(1, median(after)) / Math.max(1, median(before));
        if (z > Z && change >= LEAST_CHANGE) {
            return longer;
        }
        return z < -Z && change <= 1 / LEAST_CHANGE ? shorter : Verdict.SAME;
    }

    /** Median of sorted values, the lower one of two; -1 for none. */
    static long median(long[] sorted) {
        return sorted.length == 0 ? -1 : sorted[(sorted.length - 1) / 2];
    }

    /** Above 0 where those after are longer. */
    private static double z(long[] before, long[] after) {
        double n = before.length;
        double m = after.length;
        double rankSum = 0;
        double ties = 0;
        int i = 0;
        int j = 0;
        while (i < before.length || j < after.length) {
            long value = Math.min(i < before.length ? before[i] : Long.MAX_VALUE,
                    j < after.length ? after[j] : Long.MAX_VALUE);
            int from = i + j;
            int own = j;
            i = end(before, i, value);
            j = end(after, j, value);
            double equal = i + j - from;
            rankSum += (j - own) * (from + (equal + 1) / 2);
            ties += equal * equal * equal - equal;
        }
        double all = n + m;
        double variance = n * m / 12 * (all + 1 - ties / (all * (all - 1)));
        double u = rankSum - m * (m + 1) / 2;
        return variance <= 0 ? 0 : (u - n * m / 2) / Math.sqrt(variance);
    }

    private static int end(long[] sorted, int from, long value) {
        int i = from;
        while (i < sorted.length && sorted[i] == value) {
            i++;
        }
        return i;
    }

    static long[] sorted(java.util.stream.LongStream values) {
        long[] sorted = values.toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
