package org.jlta.ui.origins;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.swt.widgets.TreeItem;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.table.CopyForm;

/** Copies the columns of the chosen origins, of all those at the top where none is chosen. */
final class CopyTableAction extends Action {
    private final OriginsTree tree;
    private final CopyForm form;

    CopyTableAction(String label, OriginsTree tree, CopyForm form) {
        super(label);
        this.tree = tree;
        this.form = form;
    }

    @Override
    public void run() {
        List<OriginColumn> columns = Arrays.stream(OriginColumn.values())
                .filter(column -> tree.widget().getColumn(column.ordinal()).getWidth() > 0).toList();
        StringBuilder text = new StringBuilder(
                form.head(
                        columns.stream().map(column -> new CopyForm.Head(column.label(), column.isNumber())).toList()));
        for (OriginNode node : nodes()) {
            text.append(form.line(columns.stream().map(column -> column.text(node)).toList()));
        }
        ClipboardText.set(tree.widget().getDisplay(), text.toString());
    }

    private List<OriginNode> nodes() {
        if (!tree.chosen().isEmpty()) {
            return tree.chosen();
        }
        List<OriginNode> nodes = new ArrayList<>();
        for (TreeItem item : tree.widget().getItems()) {
            // being asked for its text, an item of a virtual tree is filled
            if (!item.getText().isEmpty() && item.getData() instanceof OriginNode node) {
                nodes.add(node);
            }
        }
        return nodes;
    }
}
