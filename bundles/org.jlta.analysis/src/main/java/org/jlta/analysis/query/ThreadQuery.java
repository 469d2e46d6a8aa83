package org.jlta.analysis.query;

import java.util.BitSet;

import org.jlta.analysis.Beside;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * A parsed query, such as {@code unnamed and life > 5s and stack ~ "com.acme"}.
 * <p>
 * First form: {@code and or not ( )}; flags {@code unnamed daemon virtual alive beforeRecording certain jvm uncaught deadlocked
 * deadlocked};
 * {@code state = running|ended|allocated|neverStarted|startFailed}; {@code context name group class stack origin} with
 * {@code =}, {@code !=} and {@code ~} (regular expression, found anywhere); {@code life cpu start end} with
 * {@code < <= > >= =} and a duration ({@code 5s 300ms 2m 1h}); {@code id = 17}. Functions: {@code aliveAt(M)} and
 * {@code aliveBetween(M, M)}, where a moment is {@code 12.4s} from the start, {@code -30s} from the end, or a mark's name in quotes;
 * {@code contended(100ms)}, so long in waits for locks together; {@code woke(Q)} and {@code wokenBy(Q)}, a thread for which the
 * query holds; {@code madeBy(Q)}, and {@code cameFrom(Q)} over all that lie between; without an argument any. Words are case-sensitive; texts stand in
 * double or single quotes, where a backslash before the quote keeps it, or bare when they consist
 * of letters, digits and {@code _ - . / $ * # + @ :}.
 * <p>
 * {@code name} looks at all names that the thread had. {@code stack} looks at each frame, written {@code com.acme.Cart.add:31}, of the allocation and the start; {@code origin}
 * at the blamed frame. {@code context = /shop} means every generation, {@code context = "/shop #3"} one
 * ({@code "/shop #1"} the first). A thread without
 * that property, such as {@code cpu} when it was not measured, is in none of {@code = < ~}, and in {@code !=}. Immutable;
 * any thread may use it.
 */
public final class ThreadQuery {

    /** Selects everything. */
    public static final ThreadQuery ALL = new ThreadQuery("", (model, ordinal) -> true);

    private final String text;
    private final Condition condition;

    private ThreadQuery(String text, Condition condition) {
        this.text = text;
        this.condition = condition;
    }

    /** Parses; an empty text selects everything. */
    public static ThreadQuery parse(String text) throws QueryException {
        return text.isBlank() ? ALL : new ThreadQuery(text.strip(), new QueryParser(text).parse());
    }

    public String text() {
        return text;
    }

    /** The threads of the model that the query holds for; linear in the threads. */
    public ThreadSet select(RecordingModel model) {
        Condition bound = condition.bind(model);
        BitSet selected = new BitSet(model.threads().size());
        Beside.ranges(model.threads().size(), (from, to) -> chosen(bound, model, from, to)).forEach(selected::or);
        return ThreadSet.of(selected);
    }

    private static BitSet chosen(Condition bound, RecordingModel model, int from, int to) {
        BitSet chosen = new BitSet(to);
        for (int o = from; o < to; o++) {
            if (bound.holds(model, o)) {
                chosen.set(o);
            }
        }
        return chosen;
    }

    @Override
    public String toString() {
        return text;
    }
}
