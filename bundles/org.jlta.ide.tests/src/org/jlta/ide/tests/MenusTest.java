package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The ways to the mode that a person has in the Java perspective. */
class MenusTest {
    private JavaProject project;

    @AfterEach
    void removeProject() throws CoreException {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        if (project != null) {
            project.close();
        }
    }

    @Test
    void toolbarHasItsButtonAndTheLastLaunchItsKey() throws Exception {
        PlatformUI.getWorkbench().showPerspective("org.eclipse.jdt.ui.JavaPerspective",
                PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();

        Ide.until("the button is there", () -> items(window).stream().map(ToolItem::getToolTipText)
                .anyMatch(tip -> tip != null && tip.contains("Analyse")));
        assertNotNull(PlatformUI.getWorkbench().getService(IBindingService.class)
                .getBestActiveBindingFor("org.jlta.ide.command.analyseLast"));
        assertTrue(Ide.shot(window, "java-perspective").length() > 0);
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
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
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
