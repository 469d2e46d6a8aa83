package org.jlta.analysis.origin;

import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;

/** Groups threads by where they came from: the one query behind the view, the command line and the report. */
public final class Origins {

    private Origins() {
    }

    /** Groups by descending count. */
    public static List<OriginGroup> groups(RecordingModel model, OriginRequest request, Progress progress) {
        throw new UnsupportedOperationException();
    }

    /** The same threads as a tree; chains of frames without a branch stay separate nodes. */
    public static OriginNode tree(RecordingModel model, OriginRequest request, Progress progress) {
        throw new UnsupportedOperationException();
    }
}
