package org.jlta.ui.charts.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FlameViewportTest {
    private static final int ROW = 20;
    private final FlameModel model = SampleFlame.small();
    private final FlameViewport viewport = new FlameViewport();

    @BeforeEach
    void open() {
        viewport.setSize(1000, 60, ROW);
        viewport.setModel(model);
    }

    private String at(int x, int y) {
        int node = viewport.nodeAt(x, y);
        return node == FlameModel.NONE ? null : model.label(node);
    }

    @Test
    void hitsTheNodeThatIsThere() {
        assertEquals("all", at(500, 5));
        assertEquals("a", at(599, 25));
        assertEquals("e", at(600, 25));
        assertEquals("b", at(10, 45));
        assertEquals("d", at(450, 45));
        assertEquals(null, at(550, 45));
        assertEquals(null, at(10, 60));
        assertEquals(null, at(-1, 5));
    }

    @Test
    void growsUpwardsFromTheBottom() {
        viewport.setUpwards(true);
        assertEquals("all", at(500, 55));
        assertEquals("a", at(10, 35));
        viewport.setSize(1000, 200, ROW);
        assertEquals("all", at(500, 199));
        assertEquals("c", at(10, 125));
        assertEquals(null, at(10, 100));
    }

    @Test
    void showsAZoomedNodeAsWideAsTheWhole() {
        int e = viewport.nodeAt(700, 25);
        viewport.setZoomed(e);
        viewport.show(model.start(e), viewport.endOf(e));
        assertEquals("all", at(1, 5));
        assertEquals("e", at(1, 25));
        assertEquals("e", at(999, 25));
        assertFalse(viewport.isVisible(viewport.model().childAt(0, 0)));
        assertTrue(viewport.isVisible(e));
    }

    @Test
    void scrollsNotBeyondTheRows() {
        viewport.scrollTo(1000);
        assertEquals(ROW, viewport.top());
        viewport.scrollTo(-7);
        assertEquals(0, viewport.top());
        int c = model.size() - 1;
        viewport.revealRow(c);
        assertTrue(viewport.yOf(model.depth(c)) + ROW <= 60);
    }
}
