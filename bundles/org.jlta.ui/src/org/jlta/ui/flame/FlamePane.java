package org.jlta.ui.flame;

import java.util.List;
import java.util.function.IntFunction;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.internal.Palette;

/** The graph with its search field and legend, and beside it what is gone. For the UI thread. */
final class FlamePane {
    private static final int FIELD_WIDTH = 220;
    private static final int GAP = 8;
    /** Of the width, in percent, where something stands beside it. */
    private static final int GRAPH_SHARE = 65;
    /** For the field's own edges, and for what was found. */
    private static final int LEAST_FOUND = 170;

    private final FlameGraph graph;
    private final FlameCrumbs crumbs;
    private final Text field;
    private final Label found;
    private final Composite bar;
    private final FlameLegend legend;
    private final SashForm sash;
    /** Made when something is first compared; null before. */
    private GonePane gone;

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
        legend = new FlameLegend(bar, GAP);
        legend.control().setLayoutData(new GridData(SWT.END, SWT.CENTER, false, false));
        bar.addListener(SWT.Resize, event -> place());
        crumbs = new FlameCrumbs(parent);
        sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        graph = new FlameGraph(sash, ChartLook.palette(), FlameLooks.styles(), FlameWords::withoutPackage, tips);
        graph.setAccessibleName(FlameMessages.access_label);
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

    /** What the table of what is gone lists, for tests. */
    List<FlameDifference.Gone> gone() {
        return gone == null ? List.of() : gone.table().rows();
    }

    /**
     * Shows another tree, in which the search is made again, and what its colours mean.
     *
     * @param other    name of the recording that it is compared with, null for none
     * @param staysPut whether what is zoomed to is looked for in it
     */
    void show(ShownTree tree, FlameValue value, String other, boolean staysPut) {
        if (staysPut) {
            graph.replaceModel(tree.tree());
        } else {
            graph.setModel(tree.tree());
        }
        crumbs.show(graph.getZoomed());
        if (legend.show(tree.legend(), tree.legendTip())) {
            place();
            legend.control().requestLayout();
        }
        if (other != null) {
            makeGone();
            gone.show(tree.gone(), value, tree.otherTotal(), other);
        }
        sash.setMaximizedControl(tree.gone().isEmpty() ? graph : null);
        search();
    }

    private void makeGone() {
        if (gone == null) {
            gone = new GonePane(sash);
            sash.setWeights(GRAPH_SHARE, 100 - GRAPH_SHARE);
        }
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
        GridData data = (GridData) legend.control().getLayoutData();
        int room = bar.getClientArea().width;
        boolean beside = room > FIELD_WIDTH + LEAST_FOUND + legend.control().computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        int hint = beside ? SWT.DEFAULT : Math.max(1, room - 2 * GAP);
        if (hint != data.widthHint) {
            data.horizontalSpan = beside ? 1 : 3;
            data.widthHint = hint;
            legend.control().requestLayout();
        }
    }
}
