package org.jlta.launching;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate2;

/**
 * A delegate of the mode around one that a launch type has of its own, which is asked for all that comes before the launch. Made
 * by the platform; one launch at a time.
 */
abstract sealed class AroundDelegate implements ILaunchConfigurationDelegate2
        permits AnalyseDelegate, AnalyseGroupDelegate {

    /**
     * The delegate within.
     *
     * @throws CoreException when the type has none
     */
    abstract ILaunchConfigurationDelegate inner(ILaunchConfiguration configuration) throws CoreException;

    /** The mode in which the delegate within is asked, where it was this mode in which the platform asked. */
    abstract String innerMode(ILaunchConfiguration configuration, String mode) throws CoreException;

    @Override
    public ILaunch getLaunch(ILaunchConfiguration configuration, String mode) throws CoreException {
        // the platform refuses a launch of another mode than this
        return inner(configuration) instanceof ILaunchConfigurationDelegate2 inner
                ? inner.getLaunch(configuration, mode)
                : null;
    }

    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
            throws CoreException {
        return !(inner(configuration) instanceof ILaunchConfigurationDelegate2 inner)
                || inner.buildForLaunch(configuration, innerMode(configuration, mode), monitor);
    }

    @Override
    public boolean finalLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
            throws CoreException {
        return !(inner(configuration) instanceof ILaunchConfigurationDelegate2 inner)
                || inner.finalLaunchCheck(configuration, innerMode(configuration, mode), monitor);
    }

    @Override
    public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
            throws CoreException {
        return !(inner(configuration) instanceof ILaunchConfigurationDelegate2 inner)
                || inner.preLaunchCheck(configuration, innerMode(configuration, mode), monitor);
    }
}
