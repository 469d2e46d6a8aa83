package org.jlta.ui.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

/**
 * Gives what fills a composite the room that there is, and never less than scroll bars and heads of columns need: what is more than the
 * room is cut off. GTK complains of both where they have less. For the UI thread.
 */
public final class LeastRoom extends Layout {
    /** In points. */
    private static final int LEAST = 64;
    /** In points, before the first layout. */
    private static final int FIRST = 200;

    @Override
    protected Point computeSize(Composite composite, int wHint, int hHint, boolean flushCache) {
        Point size = new Point(0, 0);
        for (Control child : composite.getChildren()) {
            Point needed = child.computeSize(wHint, hHint, flushCache);
            size = new Point(Math.max(size.x, needed.x), Math.max(size.y, needed.y));
        }
        return size;
    }

    @Override
    protected void layout(Composite composite, boolean flushCache) {
        Point room = composite.getSize();
        for (Control child : composite.getChildren()) {
            child.setBounds(0, 0, Math.max(LEAST, room.x), Math.max(LEAST, room.y));
        }
    }

    /** Gives a control room before the first layout, in which it may be filled already. */
    public static void begin(Control control) {
        control.setSize(FIRST, FIRST);
    }

    /** A composite without margins that has this layout. */
    public static Composite in(Composite parent) {
        Composite place = new Composite(parent, SWT.NONE);
        place.setLayout(new LeastRoom());
        return place;
    }
}
