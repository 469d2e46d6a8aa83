package org.jlta.ui.dumps;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.help.IContextProvider;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.EditorPart;
import org.jlta.exchange.dumps.DumpException;
import org.jlta.exchange.dumps.DumpReader;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.ContentArea;
import org.jlta.ui.view.RichTextPane;

/** Shows the thread dumps of a file, one at a time: threads, equal stacks, locks. It changes nothing. */
public final class DumpEditor extends EditorPart {
    public static final String ID = "org.jlta.ui.editor.dump";

    private IPathEditorInput file;
    private ContentArea area;
    private Combo chooser;
    private Label heading;
    private DumpLists lists;
    private RichTextPane details;
    private AnswerJob<Answer> job;
    private List<ThreadSnapshot> snapshots = List.of();

    /** The snapshots of a file, or why there are none, in one sentence. */
    private record Answer(List<ThreadSnapshot> snapshots, String problem) {
    }

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        file = Adapters.adapt(input, IPathEditorInput.class);
        if (file == null) {
            throw new PartInitException(Status.error(NLS.bind(DumpMessages.noFile_message, input.getName())));
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        setTitleToolTip(input.getToolTipText());
    }

    @Override
    public void createPartControl(Composite parent) {
        area = new ContentArea(parent);
        Composite column = area.content();
        HelpContexts.set(area.control(), this);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(column);
        Composite bar = new Composite(column, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 3).spacing(8, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        chooser = new Combo(bar, SWT.READ_ONLY);
        chooser.addListener(SWT.Selection, event -> show(chooser.getSelectionIndex()));
        heading = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(heading);
        SashForm sash = new SashForm(column, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        lists = new DumpLists(sash, this::tell);
        Composite right = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(right);
        details = new RichTextPane(right);
        sash.setWeights(60, 40);
        getEditorSite().getActionBars().setGlobalActionHandler(ActionFactory.COPY.getId(), new Action() {
            @Override
            public void run() {
                copy();
            }
        });
        read();
    }

    private void read() {
        Path path = file.getPath().toPath();
        String task = NLS.bind(Messages.reading_message, path.getFileName());
        area.showMessage(task, null, null);
        job = new AnswerJob<>(task, progress -> read(path), chooser.getDisplay(), (source, answer) -> {
            if (source == job && !chooser.isDisposed()) {
                job = null;
                show(answer);
            }
        });
        job.schedule();
    }

    private static Answer read(Path file) {
        try {
            return new Answer(DumpReader.readAll(file), null);
        } catch (DumpException e) {
            return new Answer(List.of(), e.getMessage());
        } catch (IOException e) {
            return new Answer(List.of(), NLS.bind(DumpMessages.unreadable_message, file, e.toString()));
        }
    }

    private void show(Answer answer) {
        if (answer.problem() != null) {
            area.showMessage(answer.problem(), null, null);
            return;
        }
        snapshots = answer.snapshots();
        for (int i = 0; i < snapshots.size(); i++) {
            chooser.add(DumpWords.title(snapshots.get(i), i + 1));
        }
        boolean several = snapshots.size() > 1;
        chooser.setVisible(several);
        GridDataFactory.swtDefaults().exclude(!several).applyTo(chooser);
        chooser.select(0);
        area.showContent();
        // first: GTK complains of lists that are filled before they have room
        chooser.getParent().getParent().layout(true, true);
        show(0);
    }

    private void show(int snapshot) {
        heading.setText(DumpWords.heading(snapshots.get(snapshot)).replace("&", "&&"));
        lists.show(snapshots.get(snapshot));
    }

    private void tell(RichText text) {
        if (text == null) {
            details.showHint(Messages.chooseRow_message);
        } else {
            details.show(text);
        }
    }

    private void copy() {
        if (details.widget().isFocusControl()) {
            details.widget().copy();
        } else {
            lists.copy();
        }
    }

    /** Shows another dump of the file, as its chooser does, for tests. */
    public void choose(int snapshot) {
        chooser.select(snapshot);
        show(snapshot);
    }

    /** Shows threads, equal stacks or locks: 0, 1 or 2; for tests. */
    public void list(int number) {
        lists.show(number);
    }

    /** The list, for tests. */
    public Table table() {
        return lists.table();
    }

    /** Chooses a row of it, for tests. */
    public void chooseRow(int row) {
        lists.choose(row);
    }

    /** What is told of the chosen row, for tests. */
    public String details() {
        return details.widget().getText();
    }

    /** How many dumps the file holds, for tests; 0 while it is read. */
    public int count() {
        return snapshots.size();
    }

    /** The sentence in place of a dump, for tests; null while there is one. */
    public String message() {
        return area.message();
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        return type == IContextProvider.class ? type.cast(HelpContexts.of(this)) : super.getAdapter(type);
    }

    @Override
    public void setFocus() {
        if (area.message() == null) {
            lists.table().setFocus();
        } else {
            area.control().setFocus();
        }
    }

    @Override
    public void dispose() {
        if (job != null) {
            job.cancel();
        }
        super.dispose();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("dump editor: never dirty");
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("dump editor: cannot save as");
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }
}
