package org.jlta.launching;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;
import org.jlta.core.live.LiveFolder;
import org.jlta.launching.internal.AgentArgument;
import org.jlta.launching.internal.AnalysedLaunches;
import org.jlta.launching.internal.InnerDelegates;
import org.jlta.launching.internal.LaunchFolder;
import org.jlta.launching.internal.LaunchStatus;
import org.jlta.launching.internal.TargetJava;

/**
 * Launches a program under the agent: by the delegate that its launch type has for Run, with a copy of the configuration to
 * which the agent is added. The user's configuration is never changed. Made by the platform; one launch at a time.
 */
public final class AnalyseDelegate extends AroundDelegate {

    @Override
    ILaunchConfigurationDelegate inner(ILaunchConfiguration configuration) throws CoreException {
        return InnerDelegates.of(configuration, AnalyseMode.innerMode(configuration));
    }

    @Override
    String innerMode(ILaunchConfiguration configuration, String mode) throws CoreException {
        return AnalyseMode.innerMode(configuration);
    }

    @Override
    public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
            throws CoreException {
        String output = AnalyseMode.options(configuration).given("output");
        String obstacle = output == null ? null : LiveFolder.obstacle(output);
        if (obstacle != null) {
            throw LaunchStatus.WRONG_FILE.exception(null, configuration.getName(), output, obstacle);
        }
        TargetJava.check(configuration);
        return super.preLaunchCheck(configuration, mode, monitor);
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        LaunchFolder folder = LaunchFolder.create(configuration.getName());
        boolean begun = false;
        try {
            ILaunchConfiguration copy = AgentArgument.addedTo(configuration, folder);
            AnalysedLaunches.shared().begin(launch, folder, ShownAtLaunch.of(configuration));
            inner(configuration).launch(copy, AnalyseMode.innerMode(configuration), launch, monitor);
            begun = launch.getProcesses().length > 0 || launch.getDebugTargets().length > 0;
        } finally {
            if (!begun) {
                AnalysedLaunches.shared().forget(launch);
                folder.delete();
            }
        }
        AnalysedLaunches.shared().begun(launch);
    }

    @Override
    public String showCommandLine(ILaunchConfiguration configuration, String mode, ILaunch launch,
            IProgressMonitor monitor) throws CoreException {
        return inner(configuration).showCommandLine(AgentArgument.shownIn(configuration),
                AnalyseMode.innerMode(configuration), launch, monitor);
    }
}
