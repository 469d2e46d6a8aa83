package org.jlta.exchange.log;

import java.util.List;

/** The words of one line of a JLTA log; each method throws {@link IllegalArgumentException} for a word that is not as expected. */
final class LogLine {
    private final List<String> words;

    private LogLine(List<String> words) {
        this.words = words;
    }

    static LogLine of(String line) {
        return new LogLine(LogWords.split(line));
    }

    /** The first word. */
    String verb() {
        return String.valueOf(word(0));
    }

    /** How many words there are, the first one too. */
    int size() {
        return words.size();
    }

    /** Null for what is not known. */
    String word(int i) {
        if (i >= words.size()) {
            throw new IllegalArgumentException("expected are " + i + " words or more behind " + words.get(0)
                    + ", found are " + (words.size() - 1) + ": words are missing at its end");
        }
        return words.get(i);
    }

    /** A word that must be known. */
    String text(int i) {
        if (word(i) == null) {
            throw new IllegalArgumentException("expected is a text in quotes, found " + LogWords.UNKNOWN);
        }
        return words.get(i);
    }

    long number(int i) {
        return LogWords.number(word(i));
    }

    int integer(int i) {
        long number = number(i);
        if (number != (int) number) {
            throw new IllegalArgumentException("expected is a number of at most " + Integer.MAX_VALUE + ", found '"
                    + LogWords.shown(word(i)) + "'");
        }
        return (int) number;
    }

    /** @param unknown for what is not known */
    long nanos(int i, long unknown) {
        return LogWords.nanos(word(i), unknown);
    }

    /** One of two words. */
    boolean is(int i, String yes, String no) {
        String word = word(i);
        if (!yes.equals(word) && !no.equals(word)) {
            throw new IllegalArgumentException(
                    "expected is " + yes + " or " + no + ", found '" + LogWords.shown(word) + "'");
        }
        return yes.equals(word);
    }

    /** One of the constants, in lower case. */
    <E extends Enum<E>> E constant(int i, Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            if (LogWords.word(constant).equals(word(i))) {
                return constant;
            }
        }
        throw new IllegalArgumentException("expected is one of "
                + String.join(", ", LogWords.constants(type)) + ", found '" + LogWords.shown(word(i)) + "'");
    }
}
