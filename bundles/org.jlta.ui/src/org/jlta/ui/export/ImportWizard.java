package org.jlta.ui.export;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.core.runtime.ILog;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.ThreadAnalysisPerspective;
import org.jlta.ui.view.OpenRecordings;
import org.jlta.ui.view.TypedPath;

/** Opens a recording, or thread dumps, from anywhere. */
public final class ImportWizard extends Wizard implements IImportWizard {
    private final FilePage page = new FilePage();
    private IWorkbench workbench;

    public ImportWizard() {
        setWindowTitle(ExportMessages.import_title);
    }

    @Override
    public void init(IWorkbench ofWorkbench, IStructuredSelection chosen) {
        workbench = ofWorkbench;
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        try {
            workbench.showPerspective(ThreadAnalysisPerspective.ID, workbench.getActiveWorkbenchWindow());
        } catch (WorkbenchException e) {
            ILog.of(ImportWizard.class).log(e.getStatus());
        }
        OpenRecordings.open(List.of(page.file()));
        return true;
    }

    /** Types it, for tests. */
    public void type(Path file) {
        page.field.setText(file.toString());
    }

    /** Asks for the file. */
    private static final class FilePage extends WizardPage {
        private static final int WIDTH = 440;
        private Text field;

        FilePage() {
            super("import", ExportMessages.import_title, null);
            setDescription(ExportMessages.import_message);
        }

        @Override
        public void createControl(Composite parent) {
            Composite column = new Composite(parent, SWT.NONE);
            GridLayoutFactory.swtDefaults().numColumns(3).applyTo(column);
            new Label(column, SWT.NONE).setText(ExportMessages.file_label);
            field = new Text(column, SWT.BORDER | SWT.SINGLE);
            GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(field);
            field.addListener(SWT.Modify, event -> check());
            Button browse = new Button(column, SWT.PUSH);
            browse.setText(ExportMessages.browse_label);
            browse.addListener(SWT.Selection, event -> {
                String chosen = new FileDialog(getShell(), SWT.OPEN).open();
                if (chosen != null) {
                    field.setText(chosen);
                }
            });
            setControl(column);
            HelpContexts.set(column, "org.jlta.ui.page_import");
            setPageComplete(false);
        }

        private void check() {
            TypedPath typed = TypedPath.of(field.getText());
            boolean none = typed.path() != null && !typed.exists();
            setErrorMessage(none ? ExportMessages.noFile_message : typed.problem());
            setPageComplete(typed.exists());
        }

        /** Of a page that is complete. */
        Path file() {
            return TypedPath.of(field.getText()).path();
        }
    }
}
