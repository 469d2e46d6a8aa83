package org.jlta.analysis.locks;

/** How exact the times of looks are. */
final class StateTimes {
    /** Events of one look are written one after another: their computed beginnings differ by no more. */
    static final long SLACK_NANOS = 50_000_000;

    private StateTimes() {
    }
}
