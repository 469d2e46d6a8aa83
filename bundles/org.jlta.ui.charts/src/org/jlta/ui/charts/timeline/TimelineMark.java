package org.jlta.ui.charts.timeline;

/**
 * A moment with a name, drawn as a line through all lanes.
 *
 * @param nanos since the chart's zero
 * @param label short
 */
public record TimelineMark(long nanos, String label) {
}
