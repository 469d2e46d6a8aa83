package org.jlta.ui.charts.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;

/** Where nodes and edges are placed. */
class GraphLayoutTest {

    @Test
    void nodesLieWithinThePlaneAndApart() {
        GraphModel model = SampleGraph.large(60, 3);

        GraphPlan plan = SampleGraph.plan(model);

        for (int i = 0; i < model.nodes().size(); i++) {
            assertTrue(plan.x()[i] >= 0 && plan.x()[i] + plan.w()[i] <= plan.width() + 0.5, "node=" + i);
            assertTrue(plan.y()[i] >= 0 && plan.y()[i] + plan.nodeHeight() <= plan.height() + 0.5, "node=" + i);
            for (int k = 0; k < i; k++) {
                boolean apart = plan.x()[i] >= plan.x()[k] + plan.w()[k] || plan.x()[k] >= plan.x()[i] + plan.w()[i]
                        || plan.y()[i] >= plan.y()[k] + plan.nodeHeight()
                        || plan.y()[k] >= plan.y()[i] + plan.nodeHeight();
                assertTrue(apart, "nodes=" + i + ", " + k);
            }
        }
    }

    @Test
    void anEdgeGoesFromItsNodeToTheOther() {
        GraphModel model = SampleGraph.small();

        GraphPlan plan = SampleGraph.plan(model);

        assertEquals(model.edges().size(), plan.lines().length);
        for (int edge = 0; edge < plan.lines().length; edge++) {
            double[] line = plan.lines()[edge];
            assertTrue(isAt(plan, model.edges().get(edge).from(), line[0], line[1]), "from, edge=" + edge);
            assertTrue(isAt(plan, model.edges().get(edge).to(), line[line.length - 2], line[line.length - 1]),
                    "to, edge=" + edge);
        }
    }

    private static boolean isAt(GraphPlan plan, int node, double x, double y) {
        return x >= plan.x()[node] - 1 && x <= plan.x()[node] + plan.w()[node] + 1 && y >= plan.y()[node] - 1
                && y <= plan.y()[node] + plan.nodeHeight() + 1;
    }

    @Test
    void emptyGraphsHaveAPlanToo() {
        GraphPlan plan = SampleGraph.plan(new GraphModel(List.of(), List.of()));

        assertEquals(0, plan.x().length);
        assertEquals(GraphModel.NONE, plan.nodeAt(0, 0));
    }

    @Test
    void layoutEndsWhenItIsCancelled() {
        GraphModel model = SampleGraph.large(300, 4);
        assertThrows(CancellationException.class,
                () -> GraphLayout.of(model, SampleGraph.sizes(model), () -> true));
    }

    @Test
    void hundredsOfNodesAreLaidOutInSeconds() {
        GraphModel model = SampleGraph.large(300, 4);
        long begin = System.nanoTime();

        GraphPlan plan = SampleGraph.plan(model);

        long millis = (System.nanoTime() - begin) / 1_000_000;
        System.out.println("layout: nodes=300, edges=1200, millis=" + millis);
        assertTrue(plan.width() > 0);
        assertTrue(millis < 30_000, "millis=" + millis);
    }

    @Test
    void edgesNameNodesThatAreThere() {
        assertThrows(IllegalArgumentException.class, () -> new GraphModel(List.of(),
                List.of(new GraphModel.Edge(0, 0, "", 1, false))));
    }

    @Test
    void pointsFindWhatLiesThere() {
        GraphModel model = SampleGraph.small();
        GraphPlan plan = SampleGraph.plan(model);

        assertEquals(1, plan.nodeAt(plan.centreX(1), plan.centreY(1)));
        double[] middle = GraphPainter.middle(plan.lines()[0]);
        assertEquals(0, plan.edgeAt(middle[0], middle[1], 3));
        assertEquals(GraphModel.NONE, plan.edgeAt(-500, -500, 3));
    }

    @Test
    void arrowsGoToTheNodeInTheirDirection() {
        GraphPlan plan = new GraphPlan(400, 200, new double[]{0, 200, 0}, new double[]{0, 0, 120},
                new double[]{80, 80, 80}, 40, new double[0][]);

        assertEquals(1, plan.neighbour(0, 1, 0));
        assertEquals(2, plan.neighbour(0, 0, 1));
        assertEquals(0, plan.neighbour(1, -1, 0));
        assertEquals(GraphModel.NONE, plan.neighbour(0, -1, 0));
    }

    @Test
    void whatIsNearHasAnEdgeBetween() {
        GraphModel model = SampleGraph.small();

        assertTrue(model.isNear(0, 1));
        assertTrue(model.isNear(1, 0));
        assertFalse(model.isNear(1, 2));
        assertTrue(model.touches(3, 2));
    }
}
