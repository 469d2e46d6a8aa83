package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.ScrollBar;
import org.eclipse.swt.widgets.Shell;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.internal.ChartLook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A stack that is far deeper than the window. */
class FlameMinimapTest {
    private static final int DEEP = 1_500;
    private static final int AMOUNT = 1_000;

    private Shell shell;
    private FlameGraph graph;

    @BeforeEach
    void open() {
        shell = new Shell(Display.getCurrent(), SWT.NO_TRIM);
        shell.setLayout(new FillLayout());
        graph = new FlameGraph(shell, ChartLook.palette(),
                List.of(new IntervalStyle("code", new RGB(86, 180, 233), FillPattern.SOLID)), label -> label,
                node -> new ChartTip("frame " + node, List.of()));
        shell.setSize(600, 400);
        shell.open();
        Ui.until("it is laid out", () -> graph.getSize().y == 400);
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    /** Frames below each other, by their depths. */
    private static FlameModel stackOf(int frames) {
        return FlameModel.of(0, new FlameModel.Reader<Integer>(depth -> "frame" + depth, depth -> (long) AMOUNT,
                depth -> depth + 1 < frames ? List.of(depth + 1) : List.of(), depth -> 0));
    }

    @Test
    void aDeepStackStandsInSmallBesideItAndAClickShowsThatPart() {
        graph.setModel(stackOf(DEEP));
        assertTrue(graph.hasMinimap());
        Control small = graph.getMinimap();
        ScrollBar bar = graph.getVerticalBar();

        click(small, small.getSize().y - 1);
        int bottom = bar.getSelection();
        assertTrue(Ui.shot(shell, "flame-minimap").length() > 0);
        click(small, 0);

        assertEquals(bar.getMaximum() - bar.getThumb(), bottom);
        assertEquals(0, bar.getSelection());
    }

    private static void click(Control control, int y) {
        Ui.drag(control, new Point(3, y), new Point(3, y));
    }

    @Test
    void aStackThatFitsHasNone() {
        graph.setModel(stackOf(DEEP));
        graph.setModel(stackOf(10));

        assertFalse(graph.hasMinimap());
    }

    @Test
    void aDeepStackOpensAtItsRoot() {
        graph.setUpwards(true);
        graph.setModel(stackOf(DEEP));

        assertEquals(graph.getVerticalBar().getMaximum() - graph.getVerticalBar().getThumb(),
                graph.getVerticalBar().getSelection());
    }
}
