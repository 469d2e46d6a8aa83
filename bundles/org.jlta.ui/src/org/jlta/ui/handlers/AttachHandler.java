package org.jlta.ui.handlers;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ui.live.LiveWizards;

/** Asks for a JVM of this computer and attaches to it. */
public final class AttachHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        LiveWizards.attach(HandlerUtil.getActiveShellChecked(event));
        return null;
    }
}
