package org.jlta.ide.launch;

import org.eclipse.debug.ui.actions.AbstractLaunchHistoryAction;

/** What was launched last in the mode Analyse Threads, in the menu Run. */
public final class AnalyseHistoryAction extends AbstractLaunchHistoryAction {

    /** Called by the platform. */
    public AnalyseHistoryAction() {
        super(AnalyseToolbarAction.GROUP);
    }
}
