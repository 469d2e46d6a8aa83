package org.jlta.rcp;

import java.io.IOException;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.jlta.ui.live.LiveStart;

/** Starts the demo server and shows it live. */
public final class DemoHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            LiveStart.start(DemoServer.program());
        } catch (IOException e) {
            throw new ExecutionException("demo: not unpacked", e);
        }
        return null;
    }
}
