package org.jlta.ui.table;

import java.util.BitSet;

import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;

/**
 * Changes all rows of a virtual table without holding the window up, in slices between which the window lives on: GTK's
 * table takes each row by itself, 10 µs a row coming or going, and a millisecond for a row that was filled. Rows in sight
 * are right at once; those behind the last are empty until they are gone. For the UI thread.
 */
public final class TableSizing {
    private static final int STEP = 250;
    private static final long SLICE_NANOS = 15_000_000;
    /** The platform's mark of widgets that style sheets leave alone. */
    private static final String UNSTYLED = "org.eclipse.e4.ui.css.disabled";

    private final Table table;
    private final Runnable done;
    private BitSet filled = new BitSet();
    private BitSet stale = new BitSet();
    private int wanted;
    private int request;

    /** @param done told once all rows are as wanted; may be told before {@link #restart(int)} returns */
    public TableSizing(Table table, Runnable done) {
        this.table = table;
        this.done = done;
    }

    /** Forgets what the rows say, and has as many of them as said; a request before is given up. */
    public void restart(int rows) {
        wanted = rows;
        stale.or(filled);
        filled = new BitSet();
        request++;
        clearSight();
        slice(request);
    }

    /**
     * The platform asks for the texts of a row, which {@link #restart(int)} will forget. While rows go, GTK can ask for one that
     * has gone, as -1: such an item is never disposed of, but its memory is. Style sheets would touch it at a change of theme,
     * which ends the process; all rows have the colours of their table anyway.
     */
    public void filled(Event event) {
        event.item.setData(UNSTYLED, Boolean.TRUE);
        if (event.index >= 0) {
            filled.set(event.index);
            stale.clear(event.index);
        }
    }

    /** Whether all rows are as wanted. */
    public boolean isDone() {
        return stale.isEmpty() && table.getItemCount() == wanted;
    }

    private void clearSight() {
        int top = table.getTopIndex();
        int end = top + table.getClientArea().height / Math.max(1, table.getItemHeight()) + 1;
        for (int row = stale.nextSetBit(top); row >= 0 && row <= end; row = stale.nextSetBit(row + 1)) {
            clear(row);
        }
    }

    private void clear(int row) {
        stale.clear(row);
        if (row < table.getItemCount()) {
            table.clear(row);
        }
    }

    private void slice(int of) {
        if (table.isDisposed() || of != request) {
            return;
        }
        long end = System.nanoTime() + SLICE_NANOS;
        while (!isDone() && System.nanoTime() < end) {
            step();
        }
        if (isDone()) {
            done.run();
        } else {
            table.getDisplay().asyncExec(() -> slice(of));
        }
    }

    private void step() {
        int count = table.getItemCount();
        if (count > wanted) {
            table.setItemCount(Math.max(wanted, count - STEP));
            stale.clear(table.getItemCount(), count);
        } else if (!stale.isEmpty()) {
            clear(stale.nextSetBit(0));
        } else {
            table.setItemCount(Math.min(wanted, count + STEP));
        }
    }
}
