package org.jlta.ui.origins;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.TreeItem;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.analysis.origin.OriginRequest.End;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.format.StackText;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;

/** Copies the chosen origins: numbers, and the frames of the path as a console prints them. */
final class CopyOriginAction extends Action {
    private final OriginsTree tree;
    private final OriginSettings settings;

    CopyOriginAction(OriginsTree tree, OriginSettings settings) {
        super(Messages.copyOrigin_label);
        this.tree = tree;
        this.settings = settings;
        setToolTipText(Messages.copyOrigin_label);
        setImageDescriptor(Icon.COPY.descriptor());
    }

    @Override
    public void run() {
        StringBuilder text = new StringBuilder();
        for (TreeItem item : tree.widget().getSelection()) {
            append(text, item);
        }
        if (!text.isEmpty()) {
            ClipboardText.set(tree.widget().getDisplay(), text.toString());
        }
    }

    private void append(StringBuilder text, TreeItem item) {
        if (item.getData() instanceof OriginNode node) {
            text.append(NLS.bind(Messages.originCopied_message,
                    new Object[]{Amounts.count(node.statistics().count()), Amounts.count(node.statistics().alive()),
                            Amounts.count(node.statistics().unnamed())}))
                    .append('\n');
        }
        List<String> path = new ArrayList<>();
        for (TreeItem at = item; at != null; at = at.getParentItem()) {
            if (at.getData() instanceof OriginNode node) {
                path.add(node.frames().isEmpty()
                        ? OriginWords.label(node) + "\n"
                        : StackText.forConsole(node.frames()));
            }
        }
        if (settings.end() == End.INNERMOST) {
            Collections.reverse(path);
        }
        path.forEach(text::append);
    }
}
