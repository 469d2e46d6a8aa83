package org.jlta.ui.charts.timeline;

import java.util.Arrays;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;

/**
 * The intervals of one lane as pixels: collected from a model, cut at the edges, merged where several fall on one pixel, where
 * the longest is kept. At most two for each pixel of the width. One thread only.
 */
final class LaneSpans implements IntervalSink {
    /** So wide is what is shorter: a short interval has to be seen. */
    static final int NARROWEST = 2;

    private static final Ends[] ENDS = Ends.values();
    private static final int FIELDS = 4;

    private final TimeScale scale;
    private int[] spans = new int[FIELDS * 2];
    private int size;
    private long lastNanos;
    private boolean before;
    private boolean after;

    LaneSpans(TimeScale scale) {
        this.scale = scale;
    }

    @Override
    public void interval(long startNanos, long endNanos, int style, Ends ends) {
        double from = scale.pixelOf(startNanos);
        double to = scale.pixelOf(endNanos);
        before |= to < 0;
        after |= from > scale.widthPixels();
        if (to < 0 || from > scale.widthPixels()) {
            return;
        }
        int x = (int) Math.floor(Math.max(-FIELDS, from));
        int end = (int) Math.floor(Math.min(scale.widthPixels() + FIELDS, to));
        boolean overlapsNarrow = size > 0 && x < end(size - 1) && width(size - 1) <= NARROWEST;
        if (overlapsNarrow && endNanos - startNanos <= lastNanos) {
            return;
        }
        if (overlapsNarrow) {
            size--;
        }
        lastNanos = endNanos - startNanos;
        add(x, Math.max(NARROWEST, end - x), style, ends);
    }

    /** Takes note of a lane of which nothing is in sight. */
    void outOfSight(TimeRange extent) {
        before |= scale.pixelOf(extent.endNanos()) < 0;
        after |= scale.pixelOf(extent.startNanos()) > scale.widthPixels();
    }

    private void add(int x, int width, int style, Ends ends) {
        if ((size + 1) * FIELDS > spans.length) {
            spans = Arrays.copyOf(spans, spans.length * 2);
        }
        int at = size++ * FIELDS;
        spans[at] = x;
        spans[at + 1] = width;
        spans[at + 2] = style;
        spans[at + 3] = ends.ordinal();
    }

    int size() {
        return size;
    }

    /** Left edge in pixels, a few pixels outside when it was cut there. */
    int x(int span) {
        return spans[span * FIELDS];
    }

    int width(int span) {
        return spans[span * FIELDS + 1];
    }

    int end(int span) {
        return x(span) + width(span);
    }

    int style(int span) {
        return spans[span * FIELDS + 2];
    }

    Ends ends(int span) {
        return ENDS[spans[span * FIELDS + 3]];
    }

    /** Whether there is nothing in sight, but something to the left. */
    boolean isOnlyBefore() {
        return size == 0 && before;
    }

    /** Whether there is nothing in sight, but something to the right. */
    boolean isOnlyAfter() {
        return size == 0 && after;
    }
}
