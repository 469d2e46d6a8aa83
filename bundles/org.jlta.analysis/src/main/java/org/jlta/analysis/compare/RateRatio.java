package org.jlta.analysis.compare;

/**
 * Between which bounds the rate after a change, divided by the rate before, lies with 95 % confidence, when events come
 * independently of each other at a constant rate (a Poisson process).
 * <p>
 * Given how many events there were in all, those after the change are binomially distributed (Przyborowski and Wilenski,
 * Biometrika 31, 1940); the interval of that share is Wilson's with continuity correction (Newcombe, Statistics in Medicine
 * 17, 1998, method 4), which needs at least six events where one side has none.
 *
 * @param low  0 or more
 * @param high at least {@code low}; can be infinite
 */
public record RateRatio(double low, double high) {
    private static final double Z = 1.959964;
    /** Changes of less than a tenth are not told. */
    private static final double LEAST_CHANGE = 1.1;
    /** Where a doubling can be excluded, two rates are called the same. */
    private static final double SAME = 2;

    /**
     * @param before         events, 0 or more
     * @param after          events, 0 or more
     * @param beforeExposure how long, or how often, they could have come; above 0
     * @param afterExposure  in the same unit
     */
    public static RateRatio of(long before, long after, double beforeExposure, double afterExposure) {
        long n = before + after;
        if (n == 0) {
            return new RateRatio(0, Double.POSITIVE_INFINITY);
        }
        double exposures = beforeExposure / afterExposure;
        return new RateRatio(odds(low(after, n)) * exposures, odds(1 - low(before, n)) * exposures);
    }

    /** Lower bound of the share of {@code x} of {@code n}. */
    private static double low(long x, long n) {
        if (x == 0) {
            return 0;
        }
        double p = (double) x / n;
        double zz = Z * Z;
        double root = Math.sqrt(zz - 2 - 1.0 / n + 4 * p * (n * (1 - p) + 1));
        return Math.max(0, (2 * x + zz - 1 - Z * root) / (2 * (n + zz)));
    }

    private static double odds(double share) {
        return share >= 1 ? Double.POSITIVE_INFINITY : share / (1 - share);
    }

    /** What the counts that gave this interval tell. */
    Verdict verdict(long before, long after, double observed) {
        if (low > 1 && observed >= LEAST_CHANGE) {
            return before == 0 ? Verdict.NEW : Verdict.MORE;
        }
        if (high < 1 && observed <= 1 / LEAST_CHANGE) {
            return after == 0 ? Verdict.GONE : Verdict.FEWER;
        }
        return low >= 1 / SAME && high <= SAME ? Verdict.SAME : Verdict.NO_EVIDENCE;
    }
}
