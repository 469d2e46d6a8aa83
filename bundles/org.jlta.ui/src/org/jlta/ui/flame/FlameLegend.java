package org.jlta.ui.flame;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jlta.ui.charts.IntervalFills;
import org.jlta.ui.internal.ChartLook;

/** What the looks of frames mean, in a row that breaks where there is no room. For the UI thread. */
final class FlameLegend {
    private static final int SWATCH = 10;

    private final Composite row;
    private List<Entry> shown = List.of();

    /**
     * One look.
     *
     * @param look  ordinal in {@link FlameLooks#styles()}
     * @param label what it means
     */
    record Entry(int look, String label) {
    }

    /** @param gap between entries, in points */
    FlameLegend(Composite parent, int gap) {
        row = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.marginLeft = layout.marginRight = layout.marginTop = layout.marginBottom = 0;
        layout.spacing = gap;
        row.setLayout(layout);
    }

    Composite control() {
        return row;
    }

    /**
     * Explains other looks; does nothing where they are the same.
     *
     * @return whether they are others
     */
    boolean show(List<Entry> entries, String tip) {
        if (entries.equals(shown)) {
            return false;
        }
        shown = List.copyOf(entries);
        for (Control child : row.getChildren()) {
            child.dispose();
        }
        shown.forEach(entry -> explain(entry, tip));
        return true;
    }

    private void explain(Entry entry, String tip) {
        Canvas swatch = new Canvas(row, SWT.NONE);
        swatch.setToolTipText(tip);
        swatch.addListener(SWT.Paint, event -> {
            Rectangle area = swatch.getClientArea();
            try (IntervalFills fills = new IntervalFills(swatch.getDisplay(), FlameLooks.styles(),
                    ChartLook.palette().background())) {
                fills.paint(event.gc, entry.look(), 0, (area.height - SWATCH) / 2, SWATCH, SWATCH);
            }
            event.gc.setForeground(swatch.getForeground());
            int height = event.gc.getFontMetrics().getHeight();
            event.gc.drawText(entry.label(), SWATCH + 4, (area.height - height) / 2, true);
        });
        GC gc = new GC(swatch);
        Point size = gc.textExtent(entry.label());
        gc.dispose();
        swatch.setLayoutData(new RowData(size.x + SWATCH + 8, size.y + 2));
    }
}
