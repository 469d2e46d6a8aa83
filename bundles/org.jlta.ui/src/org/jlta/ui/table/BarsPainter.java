package org.jlta.ui.table;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/**
 * Paints the cells of some columns as bars: a step of time has the same width in each row then, which characters of bars and blanks have
 * not. Their text stays what is copied and what screen readers tell. For the UI thread.
 */
final class BarsPainter {
    private static final String BARS = BarsPainter.class.getName();
    private static final int MARGIN = 3;

    private BarsPainter() {
    }

    static void install(Table table) {
        table.addListener(SWT.EraseItem, event -> {
            if (bars(event) != null) {
                event.detail &= ~SWT.FOREGROUND;
            }
        });
        table.addListener(SWT.PaintItem, event -> {
            if (bars(event) != null) {
                paint(event, bars(event));
            }
        });
    }

    /** @param bars shares of the height, 0 to 1 */
    static void put(TableItem item, int column, double[] bars) {
        item.setData(BARS + column, bars);
    }

    /** Null for a cell of text. */
    private static double[] bars(Event event) {
        return (double[]) event.item.getData(BARS + event.index);
    }

    private static void paint(Event event, double[] bars) {
        Rectangle cell = ((TableItem) event.item).getBounds(event.index);
        int wide = cell.width - 2 * MARGIN;
        int high = cell.height - 2 * MARGIN;
        event.gc.setBackground(event.gc.getForeground());
        for (int step = 0; step < bars.length; step++) {
            int from = cell.x + MARGIN + wide * step / bars.length;
            int to = cell.x + MARGIN + wide * (step + 1) / bars.length;
            int height = (int) Math.ceil(high * bars[step]);
            event.gc.fillRectangle(from, cell.y + MARGIN + high - height, to - from, height);
        }
    }

    /** Whether any of the columns is painted. */
    static boolean areIn(List<? extends RowColumn<?>> columns) {
        return columns.stream().anyMatch(column -> column.bars() != null);
    }
}
