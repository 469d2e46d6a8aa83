package org.jlta.ui.threads;

import java.util.BitSet;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * The threads of the table in order, and which columns hold anything. Found outside of the UI thread.
 *
 * @param rows   sorted
 * @param filled indexes into {@link ThreadColumns#ALL} of columns that hold something in the whole recording
 */
record SortedRows(Request request, ThreadRows rows, BitSet filled) {

    /** What to sort, and by what. */
    record Request(RecordingModel model, ThreadSet threads, ThreadColumn column, ThreadRows.Direction direction) {
    }

    /** @throws java.util.concurrent.CancellationException when {@code progress} said so */
    static SortedRows of(Request request, Progress progress) {
        ThreadRows rows = ThreadRows.sorted(request.model(), request.threads(), request.column().order(),
                request.direction(), progress);
        return new SortedRows(request, rows, filled(request.model()));
    }

    private static BitSet filled(RecordingModel model) {
        BitSet filled = new BitSet();
        int size = model.threads().size();
        for (int column = 0; column < ThreadColumns.ALL.size(); column++) {
            ThreadColumn.Present present = ThreadColumns.ALL.get(column).present();
            for (int ordinal = 0; ordinal < size; ordinal++) {
                if (present.in(model, ordinal)) {
                    filled.set(column);
                    break;
                }
            }
        }
        return filled;
    }
}
