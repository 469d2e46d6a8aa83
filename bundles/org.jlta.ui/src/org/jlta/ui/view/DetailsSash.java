package org.jlta.ui.view;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;

/**
 * A list above what is told of the row that is chosen in it, or beside it where there is much more width than height. While there is nothing
 * to tell, the list has all the room but for what a hint needs. For the UI thread.
 */
public final class DetailsSash {
    private static final int WHOLE = 100;
    /** Width to height from which both stand beside each other. */
    private static final double WIDE = 2.5;

    private final SashForm sash;
    private final boolean turns;
    private Runnable reveal;
    private boolean open;
    /** Whether the weights are those that this gave, or a person. */
    private boolean arranged;
    /** What a person made of it, or what it began with. */
    private int[] opened;

    /**
     * @param parent has a grid layout
     * @param share  of the details, percent
     * @param turns  whether both may stand beside each other
     */
    public DetailsSash(Composite parent, int share, boolean turns) {
        sash = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        this.turns = turns;
        opened = new int[]{WHOLE - share, share};
        reveal = () -> keepInSight(sash.getChildren()[0]);
        sash.addListener(SWT.Resize, event -> arrange());
    }

    /** The parent of the list and, made after it, of the details; of nothing else. */
    public Composite parent() {
        return sash;
    }

    /** The details tell of something now, or show a hint. */
    public void setOpen(boolean newOpen) {
        if (newOpen == open) {
            return;
        }
        if (open && arranged && !isBeside()) {
            opened = sash.getWeights();
        }
        open = newOpen;
        arranged = false; // what there is are the weights of before
        arrange();
        if (open) {
            reveal.run();
        }
    }

    /** @param shown brings the row that was chosen into sight, for a list that does so at less cost than the platform's table */
    public void revealBy(Runnable shown) {
        reveal = shown;
    }

    /** The row that was chosen may have been where the details are now. */
    private static void keepInSight(Control list) {
        if (list instanceof Table table) {
            table.showSelection();
        } else if (list instanceof Composite place) {
            List.of(place.getChildren()).forEach(DetailsSash::keepInSight);
        }
    }

    private boolean isBeside() {
        return sash.getOrientation() == SWT.HORIZONTAL;
    }

    private void arrange() {
        Point size = sash.getSize();
        if (size.x == 0 || size.y == 0 || sash.getChildren().length < 2) {
            return;
        }
        if (arranged && open && !isBeside()) {
            opened = sash.getWeights(); // as a person may have drawn them
        }
        arranged = true;
        boolean beside = turns && size.x > WIDE * size.y;
        if (beside != isBeside()) {
            sash.setOrientation(beside ? SWT.HORIZONTAL : SWT.VERTICAL);
            sash.setWeights(opened);
        }
        if (!beside) {
            int hint = Math.min(details().computeSize(size.x, SWT.DEFAULT).y,
                    size.y * opened[1] / (opened[0] + opened[1]));
            sash.setWeights(open ? opened : new int[]{size.y - hint, hint});
        }
    }

    /** The sash itself is a child too, once it was laid out. */
    private Control details() {
        return sash.getChildren()[1];
    }
}
