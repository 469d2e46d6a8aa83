package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.analysis.origin.CodeLines;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ide.examples.ExampleProject;
import org.jlta.ide.examples.ExamplesWizard;
import org.jlta.launching.AnalyseMode;
import org.junit.jupiter.api.Test;

/** The project with the demo programs. */
class ExamplesTest {

    @Test
    void makesAProjectOfThreeProgramsThatCompile() throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("examples");
        try {
            IFile first = ExampleProject.create(project, null);
            project.build(IncrementalProjectBuilder.FULL_BUILD, null);

            assertEquals("LeakingShop.java", first.getName());
            assertTrue(project.getFile("bin/org/jlta/demo/WorkerPool.class").exists());
            assertTrue(project.getFile("bin/org/jlta/demo/NestedCalls.class").exists());
            assertTrue(project.getFile("bin/org/jlta/demo/LeakingShop.class").exists());
            assertEquals(List.of(), Arrays
                    .stream(project.findMarkers(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true,
                            IResource.DEPTH_INFINITE))
                    .map(marker -> marker.getAttribute(IMarker.MESSAGE, "")).toList());
        } finally {
            project.delete(true, true, null);
        }
    }

    @Test
    void theFirstProgramLeaksWhatItsCommentSays() throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("examples");
        try {
            IFile first = ExampleProject.create(project, null);
            project.build(IncrementalProjectBuilder.FULL_BUILD, null);

            new JavaApplicationLaunchShortcut().launch(new StructuredSelection(JavaCore.create(first)), AnalyseMode.ID);

            Ide.until("the recording is open", () -> Sessions.shared().all().stream()
                    .anyMatch(session -> !session.isGrowing() && session.state() == Session.State.READY));
            RecordingModel model = Sessions.shared().all().get(0).model();
            List<CodeLine> lines = CodeLines.of(model, Progress.NONE).stream()
                    .filter(line -> line.frame().place().equals("org.jlta.demo.LeakingShop.open")).toList();
            assertEquals(List.of(6, 6), lines.stream().map(line -> line.threads().size()).toList());
            assertEquals(List.of(6, 6), lines.stream().map(CodeLine::alive).toList());
            assertEquals(List.of(6, 6), lines.stream().map(CodeLine::tasks).toList());
        } finally {
            Sessions.shared().all().forEach(Sessions.shared()::close);
            for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
                DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
            }
            project.delete(true, true, null);
        }
    }

    @Test
    void theJavaPerspectiveAndTheEditorComeWhenTheDialogIsGone() throws Exception {
        ScopedPreferenceStore preferences = new ScopedPreferenceStore(InstanceScope.INSTANCE, "org.eclipse.ui.ide");
        preferences.setValue("SWITCH_PERSPECTIVE_ON_PROJECT_CREATION", "always");
        PlatformUI.getWorkbench().showPerspective("org.eclipse.ui.resourcePerspective",
                Ide.page().getWorkbenchWindow());
        INewWizard wizard = (INewWizard) PlatformUI.getWorkbench().getNewWizardRegistry()
                .findWizard("org.jlta.ide.wizard.examples").createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(Ide.page().getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            dialog.getShell().getDefaultButton().notifyListeners(SWT.Selection, new Event());

            assertNull(dialog.getShell());
            Ide.until("the first program is open", () -> Ide.page().getActiveEditor() != null
                    && Ide.page().getActiveEditor().getTitle().equals("LeakingShop.java"));
            assertEquals(JavaUI.ID_PERSPECTIVE, Ide.page().getPerspective().getId());
        } finally {
            preferences.setToDefault("SWITCH_PERSPECTIVE_ON_PROJECT_CREATION");
            Ide.page().closeAllEditors(false);
            ResourcesPlugin.getWorkspace().getRoot().getProject("thread-analysis-examples").delete(true, true, null);
        }
    }

    @Test
    void isOfferedAmongNewExamples() throws Exception {
        IWizardDescriptor wizard = PlatformUI.getWorkbench().getNewWizardRegistry()
                .findWizard("org.jlta.ide.wizard.examples");

        assertEquals("org.eclipse.ui.Examples/org.jlta.ide.examples",
                wizard.getCategory().getPath().toString());
        assertEquals(ExamplesWizard.class, wizard.createWizard().getClass());
    }
}
