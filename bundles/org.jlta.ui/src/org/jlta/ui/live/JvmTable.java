package org.jlta.ui.live;

import java.util.List;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.jlta.agent.Jvm;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Palette;

/** A list of JVMs, a row each; those that cannot be attached to step back. For the UI thread. */
final class JvmTable {
    private static final int[] WIDTHS = {80, 260, 80, 90, 160};

    private final Table table;
    private final Runnable changed;
    private List<Jvm> jvms;
    private String part = "";
    private long chosenPid = -1;

    /**
     * @param changed another one is chosen
     * @param opened  the one that is chosen is to be attached to
     */
    JvmTable(Composite parent, Runnable changed, Runnable opened) {
        this.changed = changed;
        table = new Table(parent, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        List<String> heads = JvmWords.heads();
        for (int i = 0; i < heads.size(); i++) {
            TableColumn column = new TableColumn(table, i == 0 ? SWT.RIGHT : SWT.LEFT);
            column.setText(heads.get(i));
            column.setWidth(WIDTHS[i]);
        }
        table.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> chosen((TableItem) event.item)));
        table.addListener(SWT.DefaultSelection, event -> opened.run());
    }

    Table widget() {
        return table;
    }

    /** Shows these; the one that was chosen stays chosen while it is among them. */
    void show(List<Jvm> found) {
        jvms = found;
        fill();
    }

    /** Shows only those that have this in a cell. */
    void filter(String text) {
        part = text;
        fill();
        changed.run();
    }

    /** The one that is chosen and shown; null for none. */
    Jvm chosen() {
        return table.getSelectionCount() == 0 ? null : (Jvm) table.getSelection()[0].getData();
    }

    /** What to say where none is chosen. */
    String whyEmpty() {
        if (jvms == null) {
            return "";
        }
        return table.getItemCount() > 0
                ? LiveMessages.nothing_message
                : jvms.isEmpty() ? LiveMessages.noJvm_message : LiveMessages.none_message;
    }

    private void chosen(TableItem item) {
        chosenPid = ((Jvm) item.getData()).pid();
        changed.run();
    }

    private void fill() {
        if (jvms == null) {
            return;
        }
        List<Jvm> shown = jvms.stream().filter(jvm -> JvmWords.fits(jvm, part)).toList();
        table.setRedraw(false);
        table.setItemCount(shown.size());
        table.deselectAll();
        for (int i = 0; i < shown.size(); i++) {
            fill(table.getItem(i), shown.get(i));
            if (shown.get(i).pid() == chosenPid) {
                table.select(i);
            }
        }
        table.setRedraw(true);
    }

    private static void fill(TableItem item, Jvm jvm) {
        boolean possible = jvm.obstacle() == null;
        item.setData(jvm);
        item.setText(JvmWords.cells(jvm).stream().map(VisibleText::of).toArray(String[]::new));
        item.setForeground(possible ? null : Palette.SECONDARY.color());
        item.setFont(possible ? null : JFaceResources.getFontRegistry().getItalic(JFaceResources.DEFAULT_FONT));
    }

    /** Chooses the JVM of a process, for tests. */
    boolean choose(long pid) {
        for (TableItem item : table.getItems()) {
            if (((Jvm) item.getData()).pid() == pid) {
                table.setSelection(item);
                chosen(item);
                return true;
            }
        }
        return false;
    }
}
