package org.jlta.analysis.query;

import java.util.List;

import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingModel;

/**
 * A moment as a query writes it: {@code 12.4s} after the start, {@code -30s} before the end, {@code "warm"} at the first mark of that
 * name.
 *
 * @param spanNanos after the start or before the end
 * @param fromEnd   whether it counts from the end
 * @param mark      name of the mark, null for none
 */
record Moment(long spanNanos, boolean fromEnd, String mark) {

    static Moment of(Token token) throws QueryException {
        if (token.kind() == Token.Kind.QUOTED) {
            return new Moment(0, false, token.text());
        }
        boolean fromEnd = token.text().startsWith("-");
        Token span = new Token(token.kind(), fromEnd ? token.text().substring(1) : token.text(), token.position());
        try {
            return new Moment(Durations.nanos(span), fromEnd, null);
        } catch (QueryException e) {
            throw new QueryException("not a moment: " + token.text(), token.position(),
                    List.of("a moment such as 12.4s, -30s from the end, or a mark's name in quotes"));
        }
    }

    /** Since the recording's start; -1 for a mark that the recording does not hold. */
    long nanos(RecordingModel model) {
        if (mark != null) {
            return model.marks().stream().filter(one -> one.name().equals(mark)).mapToLong(Mark::nanos).findFirst()
                    .orElse(-1);
        }
        return fromEnd ? Math.max(0, model.info().durationNanos() - spanNanos) : spanNanos;
    }
}
