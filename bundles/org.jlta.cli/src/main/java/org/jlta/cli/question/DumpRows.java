package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonBody;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.RowSource;
import org.jlta.cli.output.Table;
import org.jlta.model.threads.ThreadSnapshot;

/** Answers with rows for each dump, of which few are in memory at a time. */
final class DumpRows<T> {
    private final Of<T> rows;
    private final List<Column<T>> columns;
    private final Function<T, List<String>> details;
    private final JsonBody<T> body;

    /** What a dump gives. */
    interface Of<T> {
        /** @param number of the dump, from 1 */
        List<T> rows(int number, ThreadSnapshot snapshot);
    }

    /**
     * @param rows    of one dump
     * @param details below a row, for people
     * @param body    of a row in JSON
     */
    DumpRows(Of<T> rows, List<Column<T>> columns, Function<T, List<String>> details, JsonBody<T> body) {
        this.rows = rows;
        this.columns = columns;
        this.details = details;
        this.body = body;
    }

    /** What a person reads above the rows, which may count them. */
    interface Head {
        List<String> of(long rows);
    }

    /**
     * For a person the first rows, for programs as many as were asked for.
     *
     * @param what the rows are, for the line that tells how many more there are
     */
    Answer answer(Dumps dumps, ListOptions list, Format format, Head head, String what) throws IOException {
        int most = list.most(format);
        if (!format.isForPeople()) {
            RowSource<T> source = sink -> each(dumps, most, sink);
            return new Answer(List.of(), Table.streamed(columns, source), new JsonForm.Rows<>(source, body), List.of());
        }
        List<T> shown = new ArrayList<>();
        long[] count = new long[1];
        dumps.each((number, snapshot) -> {
            List<T> own = rows.rows(number, snapshot);
            shown.addAll(own.subList(0, Math.min(own.size(), most - shown.size())));
            count[0] += own.size();
        });
        return new Answer(head.of(count[0]), new Table<>(columns, shown, details), new JsonForm.Rows<>(shown, body),
                ListOptions.more(shown.size(), count[0], what));
    }

    private void each(Dumps dumps, int most, RowSource.Sink<? super T> sink) throws IOException {
        int[] left = {most};
        dumps.each((number, snapshot) -> {
            List<T> own = left[0] == 0 ? List.of() : rows.rows(number, snapshot);
            for (T row : own.subList(0, Math.min(own.size(), left[0]))) {
                sink.accept(row);
                left[0]--;
            }
        });
    }
}
