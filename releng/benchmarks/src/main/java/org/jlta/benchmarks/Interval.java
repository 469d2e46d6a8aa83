package org.jlta.benchmarks;

import java.util.Arrays;
import java.util.Random;

/**
 * A median with its 95 % interval, by the percentile bootstrap.
 *
 * @param low    lower end
 * @param median of the samples
 * @param high   upper end
 */
record Interval(double low, double median, double high) {
    private static final int RESAMPLES = 10_000;
    private static final double TAIL = 0.025;

    /** Of at least one sample; the same samples always give the same interval. */
    static Interval of(double[] samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("no samples");
        }
        Random random = new Random(1);
        double[] medians = new double[RESAMPLES];
        double[] drawn = new double[samples.length];
        for (int i = 0; i < RESAMPLES; i++) {
            for (int k = 0; k < drawn.length; k++) {
                drawn[k] = samples[random.nextInt(samples.length)];
            }
            medians[i] = median(drawn);
        }
        Arrays.sort(medians);
        return new Interval(medians[(int) (RESAMPLES * TAIL)], median(samples),
                medians[(int) (RESAMPLES * (1 - TAIL)) - 1]);
    }

    private static double median(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Only an upper end within the goal shows that it is met. */
    String verdict(double goal) {
        return high <= goal ? "met" : "not shown";
    }
}
