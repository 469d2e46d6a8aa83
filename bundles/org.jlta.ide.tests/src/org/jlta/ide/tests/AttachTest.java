package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.expressions.IEvaluationContext;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.ISources;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.jlta.ide.attach.AttachHandler;
import org.jlta.launching.AnalyseMode;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.sessions.SessionsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From a program that runs in the Debug view to its threads. */
class AttachTest {
    private static final String WAITS = """
            public class Waits {
                public static void main(String[] arguments) throws Exception {
                    Thread.currentThread().setName("waits-for-ever");
                    Thread.sleep(600_000);
                }
            }
            """;
    private JavaProject project;
    private ILaunch launch;

    @BeforeEach
    void addProject() throws CoreException {
        Ide.stayInPerspective();
        project = JavaProject.create("attach");
        project.add("Waits", WAITS);
    }

    @AfterEach
    void removeProject() throws CoreException {
        launch.terminate();
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        Ide.until("all is saved", () -> LiveRecordings.shared().isEmpty());
        Sessions.shared().all().forEach(Sessions.shared()::close);
        project.close();
    }

    private void launch(String mode) throws CoreException {
        launch = project.configuration("Waits", "Waits", "").launch(mode, null);
        Ide.until("its process has a number",
                () -> launch.getProcesses().length == 1
                        && launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID) != null);
    }

    /** Runs the command on something chosen, and looks at the dialog that it opens. */
    private static void attachTo(Object chosen, Predicate<Shell> look) throws Exception {
        attachTo(chosen, "Attach", look);
    }

    private static void attachTo(Object chosen, String title, Predicate<Shell> look) throws Exception {
        Display display = Display.getCurrent();
        Command command = PlatformUI.getWorkbench().getService(ICommandService.class)
                .getCommand("org.jlta.ide.command.attach");
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
        boolean[] seen = new boolean[1];
        display.timerExec(200, new Runnable() {
            @Override
            public void run() {
                Shell dialog = Stream.of(display.getShells()).filter(shell -> shell != window && shell.isVisible())
                        .filter(shell -> shell.getText().contains(title)).findFirst().orElse(null);
                if (dialog != null && look.test(dialog)) {
                    seen[0] = true;
                } else {
                    display.timerExec(200, this);
                }
            }
        });
        handlers.executeCommandInContext(new ParameterizedCommand(command, null), null, context(chosen));
        assertTrue(seen[0], "the dialog was closed before it was seen");
    }

    private static IEvaluationContext context(Object chosen) {
        IEvaluationContext context = PlatformUI.getWorkbench().getService(IHandlerService.class)
                .createContextSnapshot(false);
        context.addVariable(ISources.ACTIVE_CURRENT_SELECTION_NAME, new StructuredSelection(chosen));
        return context;
    }

    private static Button button(Shell dialog) {
        return dialog.getDefaultButton();
    }

    private static void press(Button button) {
        button.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void recordsTheProcessThatIsChosen() throws Exception {
        launch(ILaunchManager.RUN_MODE);

        attachTo(launch.getProcesses()[0], dialog -> {
            boolean ready = button(dialog) != null && button(dialog).isEnabled();
            if (ready) {
                press(button(dialog));
            }
            return ready;
        });

        Ide.until("its session has threads", () -> Sessions.shared().all().stream()
                .anyMatch(session -> session.model() != null && session.model().threads().size() > 0));
        Session session = Sessions.shared().all().get(0);
        assertEquals(launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID),
                Long.toString(session.model().info().pid()));
    }

    @Test
    void choosesTheSessionOfAProgramThatIsAnalysedAlreadyAndBringsItsViews() throws Exception {
        launch(AnalyseMode.ID);
        Ide.until("its session has threads", () -> Sessions.shared().all().stream()
                .anyMatch(session -> session.model() != null && session.model().threads().size() > 0));
        List<Session> before = Sessions.shared().all();
        AnalysisSelection selection = AnalysisSelection.of(Ide.page().getWorkbenchWindow());
        selection.activate(null);
        for (String id : List.of(SessionsView.ID, OverviewView.ID)) {
            Ide.page().hideView(Ide.page().findView(id));
        }

        attachTo(launch.getProcesses()[0], dialog -> {
            boolean ready = button(dialog) != null && button(dialog).isEnabled();
            if (ready) {
                press(button(dialog));
            }
            return ready;
        });

        assertEquals(before, Sessions.shared().all());
        assertEquals(before.get(0), selection.session());
        assertNotNull(Ide.page().findView(SessionsView.ID));
        assertNotNull(Ide.page().findView(OverviewView.ID));
    }

    @Test
    void neitherAttachesToNorSavesAProgramThatHasEnded() throws Exception {
        launch(ILaunchManager.DEBUG_MODE);
        Ide.until("it is debugged", () -> launch.getDebugTarget() != null);
        IDebugTarget target = launch.getDebugTarget();
        Ide.until("main runs", () -> threads(target).stream().anyMatch("waits-for-ever"::equals));
        // who looks at the Debug view has chosen something in it, and used one of our commands before
        choose(target);
        attachTo(target, dialog -> {
            dialog.close();
            return true;
        });
        assertTrue(isEnabled("attach"));
        assertTrue(isEnabled("snapshot"));

        launch.terminate();
        Ide.until("it has ended", () -> launch.isTerminated() && target.isTerminated());

        choose(target);
        Ide.until("both are disabled", () -> !isEnabled("attach") && !isEnabled("snapshot"));
        for (Object ended : List.of(launch, launch.getProcesses()[0])) {
            AttachHandler handler = new AttachHandler();
            handler.setEnabled(context(ended));
            assertFalse(handler.isEnabled());
        }
    }

    /** As a person does in the Debug view, which expands and paints in its own time. */
    private static void choose(Object element) throws Exception {
        TreeViewer viewer = (TreeViewer) ((IDebugView) Ide.page().showView(IDebugUIConstants.ID_DEBUG_VIEW))
                .getViewer();
        AtomicLong expanded = new AtomicLong();
        Ide.until("it is in the Debug view", () -> {
            if (System.nanoTime() - expanded.get() > 3_000_000_000L) {
                viewer.expandToLevel(2);
                expanded.set(System.nanoTime());
            }
            return item(viewer.getTree().getItems(), element) != null;
        });
        TreeItem item = item(viewer.getTree().getItems(), element);
        viewer.getTree().setSelection(item);
        Event chosen = new Event();
        chosen.item = item;
        viewer.getTree().notifyListeners(SWT.Selection, chosen);
        Ide.until("it is chosen", () -> viewer.getStructuredSelection().getFirstElement() == element);
    }

    private static TreeItem item(TreeItem[] items, Object element) {
        for (TreeItem item : items) {
            TreeItem found = item.getData() == element ? item : item(item.getItems(), element);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean isEnabled(String name) {
        Command command = PlatformUI.getWorkbench().getService(ICommandService.class)
                .getCommand("org.jlta.ide.command." + name);
        command.setEnabled(PlatformUI.getWorkbench().getService(IHandlerService.class).getCurrentState());
        return command.isEnabled();
    }

    @Test
    void saysOfAProgramThatTheDebuggerHoldsThatItMustGoOn() throws Exception {
        launch(ILaunchManager.DEBUG_MODE);
        Ide.until("it is debugged", () -> launch.getDebugTarget() != null);
        IDebugTarget target = launch.getDebugTarget();
        assertNotNull(target);
        // before, the debugger may still let it go on that it held at its start
        Ide.until("main runs", () -> threads(target).stream().anyMatch("waits-for-ever"::equals));
        target.suspend();
        Ide.until("its threads stand", () -> isSuspended(target));

        attachTo(target, dialog -> {
            boolean told = Ide.texts(dialog).anyMatch(text -> text.contains("Resume it"));
            if (told) {
                press(button(dialog));
            }
            return told;
        });

        assertEquals(List.of(), Sessions.shared().all());
    }

    @Test
    void asksForThePortOfAnAgentOnTheHostThatIsDebugged() throws Exception {
        try (RemoteProgram program = RemoteProgram.debug(project, "Waits")) {
            launch = program.launch();

            attachTo(launch.getDebugTarget(), "Connect", dialog -> {
                boolean begins = Ide.controls(dialog, Text.class).anyMatch(text -> text.getText().equals("127.0.0.1:"));
                if (begins) {
                    dialog.close();
                }
                return begins;
            });
        }
        assertEquals(List.of(), Sessions.shared().all());
    }

    private static List<String> threads(IDebugTarget target) {
        try {
            List<String> names = new ArrayList<>();
            for (IThread thread : target.getThreads()) {
                names.add(thread.getName());
            }
            return names;
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isSuspended(IDebugTarget target) {
        try {
            return target.getThreads().length > 0 && Arrays.stream(target.getThreads()).allMatch(IThread::isSuspended);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }
}
