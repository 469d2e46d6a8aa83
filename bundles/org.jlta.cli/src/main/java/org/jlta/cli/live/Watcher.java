package org.jlta.cli.live;

import java.io.IOException;

import org.jlta.analysis.RecordingModel;

/** Is shown a recording again and again while it grows. For one thread. */
interface Watcher {

    /**
     * What there is now.
     *
     * @param fromNanos where the last time ended, since the recording's start
     * @param toNanos   up to when it is known what happened; the largest number when the recording has ended
     * @return whether to go on
     * @throws IOException when who reads the output has gone
     */
    boolean watch(RecordingModel model, long fromNanos, long toNanos) throws IOException;
}
