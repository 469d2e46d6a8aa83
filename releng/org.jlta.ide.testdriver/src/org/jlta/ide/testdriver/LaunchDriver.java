package org.jlta.ide.testdriver;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/**
 * Makes a Java project and launches its program in the mode that an installed feature brings, with nothing but its identifiers; in
 * a workspace where that was done before, launches what was saved then by Run. Writes into a folder a picture of the window once the views are there, and a file {@code end.txt}: empty, or with what went
 * wrong.
 */
public final class LaunchDriver implements IStartup {
    /** System property: the folder to write into; the driver works where it is set. */
    private static final String FOLDER = "org.jlta.ide.testdriver.launch";
    private static final String MODE = "analyse";
    private static final String OPTIONS = "org.jlta.launching.options";
    private static final String NAME = "Tried";
    private static final String OVERVIEW = "org.jlta.ui.view.overview";
    private static final String PROGRAM = """
            public class Tried {
                public static void main(String[] arguments) throws Exception {
                    Thread worker = new Thread(() -> { }, "worker-of-tried");
                    worker.start();
                    worker.join();
                }
            }
            """;

    private final Display display = PlatformUI.getWorkbench().getDisplay();
    private final String folder = System.getProperty(FOLDER);
    private ILaunch launch;

    @Override
    public void earlyStartup() {
        if (folder != null) {
            display.asyncExec(
                    () -> new Walk(display, this::end).then("see the workspace at rest", Job.getJobManager()::isIdle)
                            .then("launch", this::launch)
                            .then("see the program end", () -> launch.isTerminated())
                            .then("see it end well", this::endedWell)
                            .then("see the view with the findings", () -> !isAnalysed() || showsOverview())
                            .then("let the recording be saved", Job.getJobManager()::isIdle)
                            .then("save the workspace", LaunchDriver::save).begin());
        }
    }

    private boolean launch() {
        try {
            ILaunchConfiguration saved = saved();
            // the IDE of before was ended by force, so that what it had built need not be there
            ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
            launch = saved == null ? configuration().launch(MODE, null) : saved.launch(ILaunchManager.RUN_MODE, null);
            return true;
        } catch (CoreException e) {
            throw new IllegalStateException(e.getStatus().toString(), e);
        }
    }

    /** Null in a workspace that is new. */
    private static ILaunchConfiguration saved() throws CoreException {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
                .filter(each -> each.getName().equals(NAME)).findFirst().orElse(null);
    }

    private static ILaunchConfiguration configuration() throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION)
                .newInstance(null, NAME);
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project().getElementName());
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, NAME);
        configuration.setAttribute(OPTIONS, "preset=full");
        return configuration.doSave();
    }

    /** This IDE is ended by force, and what is not saved then is not there for the next: not even that a project is open. */
    private static boolean save() {
        try {
            return ResourcesPlugin.getWorkspace().save(true, new NullProgressMonitor()).isOK();
        } catch (CoreException e) {
            throw new IllegalStateException(e.getStatus().toString(), e);
        }
    }

    private boolean isAnalysed() {
        return launch.getLaunchMode().equals(MODE);
    }

    private boolean endedWell() {
        try {
            return launch.getProcesses()[0].getExitValue() == 0;
        } catch (DebugException e) {
            throw new IllegalStateException(e.getStatus().toString(), e);
        }
    }

    private static IJavaProject project() throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("tried");
        project.create(null);
        project.open(null);
        // a nature that is there from the beginning would bring no builder
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[]{JavaCore.NATURE_ID});
        project.setDescription(description, null);
        IFolder source = project.getFolder("src");
        source.create(true, true, null);
        IJavaProject java = JavaCore.create(project);
        java.setRawClasspath(new IClasspathEntry[]{JavaCore.newSourceEntry(source.getFullPath()),
                JavaRuntime.getDefaultJREContainerEntry()}, null);
        source.getFile("Tried.java").create(new ByteArrayInputStream(PROGRAM.getBytes(StandardCharsets.UTF_8)), true,
                null);
        project.build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        return java;
    }

    private boolean showsOverview() {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        boolean shows = page.findView(OVERVIEW) != null && page.isPartVisible(page.findView(OVERVIEW));
        if (shows) {
            Widgets.shoot(page.getWorkbenchWindow().getShell(), Path.of(folder, "launched.png").toString());
        }
        return shows;
    }

    private void end(String problem) {
        try {
            Files.writeString(Path.of(folder, "end.txt"), problem == null ? "" : problem);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
