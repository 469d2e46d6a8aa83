package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameListener;
import org.jlta.ui.charts.flame.FlameModel;

/**
 * The way from the root to the frame that the graph is zoomed to, each step a link that zooms out to it; takes no room while all is
 * shown. For the UI thread.
 */
final class FlameCrumbs {
    private static final int LAST = 4;
    private static final String NEXT = "  ›  ";

    private final Link link;
    private FlameGraph graph;

    FlameCrumbs(Composite parent) {
        link = new Link(parent, SWT.NONE);
        link.setToolTipText(FlameMessages.path_label);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 0).exclude(true).applyTo(link);
        link.setVisible(false);
        link.addListener(SWT.Selection, event -> graph.userZooms(Integer.parseInt(event.text)));
    }

    /** Tells of this graph from now on. */
    void follow(FlameGraph followed) {
        graph = followed;
        graph.addFlameListener(new FlameListener() {
            @Override
            public void zoomed(int node) {
                show(node);
            }
        });
    }

    /** Shows the way to a node, 0 for none. */
    void show(int node) {
        GridData data = (GridData) link.getLayoutData();
        link.setText(node == 0 || graph.getModel() == null ? "" : text(graph.getModel(), node));
        boolean hidden = link.getText().isEmpty();
        if (data.exclude != hidden) {
            data.exclude = hidden;
            link.setVisible(!hidden);
            link.requestLayout();
        }
    }

    /** Steps between the root and the last few stand as an ellipsis, which leads to the last of them. */
    static String text(FlameModel model, int node) {
        List<Integer> way = new ArrayList<>();
        for (int at = node; at != FlameModel.NONE; at = model.parent(at)) {
            way.add(at);
        }
        Collections.reverse(way);
        StringBuilder text = new StringBuilder(step(0, FlameMessages.root_label));
        int first = Math.max(1, way.size() - LAST);
        if (first > 1) {
            text.append(NEXT).append(step(way.get(first - 1), "…"));
        }
        for (int at : way.subList(first, way.size())) {
            String label = FlameWords.withoutPackage(FlameWords.shown(model.label(at)));
            text.append(NEXT).append(at == node ? escape(label) : step(at, label));
        }
        return text.toString();
    }

    private static String step(int node, String label) {
        return "<a href=\"" + node + "\">" + escape(label) + "</a>";
    }

    private static String escape(String label) {
        return label.replace("&", "&&").replace("<", "‹").replace(">", "›");
    }
}
