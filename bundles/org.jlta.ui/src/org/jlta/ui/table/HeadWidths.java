package org.jlta.ui.table;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;

/** How wide columns are at first. For the UI thread. */
public final class HeadWidths {
    private static final int MARGIN = 30;

    private HeadWidths() {
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
