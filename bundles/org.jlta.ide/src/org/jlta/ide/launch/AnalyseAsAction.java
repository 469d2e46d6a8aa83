package org.jlta.ide.launch;

import org.eclipse.debug.ui.actions.ContextualLaunchAction;
import org.jlta.launching.AnalyseMode;

/** The menu "Analyse Threads As" of projects, types, packages and tests. */
public final class AnalyseAsAction extends ContextualLaunchAction {

    /** Called by the platform. */
    public AnalyseAsAction() {
        super(AnalyseMode.ID);
    }
}
