package org.jlta.ui.view;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;

/**
 * What a view says of its content, in a line above it: shortened, with a tip, where there is no room for it, unlike the line that the
 * platform has for that. Takes no room without a text. For the UI thread.
 */
final class Heading {
    private final CLabel line;
    private String text = "";

    /** @param parent has a grid layout */
    Heading(Composite parent) {
        line = new CLabel(parent, SWT.NONE);
        line.setVisible(false);
        GridDataFactory.fillDefaults().grab(true, false).hint(0, SWT.DEFAULT).exclude(true).applyTo(line);
    }

    /** Never null. */
    String text() {
        return text;
    }

    /** @param next empty for none */
    void show(String next) {
        if (next.equals(text)) {
            return;
        }
        text = next;
        line.setText(text.replace("&", "&&"));
        GridData data = (GridData) line.getLayoutData();
        if (data.exclude != text.isEmpty()) {
            data.exclude = text.isEmpty();
            line.setVisible(!text.isEmpty());
            line.requestLayout();
        }
    }
}
