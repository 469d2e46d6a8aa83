package org.jlta.ui.view;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;

/** A short text in a rounded box that a click, Delete or Space takes away. */
final class Chip extends Canvas {
    private static final int PAD = 7;
    private static final int GAP = 4;
    private static final int LONGEST = 48;
    private static final int NARROWEST = 60;

    private final String text;
    private final Image cross;
    private final Runnable remove;
    private final boolean isOutlined;

    /**
     * @param isOutlined whether it is drawn as an outline: what only stands out in the views must not look like what filters them
     */
    Chip(Composite parent, String text, Image cross, Runnable remove, boolean isOutlined) {
        super(parent, SWT.DOUBLE_BUFFERED);
        this.text = text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text;
        this.cross = cross;
        this.remove = remove;
        this.isOutlined = isOutlined;
        setToolTipText(NLS.bind(Messages.removeChip_message, text));
        setCursor(getDisplay().getSystemCursor(SWT.CURSOR_HAND));
        addListener(SWT.Paint, this::paint);
        addListener(SWT.MouseUp, event -> removeLater());
        addListener(SWT.KeyDown, this::key);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT);
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = getToolTipText();
            }
        });
    }

    @Override
    public Point computeSize(int wide, int high, boolean changed) {
        GC gc = new GC(this);
        Point extent = gc.textExtent(text);
        gc.dispose();
        Rectangle image = cross.getBounds();
        int whole = PAD + extent.x + GAP + image.width + PAD;
        int room = getParent().getClientArea().width - 2 * PAD;
        return new Point(room > NARROWEST ? Math.min(whole, room) : whole, Math.max(extent.y, image.height) + 4);
    }

    /** The text with its end left out where there is no room for it. */
    private String fitting(GC gc, int room) {
        String shown = text;
        for (int end = text.length() - 1; end > 0 && gc.textExtent(shown).x > room; end--) {
            shown = text.substring(0, end) + "…";
        }
        return shown;
    }

    private void paint(Event event) {
        Rectangle area = getClientArea();
        GC gc = event.gc;
        gc.setAntialias(SWT.ON);
        if (isOutlined) {
            gc.setForeground(Palette.SECONDARY.color());
            gc.drawRoundRectangle(0, 0, area.width - 1, area.height - 1, area.height, area.height);
        } else {
            gc.setBackground(Palette.CHIP.color());
            gc.fillRoundRectangle(0, 0, area.width, area.height, area.height, area.height);
        }
        if (isFocusControl()) {
            gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
            gc.drawRoundRectangle(0, 0, area.width - 1, area.height - 1, area.height, area.height);
        }
        gc.setForeground((isOutlined ? Palette.SECONDARY : Palette.CHIP_TEXT).color()); // the desktop's colour of text is not that of the theme
        Rectangle image = cross.getBounds();
        String shown = fitting(gc, area.width - PAD - GAP - image.width - PAD);
        gc.drawText(shown, PAD, (area.height - gc.textExtent(shown).y) / 2, true);
        gc.drawImage(cross, area.width - PAD - image.width + 2, (area.height - image.height) / 2);
    }

    private void key(Event event) {
        if (event.keyCode == SWT.DEL || event.character == ' ' || event.character == SWT.CR) {
            removeLater();
        }
    }

    /** The chip is disposed by what it does, so not while it handles its own event. */
    private void removeLater() {
        getDisplay().asyncExec(remove);
    }
}
