package org.jlta.analysis.origin;

import java.util.SortedMap;

/**
 * What the threads of one origin have in common.
 *
 * @param count        threads
 * @param alive        of them alive at the end of the recording
 * @param unnamed      of them named by the JDK only
 * @param neverStarted of them made and never started
 * @param fromBefore   of them there before the recording: of their lives only what lies within it is counted
 * @param lifeMinNanos shortest life of those that ran; -1 when none ran, as are the next three
 * @param perMinute    made within the recording, per minute of it
 * @param contexts     threads by context label; those without a context are not in it
 */
public record OriginStatistics(int count, int alive, int unnamed, int neverStarted, int fromBefore, long lifeMinNanos,
        long lifeMeanNanos, long lifeMaxNanos, long lifeTotalNanos, double perMinute,
        SortedMap<String, Integer> contexts) {
}
