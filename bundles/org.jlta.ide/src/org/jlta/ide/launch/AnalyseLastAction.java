package org.jlta.ide.launch;

import org.eclipse.debug.ui.actions.RelaunchLastAction;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.launching.AnalyseMode;

/** Launches in the mode Analyse Threads what was launched last. */
public final class AnalyseLastAction extends RelaunchLastAction {

    @Override
    public String getMode() {
        return AnalyseMode.ID;
    }

    @Override
    public String getLaunchGroupId() {
        return AnalyseToolbarAction.GROUP;
    }

    @Override
    protected String getText() {
        return IdeMessages.analyseLast_label;
    }

    @Override
    protected String getTooltipText() {
        return IdeMessages.analyseLast_label;
    }

    @Override
    protected String getCommandId() {
        return "org.jlta.ide.command.analyseLast";
    }

    @Override
    protected String getDescription() {
        return IdeMessages.analyseLast_label;
    }
}
