package org.jlta.ui.live;

import java.util.Locale;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ui.selection.AnalysisSelection;

/** Asks the agent of the session that the window shows; the extension says for what, behind a colon. */
public final class LiveHandler extends AbstractHandler implements IExecutableExtension {
    private LiveVerb verb;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        verb = LiveVerb.valueOf(data.toString().toUpperCase(Locale.ROOT));
    }

    @Override
    public void setEnabled(Object context) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        setBaseEnabled(window != null && verb.appliesTo(AnalysisSelection.of(window).session()));
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        verb.run(HandlerUtil.getActiveShellChecked(event),
                AnalysisSelection.of(HandlerUtil.getActiveWorkbenchWindowChecked(event)).session());
        return null;
    }
}
