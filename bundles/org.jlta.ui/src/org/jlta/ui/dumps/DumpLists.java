package org.jlta.ui.dumps;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.ui.format.RichText;
import org.jlta.ui.table.CopyForm;
import org.jlta.ui.table.RowTable;

/** The lists of one snapshot, a tab each. For the UI thread; disposed with its parent. */
final class DumpLists {
    private final CTabFolder tabs;
    private final List<Tab<?>> lists = new ArrayList<>();
    private final Consumer<RichText> told;

    /** @param told what is known of the chosen row; null for none */
    DumpLists(Composite parent, Consumer<RichText> told) {
        this.told = told;
        tabs = new CTabFolder(parent, SWT.FLAT | SWT.TOP);
        lists.add(new Tab<>(new ThreadDumpRows()));
        lists.add(new Tab<>(new StackDumpRows()));
        lists.add(new Tab<>(new LockDumpRows()));
        tabs.setSelection(0);
        tabs.addListener(SWT.Selection, event -> lists.get(tabs.getSelectionIndex()).tell());
    }

    private final class Tab<R> {
        private final DumpRows<R> rows;
        private final RowTable<R> table;
        private final CTabItem item;

        Tab(DumpRows<R> rows) {
            this.rows = rows;
            table = new RowTable<>(tabs, rows.columns(), chosen -> tell());
            item = new CTabItem(tabs, SWT.NONE);
            item.setControl(table.control());
            item.setText(rows.label());
        }

        void show(ThreadSnapshot snapshot) {
            List<R> shown = rows.of(snapshot);
            item.setText(rows.label() + " (" + shown.size() + ")");
            table.show(shown);
        }

        void tell() {
            List<R> chosen = table.chosen();
            told.accept(chosen.size() == 1 ? rows.details(chosen.get(0)) : null);
        }
    }

    void show(ThreadSnapshot snapshot) {
        lists.forEach(list -> list.show(snapshot));
        told.accept(null);
    }

    /** Shows one of the lists; 0 for threads, 1 for equal stacks, 2 for locks. */
    void show(int list) {
        tabs.setSelection(list);
        lists.get(list).tell();
    }

    Table table() {
        return lists.get(tabs.getSelectionIndex()).table.widget();
    }

    void choose(int row) {
        lists.get(tabs.getSelectionIndex()).table.choose(row);
    }

    void copy() {
        lists.get(tabs.getSelectionIndex()).table.copy(CopyForm.TEXT);
    }
}
