package org.jlta.launching.internal;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstall2;
import org.eclipse.jdt.launching.JavaRuntime;
import org.jlta.agent.JavaImage;

/** The Java that a configuration runs on, and whether the agent can run in it. */
public final class TargetJava {
    private static final int OLDEST = 11;

    private TargetJava() {
    }

    /**
     * Refuses a Java in which the agent cannot run.
     *
     * @throws CoreException with a sentence that says which Java it is and what to do
     */
    public static void check(ILaunchConfiguration configuration) throws CoreException {
        IStatus problem = problem(configuration, JavaImage::missingModules);
        if (!problem.isOK()) {
            throw new CoreException(problem);
        }
    }

    /** OK where the agent can run, and where that cannot be told without running the Java, which a dialog has no time for. */
    public static IStatus knownProblem(ILaunchConfiguration configuration) {
        return problem(configuration, JavaImage::knownMissingModules);
    }

    /** Finds the modules that an image lacks. */
    private interface Modules {
        List<String> missingIn(Path home) throws IOException;
    }

    private static IStatus problem(ILaunchConfiguration configuration, Modules modules) {
        IVMInstall java = java(configuration);
        File home = java == null ? null : java.getInstallLocation();
        if (home == null || AgentArgument.travelsInVariable(configuration)) {
            return Status.OK_STATUS;
        }
        String version = java instanceof IVMInstall2 known ? known.getJavaVersion() : null;
        if (version != null && feature(version) < OLDEST) {
            return LaunchStatus.OLD_JAVA.status(null, configuration.getName(), version, home, OLDEST);
        }
        try {
            List<String> missing = modules.missingIn(home.toPath());
            return missing.isEmpty()
                    ? Status.OK_STATUS
                    : LaunchStatus.MISSING_MODULES.status(null, configuration.getName(), home,
                            String.join(", ", missing));
        } catch (IOException e) {
            // an image that does not run: the launch itself says so, with more to say
            return Status.OK_STATUS;
        }
    }

    private static IVMInstall java(ILaunchConfiguration configuration) {
        try {
            return JavaRuntime.computeVMInstall(configuration);
        } catch (CoreException e) {
            // no JRE or a project that is closed: the launch itself says so
            return null;
        }
    }

    /** Of {@code 1.8.0_292} 8, of {@code 17.0.1} and {@code 25-ea} the first number. */
    static int feature(String version) {
        String text = version.startsWith("1.") ? version.substring(2) : version;
        String digits = text.replaceFirst("[^0-9].*", "");
        return digits.isEmpty() ? OLDEST : Integer.parseInt(digits);
    }

}
