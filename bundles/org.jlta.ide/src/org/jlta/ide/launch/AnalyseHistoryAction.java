package org.jlta.ide.launch;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.actions.AbstractLaunchHistoryAction;
import org.eclipse.osgi.util.NLS;
import org.jlta.ide.internal.IdeMessages;

/** What was launched last in the mode Analyse Threads, in the menu Run. */
public final class AnalyseHistoryAction extends AbstractLaunchHistoryAction {

    /** Called by the platform. */
    public AnalyseHistoryAction() {
        super(AnalyseToolbarAction.GROUP);
    }

    @Override
    protected String getToolTip(ILaunchConfiguration configuration) {
        return NLS.bind(IdeMessages.analyse_message, configuration.getName());
    }
}
