package org.jlta.ui.selection;

import org.eclipse.swt.widgets.Display;
import org.jlta.core.Session;
import org.jlta.core.SessionListener;

/** Brings what happens to sessions into the UI thread. */
final class SessionFollower implements SessionListener {
    private final AnalysisSelection selection;
    private final Display display;

    SessionFollower(AnalysisSelection selection, Display display) {
        this.selection = selection;
        this.display = display;
    }

    Display display() {
        return display;
    }

    @Override
    public void opened(Session session) {
        inUi(() -> selection.activate(session));
    }

    @Override
    public void changed(Session session) {
        inUi(() -> selection.refresh(session));
    }

    @Override
    public void closed(Session session) {
        inUi(() -> selection.forget(session));
    }

    private void inUi(Runnable action) {
        if (!display.isDisposed()) {
            display.asyncExec(action);
        }
    }
}
