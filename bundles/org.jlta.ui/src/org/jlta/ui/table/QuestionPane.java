package org.jlta.ui.table;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.view.RichTextPane;

/** Room for rows, and what is told of the chosen one below or beside them. For the UI thread. */
final class QuestionPane {
    private static final double WIDE = 2.5;
    private static final int ROWS_SHARE = 60;

    private final Composite upper;
    private final RichTextPane details;

    /** @param parent has a grid layout */
    QuestionPane(Composite parent) {
        SashForm sash = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        upper = new Composite(sash, SWT.NONE);
        upper.setLayout(new FillLayout());
        Composite lower = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(lower);
        details = new RichTextPane(lower);
        details.showHint(Messages.chooseRow_message);
        sash.setWeights(ROWS_SHARE, 100 - ROWS_SHARE);
        sash.addListener(SWT.Resize, event -> turn(sash));
    }

    Composite upper() {
        return upper;
    }

    RichTextPane details() {
        return details;
    }

    /** Beside each other where there is more width than height. */
    private static void turn(SashForm sash) {
        Point size = sash.getSize();
        int wanted = size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (sash.getOrientation() != wanted) {
            sash.setOrientation(wanted);
        }
    }
}
