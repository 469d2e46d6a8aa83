package org.jlta.ui.charts;

import org.eclipse.swt.graphics.RGB;

/**
 * The look of one kind of interval.
 *
 * @param label   its word for a legend
 * @param colour  readable on the chart's background
 * @param pattern tells it from others without colour
 * @param letter  stands in intervals that have room for it, empty for none
 */
public record IntervalStyle(String label, RGB colour, FillPattern pattern, String letter) {

    /** Without a letter. */
    public IntervalStyle(String label, RGB colour, FillPattern pattern) {
        this(label, colour, pattern, "");
    }
}
