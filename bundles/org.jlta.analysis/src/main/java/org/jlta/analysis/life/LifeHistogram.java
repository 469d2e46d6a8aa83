package org.jlta.analysis.life;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * How many threads lived for how long.
 *
 * @param bars from the shortest lives to the longest, without gaps; those at both ends hold threads
 */
public record LifeHistogram(List<Bar> bars) {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;
    private static final long[] EDGES = {0, MILLI, 10 * MILLI, 100 * MILLI, SECOND, 10 * SECOND, 60 * SECOND,
            600 * SECOND, 3600 * SECOND, Long.MAX_VALUE};

    /**
     * Threads whose lives are of about one length.
     *
     * @param fromNanos shortest life
     * @param toNanos   the shortest that is too long; {@link Long#MAX_VALUE} for none
     * @param ended     threads that ended
     * @param unended   threads that are alive at the end, or whose life began before the recording: theirs is longer
     */
    public record Bar(long fromNanos, long toNanos, int ended, int unended) {
    }

    public LifeHistogram {
        bars = List.copyOf(bars);
    }

    /** Of the threads of the set that ran. */
    public static LifeHistogram of(RecordingModel model, ThreadSet threads) {
        ThreadTable table = model.threads();
        int[] ended = new int[EDGES.length - 1];
        int[] unended = new int[EDGES.length - 1];
        threads.ordinals().filter(o -> table.lifeNanos(o) >= 0).forEach(o -> {
            boolean whole = table.endNanos(o) != ThreadTable.UNKNOWN_NANOS && !table.isBeforeRecording(o);
            (whole ? ended : unended)[bar(table.lifeNanos(o))]++;
        });
        int first = 0;
        int last = EDGES.length - 2;
        while (first < last && ended[first] + unended[first] == 0) {
            first++;
        }
        while (last > first && ended[last] + unended[last] == 0) {
            last--;
        }
        List<Bar> bars = new ArrayList<>();
        for (int i = first; i <= last && ended[first] + unended[first] > 0; i++) {
            bars.add(new Bar(EDGES[i], EDGES[i + 1], ended[i], unended[i]));
        }
        return new LifeHistogram(bars);
    }

    private static int bar(long nanos) {
        int bar = 0;
        while (nanos >= EDGES[bar + 1]) {
            bar++;
        }
        return bar;
    }
}
