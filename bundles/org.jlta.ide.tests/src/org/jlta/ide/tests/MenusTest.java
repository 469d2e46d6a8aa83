package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.ExpressionConverter;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.keys.IBindingService;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ide.launch.InnerShortcut;
import org.jlta.ide.launch.AnalyseToolbarAction;
import org.jlta.launching.AnalyseMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The ways to the mode that a person has in the Java perspective. */
class MenusTest {
    private JavaProject project;

    @AfterEach
    void removeProject() throws CoreException {
        ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
        launches.removeLaunches(launches.getLaunches());
        Sessions.shared().all().forEach(Sessions.shared()::close);
        if (project != null) {
            project.close();
        }
    }

    @Test
    void toolbarHasItsButtonAndTheLastLaunchItsKey() throws Exception {
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        for (String perspective : List.of("org.eclipse.ui.resourcePerspective", "org.eclipse.jdt.ui.JavaPerspective")) {
            PlatformUI.getWorkbench().showPerspective(perspective,
                    PlatformUI.getWorkbench().getActiveWorkbenchWindow());
            Ide.until("the button is there in " + perspective, () -> items(window).stream()
                    .map(ToolItem::getToolTipText).anyMatch(tip -> tip != null && tip.contains("Analyse")));
        }

        assertNotNull(PlatformUI.getWorkbench().getService(IBindingService.class)
                .getBestActiveBindingFor("org.jlta.ide.command.analyseLast"));
        assertTrue(Ide.shot(window, "java-perspective").length() > 0);
    }

    @Test
    void theButtonSaysThatItAnalysesWhatThePlatformWouldOnlyLaunch() {
        IAction action = new Action() {
        };
        AnalyseToolbarAction button = new AnalyseToolbarAction();
        button.selectionChanged(action, StructuredSelection.EMPTY);
        try {
            Ide.until("it has a tip", () -> action.getToolTipText() != null);

            action.setToolTipText("Launch Shop.java");

            assertEquals("Analyse Threads: Launch Shop.java", action.getToolTipText());
            action.setToolTipText("Analyse Threads");
            assertEquals("Analyse Threads", action.getToolTipText());
        } finally {
            button.dispose();
        }
    }

    @Test
    void analyseAsMakesAConfigurationAndLaunchesIt() throws Exception {
        project = JavaProject.create("shortcut");
        IFile file = project.add("Short", "public class Short { public static void main(String[] a) { } }");

        new JavaApplicationLaunchShortcut().launch(new StructuredSelection(JavaCore.create(file)), AnalyseMode.ID);

        Ide.until("the recording is open", () -> Sessions.shared().all().stream()
                .anyMatch(session -> !session.isLive() && session.state() == Session.State.READY));
        ILaunch launch = DebugPlugin.getDefault().getLaunchManager().getLaunches()[0];
        assertEquals(AnalyseMode.ID, launch.getLaunchMode());
        assertEquals("Short", Sessions.shared().all().get(0).name());
    }

    @Test
    void theMenuRunHasAllOfTheMode() throws Exception {
        PlatformUI.getWorkbench().showPerspective("org.eclipse.jdt.ui.JavaPerspective",
                PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();

        Set<String> expected = Set.of("Analyse Threads of Last Launched", "Analyse Threads As",
                "Analyse Threads History",
                "Analyse Threads Configurations\u2026");
        Ide.until("they are there", () -> runMenu(window).containsAll(expected));
        assertEquals("Analyse Threads &As",
                DebugPlugin.getDefault().getLaunchManager().getLaunchMode(AnalyseMode.ID).getLaunchAsLabel());
    }

    /** What the menu Run says when it is opened. */
    private static List<String> runMenu(Shell window) {
        MenuItem run = Arrays.stream(window.getMenuBar().getItems())
                .filter(item -> item.getText().replace("&", "").equals("Run")).findFirst().orElse(null);
        if (run == null) {
            return List.of();
        }
        run.getMenu().notifyListeners(SWT.Show, new Event());
        List<String> said = Arrays.stream(run.getMenu().getItems())
                .map(item -> item.getText().replace("&", "").replaceFirst("\t.*", "")).toList();
        run.getMenu().notifyListeners(SWT.Hide, new Event());
        return said;
    }

    @Test
    void keysAnalyseWhatIsEdited() throws Exception {
        project = JavaProject.create("keys");
        IFile file = project.add("Keyed", "public class Keyed { public static void main(String[] a) { } }");
        // wakes the plug-in that gives the commands of shortcuts their handlers
        assertNotNull(DebugUITools.getPreferenceStore());
        IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
        for (String kind : List.of("java", "junit", "eclipse", "osgi", "plugintest", "maven")) {
            assertNotNull(bindings.getBestActiveBindingFor("org.jlta.ide.shortcut." + kind + ".analyse"), kind);
        }
        Ide.page().activate(JavaUI.openInEditor(JavaCore.create(file)));

        PlatformUI.getWorkbench().getService(IHandlerService.class)
                .executeCommand("org.jlta.ide.shortcut.java.analyse", null);

        Ide.until("the recording is open", () -> Sessions.shared().all().stream()
                .anyMatch(session -> !session.isLive() && session.state() == Session.State.READY));
        assertEquals("Keyed", Sessions.shared().all().get(0).name());
        Ide.page().closeAllEditors(false);
    }

    /** As those of PDE do, which this IDE has not. */
    @Test
    void shortcutsOfOtherPlugInsLaunchInTheModeToo() throws Exception {
        project = JavaProject.create("other");
        IFile file = project.add("Other", "public class Other { public static void main(String[] a) { } }");
        InnerShortcut shortcut = new InnerShortcut();
        shortcut.setInitializationData(null, "class", "org.eclipse.jdt.debug.ui.localJavaShortcut");
        StructuredSelection selection = new StructuredSelection(JavaCore.create(file));

        shortcut.launch(selection, AnalyseMode.ID);

        Ide.until("the recording is open", () -> Sessions.shared().all().stream()
                .anyMatch(session -> !session.isLive() && session.state() == Session.State.READY));
        ILaunch launch = DebugPlugin.getDefault().getLaunchManager().getLaunches()[0];
        assertEquals(AnalyseMode.ID, launch.getLaunchMode());
        assertEquals("Other", launch.getLaunchConfiguration().getName());
    }

    @Test
    void offersTheShortcutsThatFitAProject() throws Exception {
        project = JavaProject.create("plain");
        IFile file = project.add("Plain", "public class Plain { public static void main(String[] a) { } }");

        assertEquals(Set.of("org.jlta.ide.shortcut.java"), offered(project.java().getProject()));
        project.makePlugIn("Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: plain\n",
                PlugInTarget.file("junit-platform-commons"));
        assertEquals(Set.of("org.jlta.ide.shortcut.java", "org.jlta.ide.shortcut.junit",
                "org.jlta.ide.shortcut.eclipse", "org.jlta.ide.shortcut.osgi", "org.jlta.ide.shortcut.plugintest"),
                offered(project.java().getProject()));
        assertEquals(
                Set.of("org.jlta.ide.shortcut.java", "org.jlta.ide.shortcut.eclipse", "org.jlta.ide.shortcut.osgi"),
                offered(JavaCore.create(file)));
    }

    /** The identifiers of our shortcuts that the context menu of an element has. */
    private static Set<String> offered(Object element) throws CoreException {
        // wakes the plug-in of the menu, which answers some of the questions
        assertNotNull(DebugUITools.getPreferenceStore());
        EvaluationContext context = new EvaluationContext(null, List.of(element));
        context.addVariable("selection", List.of(element));
        context.setAllowPluginActivation(true);
        Set<String> offered = new TreeSet<>();
        for (IConfigurationElement shortcut : Platform.getExtensionRegistry()
                .getConfigurationElementsFor("org.eclipse.debug.ui.launchShortcuts")) {
            if (shortcut.getContributor().getName().equals("org.jlta.ide")) {
                IConfigurationElement enablement = shortcut.getChildren("contextualLaunch")[0]
                        .getChildren("enablement")[0];
                if (ExpressionConverter.getDefault().perform(enablement)
                        .evaluate(context) == EvaluationResult.TRUE) {
                    offered.add(shortcut.getAttribute("id"));
                }
            }
        }
        return offered;
    }

    private static List<ToolItem> items(Composite parent) {
        List<ToolItem> items = new ArrayList<>();
        for (Control child : parent.getChildren()) {
            if (child instanceof ToolBar bar) {
                items.addAll(Arrays.asList(bar.getItems()));
            } else if (child instanceof Composite composite) {
                items.addAll(items(composite));
            }
        }
        return items;
    }
}
