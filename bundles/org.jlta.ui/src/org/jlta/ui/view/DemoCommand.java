package org.jlta.ui.view;

import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.NotEnabledException;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** A program to try with, where the product carries one. For the UI thread. */
public final class DemoCommand {
    /** The command that a product defines which carries a demo. */
    public static final String ID = "org.jlta.ui.command.demo";

    private DemoCommand() {
    }

    /** Whether there is a demo here. */
    public static boolean isThere() {
        Command command = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(ID);
        return command.isDefined() && command.isHandled();
    }

    /** Starts it; a failure is logged. */
    static void run() {
        try {
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(ID, null);
        } catch (ExecutionException | NotDefinedException | NotEnabledException | NotHandledException e) {
            ILog.of(DemoCommand.class).error("demo: command=" + ID, e);
        }
    }
}
