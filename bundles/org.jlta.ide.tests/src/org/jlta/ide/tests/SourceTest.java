package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IHyperlink;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.analysis.Frame;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.StackText;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.sessions.SessionsView;
import org.jlta.ui.source.SourceLinks;
import org.jlta.ui.view.RichTextPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From frames to lines in the Java editor. */
class SourceTest {
    private static final String SOURCE = """
            public class Shop {
                static class Cart {
                    void add() {
                        new Thread(() -> System.out.println("sold")).start();
                    }
                }
            }
            """;
    private static final String TWIN = """
            public class Twin {
                public static void main(String[] arguments) {
                    new Thread(() -> { }, "twin").start();
                }
            }
            """;
    private JavaProject project;

    @BeforeEach
    void addProject() throws CoreException {
        project = JavaProject.create("source");
        project.add("Shop", SOURCE);
    }

    @AfterEach
    void removeProject() throws CoreException {
        Ide.page().closeAllEditors(false);
        project.close();
    }

    private static int selectedLine() {
        IEditorPart editor = Ide.page().getActiveEditor();
        return editor instanceof ITextEditor text
                && text.getSelectionProvider().getSelection() instanceof ITextSelection selection
                        ? selection.getStartLine() + 1
                        : -1;
    }

    private static void openAndWait(Frame frame, String file) {
        SourceLinks.open(frame);
        Ide.until(file + " is open at line " + frame.line(), () -> Ide.page().getActiveEditor() != null
                && Ide.page().getActiveEditor().getTitle().equals(file) && selectedLine() == frame.line());
    }

    @Test
    void opensLinesOfNestedClassesAndLambdasInTheirFile() throws Exception {
        assertTrue(SourceLinks.areThere());
        openAndWait(new Frame("Shop$Cart", "add", 4), "Shop.java");
        openAndWait(new Frame("Shop$Cart$$Lambda", "run", 3), "Shop.java");
        openAndWait(new Frame("Shop", "<init>", 1), "Shop.java");
    }

    @Test
    void opensClassesOfTheJdkWhereSourceIsAttachedOrTheClassFile() throws Exception {
        SourceLinks.open(new Frame("java.util.ArrayList", "add", -1));

        Ide.until("the class is open", () -> Ide.page().getActiveEditor() != null
                && Ide.page().getActiveEditor().getTitle().startsWith("ArrayList"));
    }

    @Test
    void opensTheFileOfTheProjectThatWasLaunchedWhereSeveralHaveTheClass() throws Exception {
        project.add("Twin", TWIN);
        AnalysisSelection selection = AnalysisSelection.of(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        try (JavaProject other = JavaProject.create("launched")) {
            IFile wanted = other.add("Twin", TWIN);
            ILaunch launch = other.configuration("Twin", "Twin", "").launch(AnalyseMode.ID, null);
            try {
                Ide.until("its recording is shown", () -> launch.isTerminated() && selection.model() != null);

                SourceLinks.open(new Frame("Twin", "main", 3));

                Ide.until("the launched file is open",
                        () -> Ide.page().getActiveEditor() != null && Ide.page().getActiveEditor().getEditorInput()
                                .getAdapter(IFile.class).equals(wanted));
            } finally {
                DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
                Ide.page().closeAllEditors(false);
                Ide.until("the recording is saved", () -> Sessions.shared().all().stream().noneMatch(Session::isLive));
                Sessions.shared().all().forEach(Sessions.shared()::close);
            }
        }
    }

    @Test
    void asksWhereSeveralProjectsHaveTheClassAndNoneWasLaunched() throws Exception {
        project.add("Twin", TWIN);
        try (JavaProject other = JavaProject.create("twin")) {
            other.add("Twin", TWIN);
            AtomicReference<Integer> offered = new AtomicReference<>();
            chooseWhenOpen(System.nanoTime(), offered);

            openAndWait(new Frame("Twin", "main", 3), "Twin.java");

            assertEquals(2, offered.get());
            Ide.page().closeAllEditors(false);
        }
    }

    @Test
    void aCopiedStackHasLinksInTheConsole() throws Exception {
        project.add("Prints",
                "public class Prints { public static void main(String[] a) { System.out.println(\"x\\n\" + a[0]); } }");
        ILaunchConfigurationWorkingCopy copy = project.configuration("Prints", "Prints", "").getWorkingCopy();
        String stack = StackText.forConsole(java.util.List.of(new Frame("Shop$Cart", "add", 4)));
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, '"' + stack.strip() + '"');
        ILaunch launch = copy.launch(ILaunchManager.RUN_MODE, null);
        try {
            Ide.until("the line is a link", () -> links(launch).length == 1);

            links(launch)[0].linkActivated();

            Ide.until("Shop.java is open at line 4", () -> selectedLine() == 4);
        } finally {
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
    }

    private static IHyperlink[] links(ILaunch launch) {
        return DebugUITools.getConsole(launch.getProcesses()[0]) instanceof TextConsole console
                ? console.getHyperlinks()
                : new IHyperlink[0];
    }

    /** Takes the first in the dialog that asks, which has an event loop of its own. */
    private static void chooseWhenOpen(long since, AtomicReference<Integer> offered) {
        Display display = Display.getCurrent();
        Shell dialog = Arrays.stream(display.getShells()).filter(shell -> shell.getText().equals("Open Source"))
                .findFirst().orElse(null);
        Table list = dialog == null ? null : table(dialog);
        if (list != null && list.getItemCount() > 0 && dialog.getDefaultButton().isEnabled()) {
            offered.set(list.getItemCount());
            dialog.getDefaultButton().notifyListeners(SWT.Selection, new Event());
        } else if (System.nanoTime() - since < 60_000_000_000L) {
            display.timerExec(100, () -> chooseWhenOpen(since, offered));
        }
    }

    private static Table table(Composite parent) {
        for (Control child : parent.getChildren()) {
            Table found = child instanceof Table table
                    ? table
                    : child instanceof Composite inner ? table(inner) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Test
    void saysInTheStatusLineWhatItCannotOpen() throws Exception {
        IViewPart view = Ide.page().showView(SessionsView.ID);
        IStatusLineManager line = view.getViewSite().getActionBars().getStatusLineManager();
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();

        SourceLinks.open(new Frame("com.acme.Nowhere", "go", 3));
        Ide.until("it says so", () -> shows(window, line, "com.acme.Nowhere"));
        openAndWait(new Frame("Shop", "<init>", 1), "Shop.java");
    }

    private static boolean shows(Shell window, IStatusLineManager line, String text) {
        return line.toString() != null && Ide.texts(window).anyMatch(label -> label.contains(text));
    }

    @Test
    void stacksInViewsAreLinks() throws Exception {
        Shell shell = new Shell(PlatformUI.getWorkbench().getDisplay());
        shell.setLayout(new GridLayout());
        RichTextPane pane = new RichTextPane(shell);
        pane.show(new RichText().stack(java.util.List.of(new Frame("Shop$Cart", "add", 4)), RichText.Jdk.FOLDED));
        shell.setSize(400, 200);
        shell.open();
        StyledText text = pane.widget();
        int offset = text.getText().indexOf("add");

        assertEquals(SWT.UNDERLINE_LINK, text.getStyleRangeAtOffset(offset).underlineStyle);
        text.setCaretOffset(offset);
        Event enter = new Event();
        enter.character = SWT.CR;
        text.notifyListeners(SWT.KeyDown, enter);
        Ide.until("the line is open", () -> selectedLine() == 4);
        Event asked = new Event();
        asked.detail = SWT.MENU_KEYBOARD;
        text.notifyListeners(SWT.MenuDetect, asked);
        MenuItem copy = text.getMenu().getItem(0);
        assertTrue(copy.isEnabled());
        copy.notifyListeners(SWT.Selection, new Event());
        Clipboard clipboard = new Clipboard(shell.getDisplay());
        assertEquals("Shop$Cart.add", clipboard.getContents(TextTransfer.getInstance()));
        clipboard.dispose();
        shell.dispose();
    }
}
