package org.jlta.cli.live;

import java.util.List;

import org.jlta.analysis.RecordingModel;

/** What is told of a recording while it grows. For one thread. */
interface News {

    /**
     * What happened, in order of time.
     *
     * @param fromNanos since the recording's start, included
     * @param toNanos   not included
     */
    List<NewsLine> between(RecordingModel model, long fromNanos, long toNanos);
}
