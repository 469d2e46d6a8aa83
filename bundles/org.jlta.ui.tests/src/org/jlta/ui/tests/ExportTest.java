package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.export.ExportForm;
import org.jlta.ui.export.ExportWizard;
import org.jlta.ui.export.ImportWizard;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The wizards for other forms and from other places. */
class ExportTest {
    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private WizardDialog dialog;

    @BeforeEach
    void begin() {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
    }

    @AfterEach
    void close() {
        dialog.close();
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private void show(Wizard wizard) {
        dialog = new WizardDialog(Ui.page().getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    private ExportWizard export() {
        ExportWizard wizard = new ExportWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        show(wizard);
        return wizard;
    }

    private void open() throws Exception {
        Session session = Sessions.shared().open(List.of(Recordings.ofThreads(folder)));
        selection.activate(session);
        Ui.until("the recording is read", () -> selection.model() != null);
    }

    @Test
    void eachFormIsAFileWithSomethingInIt() throws Exception {
        open();
        for (ExportForm form : ExportForm.values()) {
            Path file = folder.resolve("x" + form.ending());
            ExportWizard wizard = export();
            wizard.choose(form, file, false);
            assertTrue(wizard.canFinish(), dialog.getErrorMessage());
            if (form == ExportForm.REPORT) {
                assertTrue(Ui.shot(dialog.getShell(), "export").length() > 0);
            }

            assertTrue(wizard.performFinish(), form.name());

            assertTrue(Files.exists(file), form.name());
            dialog.close();
        }
        assertTrue(Files.readString(folder.resolve("x.html")).contains("short-1"));
        assertTrue(Files.readString(folder.resolve("x.json")).contains("short-1"));
    }

    @Test
    void whatIsGivenAwayHoldsNoNames() throws Exception {
        open();
        Path file = folder.resolve("given.html");
        ExportWizard wizard = export();
        wizard.choose(ExportForm.REPORT, file, true);

        assertTrue(wizard.performFinish());

        assertFalse(Files.readString(file).contains("short-1"));
        assertTrue(Files.readString(file).contains("Recordings"));
    }

    @Test
    void aFolderThatIsNotThereIsTold() throws Exception {
        open();
        ExportWizard wizard = export();
        wizard.choose(ExportForm.REPORT, folder.resolve("none").resolve("x.html"), false);

        assertFalse(wizard.performFinish());

        assertTrue(dialog.getCurrentPage().getErrorMessage().contains("could not be written"),
                dialog.getCurrentPage().getErrorMessage());
    }

    @Test
    void nothingIsExportedWithoutARecording() {
        ExportWizard wizard = export();
        wizard.choose(ExportForm.REPORT, folder.resolve("x.html"), false);

        assertFalse(wizard.canFinish());
    }

    @Test
    void theImportOpensARecording() throws Exception {
        Path file = Recordings.ofThreads(folder);
        ImportWizard wizard = new ImportWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        show(wizard);
        assertFalse(wizard.canFinish());
        wizard.type(folder.resolve("none.jfr"));
        assertFalse(wizard.canFinish());
        wizard.type(file);

        Ui.send(dialog.getShell().getDefaultButton(), SWT.Selection, 0);

        assertEquals(List.of(List.of(file.toAbsolutePath().normalize())),
                Sessions.shared().all().stream().map(Session::sources).toList());
        Ui.until("the recording is read", () -> selection.model() != null);
    }
}
