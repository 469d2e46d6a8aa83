package org.jlta.ui.charts.flame;

import java.util.Arrays;

/**
 * A small picture of a whole tree, which look is where, however deep it is. Immutable; any thread may read.
 */
final class FlameSilhouette {
    static final int COLUMNS = 64;
    /** In a cell without a node. */
    static final int EMPTY = -1;

    private static final int MOST_ROWS = 512;

    private final int rows;
    private final byte[] cells;

    private FlameSilhouette(int rows) {
        this.rows = rows;
        cells = new byte[rows * COLUMNS];
        Arrays.fill(cells, (byte) EMPTY);
    }

    /** Linear in the nodes. */
    static FlameSilhouette of(FlameModel model) {
        int depths = model.deepest(0) + 1;
        FlameSilhouette made = new FlameSilhouette(Math.min(MOST_ROWS, depths));
        double cell = (double) Math.max(1, model.value(0)) / COLUMNS;
        for (int node = 0; node < model.size(); node++) {
            made.add(model, node, (int) ((long) model.depth(node) * made.rows / depths), cell);
        }
        return made;
    }

    /** What is narrower than a cell is seen only where nothing else is. */
    private void add(FlameModel model, int node, int row, double cell) {
        int from = (int) Math.min(COLUMNS - 1.0, model.start(node) / cell);
        int end = (int) Math.min(COLUMNS, Math.round((model.start(node) + (double) model.value(node)) / cell));
        byte look = (byte) model.style(node);
        if (end > from) {
            Arrays.fill(cells, row * COLUMNS + from, row * COLUMNS + end, look);
        } else if (cells[row * COLUMNS + from] == EMPTY) {
            cells[row * COLUMNS + from] = look;
        }
    }

    int rows() {
        return rows;
    }

    /** The look there; row 0 holds the root. */
    int at(int row, int column) {
        return cells[row * COLUMNS + column];
    }
}
