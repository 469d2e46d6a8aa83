package org.jlta.analysis.query;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.query.Token.Kind;

/** Recursive descent over the tokens of one query. Used by one thread, once. */
final class QueryParser {

    private interface Text {
        /** Null where the thread has none. */
        String of(RecordingModel model, int ordinal);
    }

    private interface Amount {
        /** Nanoseconds, negative where not known. */
        long of(ThreadTable threads, int ordinal);
    }

    private static final Map<String, Condition> FLAGS = new TreeMap<>(Map.of("unnamed",
            (m, o) -> m.threads().isUnnamed(o), "daemon", (m, o) -> m.threads().isDaemon(o), "virtual",
            (m, o) -> m.threads().isVirtual(o), "alive", (m, o) -> m.threads().isAlive(o), "beforeRecording",
            (m, o) -> m.threads().isBeforeRecording(o), "certain", (m, o) -> m.threads().isCertain(o), "jvm",
            (m, o) -> m.threads().isJvmInternal(o), "uncaught", (m, o) -> m.threads().uncaught(o) != null));
    private static final Map<String, Text> TEXTS = new TreeMap<>(Map.of("name", (m, o) -> m.threads().name(o), "group",
            (m, o) -> m.threads().group(o), "class", (m, o) -> m.threads().className(o), "origin",
            QueryParser::origin));
    private static final Map<String, Amount> AMOUNTS = new TreeMap<>(Map.of("life", ThreadTable::lifeNanos, "cpu",
            ThreadTable::cpuNanos, "start", ThreadTable::startNanos, "end", ThreadTable::endNanos));
    private static final List<String> FIRST_WORDS = List.of("not", "(", "unnamed", "daemon", "virtual", "alive",
            "beforeRecording", "certain", "jvm", "uncaught", "state", "context", "name", "group", "class", "stack",
            "origin", "life",
            "cpu", "start", "end", "id");
    private static final List<String> TEXT_OPERATORS = List.of("=", "!=", "~");
    private static final List<String> NUMBER_OPERATORS = List.of("<", "<=", ">", ">=", "=");
    private static final List<String> STATES = List.of(ThreadLife.values()).stream().map(ThreadLife::word).toList();

    private final Tokens tokens;

    QueryParser(String text) throws QueryException {
        tokens = new Tokens(text);
    }

    Condition parse() throws QueryException {
        Condition condition = either();
        if (tokens.peek().kind() != Kind.END) {
            throw tokens.unexpected(List.of("and", "or", "its end"));
        }
        return condition;
    }

    private Condition either() throws QueryException {
        Condition left = both();
        while (tokens.accept("or")) {
            left = Condition.or(left, both());
        }
        return left;
    }

    private Condition both() throws QueryException {
        Condition left = one();
        while (tokens.accept("and")) {
            left = Condition.and(left, one());
        }
        return left;
    }

    private Condition one() throws QueryException {
        if (tokens.accept("not")) {
            return Condition.not(one());
        }
        if (tokens.accept("(")) {
            Condition inner = either();
            tokens.expect(List.of(")"));
            return inner;
        }
        Token word = tokens.peek();
        if (word.kind() != Kind.WORD || !FIRST_WORDS.contains(word.text())) {
            throw tokens.unexpected(FIRST_WORDS);
        }
        tokens.next();
        return property(word.text());
    }

    private Condition property(String word) throws QueryException {
        if (FLAGS.containsKey(word)) {
            return FLAGS.get(word);
        }
        if (TEXTS.containsKey(word)) {
            Text property = TEXTS.get(word);
            return text(test -> (m, o) -> {
                String value = property.of(m, o);
                return value != null && test.test(value);
            });
        }
        if (AMOUNTS.containsKey(word)) {
            Amount amount = AMOUNTS.get(word);
            LongPredicate test = comparison();
            return (m, o) -> amount.of(m.threads(), o) >= 0 && test.test(amount.of(m.threads(), o));
        }
        return switch (word) {
        case "stack" -> text(StackCondition::new);
        case "context" -> text(QueryParser::context);
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
        try {
            return Pattern.compile(value.text());
        } catch (PatternSyntaxException e) {
            throw new QueryException("not a regular expression: " + e.getDescription() + " in \"" + value.text() + "\"",
                    value.position(), List.of("regular expression"));
        }
    }

    /** Name of all generations, or name and number of one. */
    private static Condition context(Predicate<String> test) {
        return (m, o) -> {
            if (m.threads().context(o) < 0) {
                return false;
            }
            ContextInfo context = m.contexts().get(m.threads().context(o));
            return test.test(context.name()) || test.test(context.generationLabel());
        };
    }

    private static String origin(RecordingModel model, int o) {
        int depth = model.threads().blameDepth(o);
        if (depth < 0) {
            return null;
        }
        Frame frame = model.stacks().frame(model.threads().allocationStack(o), depth);
        return frame.label();
    }

    private Condition state() throws QueryException {
        String operator = tokens.expect(List.of("=", "!=")).text();
        Token value = tokens.peek();
        if (!STATES.contains(value.text())) {
            throw tokens.unexpected(STATES);
        }
        tokens.next();
        ThreadLife life = ThreadLife.values()[STATES.indexOf(value.text())];
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
