package org.jlta.analysis.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.query.Properties.Amount;
import org.jlta.analysis.query.Properties.Text;
import org.jlta.analysis.query.Token.Kind;

/** Recursive descent over the tokens of one query. Used by one thread, once. */
final class QueryParser {
    static final List<String> TEXT_OPERATORS = List.of("=", "!=", "~");
    private static final List<String> NUMBER_OPERATORS = List.of("<", "<=", ">", ">=", "=");
    /** What joins conditions, as expected after one. */
    static final List<String> JOINTS = List.of("and", "or", "its end");
    /** Deeper ones would need a deep stack, here and where the query is asked. */
    private static final int DEEPEST = 200;
    private static final int LONGEST_PATTERN = 1000;

    private final Tokens tokens;
    private int depth;

    QueryParser(String text) throws QueryException {
        tokens = new Tokens(text);
    }

    Condition parse() throws QueryException {
        Condition condition = either();
        if (tokens.peek().kind() != Kind.END) {
            throw tokens.unexpected(JOINTS);
        }
        return condition;
    }

    private Condition either() throws QueryException {
        if (++depth > DEEPEST) {
            throw new QueryException("nested more than " + DEEPEST + " deep at " + (tokens.peek().position() + 1),
                    tokens.peek().position(), List.of());
        }
        List<Condition> parts = new ArrayList<>(List.of(both()));
        while (tokens.accept("or")) {
            parts.add(both());
        }
        depth--;
        return parts.size() == 1 ? parts.get(0) : new Condition.Joined(parts, true);
    }

    private Condition both() throws QueryException {
        List<Condition> parts = new ArrayList<>(List.of(one()));
        while (tokens.accept("and")) {
            parts.add(one());
        }
        return parts.size() == 1 ? parts.get(0) : new Condition.Joined(parts, false);
    }

    private Condition one() throws QueryException {
        boolean negated = false;
        while (tokens.accept("not")) {
            negated = !negated;
        }
        Condition condition = positive();
        return negated ? Condition.not(condition) : condition;
    }

    private Condition positive() throws QueryException {
        if (tokens.accept("(")) {
            Condition inner = either();
            tokens.expect(List.of(")"));
            return inner;
        }
        Token word = tokens.peek();
        if (word.kind() != Kind.WORD || !Properties.FIRST_WORDS.contains(word.text())) {
            throw tokens.unexpected(Properties.FIRST_WORDS);
        }
        tokens.next();
        return Functions.NAMES.contains(word.text()) ? call(word.text()) : property(word.text());
    }

    private Condition call(String function) throws QueryException {
        tokens.expect(List.of("("));
        Condition condition = switch (function) {
        case "aliveAt" -> {
            Moment moment = moment();
            yield Functions.alive(moment, moment);
        }
        case "aliveBetween" -> {
            Moment from = moment();
            tokens.expect(List.of(","));
            yield Functions.alive(from, moment());
        }
        case "contended" -> Functions.contended(isClosed() ? 0 : Durations.nanos(tokens.value("duration")));
        case "woke" -> Functions.woke(others());
        case "wokenBy" -> Functions.wokenBy(others());
        case "madeBy" -> Functions.madeBy(others());
        default -> Functions.cameFrom(others());
        };
        tokens.expect(List.of(")"));
        return condition;
    }

    private boolean isClosed() {
        return tokens.peek().kind() == Kind.OPERATOR && tokens.peek().text().equals(")");
    }

    /** A query, or nothing for all threads. */
    private Condition others() throws QueryException {
        return isClosed() ? (model, ordinal) -> true : either();
    }

    private Moment moment() throws QueryException {
        return Moment.of(tokens.value("moment"));
    }

    private Condition property(String word) throws QueryException {
        if (Properties.FLAGS.containsKey(word)) {
            return Properties.FLAGS.get(word);
        }
        if (word.equals("name")) {
            return text(Properties::name);
        }
        if (Properties.TEXTS.containsKey(word)) {
            Text property = Properties.TEXTS.get(word);
            return text(test -> (m, o) -> {
                String value = property.of(m, o);
                return value != null && test.test(value);
            });
        }
        if (Properties.AMOUNTS.containsKey(word)) {
            Amount amount = Properties.AMOUNTS.get(word);
            LongPredicate test = comparison();
            return (m, o) -> amount.of(m.threads(), o) >= 0 && test.test(amount.of(m.threads(), o));
        }
        return switch (word) {
        case "stack" -> text(StackCondition::new);
        case "context" -> text(Properties::context);
        case "state" -> state();
        default -> id();
        };
    }

    private interface ConditionOfText {
        Condition of(Predicate<String> test);
    }

    private Condition text(ConditionOfText property) throws QueryException {
        String operator = tokens.expect(TEXT_OPERATORS).text();
        Token value = tokens.value("text");
        if (operator.equals("~")) {
            return property.of(pattern(value).asPredicate());
        }
        Condition equal = property.of(value.text()::equals);
        return operator.equals("=") ? equal : Condition.not(equal);
    }

    private static Pattern pattern(Token value) throws QueryException {
        if (value.text().length() > LONGEST_PATTERN) {
            throw new QueryException("a regular expression of more than " + LONGEST_PATTERN + " characters",
                    value.position(), List.of("regular expression"));
        }
        try {
            return Pattern.compile(value.text());
        } catch (PatternSyntaxException e) {
            throw new QueryException("not a regular expression: " + e.getDescription() + " in \"" + value.text() + "\"",
                    value.position(), List.of("regular expression"));
        }
    }

    private Condition state() throws QueryException {
        String operator = tokens.expect(List.of("=", "!=")).text();
        Token value = tokens.peek();
        if (!Properties.STATES.contains(value.text())) {
            throw tokens.unexpected(Properties.STATES);
        }
        tokens.next();
        ThreadLife life = ThreadLife.values()[Properties.STATES.indexOf(value.text())];
        Condition equal = (m, o) -> m.threads().life(o) == life;
        return operator.equals("=") ? equal : Condition.not(equal);
    }

    private Condition id() throws QueryException {
        String operator = tokens.expect(List.of("=", "!=")).text();
        Token value = tokens.value("number");
        if (!value.text().matches("\\d{1,18}")) {
            throw new QueryException("not a thread's number: " + value.text(), value.position(), List.of("number"));
        }
        long threadId = Long.parseLong(value.text());
        Condition equal = (m, o) -> m.threads().threadId(o) == threadId;
        return operator.equals("=") ? equal : Condition.not(equal);
    }

    private LongPredicate comparison() throws QueryException {
        String operator = tokens.expect(NUMBER_OPERATORS).text();
        Token value = tokens.value("duration");
        long nanos = Durations.nanos(value);
        return switch (operator) {
        case "<" -> n -> n < nanos;
        case "<=" -> n -> n <= nanos;
        case ">" -> n -> n > nanos;
        case ">=" -> n -> n >= nanos;
        default -> n -> n == nanos;
        };
    }
}
