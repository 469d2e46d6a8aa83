package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;
import org.jlta.ui.ThreadAnalysisPerspective;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.sessions.SessionsView;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where the views stand while a program prints. */
class PlacesTest {
    private static final String CONSOLE = "org.eclipse.ui.console.ConsoleView";
    private static final String JAVA = "org.eclipse.jdt.ui.JavaPerspective";
    private static final String PRINTS = """
            public class Prints {
                public static void main(String[] arguments) throws Exception {
                    for (int i = 0; i < 20; i++) {
                        new Thread(() -> {
                            try {
                                Thread.sleep(600_000);
                            } catch (InterruptedException e) {
                                return;
                            }
                        }).start();
                    }
                    while (true) {
                        System.out.println("still there");
                        Thread.sleep(200);
                    }
                }
            }
            """;
    private JavaProject project;
    private String before;

    @BeforeEach
    void addProject() throws CoreException {
        before = Ide.page().getPerspective().getId();
        project = JavaProject.create("places");
        project.add("Prints", PRINTS);
    }

    @AfterEach
    void removeProject() throws Exception {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            launch.terminate();
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        show(before);
        project.close();
    }

    private static void show(String perspective) throws CoreException {
        PlatformUI.getWorkbench().showPerspective(perspective, Ide.page().getWorkbenchWindow());
    }

    private static boolean areSeen(String... views) {
        for (String id : views) {
            IViewPart view = Ide.page().findView(id);
            if (view == null || !Ide.page().isPartVisible(view)) {
                return false;
            }
        }
        return true;
    }

    /** As the console does by itself when something is printed. */
    private static void bringConsole() throws CoreException {
        Ide.page().showView(CONSOLE, null, IWorkbenchPage.VIEW_VISIBLE);
    }

    @Test
    void theConsoleCoversNoneOfOurViewsInTheirPerspective() throws Exception {
        show(ThreadAnalysisPerspective.ID);
        Ide.page().resetPerspective();

        bringConsole();

        Ide.until("all are seen",
                () -> areSeen(CONSOLE, OverviewView.ID, SessionsView.ID, OriginsView.ID, ThreadsView.ID));
        assertEquals(List.of(), Arrays.stream(Ide.page().getViewStack(Ide.page().findView(CONSOLE)))
                .map(view -> view.getSite().getId()).filter(id -> id.startsWith("org.jlta.")).toList());
        assertTrue(Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "places-analysis").length() > 0);
    }

    @Test
    void aProgramThatPrintsLeavesTheFindingsInSightBesideTheConsole() throws Exception {
        Shell window = Ide.page().getWorkbenchWindow().getShell();
        Rectangle bounds = window.getBounds();
        window.setBounds(0, 0, 1600, 1000);
        show(JAVA);
        Ide.page().resetPerspective();
        try {
            project.configuration("Prints", "Prints", "").launch(AnalyseMode.ID, null);

            Ide.until("all are seen", () -> areSeen(OverviewView.ID, SessionsView.ID));
            bringConsole();
            Ide.until("all are seen with the console", () -> areSeen(CONSOLE, OverviewView.ID, SessionsView.ID,
                    "org.eclipse.ui.views.ContentOutline", "org.eclipse.jdt.ui.PackageExplorer"));
            OverviewView overview = (OverviewView) Ide.page().findView(OverviewView.ID);
            Ide.until("a finding is in sight", () -> overview.shown() != null && !seenFindings(overview).isEmpty());
            assertTrue(Ide.shot(window, "places-java").length() > 0);
        } finally {
            window.setBounds(bounds);
        }
    }

    @Test
    void anOriginOpensItsSourceByItsMenu() throws Exception {
        project.configuration("Prints", "Prints", "").launch(AnalyseMode.ID, null);
        Tree tree = ((OriginsView) Ide.page().showView(OriginsView.ID)).tree();
        Ide.until("origins are found", () -> origin(tree) != null);

        tree.setSelection(origin(tree));
        tree.notifyListeners(SWT.MenuDetect, new Event());
        tree.getMenu().notifyListeners(SWT.Show, new Event());
        MenuItem open = Arrays.stream(tree.getMenu().getItems()).filter(item -> item.getText().equals("Open Source"))
                .findFirst().orElseThrow();
        assertTrue(open.isEnabled());
        open.notifyListeners(SWT.Selection, new Event());

        Ide.until("the source is open", () -> Ide.page().getActiveEditor() != null
                && Ide.page().getActiveEditor().getTitle().equals("Prints.java"));
        Ide.page().closeAllEditors(false);
    }

    private static TreeItem origin(Tree tree) {
        for (int i = 0; i < tree.getItemCount(); i++) {
            if (tree.getItem(i).getText().startsWith("Prints.main")) {
                return tree.getItem(i);
            }
        }
        return null;
    }

    /** The texts of those that are in sight without scrolling. */
    private static List<String> seenFindings(OverviewView overview) {
        ScrolledComposite page = Ide.controls(overview.area().content(), ScrolledComposite.class).findFirst()
                .orElseThrow();
        Rectangle area = page.getClientArea();
        Rectangle seen = page.getDisplay().map(page, null, area.x, area.y, area.width, area.height);
        return Ide.controls(page, Link.class).filter(link -> link.getText().contains("<a>")).filter(link -> {
            Rectangle at = link.getDisplay().map(link.getParent(), null, link.getBounds());
            return at.height > 0 && at.y >= seen.y && at.y + at.height <= seen.y + seen.height;
        }).map(Link::getText).toList();
    }
}
