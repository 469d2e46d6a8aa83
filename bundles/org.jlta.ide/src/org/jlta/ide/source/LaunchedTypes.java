package org.jlta.ide.source;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.jlta.analysis.RecordingModel;

/** Which of several types of one name a recorded program ran. */
final class LaunchedTypes {

    private LaunchedTypes() {
    }

    /**
     * Those on the class path of the project that the recorded program was launched from; all where none is, or that is not
     * known.
     *
     * @param model null where there is no recording
     */
    static List<IType> of(RecordingModel model, List<IType> types) {
        IJavaProject project = model == null || types.size() < 2 ? null : project(model);
        List<IType> launched = project == null ? List.of() : types.stream().filter(project::isOnClasspath).toList();
        return launched.isEmpty() ? types : launched;
    }

    private static IJavaProject project(RecordingModel model) {
        IProcess process = RecordedProcess.of(model);
        ILaunchConfiguration configuration = process == null ? null : process.getLaunch().getLaunchConfiguration();
        try {
            return configuration == null ? null : JavaRuntime.getJavaProject(configuration);
        } catch (CoreException e) {
            // the project was closed or deleted meanwhile
            ILog.of(LaunchedTypes.class).log(e.getStatus());
            return null;
        }
    }
}
