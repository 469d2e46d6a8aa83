package org.jlta.ui.threads;

import java.util.List;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.table.CopyForm;

/** Copies the chosen rows as they are shown: the visible columns in their order. A job writes them: they can be many. */
final class CopyRowsAction extends Action {
    private final ThreadsTable table;
    private final CopyForm form;

    CopyRowsAction(String label, ThreadsTable table, CopyForm form) {
        super(label);
        this.table = table;
        this.form = form;
    }

    @Override
    public void run() {
        int[] chosen = table.chosenRows();
        if (chosen.length == 0) {
            return;
        }
        RecordingModel model = table.model();
        ThreadRows rows = table.rows();
        List<ThreadColumn> columns = table.visibleColumns();
        Display display = table.widget().getDisplay();
        Job job = Job.createSystem(Messages.copy_task, (ICoreRunnable) monitor -> {
            StringBuilder text = new StringBuilder(form.head(columns.stream()
                    .map(column -> new CopyForm.Head(column.label(), column.align() == ThreadColumn.Align.RIGHT))
                    .toList()));
            for (int row : chosen) {
                int ordinal = rows.ordinal(row);
                text.append(form.line(columns.stream().map(column -> column.text().of(model, ordinal)).toList()));
            }
            if (!display.isDisposed()) {
                display.asyncExec(() -> set(display, text.toString()));
            }
        });
        job.schedule();
    }

    private static void set(Display display, String text) {
        ClipboardText.set(display, text);
    }
}
