package org.jlta.analysis.query;

/**
 * A piece of a query.
 *
 * @param kind     what it is
 * @param text     its text; of a quoted one, what is between the quotes
 * @param position offset in the query
 */
record Token(Kind kind, String text, int position) {

    enum Kind {
        WORD, QUOTED, OPERATOR, END
    }

    /** As a message shows it. */
    String shown() {
        return kind == Kind.QUOTED ? "the text \"" + text + "\"" : "'" + text + "'";
    }
}
