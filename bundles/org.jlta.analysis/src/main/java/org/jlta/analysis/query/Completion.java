package org.jlta.analysis.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

import org.jlta.analysis.RecordingModel;

/**
 * What can stand at the caret of a query that is being typed. Immutable.
 *
 * @param from  offset of what is typed already of it
 * @param to    the caret; a proposal takes the place of the text between
 * @param words what can stand there, the ones that begin as typed; in the order of the grammar, values of the recording sorted
 * @param hint  what else is expected, such as {@code duration}, in words; null for nothing
 */
public record Completion(int from, int to, List<String> words, String hint) {
    /** What an error expects that cannot be typed as it stands. */
    private static final List<String> KINDS = List.of("text", "duration", "number", "moment", "regular expression",
            "its end", "a word", "a text in quotes", "an operator");
    private static final int MOST_VALUES = 50;

    public Completion {
        words = List.copyOf(words);
    }

    /**
     * @param caret offset in the text, 0 up to its length
     * @param model to propose names and contexts from, null for none
     */
    public static Completion at(String text, int caret, RecordingModel model) {
        int from = caret;
        while (from > 0 && Tokens.isWordSign(text.charAt(from - 1))) {
            from--;
        }
        String before = text.substring(0, from);
        String typed = text.substring(from, caret).toLowerCase(Locale.ROOT);
        List<String> words = new ArrayList<>();
        String hint = null;
        for (String expected : expected(before)) {
            if (KINDS.contains(expected) || expected.startsWith("a ")) {
                hint = expected.equals("its end") ? hint : expected;
            } else if (expected.toLowerCase(Locale.ROOT).startsWith(typed)) {
                words.add(expected);
            }
        }
        if ("text".equals(hint) && model != null) {
            values(before, model).stream().map(Completion::quoted)
                    .filter(value -> value.toLowerCase(Locale.ROOT).startsWith(typed)).limit(MOST_VALUES)
                    .forEach(words::add);
        }
        return new Completion(from, caret, words, hint);
    }

    /** What can follow a beginning of a query; empty where it is wrong before its end. */
    private static List<String> expected(String before) {
        if (before.isBlank()) {
            return Properties.FIRST_WORDS;
        }
        try {
            new QueryParser(before).parse();
            return QueryParser.JOINTS;
        } catch (QueryException e) {
            boolean atEnd = e.position() >= before.stripTrailing().length() && e.expected().stream()
                    .noneMatch(sign -> sign.equals("\"") || sign.equals("'"));
            return atEnd ? e.expected() : List.of();
        }
    }

    /** The values of the property before the operator that ends a text. */
    private static TreeSet<String> values(String before, RecordingModel model) {
        String[] words = before.strip().split("[^A-Za-z]+");
        String property = words.length == 0 ? "" : words[words.length - 1];
        TreeSet<String> values = new TreeSet<>();
        if (property.equals("context")) {
            model.contexts().forEach(context -> values.addAll(List.of(context.name(), context.generationLabel())));
        } else if (Properties.TEXTS.containsKey(property)) {
            for (int thread = 0; thread < model.threads().size(); thread++) {
                String value = Properties.TEXTS.get(property).of(model, thread);
                if (value != null && !value.isEmpty()) {
                    values.add(value);
                }
            }
        }
        return values;
    }

    private static String quoted(String value) {
        boolean bare = !value.isEmpty() && value.chars().allMatch(c -> Tokens.isWordSign((char) c));
        return bare ? value : '"' + value.replace("\"", "\\\"") + '"';
    }
}
