package org.jlta.ui.flame;

import java.util.List;
import java.util.function.IntFunction;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.IntervalFills;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameModel;
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
    private final FlameCrumbs crumbs;
    private final Text field;
    private final Label found;
    private final Composite bar;
    private final Composite legend;
    private List<FrameKind> kinds = List.of();

    /** @param tips what is told of a node */
    FlamePane(Composite parent, IntFunction<ChartTip> tips) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 3).spacing(GAP, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        field = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        field.setMessage(FlameMessages.find_message);
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).hint(FIELD_WIDTH, SWT.DEFAULT).applyTo(field);
        found = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(found);
        legend = new Composite(bar, SWT.NONE);
        RowLayout row = new RowLayout(SWT.HORIZONTAL);
        row.marginLeft = row.marginRight = row.marginTop = row.marginBottom = 0;
        row.spacing = GAP;
        legend.setLayout(row);
        legend.setLayoutData(new GridData(SWT.END, SWT.CENTER, false, false));
        bar.addListener(SWT.Resize, event -> place());
        crumbs = new FlameCrumbs(parent);
        graph = new FlameGraph(parent, ChartLook.palette(), FrameKind.styles(), FlameWords::withoutPackage,
                tips);
        graph.setAccessibleName(FlameMessages.access_label);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(graph);
        crumbs.follow(graph);
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

    /**
     * Shows another tree, in which the search is made again, and what its colours mean.
     *
     * @param staysPut whether what is zoomed to is looked for in it
     */
    void show(FlameModel model, List<FrameKind> colours, boolean staysPut) {
        if (staysPut) {
            graph.replaceModel(model);
        } else {
            graph.setModel(model);
        }
        crumbs.show(graph.getZoomed());
        if (!colours.equals(kinds)) {
            kinds = colours;
            for (Control child : legend.getChildren()) {
                child.dispose();
            }
            kinds.forEach(this::explain);
            place();
            legend.requestLayout();
        }
        search();
    }

    private void search() {
        String text = field.getText();
        graph.search(text, count -> {
            long all = graph.getModel() == null ? 0 : graph.getModel().value(0);
            String share = FlameWords.share(graph.getFoundValue(), all);
            found.setText(text.isBlank()
                    ? ""
                    : count == 0
                            ? FlameMessages.notFound_message
                            : NLS.bind(FlameMessages.found_message, Amounts.count(count), share));
            found.setForeground(count == 0 && !text.isBlank() ? Palette.PROBLEM.color() : null);
        });
    }

    private void next(Event event) {
        if (event.detail != SWT.ICON_CANCEL) {
            graph.showNextHit(true);
        }
    }

    /** The legend stands beside the field, or below it where there is no room. */
    private void place() {
        GridData data = (GridData) legend.getLayoutData();
        int room = bar.getClientArea().width;
        boolean beside = room > FIELD_WIDTH + LEAST_FOUND + legend.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        int hint = beside ? SWT.DEFAULT : Math.max(1, room - 2 * GAP);
        if (hint != data.widthHint) {
            data.horizontalSpan = beside ? 1 : 3;
            data.widthHint = hint;
            legend.requestLayout();
        }
    }

    private void explain(FrameKind kind) {
        Canvas swatch = new Canvas(legend, SWT.NONE);
        swatch.setToolTipText(FrameKind.WHOSE.contains(kind) ? FlameMessages.whose_label : FlameMessages.change_label);
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
        swatch.setLayoutData(new RowData(size.x + SWATCH + 8, size.y + 2));
    }
}
