package org.jlta.cli.parquet;

import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * A column of a table: every one may hold null.
 *
 * @param name  stable, as in JSON
 * @param type  what it holds
 * @param value of a row; null, or of the type's class
 * @param <T>   what a row is
 */
record ParquetColumn<T>(String name, Type type, Function<T, ?> value) {

    /** What a column holds. */
    enum Type {
        /** {@link String}. */
        TEXT,
        /** {@link Long}. */
        NUMBER,
        /** {@link Double}. */
        REAL,
        /** {@link Boolean}. */
        FLAG,
        /** {@link Instant}, kept to the microsecond. */
        MOMENT,
        /** {@link List} of {@link String}. */
        TEXTS
    }

    static <T> ParquetColumn<T> text(String name, Function<T, String> value) {
        return new ParquetColumn<>(name, Type.TEXT, value);
    }

    /** @param unknown the number that stands for null */
    static <T> ParquetColumn<T> number(String name, long unknown, ToLongFunction<T> value) {
        return new ParquetColumn<>(name, Type.NUMBER, row -> {
            long number = value.applyAsLong(row);
            return number == unknown ? null : number;
        });
    }

    /** Never null. */
    static <T> ParquetColumn<T> count(String name, ToLongFunction<T> value) {
        return new ParquetColumn<>(name, Type.NUMBER, value::applyAsLong);
    }

    static <T> ParquetColumn<T> flag(String name, Function<T, Boolean> value) {
        return new ParquetColumn<>(name, Type.FLAG, value);
    }

    static <T> ParquetColumn<T> texts(String name, Function<T, List<String>> value) {
        return new ParquetColumn<>(name, Type.TEXTS, value);
    }
}
