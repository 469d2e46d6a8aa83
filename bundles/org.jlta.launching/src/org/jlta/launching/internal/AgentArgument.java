package org.jlta.launching.internal;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.jlta.agent.AgentJar;
import org.jlta.agent.options.AgentOptions;
import org.jlta.launching.AnalyseMode;
import org.jlta.launching.ProjectOptions;

/**
 * The agent in a copy of a launch configuration: before the JVM arguments that the user gave, or, where a launch type starts
 * JVMs that do not get those, in the variable that the {@code java} launcher reads since JDK 9.
 */
public final class AgentArgument {
    /** Maven: the JVM that runs the tests is started by Maven, and gets what its surroundings hold. */
    private static final String MAVEN = "org.eclipse.m2e.Maven2LaunchConfigurationType";
    private static final String OPTIONS_VARIABLE = "JDK_JAVA_OPTIONS";

    private AgentArgument() {
    }

    /**
     * A copy that launches with the agent, which records into a folder. Saving it does not reach the user's configuration.
     *
     * @throws CoreException when the options are not possible or the agent or the folder cannot be written
     */
    public static ILaunchConfiguration addedTo(ILaunchConfiguration configuration, LaunchFolder folder)
            throws CoreException {
        return with(argument(configuration, folder), configuration);
    }

    /**
     * A copy whose command line a person can look at: with the agent and its options, without the folder that only a launch makes.
     *
     * @throws CoreException when the options are not possible or the agent cannot be written
     */
    public static ILaunchConfiguration shownIn(ILaunchConfiguration configuration) throws CoreException {
        String options = options(configuration).toArgument();
        return with(options.isEmpty() ? agent() : agent() + "=" + options, configuration);
    }

    private static ILaunchConfiguration with(String argument, ILaunchConfiguration configuration) throws CoreException {
        // of a copy: delegates that save what they are given, as PDE's do at the first launch, change that copy and not the file
        ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy().getWorkingCopy();
        if (travelsInVariable(configuration)) {
            Map<String, String> variables = new HashMap<>(
                    copy.getAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES, Map.of()));
            variables.merge(OPTIONS_VARIABLE, quotedForLauncher(argument), (given, added) -> added + " " + given);
            copy.setAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES, variables);
        } else {
            String given = copy.getAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "");
            String added = DebugPlugin.renderArguments(new String[]{argument}, null);
            copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS,
                    given.isBlank() ? added : added + " " + given);
        }
        return copy;
    }

    /** Whether the JVMs of a launch type get the agent by a variable. */
    static boolean travelsInVariable(ILaunchConfiguration configuration) {
        try {
            return configuration.getType().getIdentifier().equals(MAVEN);
        } catch (CoreException e) {
            // a type whose plug-in is gone cannot be launched
            return false;
        }
    }

    /** Its options stand in a file: no launch type takes apart or replaces what stands there. */
    private static String argument(ILaunchConfiguration configuration, LaunchFolder folder) throws CoreException {
        return agent() + "=@" + folder.writeOptions(options(configuration));
    }

    private static AgentOptions options(ILaunchConfiguration configuration) throws CoreException {
        return ProjectOptions.completed(configuration, AnalyseMode.options(configuration));
    }

    private static String agent() throws CoreException {
        try {
            return "-javaagent:" + AgentJar.path();
        } catch (IOException e) {
            throw LaunchStatus.NO_AGENT.exception(e, e.getMessage());
        }
    }

    /** As the launcher takes the variable apart: at white space outside of quotes. */
    private static String quotedForLauncher(String argument) {
        return argument.chars().anyMatch(Character::isWhitespace) ? '"' + argument + '"' : argument;
    }
}
