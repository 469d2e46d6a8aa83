package org.jlta.ide.testdriver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/**
 * Makes a Java project and launches its program in the mode that an installed feature brings, with nothing but its identifiers; in
 * a workspace where that was done before, launches what was saved then by Run. Writes into a folder a picture of the window once
 * the views are there, and a file {@code end.txt}: empty, or with what went wrong.
 */
public final class LaunchDriver implements IStartup {
    /** System property: the folder to write into; the driver works where it is set. */
    private static final String FOLDER = "org.jlta.ide.testdriver.launch";
    private static final String OVERVIEW = "org.jlta.ui.view.overview";
    private static final Program PROGRAM = new Program("Tried", """
            public class Tried {
                public static void main(String[] arguments) throws Exception {
                    Thread worker = new Thread(() -> { }, "worker-of-tried");
                    worker.start();
                    worker.join();
                }
            }
            """);

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
            ILaunchConfiguration saved = PROGRAM.saved();
            // the IDE of before was ended by force, so that what it had built need not be there
            ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
            launch = saved == null
                    ? PROGRAM.make().launch(Program.MODE, null)
                    : saved.launch(ILaunchManager.RUN_MODE, null);
            return true;
        } catch (CoreException e) {
            throw new IllegalStateException(e.getStatus().toString(), e);
        }
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
        return launch.getLaunchMode().equals(Program.MODE);
    }

    private boolean endedWell() {
        try {
            return launch.getProcesses()[0].getExitValue() == 0;
        } catch (DebugException e) {
            throw new IllegalStateException(e.getStatus().toString(), e);
        }
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
