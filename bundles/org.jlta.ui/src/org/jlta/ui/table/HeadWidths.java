package org.jlta.ui.table;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** How wide columns are at first. For the UI thread. */
public final class HeadWidths {
    /** Of the column behind the others; one of no width would not be there, and GTK complains of a head without room for its borders. */
    public static final int REST = 8;
    /** Beside the text of a head. */
    private static final int MARGIN = 14;
    /** Of the mark of the order, which stands beside it. */
    private static final int MARK = 16;

    private HeadWidths() {
    }

    /** Adds an empty column: the platform gives what is left of the width to the last one, which would tear numbers away. */
    public static void addRest(Table table) {
        TableColumn rest = new TableColumn(table, SWT.NONE);
        rest.setResizable(false);
        rest.setWidth(REST);
    }

    /** So wide that its head is not cut, with the mark of the order beside it; at least {@code width} points. */
    public static int atLeast(int width, String label, Control table) {
        return Math.max(width, of(label, table, true));
    }

    /**
     * What a head needs, in points.
     *
     * @param isSorted whether the mark of the order stands in it
     */
    public static int of(String label, Control table, boolean isSorted) {
        GC gc = new GC(table);
        gc.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        int head = gc.textExtent(label).x + MARGIN + (isSorted ? MARK : 0);
        gc.dispose();
        return head;
    }
}
