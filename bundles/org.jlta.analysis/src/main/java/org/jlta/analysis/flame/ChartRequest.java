package org.jlta.analysis.flame;

/**
 * What one thread did over time.
 *
 * @param thread          ordinal
 * @param fromNanos       first moment, since the recording's start
 * @param toNanos         last moment
 * @param resolutionNanos of all stretches that are shorter and begin within one step of that length only the longest is
 *                        given; 0 for all
 */
public record ChartRequest(int thread, long fromNanos, long toNanos, long resolutionNanos) {
}
