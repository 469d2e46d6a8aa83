package org.jlta.rcp;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the user guide at its first page, or at the one that the command's parameter names. */
public final class GuideHandler extends AbstractHandler {
    /** The command. */
    public static final String COMMAND = "org.jlta.rcp.command.guide";
    private static final String PAGE = "org.jlta.rcp.command.guide.page";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        String page = event.getParameter(PAGE);
        try {
            GuideView view = (GuideView) HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage()
                    .showView(GuideView.ID);
            view.show(page == null ? GuidePages.START : page);
        } catch (PartInitException e) {
            throw new ExecutionException("guide: view=" + GuideView.ID, e);
        }
        return null;
    }
}
