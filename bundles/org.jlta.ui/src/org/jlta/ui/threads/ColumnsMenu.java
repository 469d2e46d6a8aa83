package org.jlta.ui.threads;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.jlta.ui.internal.Messages;

/** Shows and hides the columns of the table. */
final class ColumnsMenu extends MenuManager {

    ColumnsMenu(Table table) {
        super(Messages.columns_label);
        setRemoveAllWhenShown(true);
        addMenuListener(menu -> {
            for (TableColumn column : table.getColumns()) {
                menu.add(toggle(column));
            }
        });
    }

    private static IAction toggle(TableColumn column) {
        IAction action = new Action(column.getText(), IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                boolean show = isChecked();
                column.setWidth(show ? ((ThreadColumn) column.getData()).width() : 0);
                column.setResizable(show);
                column.getParent().clearAll(); // rows have texts for the columns that were shown
            }
        };
        action.setChecked(column.getWidth() > 0);
        return action;
    }
}
