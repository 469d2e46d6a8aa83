package org.jlta.ui.handlers;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ui.live.LiveWizards;

/** Asks for the address of an agent and follows its recording. */
public final class ConnectHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        LiveWizards.connect(HandlerUtil.getActiveShellChecked(event));
        return null;
    }
}
