package org.jlta.ide.launch;

import org.eclipse.debug.ui.actions.LaunchShortcutsAction;

/** "Analyse Threads As" in the menu Run: for what is chosen or edited. */
public final class AnalyseAsMenuAction extends LaunchShortcutsAction {

    /** Called by the platform. */
    public AnalyseAsMenuAction() {
        super(AnalyseToolbarAction.GROUP);
    }
}
