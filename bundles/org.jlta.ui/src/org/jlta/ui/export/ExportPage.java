package org.jlta.ui.export;

import java.nio.file.Path;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.core.Session;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.view.TypedPath;

/** What of the session is written, as what and where. */
final class ExportPage extends WizardPage {
    private static final int WIDTH = 440;
    private static final int LINES = 2;

    private final AnalysisSelection selection;
    private Combo form;
    private Label sentence;
    private Button filtered;
    private Button redacted;
    private Text file;

    /**
     * What was chosen.
     *
     * @param isFiltered whether only the threads that the window shows are written
     * @param isRedacted whether names, paths and arguments are left out
     */
    record Chosen(ExportForm form, boolean isFiltered, boolean isRedacted, Path file) {
    }

    /** @param selection of the window */
    ExportPage(AnalysisSelection selection) {
        super("export", ExportMessages.export_title, null);
        this.selection = selection;
        Session session = selection.session();
        setDescription(session == null
                ? ExportMessages.noSession_message
                : NLS.bind(ExportMessages.export_message, session.name()));
    }

    @Override
    public void createControl(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(column);
        new Label(column, SWT.NONE).setText(ExportMessages.form_label);
        form = new Combo(column, SWT.READ_ONLY);
        for (ExportForm each : ExportForm.values()) {
            form.add(each.label());
        }
        form.select(0);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(form);
        new Label(column, SWT.NONE);
        sentence = new Label(column, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(WIDTH, LINES * form.getItemHeight())
                .applyTo(sentence);
        new Label(column, SWT.NONE).setText(ExportMessages.file_label);
        file = new Text(column, SWT.BORDER | SWT.SINGLE);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(file);
        Button browse = new Button(column, SWT.PUSH);
        browse.setText(ExportMessages.browse_label);
        browse.addListener(SWT.Selection, event -> browse());
        int shown = selection.shown() == null ? 0 : selection.shown().size();
        filtered = check(column, NLS.bind(ExportMessages.filtered_label, Amounts.count(shown)));
        filtered.setEnabled(!selection.filter().isAll());
        redacted = check(column, ExportMessages.redacted_label);
        form.addListener(SWT.Selection, event -> formChosen());
        file.addListener(SWT.Modify, event -> check());
        formChosen();
        setControl(column);
        HelpContexts.set(column, "org.jlta.ui.page_export");
    }

    private static Button check(Composite column, String label) {
        new Label(column, SWT.NONE);
        Button button = new Button(column, SWT.CHECK);
        button.setText(label);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(button);
        return button;
    }

    private ExportForm form() {
        return ExportForm.values()[form.getSelectionIndex()];
    }

    /** A name that was typed gets the ending of the form. */
    private void formChosen() {
        sentence.setText(form().sentence());
        String typed = file.getText();
        if (typed.endsWith(form().ending())) {
            check();
            return;
        }
        for (ExportForm each : ExportForm.values()) {
            if (typed.endsWith(each.ending())) {
                file.setText(typed.substring(0, typed.length() - each.ending().length()) + form().ending());
                break;
            }
        }
        check();
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setFilterExtensions(new String[]{"*" + form().ending(), "*"});
        dialog.setFileName("recording" + form().ending());
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen != null) {
            file.setText(chosen);
        }
    }

    private void check() {
        boolean there = selection.model() != null;
        TypedPath typed = TypedPath.of(file.getText());
        setMessage(typed.exists() ? ExportMessages.replaces_message : null, WARNING);
        setErrorMessage(there ? typed.problem() : ExportMessages.noSession_message);
        setPageComplete(there && typed.path() != null);
    }

    /** Of a page that is complete. */
    Chosen chosen() {
        return new Chosen(form(), filtered.getSelection(), redacted.getSelection(),
                TypedPath.of(file.getText()).path());
    }

    /** Chooses, for tests. */
    void choose(ExportForm wanted, Path target, boolean redacts) {
        form.select(wanted.ordinal());
        file.setText(target.toString());
        redacted.setSelection(redacts);
        formChosen();
    }

    /** Says why it did not work; what was chosen can be changed then. */
    void refuse(String problem) {
        setErrorMessage(problem);
    }
}
