package org.jlta.ui.charts.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** Lays graphs out in layers from left to right, by Eclipse ELK. Not for the UI thread: hundreds of nodes take up to seconds. */
public final class GraphLayout {
    private static final double BETWEEN_LAYERS = 110;
    private static final double BETWEEN_NODES = 16;
    private static final double ASPECT = 2.4;
    /** With more edges a less thorough search for few crossings has to do. */
    private static final int MANY_EDGES = 200;
    private static final int QUICK = 1;

    static {
        // makes known how to copy values of options, without which no layout is possible
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    }

    private GraphLayout() {
    }

    /**
     * Places nodes and edges.
     *
     * @param sizes     what nodes need
     * @param cancelled asked now and then
     * @throws CancellationException when {@code cancelled} said so
     */
    public static GraphPlan of(GraphModel model, GraphSizes sizes, BooleanSupplier cancelled) {
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(LayeredOptions.DIRECTION, Direction.RIGHT);
        root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, BETWEEN_NODES);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
        root.setProperty(LayeredOptions.ASPECT_RATIO, ASPECT);
        if (model.edges().size() > MANY_EDGES) {
            root.setProperty(LayeredOptions.THOROUGHNESS, QUICK);
        }
        List<ElkNode> nodes = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            ElkNode node = ElkGraphUtil.createNode(root);
            node.setDimensions(sizes.widths()[i], sizes.height());
            nodes.add(node);
        }
        List<ElkEdge> edges = new ArrayList<>();
        for (GraphModel.Edge edge : model.edges()) {
            edges.add(ElkGraphUtil.createSimpleEdge(nodes.get(edge.from()), nodes.get(edge.to())));
        }
        new LayeredLayoutProvider().layout(root, new Monitor(cancelled));
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        return plan(root, nodes, edges, sizes);
    }

    private static GraphPlan plan(ElkNode root, List<ElkNode> nodes, List<ElkEdge> edges, GraphSizes sizes) {
        double[] x = nodes.stream().mapToDouble(ElkNode::getX).toArray();
        double[] y = nodes.stream().mapToDouble(ElkNode::getY).toArray();
        double[] w = nodes.stream().mapToDouble(ElkNode::getWidth).toArray();
        double[][] lines = edges.stream().map(GraphLayout::line).toArray(double[][]::new);
        return new GraphPlan(root.getWidth(), root.getHeight(), x, y, w, sizes.height(), lines);
    }

    private static double[] line(ElkEdge edge) {
        ElkEdgeSection section = edge.getSections().get(0);
        List<ElkBendPoint> bends = section.getBendPoints();
        double[] line = new double[4 + 2 * bends.size()];
        int at = 0;
        line[at++] = section.getStartX();
        line[at++] = section.getStartY();
        for (ElkBendPoint bend : bends) {
            line[at++] = bend.getX();
            line[at++] = bend.getY();
        }
        line[at++] = section.getEndX();
        line[at] = section.getEndY();
        return line;
    }

    /** Lets the layout be given up. */
    private static final class Monitor extends BasicProgressMonitor {
        private final BooleanSupplier cancelled;

        Monitor(BooleanSupplier cancelled) {
            this.cancelled = cancelled;
        }

        @Override
        public boolean isCanceled() {
            return cancelled.getAsBoolean();
        }
    }
}
