package org.jlta.analysis.load;

import org.jlta.recording.format.Event;

/** Takes all events of one type. */
interface Taker {

    /**
     * Takes an event.
     *
     * @param nanos of its end, since the recording's start
     */
    void take(Event event, long nanos);

    /** One and then another, of which either may be null for none; null for two of them. */
    static Taker both(Taker first, Taker second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return (event, nanos) -> {
            first.take(event, nanos);
            second.take(event, nanos);
        };
    }
}
