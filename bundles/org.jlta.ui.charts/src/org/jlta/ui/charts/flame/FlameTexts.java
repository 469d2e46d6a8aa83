package org.jlta.ui.charts.flame;

import java.util.Arrays;
import java.util.function.UnaryOperator;

import org.eclipse.swt.graphics.GC;

/** Texts that fit into boxes; what was measured is remembered by label. UI thread only. */
final class FlameTexts {
    private static final int UNMEASURED = -1;
    private static final String ELLIPSIS = "…";
    /** Fewer letters say nothing. */
    private static final int LEAST_LETTERS = 3;

    private final FlameModel model;
    private final UnaryOperator<String> shorter;
    private final int[] widths;
    private final int[] shortWidths;

    /** @param shorter of a label that does not fit, such as a name without its package */
    FlameTexts(FlameModel model, UnaryOperator<String> shorter) {
        this.model = model;
        this.shorter = shorter;
        widths = new int[model.labelCount()];
        shortWidths = new int[model.labelCount()];
        forgetWidths();
    }

    /** For another font. */
    void forgetWidths() {
        Arrays.fill(widths, UNMEASURED);
        Arrays.fill(shortWidths, UNMEASURED);
    }

    /** The label, or a shorter one, or its beginning; empty where not even that has room. */
    String fit(GC gc, int label, int room) {
        String text = model.labelOf(label);
        if (width(gc, text, label, widths) <= room) {
            return text;
        }
        String brief = shorter.apply(text);
        int width = width(gc, brief, label, shortWidths);
        if (width <= room) {
            return brief;
        }
        int kept = (int) ((long) brief.length() * room / Math.max(1, width));
        while (kept >= LEAST_LETTERS) {
            String cut = brief.substring(0, kept) + ELLIPSIS;
            if (gc.textExtent(cut).x <= room) {
                return cut;
            }
            kept--;
        }
        return "";
    }

    private static int width(GC gc, String text, int label, int[] known) {
        if (known[label] == UNMEASURED) {
            known[label] = gc.textExtent(text).x;
        }
        return known[label];
    }
}
