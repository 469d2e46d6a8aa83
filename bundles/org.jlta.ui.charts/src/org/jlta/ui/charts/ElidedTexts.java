package org.jlta.ui.charts;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * Shortens texts to a width in the middle, as both ends of names tell them apart, and remembers the results, as measuring
 * is slow. One thread only.
 */
public final class ElidedTexts {
    private static final int REMEMBERED = 4_000;
    private static final String ELLIPSIS = "…";

    private final ToIntFunction<String> widths;
    private final Map<String, String> remembered = new LinkedHashMap<>(256, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > REMEMBERED;
        }
    };
    private int width;

    /** @param widths measures a text in pixels */
    public ElidedTexts(ToIntFunction<String> widths) {
        this.widths = widths;
    }

    /** The text, or its beginning and end around an ellipsis; empty when not even that fits. */
    public String fit(String text, int widthPixels) {
        if (widthPixels != width) {
            remembered.clear();
            width = widthPixels;
        }
        return remembered.computeIfAbsent(text, this::shorten);
    }

    /** Forgets what it measured, for another font. */
    public void clear() {
        remembered.clear();
    }

    private String shorten(String text) {
        if (widths.applyAsInt(text) <= width) {
            return text;
        }
        int low = 0;
        int high = text.length() - 1;
        while (low < high) {
            int kept = (low + high + 1) >>> 1;
            if (widths.applyAsInt(kept(text, kept)) <= width) {
                low = kept;
            } else {
                high = kept - 1;
            }
        }
        return low == 0 ? "" : kept(text, low);
    }

    /** That many characters of it, the larger half from the beginning; surrogate pairs are not torn. */
    private static String kept(String text, int kept) {
        int head = (kept + 1) / 2;
        int tail = text.length() - (kept - head);
        if (head > 0 && Character.isHighSurrogate(text.charAt(head - 1))) {
            head--;
        }
        if (tail < text.length() && Character.isLowSurrogate(text.charAt(tail))) {
            tail++;
        }
        return text.substring(0, head) + ELLIPSIS + text.substring(tail);
    }
}
