package org.jlta.ui.table;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.jlta.ui.format.RichText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.view.DetailsSash;
import org.jlta.ui.view.RichTextPane;

/** Room for rows, and what is told of the chosen one below or beside them. For the UI thread. */
final class QuestionPane {
    private static final int DETAILS_SHARE = 40;

    private final DetailsSash sash;
    private final Composite upper;
    private final RichTextPane details;

    /** @param parent has a grid layout */
    QuestionPane(Composite parent) {
        sash = new DetailsSash(parent, DETAILS_SHARE, true);
        upper = new Composite(sash.parent(), SWT.NONE);
        upper.setLayout(new FillLayout());
        Composite lower = new Composite(sash.parent(), SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(lower);
        details = new RichTextPane(lower);
        details.showHint(Messages.chooseRow_message);
    }

    Composite upper() {
        return upper;
    }

    /** @param told of the chosen row, null for none */
    void tell(RichText told) {
        if (told == null) {
            details.showHint(Messages.chooseRow_message);
        } else {
            details.show(told);
        }
        sash.setOpen(told != null);
    }

    /** The text of the details, for the commands that work on it. */
    StyledText text() {
        return details.widget();
    }
}
