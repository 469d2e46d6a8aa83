package org.jlta.ide.launch;

import java.util.function.Supplier;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.swt.widgets.Shell;
import org.jlta.launching.AnalyseMode;

/** Launches the configuration that a dialog for Run or Debug shows in the mode Analyse Threads. */
final class AnalyseInstead {
    private final Supplier<ILaunchConfigurationDialog> dialog;
    private ILaunchConfiguration configuration;

    AnalyseInstead(Supplier<ILaunchConfigurationDialog> dialog) {
        this.dialog = dialog;
    }

    /** What the dialog shows now. */
    void show(ILaunchConfiguration shown) {
        configuration = shown;
    }

    /** Closes the dialog, which asks whether changes are saved, and launches what is saved then. */
    void launch(Shell shell) {
        ILaunchConfiguration saved = original();
        if (saved == null) {
            // it was never saved: the dialog's own mode is all that can be launched
            dialog.get().setActiveTab(0);
            return;
        }
        shell.close();
        if (shell.isDisposed()) {
            DebugUITools.launch(saved, AnalyseMode.ID);
        }
    }

    private ILaunchConfiguration original() {
        if (configuration instanceof org.eclipse.debug.core.ILaunchConfigurationWorkingCopy copy) {
            return copy.getOriginal();
        }
        return configuration;
    }
}
