package org.jlta.analysis.life;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * How many threads lived, started and ended over time.
 *
 * @param fromNanos start of the first step
 * @param stepNanos length of a step
 * @param live      most threads alive at once in each step
 * @param started   threads that began to run in each step
 * @param ended     threads that ended in each step; the arrays are owned by this value and of one length
 */
public record Lifetimes(long fromNanos, long stepNanos, int[] live, int[] started, int[] ended) {

    /** Counts the threads of the set in steps of that length, from 0 to the recording's end. */
    public static Lifetimes of(RecordingModel model, ThreadSet threads, long stepNanos) {
        throw new UnsupportedOperationException();
    }
}
