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
     * Gives labels their room, in order of the marks. A mark close before another one, or before the end, has no label; that of the last
     * stands before its mark where there is room for all of it only there.
     *
     * @param xs     the place of a mark, in points
     * @param end    of the ruler, in points
     * @param widths of texts, in points
     */
    static List<Placed> of(List<TimelineMark> marks, ToIntFunction<TimelineMark> xs, int end,
            ToIntFunction<String> widths) {
        List<TimelineMark> sorted = marks.stream().sorted(Comparator.comparingLong(TimelineMark::nanos)).toList();
        ElidedTexts elided = new ElidedTexts(widths);
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            String label = sorted.get(i).label();
            int mark = xs.applyAsInt(sorted.get(i));
            int x = mark + GAP;
            boolean isLast = i + 1 == sorted.size();
            int before = mark - GAP - widths.applyAsInt(label);
            if (isLast && x + widths.applyAsInt(label) > end && before > taken(sorted, i, placed, xs, widths)) {
                placed.add(new Placed(before, label));
                continue;
            }
            String text = elided.fit(label, (isLast ? end : xs.applyAsInt(sorted.get(i + 1)) - GAP) - x);
            if (text.equals(label) || text.length() >= LEAST_LETTERS) {
                placed.add(new Placed(x, text));
            }
        }
        return placed;
    }

    /** Where the room before the last mark begins. */
    private static int taken(List<TimelineMark> sorted, int last, List<Placed> placed, ToIntFunction<TimelineMark> xs,
            ToIntFunction<String> widths) {
        int label = placed.isEmpty()
                ? 0
                : placed.get(placed.size() - 1).x() + widths.applyAsInt(placed.get(placed.size() - 1).text());
        return GAP + Math.max(label, last == 0 ? 0 : xs.applyAsInt(sorted.get(last - 1)));
    }
}
