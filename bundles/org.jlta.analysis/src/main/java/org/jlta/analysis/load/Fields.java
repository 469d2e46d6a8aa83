package org.jlta.analysis.load;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.ThreadTable;
import org.jlta.recording.TextCode;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventThread;

/** Fields of events that may be missing in a recording of another version or tool, in the analysis' own terms. Used by
 * one thread. */
final class Fields {
    private static final long LONGEST_SECONDS = Long.MAX_VALUE / 1_000_000_000L - 1;

    private final Map<String, String> classNames = new HashMap<>();

    boolean has(Event event, String field) {
        return event.has(field);
    }

    /** A string, or the name of a class; null when missing. */
    String text(Event event, String field) {
        return event.text(field);
    }

    /** The name of a class as {@link ClassNames} gives it; null when missing. */
    String className(Event event, String field) {
        return className(event.text(field));
    }

    /** The same of a name as an event tells it; null for null. */
    String className(String told) {
        return told == null ? null : classNames.computeIfAbsent(told, ClassNames::normalise);
    }

    /** A text that the agent wrote in {@link TextCode}. */
    String name(Event event, String field) {
        return TextCode.decode(event.text(field));
    }

    long number(Event event, String field, long otherwise) {
        return event.number(field, otherwise);
    }

    /** 0 when missing. */
    double fraction(Event event, String field) {
        return event.fraction(field, 0);
    }

    boolean flag(Event event, String field) {
        return event.flag(field);
    }

    /** A time span in nanoseconds; {@link ThreadTable#UNKNOWN_NANOS} when missing or not set. */
    long nanos(Event event, String field) {
        long span = event.span(field, ThreadTable.UNKNOWN_NANOS);
        return span < 0 || isEndless(span) ? ThreadTable.UNKNOWN_NANOS : span;
    }

    /** From the event's start to a moment that a field tells; {@link ThreadTable#UNKNOWN_NANOS} where it is not set. */
    long nanosUntil(Event event, String field) {
        long moment = event.moment(field, ThreadTable.UNKNOWN_NANOS);
        if (moment < 0 || isEndless(moment)) {
            return ThreadTable.UNKNOWN_NANOS;
        }
        return Math.max(0, moment - event.startNanos());
    }

    private static boolean isEndless(long nanos) {
        return nanos / 1_000_000_000L > LONGEST_SECONDS;
    }

    EventThread thread(Event event, String field) {
        return event.thread(field);
    }

    /** Null when missing. */
    Instant instant(Event event, String field) {
        long moment = event.moment(field, ThreadTable.UNKNOWN_NANOS);
        return moment == ThreadTable.UNKNOWN_NANOS ? null : Instant.ofEpochSecond(0, moment);
    }
}
