package org.jlta.ide.testdriver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/**
 * Launches a program that goes on, in the mode that an installed feature brings, and ends the IDE while its session is live; in a
 * workspace where that was done before, looks for the session under the name of the program. Writes into a folder a picture of the
 * window and a file {@code end.txt}: empty, or with what went wrong; ends the IDE when there is a file {@code close.txt} too.
 */
public final class RestartDriver implements IStartup {
    /** System property: the folder to write into; the driver works where it is set. */
    private static final String FOLDER = "org.jlta.ide.testdriver.restart";
    private static final String SESSIONS = "org.jlta.ui.view.sessions";
    private static final Program PROGRAM = new Program("GoesOn", """
            public class GoesOn {
                public static void main(String[] arguments) throws Exception {
                    new Thread(() -> { }, "worker-that-ends").start();
                    Thread.sleep(3_600_000);
                }
            }
            """);

    private final Display display = PlatformUI.getWorkbench().getDisplay();
    private final String folder = System.getProperty(FOLDER);

    @Override
    public void earlyStartup() {
        if (folder != null) {
            display.asyncExec(this::begin);
        }
    }

    private void begin() {
        Walk walk = new Walk(display, this::end).then("see the workspace at rest", Job.getJobManager()::isIdle);
        try {
            if (PROGRAM.saved() == null) {
                walk.then("launch", RestartDriver::launch)
                        .then("see the session live", () -> sees("live", "live.png"));
            } else {
                walk.then("see the session again", () -> sees("thread", "again.png"));
            }
        } catch (CoreException e) {
            end(e.getStatus().toString());
            return;
        }
        walk.begin();
    }

    private static boolean launch() {
        try {
            PROGRAM.make().launch(Program.MODE, null);
            return true;
        } catch (CoreException e) {
            throw new IllegalStateException(e.getStatus().toString(), e);
        }
    }

    /** Whether the list of sessions has one of the program's name of which it says a word. */
    private boolean sees(String word, String picture) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null) {
            return false;
        }
        try {
            window.getActivePage().showView(SESSIONS);
        } catch (PartInitException e) {
            throw new IllegalStateException(e.getStatus().toString(), e);
        }
        Shell shell = window.getShell();
        boolean seen = Widgets.all(shell, Tree.class).flatMap(tree -> Arrays.stream(tree.getItems()))
                .map(TreeItem::getText).anyMatch(text -> text.startsWith(PROGRAM.name()) && text.contains(word));
        if (seen) {
            Widgets.shoot(shell, Path.of(folder, picture).toString());
        }
        return seen;
    }

    private void end(String problem) {
        try {
            Files.writeString(Path.of(folder, "end.txt"), problem == null ? "" : problem);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        new Walk(display, inVain -> PlatformUI.getWorkbench().close())
                .then("be told to end", () -> Files.exists(Path.of(folder, "close.txt"))).begin();
    }
}
