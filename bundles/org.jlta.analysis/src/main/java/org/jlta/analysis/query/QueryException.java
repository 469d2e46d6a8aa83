package org.jlta.analysis.query;

import java.util.List;

/** A query text that is wrong: where, and what could have stood there. */
public final class QueryException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int position;
    private final transient List<String> expected;

    public QueryException(String message, int position, List<String> expected) {
        super(message);
        this.position = position;
        this.expected = List.copyOf(expected);
    }

    /** Offset in the text, 0-based, up to its length. */
    public int position() {
        return position;
    }

    /** Words or kinds that could have stood there. */
    public List<String> expected() {
        return expected;
    }
}
