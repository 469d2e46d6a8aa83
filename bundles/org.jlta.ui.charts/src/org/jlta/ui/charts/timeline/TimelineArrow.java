package org.jlta.ui.charts.timeline;

/**
 * Something that a lane did to another one, drawn as an arrow between them.
 *
 * @param fromLane  where it begins
 * @param toLane    where its head is, another one
 * @param fromNanos when it was done
 * @param toNanos   when it took effect, not before
 * @param certain   whether it was observed; else its line is dashed
 */
public record TimelineArrow(int fromLane, int toLane, long fromNanos, long toNanos, boolean certain) {
}
