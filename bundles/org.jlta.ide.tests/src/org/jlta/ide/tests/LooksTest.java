package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.text.IInformationControl;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ide.editor.LineHover;
import org.jlta.launching.AnalyseMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What a person sees of us in the IDE has room for its words, in the language in which the IDE runs, and is in that language. Keeps
 * a picture of each, for a person to look at.
 */
class LooksTest {
    private static final String LANGUAGE = Locale.getDefault().getLanguage();
    private static final String SOURCE = EditorLinesTest.SOURCE;
    private final Shell window = Ide.page().getWorkbenchWindow().getShell();
    private JavaProject project;

    @AfterEach
    void removeProject() throws CoreException {
        Ide.page().closeAllEditors(false);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            launch.terminate();
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        if (project != null) {
            project.close();
        }
    }

    private static void shoot(Shell shell, String name) {
        assertTrue(Ide.shot(shell, name + "-" + LANGUAGE).length() > 0);
    }

    /** Texts of one line that are wider than what shows them. */
    private static List<String> cut(Shell shell) {
        return Stream
                .concat(Ide.controls(shell, Label.class).filter(label -> (label.getStyle() & SWT.WRAP) == 0)
                        .filter(LooksTest::isCut).map(Label::getText),
                        Ide.controls(shell, Button.class).filter(button -> (button.getStyle() & SWT.WRAP) == 0)
                                .filter(LooksTest::isCut).map(Button::getText))
                .filter(text -> !text.isBlank()).toList();
    }

    private static boolean isCut(Control control) {
        return control.isVisible() && control.getSize().x < control.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    }

    /** In Chinese it has a Chinese letter. */
    private static void assertInLanguage(String text) {
        boolean hasChinese = text.codePoints().anyMatch(Character::isIdeographic);
        assertEquals(LANGUAGE.equals("zh"), hasChinese, text);
    }

    private static Stream<IConfigurationElement> ours(String point) {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(point))
                .filter(each -> each.getContributor().getName().startsWith("org.jlta."));
    }

    @Test
    void preferencePagesHaveRoom() {
        List<IConfigurationElement> pages = ours("org.eclipse.ui.preferencePages").toList();
        assertFalse(pages.isEmpty());
        for (IConfigurationElement page : pages) {
            assertInLanguage(page.getAttribute("name"));
            String id = page.getAttribute("id");
            PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(window, id, new String[]{id}, null);
            look(dialog, id);
        }
    }

    @Test
    void theProjectsPageHasRoom() throws Exception {
        project = JavaProject.create("page");
        String id = "org.jlta.ide.page.project";
        look(PreferencesUtil.createPropertyDialogOn(window, project.java().getProject(), id, new String[]{id}, null),
                id);
    }

    private static void look(PreferenceDialog dialog, String id) {
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            shoot(dialog.getShell(), id);
            assertEquals(List.of(), cut(dialog.getShell()), id);
        } finally {
            dialog.close();
        }
    }

    @Test
    void wizardsHaveRoom() throws Exception {
        for (String point : List.of("newWizards", "importWizards", "exportWizards")) {
            for (IConfigurationElement each : ours("org.eclipse.ui." + point)
                    .filter(each -> each.getName().equals("wizard")).toList()) {
                assertInLanguage(each.getAttribute("name"));
                IWorkbenchWizard wizard = (IWorkbenchWizard) each.createExecutableExtension("class");
                wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
                WizardDialog dialog = new WizardDialog(window, wizard);
                dialog.setBlockOnOpen(false);
                dialog.open();
                try {
                    shoot(dialog.getShell(), each.getAttribute("id"));
                    assertEquals(List.of(), cut(dialog.getShell()), each.getAttribute("id"));
                    assertInLanguage(wizard.getPages()[0].getTitle());
                } finally {
                    dialog.close();
                }
            }
        }
    }

    @Test
    void fixesOfWhatIsSaidAtTheLinesAreInTheLanguage() throws Exception {
        project = JavaProject.create("looks");
        project.add("Shop", SOURCE);
        project.configuration("Shop", "Shop", "").launch(AnalyseMode.ID, null);
        Ide.until("findings are marked", () -> markers().length >= 2);
        ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.java().findType("Shop"));
        ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextOperationTarget.class);
        LineHover hover = new LineHover();
        hover.setEditor(editor);
        Region line = new Region(SOURCE.indexOf("pool.submit"), 0);
        Ide.until("the line has a hover", () -> hover.getHoverInfo2(viewer, line) != null);
        shoot(window, "lines");

        for (IMarker marker : markers()) {
            // its message is a sentence of the analysis, which is English in each language
            for (IMarkerResolution fix : IDE.getMarkerHelpRegistry().getResolutions(marker)) {
                assertInLanguage(fix.getLabel());
            }
        }
        List<Shell> before = List.of(Display.getCurrent().getShells());
        IInformationControl control = hover.getHoverControlCreator().createInformationControl(window);
        ((IInformationControlExtension2) control).setInput(hover.getHoverInfo2(viewer, line));
        control.setSize(control.computeSizeHint().x, control.computeSizeHint().y);
        control.setLocation(window.toDisplay(300, 300));
        control.setVisible(true);
        Shell shown = Stream.of(Display.getCurrent().getShells()).filter(shell -> !before.contains(shell)).findFirst()
                .orElse(null);
        assertNotNull(shown);
        shoot(shown, "hover");
        control.dispose();
        assertTrue(Sessions.shared().all().stream().anyMatch(session -> session.state() == Session.State.READY));
    }

    private static IMarker[] markers() {
        try {
            return ResourcesPlugin.getWorkspace().getRoot().findMarkers("org.jlta.ide.finding", true,
                    IResource.DEPTH_INFINITE);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }
}
