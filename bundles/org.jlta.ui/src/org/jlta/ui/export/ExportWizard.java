package org.jlta.ui.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.MonitorProgress;
import org.jlta.exchange.redact.Redaction;
import org.jlta.ui.selection.AnalysisSelection;

/** Writes the recording that the window shows in another form. */
public final class ExportWizard extends Wizard implements IExportWizard {
    private AnalysisSelection selection;
    private ExportPage page;

    public ExportWizard() {
        setWindowTitle(ExportMessages.export_title);
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection chosen) {
        selection = AnalysisSelection.of(workbench.getActiveWorkbenchWindow());
    }

    @Override
    public void addPages() {
        page = new ExportPage(selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        ExportPage.Chosen chosen = page.chosen();
        RecordingModel model = selection.model();
        ThreadSet threads = chosen.isFiltered() && selection.shown() != null
                ? selection.shown()
                : ThreadSet.all(model.threads());
        String title = chosen.isRedacted() ? Redaction.TITLE : selection.session().name();
        try {
            getContainer().run(true, true, monitor -> write(chosen, model, threads, title, monitor));
            return true;
        } catch (InterruptedException e) {
            return false; // the person cancelled
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IOException failed) {
                page.refuse(NLS.bind(ExportMessages.failed_message, chosen.file(), failed.toString()));
                return false;
            }
            throw new IllegalStateException("export: form=" + chosen.form(), e.getCause());
        }
    }

    private static void write(ExportPage.Chosen chosen, RecordingModel model, ThreadSet threads, String title,
            IProgressMonitor monitor) throws InvocationTargetException, InterruptedException {
        MonitorProgress progress = new MonitorProgress(
                SubMonitor.convert(monitor, chosen.file().toString(), MonitorProgress.TICKS), done -> {
                });
        RecordingModel written = chosen.isRedacted() ? Redaction.of(model) : model;
        try {
            write(chosen.file(), out -> chosen.form().write(written, threads, title, progress, out));
        } catch (IOException e) {
            throw new InvocationTargetException(e);
        } catch (CancellationException e) {
            throw (InterruptedException) new InterruptedException("export: cancelled").initCause(e);
        }
    }

    /** Writes bytes. */
    private interface Body {
        void write(OutputStream out) throws IOException;
    }

    /** The file appears when it is whole; a failure leaves nothing behind. */
    private static void write(Path file, Body body) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path part = Files.createTempFile(folder, ".export-", ".part");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
                body.write(out);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Chooses, for tests. */
    public void choose(ExportForm form, Path file, boolean redacts) {
        page.choose(form, file, redacts);
    }
}
