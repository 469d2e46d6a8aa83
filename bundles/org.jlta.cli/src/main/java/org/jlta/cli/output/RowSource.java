package org.jlta.cli.output;

import java.io.IOException;
import java.util.List;

/** Rows that come one after the other, so that not all of them need to be in memory. */
@FunctionalInterface
public interface RowSource<T> {

    /** Takes a row. */
    @FunctionalInterface
    interface Sink<T> {
        void accept(T row) throws IOException;
    }

    /** Hands out all rows; can be called again. */
    void each(Sink<? super T> sink) throws IOException;

    /** Those of a list. */
    static <T> RowSource<T> of(List<T> rows) {
        return sink -> {
            for (T row : rows) {
                sink.accept(row);
            }
        };
    }
}
