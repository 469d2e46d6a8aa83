package org.jlta.launching;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;
import org.jlta.launching.internal.InnerDelegates;

/**
 * Launches a group in the mode Analyse Threads, by the delegate that groups have for Run: each of its configurations that is not
 * said to have another mode is launched by {@link AnalyseDelegate}, and the platform tells which of them cannot be. Made by the
 * platform; one launch at a time.
 */
public final class AnalyseGroupDelegate extends AroundDelegate {

    @Override
    ILaunchConfigurationDelegate inner(ILaunchConfiguration configuration) throws CoreException {
        return InnerDelegates.of(configuration, ILaunchManager.RUN_MODE);
    }

    @Override
    String innerMode(ILaunchConfiguration configuration, String mode) {
        // that of the members
        return mode;
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        inner(configuration).launch(configuration, mode, launch, monitor);
    }
}
