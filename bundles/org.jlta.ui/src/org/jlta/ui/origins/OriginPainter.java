package org.jlta.ui.origins;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.ui.charts.ElidedTexts;
import org.jlta.ui.internal.Palette;

/** Paints what text alone does not show: the share of all threads behind the count and of the longest life behind lives, and the package in grey, and a bar where the chosen frame is. */
final class OriginPainter {
    private static final int GAP = 8;
    private static final int BAR = 3;
    /** Less room than for a few letters of a package is left free. */
    private static final int LEAST = 32;
    /** What stands before the label of a line. */
    private static final int INDENT = 32;
    /** To look at all of very many takes too long. */
    private static final int LOOKED_AT = 200;
    /** One of the lines with the most characters is the widest. */
    private static final int MEASURED = 8;

    private final Tree tree;
    private final Supplier<OriginNode> root;
    private final Predicate<Object> highlighted;

    /** @param highlighted whether a line stands out */
    OriginPainter(Tree tree, Supplier<OriginNode> root, Predicate<Object> highlighted) {
        this.tree = tree;
        this.root = root;
        this.highlighted = highlighted;
        tree.addListener(SWT.EraseItem, this::erase);
        tree.addListener(SWT.PaintItem, this::paint);
    }

    /** What the longest of the first lines needs with its package, in points. */
    static int widest(Tree tree, OriginNode root) {
        if (root == null) {
            return 0;
        }
        GC gc = new GC(tree);
        int widest = root.children().stream().limit(LOOKED_AT)
                .map(node -> List.of(OriginWords.label(node), OriginWords.place(node)))
                .sorted(Comparator.comparingInt(texts -> -texts.get(0).length() - texts.get(1).length()))
                .limit(MEASURED)
                .mapToInt(texts -> INDENT + gc.textExtent(texts.get(0)).x + GAP + gc.textExtent(texts.get(1)).x + GAP)
                .max().orElse(0);
        gc.dispose();
        return widest;
    }

    private void erase(Event event) {
        OriginNode all = root.get();
        double share = event.index < OriginColumn.values().length && (event.detail & SWT.SELECTED) == 0 && all != null
                && event.item.getData() instanceof OriginNode node
                        ? OriginColumn.values()[event.index].share(node, all)
                        : 0;
        if (share > 0) {
            Rectangle cell = ((TreeItem) event.item).getBounds(event.index);
            int wide = (int) Math.round((cell.width - 4.0) * share);
            event.gc.setBackground(Palette.SHARE.color());
            event.gc.fillRectangle(cell.x + cell.width - 2 - wide, cell.y + 2, wide, cell.height - 4);
        }
    }

    private void paint(Event event) {
        if (event.index == OriginColumn.ORIGIN.ordinal() && event.item.getData() instanceof OriginNode node) {
            String place = OriginWords.place(node);
            Rectangle text = ((TreeItem) event.item).getTextBounds(event.index);
            if (highlighted.test(node)) {
                event.gc.setBackground(event.display.getSystemColor(SWT.COLOR_LIST_SELECTION));
                event.gc.fillRectangle(text.x - BAR - 2, text.y + 1, BAR, text.height - 2);
            }
            GC gc = event.gc;
            int x = text.x + gc.textExtent(OriginWords.label(node)).x + GAP;
            // where the next column begins: the bounds of this one are moved by the indent
            int end = ((TreeItem) event.item).getBounds(event.index + 1).x - GAP / 2;
            if (!place.isEmpty() && x < end) {
                if ((event.detail & SWT.SELECTED) == 0) {
                    gc.setForeground(Palette.SECONDARY.color());
                }
                String shown = end - x < LEAST
                        ? ""
                        : new ElidedTexts(part -> gc.textExtent(part).x).fit(place, end - x);
                gc.drawText(shown, x, text.y + (text.height - gc.textExtent(shown).y) / 2, true);
            }
        }
    }
}
