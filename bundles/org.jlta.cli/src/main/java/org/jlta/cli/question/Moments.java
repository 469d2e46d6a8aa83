package org.jlta.cli.question;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.LiveThreads;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;

/**
 * Moments of a recording as one types them: {@code 12.4s} since its start, {@code -30s} from its end, {@code 03:12:04} or
 * an ISO date and time in its zone, or the name of a mark (the first of that name).
 */
final class Moments {
    private final RecordingModel model;

    Moments(RecordingModel model) {
        this.model = model;
    }

    /**
     * An option that bounds a time.
     *
     * @param option its name
     * @param text   its value, null where it was not given
     */
    record Bound(String option, String text) {
    }

    /** A time, and the threads alive within it for which the query holds. */
    Scope scope(ThreadQuery query, Bound from, Bound to) throws Refusal {
        long fromNanos = from.text == null ? Long.MIN_VALUE : parse(from.option, from.text);
        long toNanos = to.text == null ? Long.MAX_VALUE : parse(to.option, to.text);
        if (fromNanos > toNanos) {
            throw Refusal.usage(from.option + " is later than " + to.option);
        }
        if (from.text != null && fromNanos > model.info().durationNanos()) {
            throw outside(from.option, from.text);
        }
        if (to.text != null && toNanos < 0) {
            throw outside(to.option, to.text);
        }
        Scope asked = Scope.of(query.select(model));
        return from.text == null && to.text == null
                ? asked
                : new Scope(asked.threads().and(LiveThreads.within(model.threads(), fromNanos, toNanos)), fromNanos,
                        toNanos);
    }

    /** A moment within the recording. */
    long within(String option, String text) throws Refusal {
        long nanos = parse(option, text);
        if (nanos < 0 || nanos > model.info().durationNanos()) {
            throw outside(option, text);
        }
        return nanos;
    }

    private Refusal outside(String option, String text) {
        return Refusal
                .usage(option + " is '" + text + "', which is not within the recording: it begins at 0s and ends after "
                        + Wording.duration(model.info().durationNanos()));
    }

    /** Nanoseconds since the recording's start; can lie outside of it. */
    long parse(String option, String text) throws Refusal {
        if (text.startsWith("-")) {
            long back = Spans.parse(text.substring(1)).orElseThrow(() -> refuse(option, text));
            return model.info().durationNanos() - back;
        }
        Optional<Long> sinceStart = Spans.parse(text);
        if (sinceStart.isPresent()) {
            return sinceStart.get();
        }
        Optional<Mark> mark = model.marks().stream().filter(m -> m.name().equals(text)).findFirst();
        if (mark.isPresent()) {
            return mark.get().nanos();
        }
        return sinceStart(clock(text).orElseThrow(() -> refuse(option, text)));
    }

    private Refusal refuse(String option, String text) {
        List<String> marks = model.marks().stream().map(Mark::name).distinct().limit(8).toList();
        return Refusal
                .usage(option + " is '" + text + "', expected is a time since the start (12.4s), from the end (-30s),"
                        + " of the day (03:12:04), an ISO time, or a mark: "
                        + (marks.isEmpty() ? "the recording has none" : String.join(", ", marks)));
    }

    private long sinceStart(Instant moment) throws Refusal {
        try {
            return Duration.between(model.info().startTime(), moment).toNanos();
        } catch (ArithmeticException e) {
            throw Refusal.noAnswer(moment + " is centuries away from the recording", e);
        }
    }

    private Optional<Instant> clock(String text) {
        RecordingInfo info = model.info();
        return time(text).or(() -> attempt(() -> OffsetDateTime.parse(text).toInstant()))
                .or(() -> attempt(() -> LocalDateTime.parse(text).atZone(info.zone()).toInstant()));
    }

    /** A time of the day: the first one at or after the recording's start. */
    private Optional<Instant> time(String text) {
        return attempt(() -> {
            ZonedDateTime start = model.info().startTime().atZone(model.info().zone());
            ZonedDateTime sameDay = start.with(LocalTime.parse(text));
            return (sameDay.isBefore(start.withNano(0)) ? sameDay.plusDays(1) : sameDay).toInstant();
        });
    }

    private static Optional<Instant> attempt(Supplier<Instant> parser) {
        try {
            return Optional.of(parser.get());
        } catch (DateTimeException e) {
            // not in this form; the caller tries the next one and names all of them in the end
            return Optional.empty();
        }
    }
}
