package org.jlta.ui.origins;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.ui.format.StackText;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.table.HeadWidths;

/** The tree's widgets, filled when they come into sight. For the UI thread. */
final class OriginsTree {
    private static final int CHAIN_LIMIT = 64;
    private static final int NARROWEST = 180;

    private final Tree tree;
    private final Function<OriginNode, String> notes;
    private final Map<OriginNode, List<OriginNode>> ordered = new IdentityHashMap<>();
    private OriginNode root;
    /** Null for none. */
    private ChosenFrame highlighted;
    private OriginColumn sortColumn = OriginColumn.COUNT;
    private boolean descending = true;
    /** What the names need, in points. */
    private int needed = OriginColumn.ORIGIN.width();
    /** The width that was given to the column of names. */
    private int fitted = OriginColumn.ORIGIN.width();

    /** @param notes what is noted on a line, null for nothing */
    OriginsTree(Composite parent, Consumer<List<OriginNode>> chosenListener, Function<OriginNode, String> notes) {
        this.notes = notes;
        tree = new Tree(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
        tree.setHeaderVisible(true);
        for (OriginColumn column : OriginColumn.values()) {
            add(column);
        }
        // the platform gives what is left of the width to the last column, which would tear numbers away
        TreeColumn rest = new TreeColumn(tree, SWT.NONE);
        rest.setResizable(false);
        rest.setWidth(HeadWidths.REST);
        mark();
        tree.addListener(SWT.SetData, this::fill);
        tree.addListener(SWT.Resize, event -> fit());
        tree.addListener(SWT.Expand, this::expandChain);
        tree.addListener(SWT.Selection, event -> chosenListener.accept(chosen()));
        tree.addListener(SWT.MouseMove, this::explain);
        new OriginPainter(tree, () -> root, this::isHighlighted);
    }

    Tree widget() {
        return tree;
    }

    /** Has lines stand out that hold a frame, null for none. */
    void highlight(ChosenFrame frame) {
        if (frame != highlighted) {
            highlighted = frame;
            tree.redraw();
        }
    }

    boolean isHighlighted(Object line) {
        return highlighted != null && line instanceof OriginNode node
                && node.frames().stream().anyMatch(highlighted::is);
    }

    /** Shows another tree, null for none. */
    void show(OriginNode newRoot) {
        tree.setRedraw(false);
        fill(newRoot);
        if (tree.getItemCount() > 0) {
            tree.setTopItem(tree.getItem(0)); // lines that went out of sight left the scroll bar where it was
        }
        tree.setRedraw(true);
    }

    /** Shows another tree of the same recording: what is open, chosen and in sight stays, by its way from the root. */
    void replace(OriginNode newRoot) {
        OriginSight sight = OriginSight.of(tree);
        tree.setRedraw(false);
        fill(newRoot);
        if (root != null) {
            sight.restore(tree, root, this::children);
        }
        tree.setRedraw(true);
    }

    private void fill(OriginNode newRoot) {
        root = newRoot;
        ordered.clear();
        needed = Math.max(OriginColumn.ORIGIN.width(), OriginPainter.widest(tree, root));
        tree.removeAll();
        if (root != null) {
            OriginColumn[] columns = OriginColumn.values();
            for (int i = 0; i < columns.length; i++) {
                if (columns[i] != OriginColumn.ORIGIN) {
                    tree.getColumn(i).setWidth(columns[i].isFilled(root)
                            ? Math.max(OriginWidths.of(tree, columns[i], root), tree.getColumn(i).getWidth())
                            : 0);
                }
            }
        }
        fit();
        tree.setItemCount(root == null ? 0 : root.children().size());
    }

    List<OriginNode> chosen() {
        List<OriginNode> nodes = new ArrayList<>();
        for (TreeItem item : tree.getSelection()) {
            if (item.getData() instanceof OriginNode node) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    /**
     * The names get what they need as far as no number is cut; where there is little room they give way as far as they can be read, so
     * that no count is cut; once a person set their width, that holds.
     */
    private void fit() {
        TreeColumn names = tree.getColumn(0);
        if (fitted != names.getWidth()) {
            return;
        }
        int all = tree.getClientArea().width - HeadWidths.REST
                - width(EnumSet.complementOf(EnumSet.of(OriginColumn.ORIGIN)));
        int counts = tree.getClientArea().width
                - width(EnumSet.of(OriginColumn.COUNT, OriginColumn.ALIVE, OriginColumn.UNNAMED));
        names.setWidth(all >= OriginColumn.ORIGIN.width()
                ? Math.min(needed, all)
                : Math.max(NARROWEST, Math.min(OriginColumn.ORIGIN.width(), counts)));
        fitted = names.getWidth();
    }

    private int width(EnumSet<OriginColumn> columns) {
        return columns.stream().mapToInt(column -> tree.getColumn(column.ordinal()).getWidth()).sum();
    }

    private void add(OriginColumn column) {
        TreeColumn widget = new TreeColumn(tree, column.isNumber() ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.label());
        widget.setWidth(column.width());
        widget.addListener(SWT.Selection, event -> sortBy(column));
    }

    private void sortBy(OriginColumn column) {
        descending = column == sortColumn ? !descending : column.isNumber();
        sortColumn = column;
        mark();
        replace(root);
    }

    private void mark() {
        tree.setSortColumn(tree.getColumn(sortColumn.ordinal()));
        tree.setSortDirection(descending ? SWT.DOWN : SWT.UP);
    }

    private List<OriginNode> children(OriginNode node) {
        return ordered.computeIfAbsent(node, parent -> {
            Comparator<OriginNode> order = sortColumn.order();
            List<OriginNode> sorted = new ArrayList<>(parent.children());
            sorted.sort(descending ? order.reversed() : order);
            return sorted;
        });
    }

    private void fill(Event event) {
        TreeItem item = (TreeItem) event.item;
        TreeItem parent = item.getParentItem();
        OriginNode parentNode = parent == null ? root : (OriginNode) parent.getData();
        if (parentNode == null) {
            return;
        }
        OriginNode node = children(parentNode).get(event.index);
        item.setData(node);
        for (OriginColumn column : OriginColumn.values()) {
            item.setText(column.ordinal(), column.text(node));
        }
        item.setItemCount(node.children().size());
    }

    /** Callers that only one path leads to open together with their first. */
    private void expandChain(Event event) {
        TreeItem item = (TreeItem) event.item;
        tree.getDisplay().asyncExec(() -> {
            TreeItem at = item;
            for (int depth = 0; depth < CHAIN_LIMIT && !at.isDisposed() && at.getItemCount() == 1; depth++) {
                TreeItem child = at.getItem(0);
                open(child);
                at = child;
            }
        });
    }

    /** Being asked for its text, an item of a virtual tree is filled and knows its children. */
    private static void open(TreeItem item) {
        if (!item.getText().isEmpty()) {
            item.setExpanded(true);
        }
    }

    private void explain(Event event) {
        TreeItem item = tree.getItem(new Point(event.x, event.y));
        String tip = null;
        if (item != null && item.getData() instanceof OriginNode node && !node.frames().isEmpty()) {
            tip = node.runs().stream().map(run -> StackText.forConsole(run).strip().replace("\t", ""))
                    .collect(Collectors.joining("\n\n"));
            String noted = notes.apply(node);
            tip = noted == null ? tip : noted + "\n\n" + tip;
        }
        if (tip == null ? tree.getToolTipText() != null : !tip.equals(tree.getToolTipText())) {
            tree.setToolTipText(tip);
        }
    }
}
