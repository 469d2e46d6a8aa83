package org.jlta.launching;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.launching.internal.LaunchStatus;

/** The launch mode "Analyse Threads", and what a launch configuration says of it. */
public final class AnalyseMode {
    /** Identifies the mode in the platform, whose dialogs show it: "create, manage, and analyse configurations". */
    public static final String ID = "analyse";
    /** Attribute: options of the agent, in the form of {@link AgentOptions#parse}; not there where all have their defaults. */
    public static final String OPTIONS = "org.jlta.launching.options";
    /** Attribute: whether the program is debugged meanwhile; not there where it is not. */
    public static final String WITH_DEBUGGER = "org.jlta.launching.debugger";

    private AnalyseMode() {
    }

    /**
     * The options of the agent that a configuration holds.
     *
     * @throws CoreException when they are not possible, such as those that another version saved
     */
    public static AgentOptions options(ILaunchConfiguration configuration) throws CoreException {
        String text = configuration.getAttribute(OPTIONS, "");
        try {
            return AgentOptions.parse(text);
        } catch (OptionException e) {
            throw LaunchStatus.WRONG_OPTIONS.exception(e, configuration.getName(), e.getMessage());
        }
    }

    /** The platform's mode in which the program's own delegate launches it. */
    public static String innerMode(ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(WITH_DEBUGGER, false) ? ILaunchManager.DEBUG_MODE : ILaunchManager.RUN_MODE;
    }
}
