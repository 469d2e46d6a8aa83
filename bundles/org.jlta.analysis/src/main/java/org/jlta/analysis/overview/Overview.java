package org.jlta.analysis.overview;

import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.life.Lifetimes;

/**
 * The first thing shown of a recording.
 *
 * @param findings   most important first
 * @param started    threads that began to run
 * @param alive      alive at the end
 * @param unnamed    of all, named by the JDK only
 * @param origins    different origins of the threads that Java code made
 * @param lifetimes  live threads over time, in at most 60 steps
 */
public record Overview(List<Finding> findings, int started, int alive, int unnamed, int origins, Lifetimes lifetimes) {

    public static Overview of(RecordingModel model, Progress progress) {
        throw new UnsupportedOperationException();
    }
}
