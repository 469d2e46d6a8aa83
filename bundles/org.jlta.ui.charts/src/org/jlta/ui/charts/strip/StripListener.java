package org.jlta.ui.charts.strip;

import org.jlta.ui.charts.TimeRange;

/** What a person did in a strip chart; called in the UI thread. */
public interface StripListener {

    /** A moment was pointed at, nanoseconds since the chart's zero, within its bounds. */
    void momentSelected(long nanos);

    /** A range was drawn; it is never empty. */
    void rangeSelected(TimeRange range);
}
