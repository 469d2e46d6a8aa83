package org.jlta.cli.output;

import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.jlta.analysis.Wording;
import org.jlta.exchange.text.PlainText;

/**
 * One column of a table.
 *
 * @param title heading for a person
 * @param key   heading for a program, the name of the JSON field
 * @param align where its cells stand in text
 * @param words what a person reads, in one line
 * @param value what a program reads: a String, a Number, a Boolean, or null for nothing
 */
public record Column<T>(String title, String key, Align align, Function<T, String> words, Function<T, Object> value) {
    /** What a person reads where nothing is known. */
    static final String UNKNOWN = "-";
    private static final int LONGEST_TEXT = 72;

    /** Where cells stand. */
    public enum Align {
        LEFT, RIGHT
    }

    /** Text of any origin; null is shown as nothing. */
    public static <T> Column<T> text(String title, String key, Function<T, String> text) {
        return new Column<>(title, key, Align.LEFT, row -> {
            String value = text.apply(row);
            return value == null ? "" : PlainText.oneLine(value, LONGEST_TEXT);
        }, text::apply);
    }

    /** The name of a thread or a pool; null is shown as nothing. Of a long one the middle is left out: numbers stand at its end. */
    public static <T> Column<T> name(String title, String key, Function<T, String> name) {
        return new Column<>(title, key, Align.LEFT, row -> {
            String value = name.apply(row);
            return value == null ? "" : PlainText.ends(value, LONGEST_TEXT);
        }, name::apply);
    }

    /**
     * The class of an object and what tells it from others, {@code com.acme.Account@0x1f}; null is shown as nothing. Of a long one the
     * first packages are left out: the address is what one looks for.
     */
    public static <T> Column<T> object(String title, String key, Function<T, String> text) {
        return new Column<>(title, key, Align.LEFT, row -> {
            String value = text.apply(row);
            return value == null ? "" : ended(value);
        }, text::apply);
    }

    private static String ended(String value) {
        int from = value.length() - (LONGEST_TEXT - 1);
        if (from <= 1) {
            return PlainText.oneLine(value, LONGEST_TEXT);
        }
        int point = value.indexOf('.', from);
        int begin = Character.isLowSurrogate(value.charAt(from)) ? from + 1 : from;
        return "…" + PlainText.oneLine(value.substring(point < 0 ? begin : point + 1), LONGEST_TEXT - 1);
    }

    /** The same for people, with another value for programs. */
    public Column<T> valued(Function<T, Object> other) {
        return new Column<>(title, key, align, words, other);
    }

    public static <T> Column<T> count(String title, String key, ToLongFunction<T> count) {
        return new Column<>(title, key, Align.RIGHT, row -> Wording.count(count.applyAsLong(row)), count::applyAsLong);
    }

    /** A count that may not be known; {@code unknown} stands for that. */
    public static <T> Column<T> amount(String title, String key, long unknown, ToLongFunction<T> count) {
        return new Column<>(title, key, Align.RIGHT, row -> {
            long value = count.applyAsLong(row);
            return value == unknown ? UNKNOWN : Wording.count(value);
        }, row -> {
            long value = count.applyAsLong(row);
            return value == unknown ? null : value;
        });
    }

    /** A number that names something, such as a process: digits only, to be typed again. */
    public static <T> Column<T> id(String title, String key, ToLongFunction<T> id) {
        return new Column<>(title, key, Align.RIGHT, row -> Long.toString(id.applyAsLong(row)), id::applyAsLong);
    }

    /** A time or duration in nanoseconds; {@code unknown} stands for none. */
    public static <T> Column<T> nanos(String title, String key, long unknown, ToLongFunction<T> nanos) {
        return new Column<>(title, key, Align.RIGHT, row -> {
            long value = nanos.applyAsLong(row);
            return value == unknown ? UNKNOWN : Wording.duration(value);
        }, row -> {
            long value = nanos.applyAsLong(row);
            return value == unknown ? null : value;
        });
    }

    /** A yes is shown as the title itself, a no as nothing; null stands for unknown. */
    public static <T> Column<T> flag(String title, String key, Function<T, Boolean> flag) {
        return new Column<>(title, key, Align.LEFT, row -> {
            Boolean value = flag.apply(row);
            return value == null ? UNKNOWN : value ? title : "";
        }, flag::apply);
    }
}
