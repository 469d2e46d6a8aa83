package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleControlListener;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.charts.graph.GraphLayout;
import org.jlta.ui.charts.graph.GraphModel;
import org.jlta.ui.charts.graph.GraphTips;
import org.jlta.ui.charts.graph.NodeGraph;
import org.jlta.ui.charts.strip.StripChart;
import org.jlta.ui.charts.strip.StripModel;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowTable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What assistive technology is told of the charts: their names, roles and values, and what has the focus. */
class AccessibleChartsTest {
    private static final int SELF = ACC.CHILDID_SELF;
    private static final List<IntervalStyle> STYLES = List
            .of(new IntervalStyle("running", new RGB(86, 180, 233), FillPattern.SOLID));

    private static final ChartPalette PALETTE = ChartPalette.of(new RGB(255, 255, 255), new RGB(30, 30, 30),
            new RGB(0, 95, 184), new RGB(255, 255, 255), new RGB(190, 70, 0), new RGB(120, 170, 220));

    private Shell shell;

    @BeforeEach
    void open() {
        shell = new Shell(Display.getCurrent(), SWT.NO_TRIM);
        shell.setLayout(new FillLayout());
        shell.setSize(700, 400);
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    private void lay(Control chart) {
        shell.open();
        Ui.until("it is laid out", () -> chart.getSize().x == 700);
    }

    private static ChartTip tip(String title, String amount) {
        return new ChartTip(title, List.of(new ChartTip.Line("amount", amount), new ChartTip.Line("more", "none")));
    }

    private Timeline timeline() {
        Timeline timeline = new Timeline(shell, PALETTE, STYLES);
        timeline.setAccessibleName("Lifetimes");
        lay(timeline);
        timeline.setModel(new TwoLanes());
        return timeline;
    }

    @Test
    void aTimelineIsAListOfItsRows() throws Exception {
        Timeline timeline = timeline();
        Spoken spoken = new Spoken(timeline.getBody());

        assertEquals("Lifetimes", spoken.name(SELF));
        assertEquals(ACC.ROLE_LIST, spoken.role(SELF));
        assertTrue(spoken.value(SELF).startsWith("0 of 2 selected"), spoken.value(SELF));
        assertEquals(spoken.value(SELF), spoken.description(SELF));
        AccessibleControlEvent rows = spoken.answer(SELF, AccessibleControlListener::getChildren);
        assertArrayEquals(new Object[]{0, 1, 2}, rows.children);
        assertEquals(3, spoken.answer(SELF, AccessibleControlListener::getChildCount).detail);
        assertEquals(SELF, spoken.answer(SELF, AccessibleControlListener::getFocus).childID);
    }

    @Test
    void aRowOfATimelineHasItsLabelAndItsTip() throws Exception {
        Spoken spoken = new Spoken(timeline().getBody());

        assertEquals("workers", spoken.name(0));
        assertEquals("lane 0", spoken.name(1));
        assertEquals(ACC.ROLE_LISTITEM, spoken.role(1));
        assertEquals(tip("lane 1", "2 s").text(), spoken.value(2));
        assertEquals(spoken.value(2), spoken.description(2));
        assertEquals("Lifetimes", spoken.name(99), "no such row");
    }

    @Test
    void theFocusOfATimelineFollowsKeys() throws Exception {
        Control body = timeline().getBody();
        Spoken spoken = new Spoken(body);

        Ui.key(body, SWT.ARROW_DOWN, 0);
        Ui.key(body, SWT.ARROW_DOWN, 0);

        assertEquals(1, spoken.answer(SELF, AccessibleControlListener::getFocus).childID);
        assertTrue(spoken.value(SELF).startsWith("1 of 2 selected"), spoken.value(SELF));
        assertNotEquals(0, spoken.answer(1, AccessibleControlListener::getState).detail & ACC.STATE_SELECTED);
        assertEquals(0, spoken.answer(2, AccessibleControlListener::getState).detail & ACC.STATE_SELECTED);
        AccessibleControlEvent first = spoken.answer(1, AccessibleControlListener::getLocation);
        AccessibleControlEvent second = spoken.answer(2, AccessibleControlListener::getLocation);
        assertEquals(first.y + first.height, second.y, "below each other");
    }

    @Test
    void thePartsOfATimelineAreGraphicsWithValues() throws Exception {
        Timeline timeline = timeline();

        Control overview = timeline.getChildren()[0];
        Spoken spoken = new Spoken(overview);
        assertEquals("alive", spoken.name(SELF));
        assertEquals(ACC.ROLE_GRAPHIC, spoken.role(SELF));
        assertTrue(spoken.value(SELF).contains("2"), "the most at once: " + spoken.value(SELF));
        Spoken legend = new Spoken(timeline.getChildren()[2]);
        assertEquals(ACC.ROLE_GRAPHIC, legend.role(SELF));
        assertTrue(legend.name(SELF).contains("running"), legend.name(SELF));
    }

    private FlameGraph flame() {
        FlameGraph graph = new FlameGraph(shell, PALETTE, STYLES, label -> label,
                node -> tip("frame " + node, (100 - node) + " ms"));
        graph.setAccessibleName("Flame");
        graph.setAnimated(false);
        lay(graph);
        graph.setModel(FlameModel.of(0, new FlameModel.Reader<Integer>(depth -> "frame" + depth, depth -> 100L - depth,
                depth -> depth < 3 ? List.of(depth + 1) : List.of(), depth -> 0)));
        return graph;
    }

    @Test
    void aFlameGraphIsATreeThatNamesTheChosenFrame() throws Exception {
        FlameGraph graph = flame();
        Spoken spoken = new Spoken(graph);

        assertEquals("Flame", spoken.name(SELF));
        assertEquals(ACC.ROLE_TREE, spoken.role(SELF));
        assertEquals("", spoken.value(SELF));
        assertEquals("", spoken.description(SELF));
        Ui.key(graph, SWT.HOME, 0);
        Ui.key(graph, SWT.ARROW_DOWN, 0);

        assertEquals("Flame, frame 1", spoken.name(SELF));
        assertEquals("99 ms", spoken.value(SELF));
        assertEquals(tip("frame 1", "99 ms").text(), spoken.description(SELF));
    }

    @Test
    void aFlameChartTellsTheSameWithItsMoment() throws Exception {
        FlameGraph chart = flame();
        chart.setMarker(42);
        Spoken spoken = new Spoken(chart);

        Ui.key(chart, SWT.END, 0);

        assertEquals("Flame, frame 3", spoken.name(SELF));
        assertEquals("97 ms", spoken.value(SELF));
        assertEquals(ACC.ROLE_GRAPHIC, new Spoken(chart.getMinimap()).role(SELF));
        assertEquals("Flame", new Spoken(chart.getMinimap()).name(SELF));
    }

    @Test
    void aGraphIsAListThatNamesTheChosenNodeOrEdge() throws Exception {
        NodeGraph graph = new NodeGraph(shell, PALETTE, STYLES, new GraphTips() {
            @Override
            public ChartTip ofNode(int node) {
                return tip("node " + node, node + " threads");
            }

            @Override
            public ChartTip ofEdge(int edge) {
                return tip("edge " + edge, "9 wake-ups");
            }
        });
        graph.setAccessibleName("Who wakes whom");
        lay(graph);
        GraphModel model = new GraphModel(
                List.of(new GraphModel.Node("a", "", 0), new GraphModel.Node("b", "", 0)),
                List.of(new GraphModel.Edge(0, 1, "wake 9", 9, false)));
        graph.show(model, GraphLayout.of(model, graph.measure(model), () -> false));
        Spoken spoken = new Spoken(graph);

        assertEquals("Who wakes whom", spoken.name(SELF));
        assertEquals(ACC.ROLE_LIST, spoken.role(SELF));
        assertEquals("", spoken.value(SELF));
        Ui.key(graph, SWT.HOME, 0);
        assertEquals("Who wakes whom, node 0", spoken.name(SELF));
        assertEquals("0 threads", spoken.value(SELF));
        Ui.key(graph, SWT.CR, 0);

        assertEquals("Who wakes whom, edge 0", spoken.name(SELF));
        assertEquals("9 wake-ups", spoken.value(SELF));
        assertEquals(tip("edge 0", "9 wake-ups").text(), spoken.description(SELF));
    }

    @Test
    void aStripIsASliderWhoseValueIsTheMoment() throws Exception {
        StripChart strip = new StripChart(shell, PALETTE, STYLES);
        strip.setAccessibleName("CPU");
        lay(strip);
        strip.setModel(new StripModel(new TimeRange(0, 3_000_000), 1_000_000, List.of(new StripModel.Lane("all",
                List.of(new StripModel.Series("one", 0, new long[]{1, 5, 2})), amount -> amount + " pieces"))));
        Spoken spoken = new Spoken(strip);

        assertEquals("CPU", spoken.name(SELF));
        assertEquals(ACC.ROLE_SLIDER, spoken.role(SELF));
        assertEquals("", spoken.value(SELF));
        strip.setMoment(1_500_000);

        assertEquals("CPU", spoken.name(SELF), "the moment is the value");
        assertEquals(strip.tip(1_500_000).text(), spoken.value(SELF));
        assertTrue(spoken.value(SELF).contains("5 pieces"), spoken.value(SELF));
    }

    /** The platform's own table answers for its rows; nothing of ours stands between. */
    @Test
    void aTableIsThePlatformsWithItsHeadsAndTexts() throws Exception {
        RowTable<String> rows = new RowTable<>(shell, List.of(RowColumn.text("Name", 150, text -> text),
                RowColumn.count("Length", text -> (long) text.length())), chosen -> {
                });
        lay(rows.control());
        rows.show(List.of("main", "worker"));
        Ui.until("the rows are there", () -> rows.widget().getItemCount() == 2);

        assertEquals("Name", rows.widget().getColumn(0).getText());
        assertEquals("worker", rows.widget().getItem(1).getText(0));
        assertEquals("6", rows.widget().getItem(1).getText(1));
        assertEquals(0, new Spoken(rows.widget()).role(SELF), "left to the platform");
    }
}
