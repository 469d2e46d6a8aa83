package org.jlta.ide.launch;

import org.eclipse.debug.ui.actions.AbstractLaunchToolbarAction;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.osgi.util.NLS;
import org.jlta.ide.internal.IdeMessages;

/** The toolbar button "Analyse Threads" with its history. */
public final class AnalyseToolbarAction extends AbstractLaunchToolbarAction {
    /** The launch group of the mode, which keeps the history. */
    public static final String GROUP = "org.jlta.ide.group.analyse";

    private IAction told;

    /** Called by the platform. */
    public AnalyseToolbarAction() {
        super(GROUP);
    }

    @Override
    protected void updateTooltip() {
        if (told != getAction()) {
            told = getAction();
            told.addPropertyChangeListener(this::tipChanged);
        }
        super.updateTooltip();
    }

    /** The platform has words for its own modes only, and says that it launches something. */
    private void tipChanged(PropertyChangeEvent event) {
        if (IAction.TOOL_TIP_TEXT.equals(event.getProperty()) && event.getNewValue() instanceof String tip
                && !tip.startsWith(IdeMessages.nothingRecorded_title)) {
            told.setToolTipText(NLS.bind(IdeMessages.analyseDoes_message, tip));
        }
    }
}
