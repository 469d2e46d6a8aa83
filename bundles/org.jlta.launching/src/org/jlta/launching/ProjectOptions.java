package org.jlta.launching;

import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.JavaRuntime;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.launching.internal.LaunchStatus;

/**
 * What a project says of its code, for all its launches whose configuration says nothing else. Kept in the project's settings, and
 * so shared with it.
 */
public final class ProjectOptions {
    /** Option of the agent: the packages of the project's own code. */
    public static final String PACKAGES = "packages";
    /** Option of the agent: methods that are not timed. */
    public static final String EXCLUDE = "exclude";
    private static final String NODE = "org.jlta.launching";

    private ProjectOptions() {
    }

    /** Where they are kept; empty texts are not there. */
    public static IEclipsePreferences node(IProject project) {
        return new ProjectScope(project).getNode(NODE);
    }

    /**
     * The options of a configuration, completed with those of its project.
     *
     * @throws CoreException when the project's are not possible
     */
    public static AgentOptions completed(ILaunchConfiguration configuration, AgentOptions options)
            throws CoreException {
        IJavaProject project = JavaRuntime.getJavaProject(configuration);
        AgentOptions completed = options;
        if (project != null && project.exists()) {
            for (String name : List.of(PACKAGES, EXCLUDE)) {
                String value = node(project.getProject()).get(name, "");
                if (!value.isEmpty() && completed.given(name) == null) {
                    completed = with(completed, name, value, configuration);
                }
            }
        }
        return completed;
    }

    private static AgentOptions with(AgentOptions options, String name, String value,
            ILaunchConfiguration configuration) throws CoreException {
        try {
            return options.with(name, value);
        } catch (OptionException e) {
            throw LaunchStatus.WRONG_OPTIONS.exception(e, configuration.getName(), e.getMessage());
        }
    }
}
