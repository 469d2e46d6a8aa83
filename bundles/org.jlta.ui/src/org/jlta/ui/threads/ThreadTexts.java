package org.jlta.ui.threads;

import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.ui.table.FindBar;

/**
 * The texts of threads as the table shows them, to look for words. Immutable; any thread may ask.
 *
 * @param columns in sight, from left to right
 */
record ThreadTexts(RecordingModel model, ThreadRows rows, List<ThreadColumn> columns) implements FindBar.Lines {

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String text(int row) {
        return columns.stream().map(column -> column.text().of(model, rows.ordinal(row)))
                .collect(Collectors.joining("\n"));
    }
}
