package org.jlta.ide.launch;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.launching.ShownAtLaunch;

/** What the tab of the own mode says of the launch itself: whether the program is debugged, and what comes into view. */
final class LaunchChoices {
    private final Button debugger;
    private final Combo shown;

    /** @param changed is told when a person changed something */
    LaunchChoices(Composite form, Runnable changed) {
        Composite line = new Composite(form, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        OptionTexts.label(line, IdeMessages.shownAtLaunch_label);
        shown = new Combo(line, SWT.READ_ONLY);
        for (ShownAtLaunch each : ShownAtLaunch.values()) {
            shown.add(switch (each) {
            case VIEWS -> IdeMessages.shownViews_label;
            case PERSPECTIVE -> IdeMessages.shownPerspective_label;
            case NOTHING -> IdeMessages.shownNothing_label;
            });
        }
        debugger = new Button(line, SWT.CHECK);
        debugger.setText(IdeMessages.debugger_label);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(debugger);
        SelectionListener listener = SelectionListener.widgetSelectedAdapter(event -> changed.run());
        shown.addSelectionListener(listener);
        debugger.addSelectionListener(listener);
    }

    boolean isWithDebugger() {
        return debugger.getSelection();
    }

    ShownAtLaunch shown() {
        return ShownAtLaunch.values()[shown.getSelectionIndex()];
    }

    void show(boolean withDebugger, ShownAtLaunch atLaunch) {
        debugger.setSelection(withDebugger);
        shown.select(atLaunch.ordinal());
    }
}
