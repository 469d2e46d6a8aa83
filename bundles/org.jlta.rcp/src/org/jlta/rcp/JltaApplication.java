package org.jlta.rcp;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.Sessions;

/** The program: opens the recordings named by its arguments and runs the workbench until the last window closes. */
public final class JltaApplication implements IApplication {
    /** Of the system: the version, which the dialog About shows. */
    private static final String VERSION = "org.jlta.version";

    @Override
    public Object start(IApplicationContext context) {
        if (context.getBrandingBundle() != null) {
            System.setProperty(VERSION, context.getBrandingBundle().getVersion().toString());
        }
        Object given = context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
        Arguments arguments = Arguments.of((String[]) given);
        if (arguments.refusal() != null) {
            return refuse(context, arguments.refusal(), arguments.exitCode());
        }
        Display display;
        try {
            display = PlatformUI.createDisplay();
        } catch (SWTError e) {
            if (e.code != SWT.ERROR_NO_HANDLES) {
                throw e;
            }
            ILog.of(JltaApplication.class).info("no display", e);
            return refuse(context, Messages.noDisplay_message, Arguments.CANNOT);
        }
        SystemTheme.begin(display);
        return run(display, arguments);
    }

    private static Object run(Display display, Arguments arguments) {
        try {
            for (Path file : arguments.recordings()) {
                Sessions.shared().open(List.of(file));
            }
            int code = PlatformUI.createAndRunWorkbench(display, new JltaWorkbenchAdvisor(arguments.live()));
            return code == PlatformUI.RETURN_RESTART ? IApplication.EXIT_RESTART : IApplication.EXIT_OK;
        } finally {
            display.dispose();
        }
    }

    private static Object refuse(IApplicationContext context, String sentence, int exitCode) {
        context.applicationRunning(); // ends the splash screen
        System.err.println(sentence);
        return exitCode;
    }

    @Override
    public void stop() {
        if (PlatformUI.isWorkbenchRunning()) {
            IWorkbench workbench = PlatformUI.getWorkbench();
            workbench.getDisplay().syncExec(workbench::close);
        }
    }
}
