package org.jlta.ui.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.view.AnswerJob;

/** By which column a person has rows sorted; until then they keep their first order. For the UI thread. */
final class RowOrder<R> {
    /** To sort more takes too long for the UI thread. */
    private static final int SORTED_AT_ONCE = 1_000;
    private static final int UNSORTED = -1;

    private final Table table;
    private int sortedBy = UNSORTED;
    private boolean descending;
    private AnswerJob<List<R>> job;

    RowOrder(Table table) {
        this.table = table;
    }

    /** By another column, or by the same one in the other direction: numbers from the largest on at first. */
    void choose(int column, RowColumn<R> of) {
        descending = column == sortedBy ? !descending : of.right();
        sortedBy = column;
        table.setSortColumn(table.getColumn(column));
        table.setSortDirection(descending ? SWT.DOWN : SWT.UP);
    }

    /** Whether rows are being sorted. */
    boolean isWorking() {
        return job != null;
    }

    /**
     * Sorts rows, many of them outside of the UI thread; what is being sorted is given up.
     *
     * @param sorted told of the result, at once or later
     */
    void sort(RowAnswer<R> answer, Consumer<RowAnswer<R>> sorted) {
        if (job != null) {
            job.cancel();
            job = null;
        }
        if (sortedBy == UNSORTED) {
            sorted.accept(answer);
            return;
        }
        List<R> rows = new ArrayList<>(answer.rows());
        Comparator<R> ascending = answer.columns().get(sortedBy).order();
        Comparator<R> order = descending ? ascending.reversed() : ascending;
        if (rows.size() <= SORTED_AT_ONCE) {
            rows.sort(order);
            sorted.accept(answer.with(rows));
            return;
        }
        job = new AnswerJob<>(Messages.sort_task, progress -> {
            rows.sort(order);
            return rows;
        }, table.getDisplay(), (source, done) -> {
            if (source == job && !table.isDisposed()) {
                job = null;
                sorted.accept(answer.with(done));
            }
        });
        job.schedule();
    }
}
