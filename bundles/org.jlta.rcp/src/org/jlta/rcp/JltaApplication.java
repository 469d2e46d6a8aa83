package org.jlta.rcp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.Sessions;

/** The program: opens the recordings named by its arguments and runs the workbench until the last window closes. */
public final class JltaApplication implements IApplication {
    /** Options of the launcher that have no value. */
    private static final List<String> FLAGS = List.of("-consoleLog", "-clean", "-nosplash", "-clearPersistedState");

    @Override
    public Object start(IApplicationContext context) {
        Display display = PlatformUI.createDisplay();
        try {
            Object arguments = context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
            for (Path file : recordings((String[]) arguments)) {
                Sessions.shared().open(List.of(file));
            }
            int code = PlatformUI.createAndRunWorkbench(display, new JltaWorkbenchAdvisor());
            return code == PlatformUI.RETURN_RESTART ? IApplication.EXIT_RESTART : IApplication.EXIT_OK;
        } finally {
            display.dispose();
        }
    }

    @Override
    public void stop() {
        if (PlatformUI.isWorkbenchRunning()) {
            IWorkbench workbench = PlatformUI.getWorkbench();
            workbench.getDisplay().syncExec(workbench::close);
        }
    }

    /**
     * Arguments that name a recording: those that end in {@code .jfr}, there or not (the session will say so), and folders.
     * The launcher's own options and their values are not among them.
     */
    static List<Path> recordings(String... arguments) {
        List<Path> files = new ArrayList<>();
        boolean value = false;
        for (String argument : arguments) {
            boolean option = argument.startsWith("-");
            if (!option && !value && (argument.endsWith(".jfr") || Files.isDirectory(Path.of(argument)))) {
                files.add(Path.of(argument));
            }
            value = option && !FLAGS.contains(argument);
        }
        return files;
    }
}
