package org.jlta.analysis.query;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.query.Token.Kind;

/** The pieces of a query, and which one is next. Used by one thread. */
final class Tokens {
    private static final String WORD_SIGNS = "_-./$*#+@:";

    private final String query;
    private final List<Token> tokens = new ArrayList<>();
    private int next;

    Tokens(String query) throws QueryException {
        this.query = query;
        int at = 0;
        while (at < query.length()) {
            at = Character.isWhitespace(query.charAt(at)) ? at + 1 : add(at);
        }
        tokens.add(new Token(Kind.END, "", query.length()));
    }

    private int add(int at) throws QueryException {
        char c = query.charAt(at);
        if (c == '"' || c == '\'') {
            return addQuoted(at, c);
        }
        if (isWordSign(c)) {
            int end = at;
            while (end < query.length() && isWordSign(query.charAt(end))) {
                end++;
            }
            tokens.add(new Token(Kind.WORD, query.substring(at, end), at));
            return end;
        }
        for (String operator : new String[]{"<=", ">=", "!=", "<", ">", "=", "~", "(", ")", ","}) {
            if (query.startsWith(operator, at)) {
                tokens.add(new Token(Kind.OPERATOR, operator, at));
                return at + operator.length();
            }
        }
        throw new QueryException("unexpected character '" + c + "' at " + (at + 1), at,
                List.of("a word", "a text in quotes", "an operator"));
    }

    static boolean isWordSign(char c) {
        return Character.isLetterOrDigit(c) || WORD_SIGNS.indexOf(c) >= 0;
    }

    private int addQuoted(int start, char quote) throws QueryException {
        StringBuilder text = new StringBuilder();
        for (int i = start + 1; i < query.length(); i++) {
            char c = query.charAt(i);
            if (c == quote) {
                tokens.add(new Token(Kind.QUOTED, text.toString(), start));
                return i + 1;
            }
            // any other backslash belongs to a regular expression
            if (c == '\\' && i + 1 < query.length() && query.charAt(i + 1) == quote) {
                i++;
            }
            text.append(query.charAt(i));
        }
        throw new QueryException("the text that begins at " + (start + 1) + " has no closing " + quote,
                query.length(), List.of(String.valueOf(quote)));
    }

    Token peek() {
        return tokens.get(next);
    }

    Token next() {
        return tokens.get(next++);
    }

    /** Takes the next one when it is that word or sign. */
    boolean accept(String text) {
        boolean fits = peek().text().equals(text) && peek().kind() != Kind.QUOTED;
        next += fits ? 1 : 0;
        return fits;
    }

    /** Takes one of these signs. */
    Token expect(List<String> signs) throws QueryException {
        if (peek().kind() != Kind.OPERATOR || !signs.contains(peek().text())) {
            throw unexpected(signs);
        }
        return next();
    }

    /** Takes a word or a quoted text. */
    Token value(String what) throws QueryException {
        if (peek().kind() != Kind.WORD && peek().kind() != Kind.QUOTED) {
            throw unexpected(List.of(what));
        }
        return next();
    }

    QueryException unexpected(List<String> expected) {
        Token token = peek();
        String wanted = "expected " + String.join(", ", expected);
        String sentence = token.kind() == Kind.END
                ? (query.isBlank() ? "the query is empty: " : "the query ends too early: ") + wanted
                : "unexpected " + token.shown() + " at " + (token.position() + 1) + ": " + wanted;
        return new QueryException(sentence, token.position(), expected);
    }
}
