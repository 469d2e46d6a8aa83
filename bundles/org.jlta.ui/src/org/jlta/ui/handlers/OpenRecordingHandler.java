package org.jlta.ui.handlers;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ui.view.OpenRecordings;

/** Asks for recordings and opens them. */
public final class OpenRecordingHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        OpenRecordings.ask(HandlerUtil.getActiveShellChecked(event));
        return null;
    }
}
