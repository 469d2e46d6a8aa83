package org.jlta.ide.launch;

import org.eclipse.debug.ui.actions.OpenLaunchDialogAction;

/** Opens the dialog for the launch configurations of the mode Analyse Threads, from the menu Run. */
public final class AnalyseConfigurationsAction extends OpenLaunchDialogAction {

    /** Called by the platform. */
    public AnalyseConfigurationsAction() {
        super(AnalyseToolbarAction.GROUP);
    }
}
