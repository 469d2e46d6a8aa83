package org.jlta.ui.table;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

import org.jlta.analysis.ThreadTable;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.MethodWords;
import org.jlta.ui.format.NaturalOrder;
import org.jlta.ui.internal.Messages;

/**
 * A column of a table of answers.
 *
 * @param label  its head
 * @param width  at first, in points
 * @param right  whether it holds numbers, which stand at the right and are first sorted from the largest on
 * @param text   of a row; empty for what is not there
 * @param shown  that text as there is room for it; all of it is told by a tip and copied
 * @param order  ascending
 * @param filled whether it has something to say of a row; a column that has nothing to say of any is not shown
 * @param bars   what is painted in place of the text, as shares of the cell's height, 0 to 1, from left to right; null to show the text
 */
public record RowColumn<R>(String label, int width, boolean right, Function<R, String> text,
        UnaryOperator<String> shown, Comparator<R> order, Predicate<R> filled,
        Function<R, double[]> bars) {
    private static final int NUMBER_WIDTH = 90;

    /** Of texts for which there is room. */
    public RowColumn(String label, int width, boolean right, Function<R, String> text, Comparator<R> order,
            Predicate<R> filled) {
        this(label, width, right, text, UnaryOperator.identity(), order, filled, null);
    }

    /** Methods with their classes, sorted by their whole names, shown without packages. */
    public static <R> RowColumn<R> method(String label, int width, Function<R, String> signature) {
        return RowColumn.<R>text(label, width, signature).shownAs(MethodWords::withoutPackages);
    }

    /** The same column, its texts shown in short. */
    public RowColumn<R> shownAs(UnaryOperator<String> inShort) {
        return new RowColumn<>(label, width, right, text, inShort, order, filled, bars);
    }

    /** The same column, painted as bars: steps of a width that no font has for its characters. */
    public RowColumn<R> paintedAs(Function<R, double[]> newBars) {
        return new RowColumn<>(label, width, right, text, shown, order, filled, newBars);
    }

    /** Words, sorted as a person would. */
    public static <R> RowColumn<R> text(String label, int width, Function<R, String> text) {
        Function<R, String> shown = row -> {
            String value = text.apply(row);
            return value == null ? "" : value;
        };
        return new RowColumn<>(label, width, false, shown, Comparator.comparing(shown, NaturalOrder.INSTANCE),
                row -> !shown.apply(row).isEmpty());
    }

    /** Numbers of 0 and more; negative ones are not known. */
    public static <R> RowColumn<R> count(String label, ToLongFunction<R> value) {
        return number(label, value, amount -> amount < 0 ? Amounts.UNKNOWN : Amounts.count(amount),
                row -> value.applyAsLong(row) > 0);
    }

    /** Nanoseconds; negative ones are not known. */
    public static <R> RowColumn<R> duration(String label, ToLongFunction<R> nanos) {
        return number(label, nanos, Amounts::duration, row -> nanos.applyAsLong(row) >= 0);
    }

    /** Moments since the recording's start. */
    public static <R> RowColumn<R> time(String label, ToLongFunction<R> nanos) {
        return number(label, nanos, Amounts::time, row -> nanos.applyAsLong(row) != ThreadTable.UNKNOWN_NANOS);
    }

    /** A mark where it holds. */
    public static <R> RowColumn<R> flag(String label, Predicate<R> holds) {
        return new RowColumn<>(label, NUMBER_WIDTH, false, row -> holds.test(row) ? Messages.yes_label : "",
                Comparator.comparing((R row) -> holds.test(row)), holds);
    }

    /** A mark where it holds, and one for unknown where that is not known. */
    public static <R> RowColumn<R> flag(String label, Predicate<R> known, Predicate<R> holds) {
        return new RowColumn<>(label, NUMBER_WIDTH, false,
                row -> !known.test(row) ? Amounts.UNKNOWN : holds.test(row) ? Messages.yes_label : "",
                Comparator.comparing((R row) -> holds.test(row)).thenComparing(row -> !known.test(row)),
                row -> known.test(row) && holds.test(row));
    }

    private static <R> RowColumn<R> number(String label, ToLongFunction<R> value, LongFunction<String> form,
            Predicate<R> filled) {
        return new RowColumn<>(label, NUMBER_WIDTH, true, row -> form.apply(value.applyAsLong(row)),
                Comparator.comparingLong(value), filled);
    }
}
