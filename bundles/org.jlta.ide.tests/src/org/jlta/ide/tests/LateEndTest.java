package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.swt.widgets.Link;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;
import org.jlta.launching.internal.AnalysedLaunches;
import org.jlta.ui.overview.OverviewView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that run on when the platform calls their launch ended, or follows it no longer. */
class LateEndTest {
    /** Ends when a file is there, however it is asked to. */
    private static final String LATE = """
            import java.nio.file.Files;
            import java.nio.file.Path;

            public class Late {
                public static void main(String[] arguments) throws Exception {
                    Path end = Path.of(arguments[0]);
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> await(end), "hook"));
                    Thread first = new Thread(() -> { }, "first");
                    first.start();
                    first.join();
                    await(end);
                }

                private static void await(Path end) {
                    try {
                        while (!Files.exists(end)) {
                            Thread.sleep(50);
                        }
                        Thread last = new Thread(() -> { }, "last");
                        last.start();
                        last.join();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
            }
            """;
    /** Starts the other in a JVM that goes on without it. */
    private static final String LEAVES = """
            import java.nio.file.Files;
            import java.nio.file.Path;

            public class Leaves {
                public static void main(String[] arguments) throws Exception {
                    Path begun = Path.of(arguments[0] + ".begun");
                    new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp",
                            System.getProperty("java.class.path"), "Late", arguments[0]).start();
                    Thread own = new Thread(() -> { }, "of the first JVM");
                    own.start();
                    own.join();
                    while (!Files.exists(begun)) {
                        Thread.sleep(50);
                    }
                }
            }
            """;

    @TempDir
    Path folder;
    private Path end;
    private JavaProject project;

    @BeforeEach
    void createProject() throws CoreException {
        end = folder.resolve("end");
        project = JavaProject.create("ends late");
        project.add("Late", LATE);
    }

    @AfterEach
    void removeProject() throws Exception {
        Files.writeString(end, "now");
        Ide.until("nothing is launched", AnalysedLaunches.shared()::isEmpty);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        project.close();
    }

    private ILaunch launch() throws CoreException {
        ILaunchConfigurationWorkingCopy copy = project.configuration("Late", "Late", "").getWorkingCopy();
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, end.toString());
        return copy.doSave().launch(AnalyseMode.ID, null);
    }

    private static Session liveSession() {
        Ide.until("the session shows the first thread",
                () -> Sessions.shared().all().stream().anyMatch(session -> shows(session, "first")));
        return Sessions.shared().all().get(0);
    }

    private static boolean shows(Session session, String thread) {
        return session.model() != null && IntStream.range(0, session.model().threads().size())
                .anyMatch(ordinal -> thread.equals(session.model().threads().name(ordinal)));
    }

    private static boolean isSaved(Session session) {
        return !session.isLive() && session.sources().get(0).toString().endsWith(".jfr");
    }

    private static long folders(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertRecordedToTheEnd(Session session) {
        Ide.until("the recording is saved", () -> isSaved(session));
        Ide.until("its last thread is there", () -> shows(session, "last"));
        assertTrue(session.model().info().complete(), session.model().info()::endReason);
    }

    /** The platform waits for some seconds. */
    private static void terminateMeanwhile(ILaunch launch) {
        Job.createSystem("terminate", monitor -> {
            try {
                launch.terminate();
            } catch (DebugException e) {
                assertTrue(e.getMessage().contains("erminate"), e.getMessage());
            }
        }).schedule();
    }

    private static boolean overviewSays(String sentence) {
        return Ide.controls(Ide.page().getWorkbenchWindow().getShell(), Link.class)
                .anyMatch(link -> link.getText().contains(sentence));
    }

    @Test
    void aProgramThatEndsLateIsLiveAndRecordedUntilItEnds() throws Exception {
        ILaunch launch = launch();
        Session session = liveSession();
        String pid = launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID);
        Path growing = session.sources().get(0);
        assertNull(session.notice());

        terminateMeanwhile(launch);
        Ide.until("the platform calls it ended", launch::isTerminated);
        Ide.until("the session says so", () -> session.notice() != null);

        assertTrue(ProcessHandle.of(Long.parseLong(pid)).isPresent());
        assertTrue(session.isLive());
        assertTrue(Files.isDirectory(growing));
        assertTrue(session.notice().contains("process " + pid + " did not end"), session.notice());
        assertFalse(AnalysedLaunches.shared().isEmpty());
        Ide.page().showView(OverviewView.ID);
        Ide.until("the Overview says so", () -> overviewSays("process " + pid + " did not end"));
        Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "ends-late");

        Files.writeString(end, "now");

        assertRecordedToTheEnd(session);
        assertNull(session.notice());
        assertTrue(session.ending().startsWith("Process " + pid + " went on"), session.ending());
        assertEquals(List.of(session), Sessions.shared().all());
        Ide.until("where it grew nothing is left", () -> !Files.exists(growing));
    }

    @Test
    void aLaunchThatIsRemovedFromTheDebugViewIsSavedWhenItsProgramEnds() throws Exception {
        ILaunch launch = launch();
        Session session = liveSession();

        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);

        assertTrue(session.isLive());
        assertNull(session.notice());
        Files.writeString(end, "now");
        assertRecordedToTheEnd(session);
        assertNull(session.ending());
    }

    @Test
    void aJvmThatGoesOnWithoutItsLauncherIsSavedWhenItEnds() throws Exception {
        project.add("Leaves", LEAVES);
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType("org.eclipse.m2e.Maven2LaunchConfigurationType")
                .newInstance(null, "leaves");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.java().getElementName());
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "Leaves");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, end.toString());
        ILaunch launch = copy.launch(AnalyseMode.ID, null);
        Session session = Sessions.shared().all().get(0);
        Path growing = session.sources().get(0);
        Ide.until("both JVMs record", () -> folders(growing) == 2);
        Files.writeString(folder.resolve("end.begun"), "now");

        Ide.until("the first JVM ends", launch::isTerminated);
        Ide.until("what it recorded is saved", () -> isSaved(session) && shows(session, "of the first JVM"));
        assertTrue(Files.isDirectory(growing));
        assertEquals(List.of(session), Sessions.shared().all());

        Files.writeString(end, "now");

        Ide.until("the other has a session", () -> Sessions.shared().all().size() == 2);
        assertRecordedToTheEnd(Sessions.shared().all().get(1));
        assertFalse(shows(session, "last"));
        Ide.until("where it grew nothing is left", () -> !Files.exists(growing));
    }
}
