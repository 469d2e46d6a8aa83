package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.IShowInTargetList;
import org.eclipse.ui.part.ShowInContext;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Sessions;
import org.jlta.ide.debug.SnapshotJob;
import org.jlta.ide.internal.IdeSwitch;
import org.jlta.launching.AnalyseMode;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.sessions.SessionsView;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs that are debugged: their threads as a snapshot, and in the views. */
class DebugViewTest {
    private static final String LOCKED = """
            import java.util.concurrent.CountDownLatch;
            import java.util.concurrent.locks.ReentrantLock;

            public class Locked {
                static final CountDownLatch BOTH = new CountDownLatch(2);

                static void start(String name, Object first, Object second) {
                    new Thread(() -> {
                        synchronized (first) {
                            BOTH.countDown();
                            try {
                                BOTH.await();
                            } catch (InterruptedException e) {
                                return;
                            }
                            synchronized (second) {
                                System.out.println(name);
                            }
                        }
                    }, name).start();
                }

                public static void main(String[] arguments) throws Exception {
                    Object one = new Object();
                    Object two = new Object();
                    start("dead-a", one, two);
                    start("dead-b", two, one);
                    ReentrantLock lock = new ReentrantLock();
                    lock.lock();
                    new Thread(lock::lock, "parked").start();
                    Thread.sleep(600_000);
                }
            }
            """;
    private JavaProject project;
    private ILaunch launch;

    @BeforeEach
    void addProject() throws CoreException {
        Ide.stayInPerspective();
        project = JavaProject.create("debugged");
        project.add("Locked", LOCKED);
    }

    @AfterEach
    void removeProject() throws CoreException {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        if (launch != null) {
            launch.terminate();
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        project.close();
    }

    private static ThreadSnapshot snapshot(IDebugTarget target, Path file) {
        AtomicReference<ThreadSnapshot> taken = new AtomicReference<>();
        Job job = new SnapshotJob(target, "Locked", file, (saved, snapshot) -> taken.set(snapshot));
        job.schedule();
        Ide.until("the snapshot is saved", () -> job.getResult() != null);
        assertTrue(job.getResult().isOK(), () -> job.getResult().toString());
        return taken.get();
    }

    private static ThreadEntry thread(ThreadSnapshot snapshot, String name) {
        return snapshot.getThreads().stream().filter(thread -> thread.getName().equals(name)).findFirst()
                .orElse(null);
    }

    private static boolean isSettled(ThreadSnapshot snapshot) {
        ThreadEntry parked = thread(snapshot, "parked");
        return snapshot.getDeadlocks().size() == 1 && parked != null && parked.getWaitKind() == WaitKind.PARK
                && thread(snapshot, "main").getState() == ThreadState.TIMED_WAITING;
    }

    @Test
    void savesThreadsLocksAndDeadlocksOfADebuggedProgramAndLeavesItAsItWas() throws Exception {
        launch = project.configuration("Locked", "Locked", "").launch(ILaunchManager.DEBUG_MODE, null);
        Ide.until("it is debugged", () -> launch.getDebugTarget() != null);
        IDebugTarget target = launch.getDebugTarget();
        Path file = Files.createTempFile("locked-", ".xmi");
        try {
            Ide.until("its threads are blocked", () -> isSettled(snapshot(target, file)));
            ThreadSnapshot snapshot = (ThreadSnapshot) ModelFiles.load(file).get(0);

            assertEquals(SourceKind.DEBUG_TARGET, snapshot.getSource().getKind());
            assertEquals(Set.of("dead-a", "dead-b"), snapshot.getDeadlocks().get(0).getThreads().stream()
                    .map(ThreadEntry::getName).collect(Collectors.toSet()));
            ThreadEntry parked = thread(snapshot, "parked");
            assertEquals("main", parked.getWaitsFor().getOwner().getName());
            assertTrue(parked.getWaitsFor().getClassName().contains("ReentrantLock"));
            assertEquals(WaitKind.SLEEP, thread(snapshot, "main").getWaitKind());
            assertFalse(parked.isDaemon());
            assertTrue(parked.getThreadId() > 0);
            assertTrue(thread(snapshot, "main").getStack().getFrames().stream()
                    .anyMatch(frame -> frame.place().equals("Locked.main") && frame.line() > 0));
            assertFalse(target.isSuspended());

            target.suspend();
            int before = snapshot(target, file).getThreads().size();
            assertTrue(before > 0);
            assertTrue(target.isSuspended());
            assertTrue(Arrays.stream(target.getThreads()).allMatch(IThread::isSuspended));
            target.resume();
            assertFalse(target.isSuspended());
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void savesThreadsOfAProgramThatWasLaunchedElsewhereWithoutAgent() throws Exception {
        Path file = Files.createTempFile("remote-", ".xmi");
        try (RemoteProgram program = RemoteProgram.debug(project, "Locked")) {
            launch = program.launch();
            IDebugTarget target = launch.getDebugTarget();
            assertNull(target.getProcess());

            Ide.until("its threads are blocked", () -> isSettled(snapshot(target, file)));

            ThreadSnapshot snapshot = (ThreadSnapshot) ModelFiles.load(file).get(0);
            assertEquals("main", thread(snapshot, "parked").getWaitsFor().getOwner().getName());
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void showsAThreadOfTheDebugViewAmongTheThreadsOfItsSession() throws Exception {
        ILaunchConfigurationWorkingCopy copy = project.configuration("Locked", "Locked", "").getWorkingCopy();
        copy.setAttribute(AnalyseMode.WITH_DEBUGGER, true);
        launch = copy.doSave().launch(AnalyseMode.ID, null);
        AnalysisSelection selection = AnalysisSelection.of(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        Ide.until("the window shows the thread", () -> selection.model() != null && has(selection.model(), "parked"));
        Ide.until("it is debugged", () -> launch.getDebugTarget() != null);
        IThread parked = Arrays.stream(launch.getDebugTarget().getThreads())
                .filter(thread -> name(thread).equals("parked")).findFirst().orElseThrow();

        assertArrayEquals(new String[]{OriginsView.ID, LifetimesView.ID, ThreadsView.ID},
                ((IAdaptable) parked).getAdapter(IShowInTargetList.class).getShowInTargetIds());
        IViewPart origins = Ide.page().showView(OriginsView.ID);
        IShowInTarget target = Adapters.adapt(origins, IShowInTarget.class);
        assertNotNull(target);
        assertTrue(target.show(((IAdaptable) parked).getAdapter(IShowInSource.class).getShowInContext()));

        assertEquals("parked", selection.selection().label());
        assertEquals(1, selection.selection().threads().size());
        ShowInContext back = Adapters.adapt(origins, IShowInSource.class).getShowInContext();
        assertEquals(launch.getDebugTarget(), ((IStructuredSelection) back.getSelection()).toList().get(0));
        assertEquals(project.java().findType("Locked"), back.getInput());
        assertArrayEquals(new String[]{IDebugUIConstants.ID_DEBUG_VIEW, JavaUI.ID_PACKAGES},
                Adapters.adapt(origins, IShowInTargetList.class).getShowInTargetIds());
        for (String view : List.of(IDebugUIConstants.ID_DEBUG_VIEW, JavaUI.ID_PACKAGES)) {
            assertTrue(Adapters.adapt(Ide.page().showView(view), IShowInTarget.class).show(back), view);
        }
        IStructuredSelection chosen = (IStructuredSelection) Ide.page().getSelection(JavaUI.ID_PACKAGES);
        assertEquals(project.java().findType("Locked"), chosen.getFirstElement());

        parked.suspend();
        Ide.until("it stands", parked::isSuspended);
        long since = System.nanoTime();
        Ide.until("over a second is over", () -> System.nanoTime() - since > 1_200_000_000);
        parked.resume();
        Ide.until("the session tells of it", () -> selection.model() != null && selection.model().marks().stream()
                .anyMatch(mark -> mark.name().startsWith("debugger held parked for ")));
    }

    @Test
    void saysInTheDebugViewWhereAThreadWasMadeAsLongAsThatIsSwitchedOn() throws Exception {
        ILaunchConfigurationWorkingCopy copy = project.configuration("Locked", "Locked", "").getWorkingCopy();
        copy.setAttribute(AnalyseMode.WITH_DEBUGGER, true);
        AnalysisSelection selection = AnalysisSelection.of(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        IDebugView view = (IDebugView) Ide.page().showView(IDebugUIConstants.ID_DEBUG_VIEW);
        launch = copy.doSave().launch(AnalyseMode.ID, null);
        Ide.until("the window shows the thread", () -> selection.model() != null && has(selection.model(), "parked"));
        TreeViewer viewer = (TreeViewer) view.getViewer();
        int line = lineOf("\"parked\"");

        AtomicLong expanded = new AtomicLong();
        Ide.until("the thread is in the view with its origin", () -> {
            // the view expands and paints in its own time
            if (System.nanoTime() - expanded.get() > 3_000_000_000L) {
                viewer.expandToLevel(3);
                expanded.set(System.nanoTime());
            }
            return labels(viewer).anyMatch(label -> label.startsWith("Thread [parked]")
                    && label.endsWith("made at Locked.main:" + line));
        });
        Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "debug-view-origins");

        IdeSwitch.SHOW_ORIGINS.set(false);
        try {
            Ide.until("the origins are gone",
                    () -> labels(viewer).anyMatch(label -> label.startsWith("Thread [parked]"))
                            && labels(viewer).noneMatch(label -> label.contains("made at")));
        } finally {
            IdeSwitch.SHOW_ORIGINS.set(true);
        }
    }

    @Test
    void stopsAtABreakpointWhileItsThreadsAreRecorded() throws Exception {
        ILaunchConfigurationWorkingCopy copy = project.configuration("Locked", "Locked", "").getWorkingCopy();
        copy.setAttribute(AnalyseMode.WITH_DEBUGGER, true);
        IJavaLineBreakpoint breakpoint = JDIDebugModel.createLineBreakpoint(
                project.java().findType("Locked").getResource(), "Locked", lineOf("sleep(600_000)"), -1, -1, 0, true,
                null);
        try {
            launch = copy.doSave().launch(AnalyseMode.ID, null);
            Ide.until("main stands at the breakpoint", () -> launch.getDebugTarget() != null
                    && suspended(launch.getDebugTarget()).anyMatch(thread -> name(thread).equals("main")
                            && Arrays.asList(thread.getBreakpoints()).contains(breakpoint)));
            AnalysisSelection selection = AnalysisSelection
                    .of(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
            Ide.until("the session has the threads that were made before",
                    () -> selection.model() != null && has(selection.model(), "parked"));

            suspended(launch.getDebugTarget()).findFirst().orElseThrow().resume();

            Ide.until("main goes on", () -> suspended(launch.getDebugTarget()).findFirst().isEmpty());
        } finally {
            breakpoint.delete();
        }
    }

    @Test
    void aBreakpointBringsTheDebugPerspectiveAsWhenDebugging() throws Exception {
        String before = Ide.page().getPerspective().getId();
        PlatformUI.getWorkbench().showPerspective("org.eclipse.jdt.ui.JavaPerspective",
                Ide.page().getWorkbenchWindow());
        ILaunchConfigurationWorkingCopy copy = project.configuration("Locked", "Locked", "").getWorkingCopy();
        copy.setAttribute(AnalyseMode.WITH_DEBUGGER, true);
        int line = lineOf("sleep(600_000)");
        IJavaLineBreakpoint breakpoint = JDIDebugModel.createLineBreakpoint(
                project.java().findType("Locked").getResource(), "Locked", line, -1, -1, 0, true, null);
        Ide.switchPerspective();
        try {
            launch = copy.doSave().launch(AnalyseMode.ID, null);

            Ide.until("the Debug perspective comes", () -> Ide.page().getPerspective().getId()
                    .equals(IDebugUIConstants.ID_DEBUG_PERSPECTIVE));
            Ide.until("the Debug view is in sight",
                    () -> Ide.page().findView(IDebugUIConstants.ID_DEBUG_VIEW) != null
                            && Ide.page().isPartVisible(Ide.page().findView(IDebugUIConstants.ID_DEBUG_VIEW)));
            Ide.until("the editor stands at the line", () -> Ide.page().getActiveEditor() != null
                    && lineOfSelection(Ide.page().getActiveEditor()) == line);
            Ide.until("so are the views of the session", () -> Stream.of(SessionsView.ID, OverviewView.ID)
                    .allMatch(id -> Ide.page().findView(id) != null
                            && Ide.page().isPartVisible(Ide.page().findView(id))));
            assertTrue(Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "debug-meanwhile").length() > 0);
        } finally {
            Ide.stayInPerspective();
            breakpoint.delete();
            Ide.page().closeAllEditors(false);
            PlatformUI.getWorkbench().showPerspective(before, Ide.page().getWorkbenchWindow());
        }
    }

    private static int lineOfSelection(IEditorPart editor) {
        return editor instanceof ITextEditor text
                && text.getSelectionProvider().getSelection() instanceof ITextSelection selection
                        ? selection.getStartLine() + 1
                        : -1;
    }

    private static Stream<IThread> suspended(IDebugTarget target) {
        try {
            return Arrays.stream(target.getThreads()).filter(IThread::isSuspended);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Of the program's code, from 1. */
    private static int lineOf(String text) {
        return (int) LOCKED.substring(0, LOCKED.indexOf(text)).lines().count();
    }

    private static Stream<String> labels(TreeViewer viewer) {
        return Arrays.stream(viewer.getTree().getItems()).flatMap(DebugViewTest::labels);
    }

    private static Stream<String> labels(TreeItem item) {
        return Stream.concat(Stream.of(item.getText()), Arrays.stream(item.getItems()).flatMap(DebugViewTest::labels));
    }

    private static String name(IThread thread) {
        try {
            return thread.getName();
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean has(RecordingModel model, String name) {
        return IntStream.range(0, model.threads().size()).mapToObj(model.threads()::name).anyMatch(name::equals);
    }
}
