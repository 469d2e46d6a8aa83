package org.jlta.ide.examples;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.HelpContexts;

/** Makes the project with the demo programs, and opens the first of them. */
public final class ExamplesWizard extends Wizard implements INewWizard, IExecutableExtension {
    private final WizardNewProjectCreationPage page = new WizardNewProjectCreationPage("project");
    private IWorkbench workbench;
    /** Null where nobody made it by its extension. */
    private IConfigurationElement extension;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        extension = element;
    }

    @Override
    public void init(IWorkbench newWorkbench, IStructuredSelection selection) {
        workbench = newWorkbench;
        setWindowTitle(IdeMessages.examples_title);
        setNeedsProgressMonitor(true);
        page.setTitle(IdeMessages.examples_title);
        page.setDescription(IdeMessages.examples_message);
        page.setInitialProjectName("thread-analysis-examples");
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public void createPageControls(Composite parent) {
        super.createPageControls(parent);
        HelpContexts.set(page.getControl(), "org.jlta.ide.wizard_examples");
    }

    @Override
    public boolean performFinish() {
        IProject project = page.getProjectHandle();
        IFile[] first = new IFile[1];
        WorkspaceModifyOperation making = new WorkspaceModifyOperation() {
            @Override
            protected void execute(IProgressMonitor monitor) throws CoreException {
                first[0] = ExampleProject.create(project, monitor);
            }
        };
        try {
            getContainer().run(true, false, making);
            // once the dialog is gone: the first Java editor takes seconds, in which it could show nothing
            workbench.getDisplay().asyncExec(() -> open(first[0]));
            return true;
        } catch (InvocationTargetException e) {
            IStatus status = e.getCause() instanceof CoreException core
                    ? core.getStatus()
                    : Status.error(e.getCause().getMessage(), e.getCause());
            ILog.of(ExamplesWizard.class).log(status);
            ErrorDialog.openError(getShell(), IdeMessages.examples_title, null, status);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void open(IFile file) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        try {
            // the perspective that the extension names: Java projects are asked for in that of resources too
            BasicNewProjectResourceWizard.updatePerspective(extension);
            if (window != null && file.exists()) {
                IDE.openEditor(window.getActivePage(), file);
            }
        } catch (PartInitException e) {
            ILog.of(ExamplesWizard.class).log(e.getStatus());
        }
    }
}
