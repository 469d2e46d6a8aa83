package org.jlta.ui.dumps;

import java.util.List;

import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.ui.format.RichText;
import org.jlta.ui.table.RowColumn;

/** A list of what a snapshot holds. */
interface DumpRows<R> {

    /** What is listed. */
    String label();

    List<RowColumn<R>> columns();

    /** The rows, the most important first; not for the UI thread. */
    List<R> of(ThreadSnapshot snapshot);

    /** All that is known of a row. */
    RichText details(R row);
}
