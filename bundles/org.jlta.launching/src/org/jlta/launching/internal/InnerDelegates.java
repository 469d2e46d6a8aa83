package org.jlta.launching.internal;

import java.util.Set;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchDelegate;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;

/** The delegates that launch types have of their own. */
public final class InnerDelegates {

    private InnerDelegates() {
    }

    /**
     * The delegate that launches a configuration in a mode of the platform: the one that the user prefers, for this configuration or
     * for its type, else the first.
     *
     * @throws CoreException when there is none
     */
    public static ILaunchConfigurationDelegate of(ILaunchConfiguration configuration, String mode)
            throws CoreException {
        Set<String> modes = Set.of(mode);
        ILaunchConfigurationType type = configuration.getType();
        ILaunchDelegate delegate = configuration.getPreferredDelegate(modes);
        if (delegate == null) {
            delegate = type.getPreferredDelegate(modes);
        }
        if (delegate == null) {
            ILaunchDelegate[] all = type.getDelegates(modes);
            if (all.length == 0) {
                throw LaunchStatus.NO_DELEGATE.exception(null, type.getName(), mode);
            }
            delegate = all[0];
        }
        return delegate.getDelegate();
    }
}
