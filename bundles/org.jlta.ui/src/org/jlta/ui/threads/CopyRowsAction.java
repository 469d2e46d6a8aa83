package org.jlta.ui.threads;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Table;

/** Copies the chosen rows as they are shown: the visible columns in their order. */
final class CopyRowsAction extends Action {
    private final Table table;
    private final CopyForm form;

    CopyRowsAction(String label, Table table, CopyForm form) {
        super(label);
        this.table = table;
        this.form = form;
    }

    @Override
    public void run() {
        int[] rows = table.getSelectionIndices();
        if (rows.length > 0) {
            Clipboard clipboard = new Clipboard(table.getDisplay());
            clipboard.setContents(new Object[]{text(rows)}, new Transfer[]{TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }

    private String text(int[] rows) {
        List<Integer> visible = new ArrayList<>();
        for (int column : table.getColumnOrder()) {
            if (table.getColumn(column).getWidth() > 0) {
                visible.add(column);
            }
        }
        StringBuilder text = new StringBuilder(form.head(visible.stream().map(ThreadColumns.ALL::get).toList()));
        for (int row : rows) {
            text.append(form.line(visible.stream().map(column -> table.getItem(row).getText(column)).toList()));
        }
        return text.toString();
    }
}
