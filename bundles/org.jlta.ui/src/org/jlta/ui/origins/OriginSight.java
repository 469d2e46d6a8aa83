package org.jlta.ui.origins;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginNode;

/**
 * What of a tree of origins is open, chosen and in sight, by the frames on the way from the root. For the UI thread.
 *
 * @param open   items that are expanded
 * @param chosen items that are selected
 * @param top    the first in sight; empty for the first of all
 */
record OriginSight(Set<List<String>> open, Set<List<String>> chosen, List<String> top) {
    private static final String FOLD = "";

    static OriginSight of(Tree tree) {
        Set<List<String>> open = new HashSet<>();
        Set<List<String>> chosen = new HashSet<>();
        collect(tree.getItems(), open);
        for (TreeItem item : tree.getSelection()) {
            chosen.add(path(item));
        }
        TreeItem top = tree.getTopItem();
        boolean isFirst = top == null || tree.getItem(0) == top;
        return new OriginSight(open, chosen, isFirst ? List.of() : path(top));
    }

    private static void collect(TreeItem[] items, Set<List<String>> open) {
        for (TreeItem item : items) {
            if (item.getExpanded()) {
                open.add(path(item));
                collect(item.getItems(), open);
            }
        }
    }

    private static List<String> path(TreeItem item) {
        List<String> path = new ArrayList<>();
        for (TreeItem at = item; at != null; at = at.getParentItem()) {
            if (at.getData() instanceof OriginNode node) {
                path.add(0, step(node));
            }
        }
        return path;
    }

    /** What tells a node from its siblings; how many frames are folded changes while a recording grows. */
    private static String step(OriginNode node) {
        boolean hasFrame = node.kind() == OriginGroup.Kind.KNOWN && !node.folded() && !node.frames().isEmpty();
        return hasFrame ? node.frames().get(0).label() : node.folded() ? FOLD : node.label();
    }

    /**
     * Opens, chooses and scrolls as far as the tree has the same; its listeners are not told.
     *
     * @param children of a node, in the order that is shown
     */
    void restore(Tree tree, OriginNode root, Function<OriginNode, List<OriginNode>> children) {
        if (open.isEmpty() && chosen.isEmpty() && top.isEmpty()) {
            return;
        }
        Restored restored = new Restored(children);
        restored.visit(root, tree::getItem, List.of());
        tree.setSelection(restored.selected.toArray(new TreeItem[0]));
        if (restored.first != null) {
            tree.setTopItem(restored.first);
        } else if (tree.getItemCount() > 0) {
            tree.setTopItem(tree.getItem(0));
        }
    }

    /** A walk through what is open. */
    private final class Restored {
        private final Function<OriginNode, List<OriginNode>> children;
        private final List<TreeItem> selected = new ArrayList<>();
        private TreeItem first;

        Restored(Function<OriginNode, List<OriginNode>> children) {
            this.children = children;
        }

        void visit(OriginNode node, IntFunction<TreeItem> items, List<String> above) {
            List<OriginNode> below = children.apply(node);
            for (int i = 0; i < below.size(); i++) {
                List<String> path = new ArrayList<>(above);
                path.add(step(below.get(i)));
                boolean opens = open.contains(path);
                boolean chooses = chosen.contains(path);
                if (!opens && !chooses && !path.equals(top)) {
                    continue;
                }
                TreeItem item = items.apply(i);
                // being asked for its text, an item of a virtual tree is filled and knows its children
                boolean filled = !item.getText().isEmpty();
                if (chooses) {
                    selected.add(item);
                }
                if (path.equals(top)) {
                    first = item;
                }
                if (opens && filled) {
                    item.setExpanded(true);
                    visit(below.get(i), item::getItem, path);
                }
            }
        }
    }
}
