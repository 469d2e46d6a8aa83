package org.jlta.ui.origins;

import java.util.Comparator;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Tree;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.ui.table.HeadWidths;

/** How wide columns of numbers have to be so that neither their heads nor the first numbers are cut, in whatever font. For the UI thread. */
final class OriginWidths {
    /** Of very many lines the first tell enough. */
    private static final int LOOKED_AT = 300;
    /** One of the texts with the most characters is the widest. */
    private static final int MEASURED = 4;
    /** Beside a text. */
    private static final int MARGIN = 14;

    private OriginWidths() {
    }

    /**
     * What a column needs, in points; at least what it had at first.
     *
     * @param root null for the head alone
     */
    static int of(Tree tree, OriginColumn column, OriginNode root) {
        boolean isSorted = tree.getSortColumn() == tree.getColumn(column.ordinal());
        int least = Math.max(column.width(), HeadWidths.of(column.label(), tree, isSorted));
        if (root == null) {
            return least;
        }
        GC gc = new GC(tree);
        try {
            return texts(column, root).mapToInt(text -> gc.textExtent(text).x + MARGIN).reduce(least, Math::max);
        } finally {
            gc.dispose();
        }
    }

    private static Stream<String> texts(OriginColumn column, OriginNode root) {
        return root.children().stream().limit(LOOKED_AT).map(column::text).distinct()
                .sorted(Comparator.comparingInt(String::length).reversed()).limit(MEASURED);
    }
}
