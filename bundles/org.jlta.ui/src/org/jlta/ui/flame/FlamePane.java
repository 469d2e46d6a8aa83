package org.jlta.ui.flame;

import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.ui.charts.IntervalFills;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.internal.Palette;

/** The graph with its search field and legend. For the UI thread. */
final class FlamePane {
    private static final int FIELD_WIDTH = 220;
    private static final int SWATCH = 10;
    private static final int GAP = 8;
    /** For the field's own edges, and for what was found. */
    private static final int LEAST_FOUND = 170;

    private final FlameGraph graph;
    private final Text field;
    private final Label found;
    private final Supplier<FlameValue> value;

    FlamePane(Composite parent, Supplier<FlameValue> value) {
        this.value = value;
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2 + FrameKind.values().length).margins(6, 3).spacing(GAP, 0)
                .applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        field = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        field.setMessage(FlameMessages.find_message);
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).hint(FIELD_WIDTH, SWT.DEFAULT).applyTo(field);
        found = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(found);
        for (FrameKind kind : FrameKind.values()) {
            legend(bar, kind);
        }
        bar.addListener(SWT.Resize, event -> narrow(bar));
        graph = new FlameGraph(parent, ChartLook.palette(), FrameKind.styles(), FlameWords::withoutPackage,
                node -> FlameWords.tip(graph().getModel(), node, value.get()));
        graph.setAccessibleName(FlameMessages.access_label);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(graph);
        field.addListener(SWT.Modify, event -> search());
        field.addListener(SWT.DefaultSelection, this::next);
        field.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.F3) {
                graph.showNextHit((event.stateMask & SWT.SHIFT) == 0);
            }
        });
    }

    FlameGraph graph() {
        return graph;
    }

    Text field() {
        return field;
    }

    /** What the search found, as a person reads it. */
    String found() {
        return found.getText();
    }

    /** Looks again, in another tree. */
    void search() {
        String text = field.getText();
        int count = graph.search(text);
        long all = graph.getModel() == null ? 0 : graph.getModel().value(0);
        String share = FlameWords.share(graph.getFoundValue(), all);
        found.setText(text.isBlank()
                ? ""
                : count == 0
                        ? FlameMessages.notFound_message
                        : NLS.bind(FlameMessages.found_message, Amounts.count(count), share));
        found.setForeground(count == 0 && !text.isBlank() ? Palette.PROBLEM.color() : null);
    }

    private void next(Event event) {
        if (event.detail != SWT.ICON_CANCEL) {
            graph.showNextHit(true);
        }
    }

    /** The legend is hidden rather than cut. */
    private void narrow(Composite bar) {
        int legend = 0;
        for (Control child : bar.getChildren()) {
            legend += child instanceof Canvas ? ((GridData) child.getLayoutData()).widthHint + GAP : 0;
        }
        boolean room = bar.getClientArea().width > FIELD_WIDTH + LEAST_FOUND + legend;
        for (Control child : bar.getChildren()) {
            if (child instanceof Canvas && child.getVisible() != room) {
                child.setVisible(room);
                ((GridData) child.getLayoutData()).exclude = !room;
            }
        }
    }

    private static void legend(Composite bar, FrameKind kind) {
        Canvas swatch = new Canvas(bar, SWT.NONE);
        swatch.setToolTipText(FlameMessages.whose_label);
        swatch.addListener(SWT.Paint, event -> {
            Rectangle area = swatch.getClientArea();
            try (IntervalFills fills = new IntervalFills(swatch.getDisplay(), FrameKind.styles(),
                    ChartLook.palette().background())) {
                fills.paint(event.gc, kind.ordinal(), 0, (area.height - SWATCH) / 2, SWATCH, SWATCH);
            }
            event.gc.setForeground(swatch.getForeground());
            int height = event.gc.getFontMetrics().getHeight();
            event.gc.drawText(kind.label(), SWATCH + 4, (area.height - height) / 2, true);
        });
        GC gc = new GC(swatch);
        Point size = gc.textExtent(kind.label());
        gc.dispose();
        GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).hint(size.x + SWATCH + 8, size.y + 2)
                .applyTo(swatch);
    }
}
