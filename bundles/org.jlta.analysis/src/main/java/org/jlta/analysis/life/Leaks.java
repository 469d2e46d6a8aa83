package org.jlta.analysis.life;

import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;

/** Finds threads that should have ended. */
public final class Leaks {

    private Leaks() {
    }

    /** Certain ones first, then growing, then new; within a kind by descending count. A thread is in one group only. */
    public static List<Leak> find(RecordingModel model, LeakRequest request, Progress progress) {
        throw new UnsupportedOperationException();
    }
}
