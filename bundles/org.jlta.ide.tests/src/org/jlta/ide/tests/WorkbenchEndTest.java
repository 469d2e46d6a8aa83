package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.jlta.ide.session.LaunchEnd;
import org.jlta.launching.AnalyseMode;
import org.jlta.launching.internal.AnalysedLaunches;
import org.jlta.ui.live.SessionClosing;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.LastLook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.osgi.service.prefs.Preferences;

/** The workbench ends while launched programs run: what is kept then, and what the next one shows of it. */
class WorkbenchEndTest {
    private static final String WAITS = """
            public class Waits {
                public static void main(String[] arguments) throws Exception {
                    for (int i = 0; i < 3; i++) {
                        new Thread(Waits::pause, arguments[0] + i).start();
                    }
                    if (arguments.length > 1) {
                        Runtime.getRuntime().addShutdownHook(new Thread(Waits::pause, "takes its time"));
                    }
                }

                private static void pause() {
                    try {
                        Thread.sleep(600_000);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
            }
            """;

    private final Preferences look = InstanceScope.INSTANCE.getNode("org.jlta.ui/lastLook");
    private AnalysisSelection selection;
    private JavaProject project;

    @BeforeEach
    void createProject() throws CoreException {
        selection = AnalysisSelection.of(Ide.page().getWorkbenchWindow());
        project = JavaProject.create("ends with the workbench");
        project.add("Waits", WAITS);
    }

    @AfterEach
    void removeProject() throws Exception {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            kill(launch);
            Ide.until("the program ends", launch::isTerminated);
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        look.clear();
        project.close();
    }

    private ILaunch launch(String name, String arguments) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = project.configuration(name, "Waits", "").getWorkingCopy();
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, arguments);
        return copy.doSave().launch(AnalyseMode.ID, null);
    }

    private static void kill(ILaunch launch) {
        process(launch).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Not as the platform tells it, which gives a process up after five seconds. */
    private static boolean isAlive(ILaunch launch) {
        return process(launch).isPresent();
    }

    private static Optional<ProcessHandle> process(ILaunch launch) {
        return ProcessHandle.of(Long.parseLong(launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID)));
    }

    /** The open one of a name once it shows three threads whose names begin so. */
    private static Session session(String name, String threads) {
        AtomicReference<Session> found = new AtomicReference<>();
        Ide.until(name + " shows three threads", () -> {
            Sessions.shared().all().stream().filter(session -> session.name().equals(name)).findFirst()
                    .ifPresent(found::set);
            return found.get() != null && count(found.get().model(), threads) == 3;
        });
        return found.get();
    }

    private static long count(RecordingModel model, String prefix) {
        return model == null
                ? 0
                : IntStream.range(0, model.threads().size()).mapToObj(model.threads()::name)
                        .filter(name -> name != null && name.startsWith(prefix)).count();
    }

    /** As the workbench does it, but that it goes on. */
    private void endWorkbench() {
        LastLook.save(selection);
        LaunchEnd.endLaunches(Display.getCurrent());
        LastLook.saveAgain();
    }

    /** As the next workbench begins. */
    private void beginAgain() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ide.until("nothing is shown", () -> selection.session() == null);
        LastLook.restore(selection);
    }

    @Test
    void aLiveSessionIsOpenTheNextTimeUnderItsName() throws Exception {
        ILaunch launch = launch("Waits", "waits-");
        Session session = session("Waits", "waits-");
        Ide.until("its agent can be asked", () -> LiveRecordings.shared().of(session) != null);
        selection.activate(session);
        assertTrue(SessionClosing.message(List.of(session)).startsWith("Waits is live. The program goes on"));
        LastLook.save(selection);
        assertFalse(look.get("recordings", "").contains("Waits"));

        endWorkbench();

        assertTrue(launch.isTerminated());
        assertFalse(session.isLive());
        assertEquals("Waits", session.name());
        assertEquals("", SessionClosing.message(List.of(session)));
        Path file = session.sources().get(0);
        assertTrue(look.get("recordings", "").contains(file.getFileName().toString()), look.get("recordings", ""));
        assertEquals("Waits", Sessions.shared().nameOf(Sessions.shared().recent().get(0)));

        beginAgain();

        Session again = session("Waits", "waits-");
        assertEquals(List.of(file), again.sources());
        assertEquals(again, selection.session());
        assertEquals("", look.get("recordings", ""));
    }

    @Test
    void allEndAtOnceAndNobodyWaitsLongForOneThatDoesNot() throws Exception {
        ILaunch ends = launch("Ends", "ends-");
        ILaunch stays = launch("Stays", "stays- hook");
        ILaunch staysToo = launch("Stays too", "too- hook");
        Session ended = session("Ends", "ends-");
        Session live = session("Stays", "stays-");
        Session liveToo = session("Stays too", "too-");

        endWorkbench();

        assertTrue(ends.isTerminated());
        assertFalse(ended.isLive());
        assertTrue(isAlive(stays) && isAlive(staysToo));
        assertTrue(live.isLive() && liveToo.isLive());
        Path growing = live.sources().get(0);
        assertTrue(Files.isDirectory(growing));
        assertFalse(AnalysedLaunches.shared().isEmpty());
        String kept = look.get("recordings", "");
        assertTrue(kept.contains("Ends-") && !kept.contains("Stays"), kept);

        kill(stays);
        Ide.until("what it recorded is saved",
                () -> !live.isLive() && live.sources().get(0).toString().endsWith(".jfr"));
        assertEquals(3, count(session("Stays", "stays-").model(), "stays-"));
        Ide.until("where it grew nothing is left", () -> !Files.exists(growing));
        assertNull(live.failure());
    }
}
