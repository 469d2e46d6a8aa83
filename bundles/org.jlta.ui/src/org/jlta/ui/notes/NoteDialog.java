package org.jlta.ui.notes;

import java.util.List;
import java.util.function.ObjIntConsumer;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/**
 * A small window for one text, beside which the views can be used; opening it waits for nothing. Ctrl+Enter saves, in a
 * single line Enter too. For the UI thread.
 */
final class NoteDialog extends Dialog {
    private static final int WIDTH = 380;
    private static final int LINES = 6;

    private final Form form;
    private final ObjIntConsumer<String> keep;
    private Combo subjects;
    private Text text;

    /**
     * What it asks for.
     *
     * @param subjects what the text can be on, at least one; where there are several, a person chooses
     * @param lines    of text
     */
    record Form(String title, List<String> subjects, String text, Lines lines) {
    }

    /** How much there is to write. */
    enum Lines {
        ONE, MANY
    }

    /** @param keep told of the text and of which subject it is on */
    NoteDialog(Shell parent, Form form, ObjIntConsumer<String> keep) {
        super(parent);
        this.form = form;
        this.keep = keep;
        setShellStyle(SWT.CLOSE | SWT.TITLE | SWT.BORDER | SWT.RESIZE | SWT.MODELESS | getDefaultOrientation());
        setBlockOnOpen(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(form.title());
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        if (form.subjects().size() > 1) {
            subjects = new Combo(area, SWT.READ_ONLY);
            subjects.setItems(form.subjects().toArray(String[]::new));
            subjects.select(0);
            GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(subjects);
        } else {
            Label subject = new Label(area, SWT.WRAP);
            subject.setText(form.subjects().get(0).replace("&", "&&"));
            GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(subject);
        }
        boolean many = form.lines() == Lines.MANY;
        text = new Text(area, SWT.BORDER | (many ? SWT.MULTI | SWT.WRAP | SWT.V_SCROLL : SWT.SINGLE));
        text.setText(form.text());
        text.selectAll();
        GridDataFactory.fillDefaults().grab(true, many)
                .hint(WIDTH, many ? LINES * text.getLineHeight() : SWT.DEFAULT).applyTo(text);
        text.addListener(SWT.Modify, event -> enable());
        text.addListener(SWT.Traverse, event -> {
            boolean saves = event.detail == SWT.TRAVERSE_RETURN && (event.stateMask & SWT.MOD1) != 0;
            if (saves && getButton(OK).isEnabled()) {
                event.doit = false;
                okPressed();
            }
        });
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, NoteMessages.keep_label, true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        enable();
        text.setFocus();
    }

    private void enable() {
        getButton(OK).setEnabled(!text.getText().isBlank());
    }

    @Override
    protected void okPressed() {
        String written = text.getText().strip().replace("\r\n", "\n");
        int subject = subjects == null ? 0 : subjects.getSelectionIndex();
        super.okPressed();
        keep.accept(written, subject);
    }
}
