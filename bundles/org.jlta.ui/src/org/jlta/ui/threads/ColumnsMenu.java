package org.jlta.ui.threads;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.TableColumn;
import org.jlta.ui.internal.Messages;

/** Shows and hides the columns of the table. */
final class ColumnsMenu extends MenuManager {

    ColumnsMenu(ThreadsTable table) {
        super(Messages.columns_label);
        setRemoveAllWhenShown(true);
        addMenuListener(menu -> {
            for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
                menu.add(toggle(table, i));
            }
        });
    }

    private static IAction toggle(ThreadsTable table, int index) {
        TableColumn column = table.widget().getColumn(index);
        IAction action = new Action(column.getText(), IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                table.showColumn(index, isChecked());
            }
        };
        action.setChecked(column.getWidth() > 0);
        return action;
    }
}
