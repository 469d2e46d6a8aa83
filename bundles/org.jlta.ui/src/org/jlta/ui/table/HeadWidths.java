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
    static final int REST = 8;
    private static final int MARGIN = 30;

    private HeadWidths() {
    }

    /** Adds an empty column: the platform gives what is left of the width to the last one, which would tear numbers away. */
    public static void addRest(Table table) {
        TableColumn rest = new TableColumn(table, SWT.NONE);
        rest.setResizable(false);
        rest.setWidth(REST);
    }

    /** So wide that its head is not cut, with the mark of the order beside it; at least {@code width} pixels. */
    public static int atLeast(int width, String label, Control table) {
        GC gc = new GC(table);
        gc.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        int head = gc.textExtent(label).x + MARGIN;
        gc.dispose();
        return Math.max(width, head);
    }
}
