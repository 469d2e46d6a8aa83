package org.jlta.ui.charts.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What part of a plan is seen. */
class GraphViewportTest {
    private final GraphViewport viewport = new GraphViewport();

    @BeforeEach
    void show() {
        viewport.setSize(400, 300);
        viewport.setPlan(new GraphPlan(2000, 1000, new double[]{0, 1900}, new double[]{0, 960}, new double[]{100, 100},
                40, new double[][]{{100, 20, 1900, 980}}));
        viewport.fit();
    }

    @Test
    void textsCanBeReadAtFirst() {
        viewport.setPlan(viewport.plan());

        assertEquals(0.75, viewport.scale());
        assertTrue(viewport.isVisible(0), "the first node is out of sight");
        viewport.setSize(800, 600);
        assertTrue(viewport.isVisible(0), "the first node is out of sight after a change of the size");
    }

    @Test
    void allIsSeenWhereThatIsWanted() {
        assertTrue(viewport.xOf(0) >= 0 && viewport.xOf(2000) <= 400);
        assertTrue(viewport.yOf(0) >= 0 && viewport.yOf(1000) <= 300);
    }

    @Test
    void smallGraphsAreNotBlownUp() {
        viewport.setPlan(new GraphPlan(100, 40, new double[]{0}, new double[]{0}, new double[]{100}, 40,
                new double[0][]));

        assertEquals(1, viewport.scale());
        assertEquals(150, viewport.xOf(0), 0.01);
    }

    @Test
    void whatIsUnderTheMouseStaysThereWhileZooming() {
        double x = viewport.planX(180);
        double y = viewport.planY(140);

        viewport.zoomAt(180, 140, 3);

        assertEquals(180, viewport.xOf(x), 0.01);
        assertEquals(140, viewport.yOf(y), 0.01);
    }

    @Test
    void zoomingOutEndsWhereAllIsSeen() {
        double all = viewport.scale();
        viewport.zoomAt(200, 150, 4);

        viewport.zoomAt(200, 150, 0.001);

        assertEquals(all, viewport.scale(), 1e-9);
    }

    @Test
    void theGraphCannotBeLost() {
        viewport.zoomAt(200, 150, 8);

        viewport.pan(1e6, -1e6);

        assertTrue(viewport.xOf(0) <= 200 + 0.01, "x=" + viewport.xOf(0));
        assertTrue(viewport.yOf(1000) >= 150 - 0.01, "y=" + viewport.yOf(1000));
    }

    @Test
    void aChosenNodeComesIntoSight() {
        viewport.zoomAt(0, 0, 10);
        assertFalse(viewport.isVisible(1));

        viewport.reveal(1);

        assertTrue(viewport.isVisible(1));
        assertEquals(1, viewport.nodeAt((int) viewport.xOf(1950), (int) viewport.yOf(980)));
    }

    @Test
    void edgesCanBePointedAtWhereverTheZoomIs() {
        assertEquals(0, viewport.edgeAt((int) viewport.xOf(1000), (int) viewport.yOf(500) + 2));
        viewport.zoomAt(viewport.xOf(1000), viewport.yOf(500), 20);
        assertEquals(0, viewport.edgeAt((int) viewport.xOf(1000), (int) viewport.yOf(500) + 2));
    }

    @Test
    void anotherPlanLeavesTheNodeOfBothWhereItIs() {
        viewport.zoomAt(0, 0, 10);
        viewport.reveal(1);
        double x = viewport.xOf(viewport.plan().x()[1]);
        double scale = viewport.scale();
        assertEquals(1, viewport.nodeAtMiddle());

        viewport.replacePlan(new GraphPlan(3000, 2000, new double[]{0, 300, 1500}, new double[]{0, 700, 960},
                new double[]{100, 100, 100}, 40, new double[0][]), 1, 2);

        assertEquals(x, viewport.xOf(1500), 0.01);
        assertEquals(scale, viewport.scale());
    }

    @Test
    void anotherPlanBeginsAnewWhereNobodyScrolled() {
        viewport.setPlan(viewport.plan());

        viewport.replacePlan(new GraphPlan(100, 40, new double[]{0}, new double[]{0}, new double[]{100}, 40,
                new double[0][]), 1, 0);

        assertEquals(1, viewport.scale());
    }
}
