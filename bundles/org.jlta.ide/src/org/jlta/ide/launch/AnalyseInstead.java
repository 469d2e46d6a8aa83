package org.jlta.ide.launch;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.widgets.Shell;
import org.jlta.launching.AnalyseMode;

/** Launches the configuration that a dialog for Run or Debug shows in the mode Analyse Threads. */
final class AnalyseInstead {
    private ILaunchConfiguration configuration;

    /** What the dialog shows now. */
    void show(ILaunchConfiguration shown) {
        configuration = shown;
    }

    /** Closes the dialog, which asks whether changes are saved, and launches what is saved then. */
    void launch(Shell shell) {
        ILaunchConfiguration saved = configuration instanceof ILaunchConfigurationWorkingCopy copy
                && copy.getOriginal() != null ? copy.getOriginal() : configuration;
        shell.close();
        if (shell.isDisposed()) {
            DebugUITools.launch(saved, AnalyseMode.ID);
        }
    }
}
