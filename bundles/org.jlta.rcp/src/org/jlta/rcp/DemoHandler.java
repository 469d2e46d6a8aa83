package org.jlta.rcp;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.jlta.ui.live.LiveStart;

/** Starts the demo server and shows it live. */
public final class DemoHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        LiveStart.start(Messages.demo_label, DemoServer::program);
        return null;
    }
}
