package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.ui.PlatformUI;
import org.jlta.agent.port.Verb;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecording;
import org.jlta.core.live.LiveRecordings;
import org.jlta.launching.AnalyseMode;
import org.jlta.launching.ShownAtLaunch;
import org.jlta.ui.overview.OverviewView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs that are launched in the mode Analyse Threads. */
class AnalyseLaunchTest {
    private static final String ENDS = """
            public class Ends {
                public static void main(String[] arguments) throws Exception {
                    Thread worker = new Thread(() -> {}, "worker-of-ends");
                    worker.start();
                    worker.join();
                    System.exit("a b".equals(System.getProperty("given")) ? 7 : 0);
                }
            }
            """;
    private static final String WAITS = """
            public class Waits {
                public static void main(String[] arguments) throws Exception {
                    for (int i = 0; i < 3; i++) {
                        Thread worker = new Thread(() -> {
                            try {
                                Thread.sleep(600_000);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        }, "waits-" + i);
                        worker.start();
                    }
                }
            }
            """;
    private static final String HALTS = """
            public class Halts {
                public static void main(String[] arguments) throws Exception {
                    new Thread(() -> {}, "before-halt").start();
                    Runtime.getRuntime().halt(3);
                }
            }
            """;

    private JavaProject project;

    @BeforeEach
    void createProject() throws CoreException {
        project = JavaProject.create("Prüfling mit Leerzeichen");
    }

    @AfterEach
    void removeProject() throws CoreException {
        for (Session session : Sessions.shared().all()) {
            Sessions.shared().close(session);
        }
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            launch.terminate();
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        project.close();
    }

    @Test
    void showsTheThreadsOfAProgramThatRanToItsEnd() throws Exception {
        project.add("Ends", ENDS);
        ILaunchConfiguration configuration = project.configuration("Ends", "Ends", "-Dgiven=\"a b\"");

        ILaunch launch = configuration.launch(AnalyseMode.ID, null);

        recordingOf(launch, "worker-of-ends", 1);
        assertEquals(AnalyseMode.ID, launch.getLaunchMode());
        assertEquals(7, launch.getProcesses()[0].getExitValue());
        Ide.until("the overview is in view", () -> Ide.page().findView(OverviewView.ID) != null);
    }

    @Test
    void leavesTheConfigurationAsItIsOnDisk() throws Exception {
        project.add("Ends", ENDS);
        ILaunchConfiguration configuration = project.configuration("Ends", "Ends", "-Dgiven=1");
        Path file = configuration.getFile().getLocation().toPath();
        byte[] before = Files.readAllBytes(file);

        recordingOf(configuration.launch(AnalyseMode.ID, null));

        assertArrayEquals(before, Files.readAllBytes(file));
        assertEquals("-Dgiven=1",
                configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, ""));
    }

    @Test
    void showsAProgramWhileItRunsAndAllOfItWhenItIsTerminated() throws Exception {
        project.add("Waits", WAITS);
        ILaunch launch = project.configuration("Waits", "Waits", "").launch(AnalyseMode.ID, null);

        Ide.until("the session shows three threads", () -> live() != null && count(live(), "waits-") == 3);
        Session session = Sessions.shared().all().get(0);
        assertTrue(session.isLive());
        assertEquals("Waits", session.name());
        Ide.until("the overview is in view", () -> Ide.page().findView(OverviewView.ID) != null);
        assertTrue(Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "session-live").length() > 0);
        Ide.until("its agent can be asked", () -> LiveRecordings.shared().of(session) != null);
        LiveRecording recording = LiveRecordings.shared().of(session);
        assertFalse(recording.isEndable()); // its launch ends it
        Job marking = Job.create("marking", monitor -> {
            recording.ask(Verb.MARK, Map.of(Verb.NAME, "seen"));
        });
        marking.schedule();
        Ide.until("the mark shows", () -> live() != null
                && live().marks().stream().anyMatch(mark -> mark.name().equals("seen")));
        launch.terminate();

        RecordingModel model = recordingOf(launch, "waits-", 3);
        assertFalse(session.isLive());
        assertTrue(model.marks().stream().anyMatch(mark -> mark.name().equals("seen")));
        Ide.until("nobody can be asked any more", () -> LiveRecordings.shared().of(session) == null);
        assertTrue(Files.isRegularFile(session.sources().get(0)));
        assertEquals(1, Sessions.shared().all().size());
    }

    @Test
    void losesNothingOfAProgramThatHalts() throws Exception {
        project.add("Halts", HALTS);

        ILaunch launch = project.configuration("Halts", "Halts", "").launch(AnalyseMode.ID, null);

        recordingOf(launch, "before-halt", 1);
        assertEquals(3, launch.getProcesses()[0].getExitValue());
    }

    @Test
    void debugsMeanwhileWhenTheConfigurationSaysSo() throws Exception {
        project.add("Waits", WAITS);
        ILaunchConfigurationWorkingCopy copy = project.configuration("Waits", "Waits", "").getWorkingCopy();
        copy.setAttribute(AnalyseMode.WITH_DEBUGGER, true);

        ILaunch launch = copy.doSave().launch(AnalyseMode.ID, null);

        assertEquals(1, launch.getDebugTargets().length);
        Ide.until("the session shows three threads", () -> live() != null && count(live(), "waits-") == 3);
        launch.terminate();
        recordingOf(launch, "waits-", 3);
    }

    @Test
    void opensThePerspectiveWhereTheConfigurationSaysSo() throws Exception {
        project.add("Ends", ENDS);
        String before = Ide.page().getPerspective().getId();
        ILaunchConfigurationWorkingCopy copy = project.configuration("Ends", "Ends", "").getWorkingCopy();
        ShownAtLaunch.PERSPECTIVE.writeTo(copy);
        try {
            recordingOf(copy.doSave().launch(AnalyseMode.ID, null));

            Ide.until("the perspective is in view",
                    () -> Ide.page().getPerspective().getId().equals("org.jlta.ui.perspective"));
            assertTrue(Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "perspective").length() > 0);
        } finally {
            PlatformUI.getWorkbench().showPerspective(before, Ide.page().getWorkbenchWindow());
        }
    }

    @Test
    void usesTheOptionsOfTheConfigurationAndPutsTheFileWhereTheySay() throws Exception {
        project.add("Ends", ENDS);
        Path file = Path.of(System.getProperty("java.io.tmpdir"), "ends-" + System.nanoTime() + ".jfr");
        ILaunchConfigurationWorkingCopy copy = project.configuration("Ends", "Ends", "").getWorkingCopy();
        copy.setAttribute(AnalyseMode.OPTIONS, "preset=full,stackdepth=32,output=" + file);
        try {
            RecordingModel model = recordingOf(copy.doSave().launch(AnalyseMode.ID, null));

            assertTrue(Files.isRegularFile(file));
            assertTrue(model.info().agent().options().contains("preset=full"), model.info().agent().options());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Test
    void refusesOptionsThatAreNotPossible() throws Exception {
        project.add("Ends", ENDS);
        ILaunchConfigurationWorkingCopy copy = project.configuration("Ends", "Ends", "").getWorkingCopy();
        copy.setAttribute(AnalyseMode.OPTIONS, "preset=huge");

        CoreException refused = assertThrows(CoreException.class,
                () -> copy.doSave().launch(AnalyseMode.ID, null));

        assertTrue(refused.getMessage().contains("huge"), refused.getMessage());
        assertTrue(Sessions.shared().all().isEmpty());
    }

    /** Of the only session, null while there is none. */
    private static RecordingModel live() {
        return Sessions.shared().all().stream().findFirst().map(Session::model).orElse(null);
    }

    private static RecordingModel recordingOf(ILaunch launch) {
        Ide.until("the program ends", launch::isTerminated);
        Ide.until("its recording is open", () -> Sessions.shared().all().stream()
                .anyMatch(session -> !session.isLive() && session.state() == Session.State.READY
                        && Files.isRegularFile(session.sources().get(0))));
        RecordingModel model = live();
        assertNotNull(model);
        return model;
    }

    /** The same once it has so many threads whose names begin so: a session can show what was read before for a while. */
    private static RecordingModel recordingOf(ILaunch launch, String prefix, int threads) {
        recordingOf(launch);
        AtomicReference<RecordingModel> found = new AtomicReference<>();
        Ide.until("its recording has " + threads + " threads " + prefix, () -> {
            RecordingModel model = live();
            found.set(model);
            return model != null && count(model, prefix) == threads;
        });
        return found.get();
    }

    private static long count(RecordingModel model, String prefix) {
        return IntStream.range(0, model.threads().size()).mapToObj(model.threads()::name)
                .filter(name -> name != null && name.startsWith(prefix)).count();
    }
}
