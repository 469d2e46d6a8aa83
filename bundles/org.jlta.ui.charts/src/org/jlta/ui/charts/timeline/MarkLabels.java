package org.jlta.ui.charts.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;

import org.jlta.ui.charts.ElidedTexts;

/** Where labels of marks stand on the ruler: behind their marks, cut before the next one. Any thread. */
final class MarkLabels {
    /** From a mark to its label, and from that to the next mark, in points. */
    static final int GAP = 7;
    /** A label of which less is left says nothing. */
    private static final int LEAST_LETTERS = 7;

    private MarkLabels() {
    }

    /**
     * A label that has room.
     *
     * @param x    of its left edge, in points
     * @param text all of it, or both ends of it
     */
    record Placed(int x, String text) {
    }

    /**
     * Gives labels their room, in order of the marks. A mark close before another one has no label.
     *
     * @param xs     the place of a mark, in points
     * @param widths of texts, in points
     */
    static List<Placed> of(List<TimelineMark> marks, ToIntFunction<TimelineMark> xs, ToIntFunction<String> widths) {
        List<TimelineMark> sorted = marks.stream().sorted(Comparator.comparingLong(TimelineMark::nanos)).toList();
        ElidedTexts elided = new ElidedTexts(widths);
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            String label = sorted.get(i).label();
            int x = xs.applyAsInt(sorted.get(i)) + GAP;
            boolean isLast = i + 1 == sorted.size();
            String text = isLast ? label : elided.fit(label, xs.applyAsInt(sorted.get(i + 1)) - GAP - x);
            if (text.equals(label) || text.length() >= LEAST_LETTERS) {
                placed.add(new Placed(x, text));
            }
        }
        return placed;
    }
}
