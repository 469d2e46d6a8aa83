package org.jlta.analysis.query;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * A parsed query, such as {@code unnamed and life > 5s and stack ~ "com.acme"}.
 * <p>
 * First form: {@code and or not ( )}; flags {@code unnamed daemon virtual alive beforeRecording certain jvm};
 * {@code state = running|ended|allocated|neverStarted|startFailed}; {@code context name group class stack origin} with
 * {@code =}, {@code !=} and {@code ~} (regular expression, found anywhere); {@code life cpu start end} with
 * {@code < <= > >= =} and a duration ({@code 5s 300ms 2m 1h}); {@code id = 17}. Immutable; any thread may use it.
 */
public final class ThreadQuery {

    /** Selects everything. */
    public static final ThreadQuery ALL = new ThreadQuery("");

    private final String text;

    private ThreadQuery(String text) {
        this.text = text;
    }

    /** Parses; an empty text selects everything. */
    public static ThreadQuery parse(String text) throws QueryException {
        throw new UnsupportedOperationException();
    }

    public String text() {
        return text;
    }

    /** The threads of the model that the query holds for. */
    public ThreadSet select(RecordingModel model) {
        throw new UnsupportedOperationException();
    }
}
