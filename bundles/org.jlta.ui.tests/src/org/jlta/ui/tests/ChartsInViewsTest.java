package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewPart;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.charts.graph.GraphModel;
import org.jlta.ui.charts.graph.NodeGraph;
import org.jlta.ui.charts.strip.StripChart;
import org.jlta.ui.charts.strip.StripModel;
import org.jlta.ui.cpu.CpuView;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.internal.SeriesLook;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.view.PictureFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The graph of Interactions, and the strips of CPU and Overview. */
class ChartsInViewsTest {
    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Session session;
    private final List<IViewPart> opened = new ArrayList<>();

    @BeforeEach
    void begin() {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
    }

    @AfterEach
    void close() {
        opened.forEach(Ui.page()::hideView);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private void open(Path file) {
        session = Sessions.shared().open(List.of(file));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertEquals(null, session.failure());
    }

    private <V extends IViewPart> V view(Class<V> type, String id) throws Exception {
        V view = Ui.view(type, id);
        opened.add(view);
        return view;
    }

    private NodeGraph graphOf(InteractionsView view) {
        Ui.until("the graph is laid out", () -> {
            NodeGraph graph = Ui.find(view.area().control(), NodeGraph.class);
            return graph != null && graph.getModel() != null;
        });
        return Ui.find(view.area().control(), NodeGraph.class);
    }

    private static int node(NodeGraph graph, String label) {
        return IntStream.range(0, graph.getModel().nodes().size())
                .filter(at -> graph.getModel().nodes().get(at).label().startsWith(label)).findFirst().orElseThrow();
    }

    @Test
    void aNodeOfTheGraphChoosesItsThreadsAndTheirRows() throws Exception {
        open(BusyRecording.in(folder));
        InteractionsView view = view(InteractionsView.class, InteractionsView.ID);
        view.show(InteractionsView.ORIGINS);
        Cells.untilRows(view);
        NodeGraph graph = graphOf(view);

        graph.userSelectsNode(node(graph, "desk"));

        assertEquals(2, selection.selection().threads().size());
        assertTrue(view.table().getSelectionCount() > 0, "no row is marked");
        assertTrue(view.details().contains("desk"), view.details());
        assertTrue(Ui.shot("interactions").length() > 0);
    }

    @Test
    void anEdgeIsTheRowsOfTwoNodes() throws Exception {
        open(BusyRecording.in(folder));
        InteractionsView view = view(InteractionsView.class, InteractionsView.ID);
        view.show(InteractionsView.THREADS);
        Cells.untilRows(view);
        NodeGraph graph = graphOf(view);

        graph.userSelectsNode(node(graph, BusyRecording.OWNER));
        Ui.key(graph, SWT.CR, 0);

        int edge = graph.getSelectedEdge();
        assertTrue(edge != GraphModel.NONE, "Enter walks to an edge");
        assertTrue(graph.getModel().touches(edge, node(graph, BusyRecording.OWNER)));
        assertTrue(view.details().contains(BusyRecording.OWNER), view.details());
        view.choose(view.table().getSelectionIndex());
        assertEquals(edge, graph.getSelectedEdge());
        view.show(InteractionsView.ORIGINS);
    }

    @Test
    void theGraphIsSavedInBothForms() throws Exception {
        open(BusyRecording.in(folder));
        InteractionsView view = view(InteractionsView.class, InteractionsView.ID);
        view.show(InteractionsView.ORIGINS);
        Cells.untilRows(view);
        NodeGraph graph = graphOf(view);

        PictureFile.save(folder.resolve("graph.svg"), graph::toImageData, graph::toSvg);
        PictureFile.save(folder.resolve("graph.png"), graph::toImageData, graph::toSvg);

        assertTrue(Files.readString(folder.resolve("graph.svg")).contains("desk"));
        assertEquals((byte) 'P', Files.readAllBytes(folder.resolve("graph.png"))[1]);
    }

    @Test
    void aPictureOfNothingIsRefusedInASentence() {
        try {
            PictureFile.save(folder.resolve("none.svg"), () -> null, () -> null);
            fail("it was written");
        } catch (IOException refused) {
            assertTrue(refused.getMessage().contains("nothing to see"), refused.getMessage());
        }
        assertFalse(Files.exists(folder.resolve("none.svg")));
    }

    @Test
    void theLegendOfAStripTellsEachLookOnceAndOnlyWhatFits() {
        Shell shell = new Shell(Ui.page().getWorkbenchWindow().getShell());
        try {
            StripChart strip = new StripChart(shell, ChartLook.palette(), SeriesLook.styles());
            strip.setSize(400, 200);
            List<StripModel.Series> series = List.of(new StripModel.Series("same look", 0, new long[]{1}),
                    new StripModel.Series("another look", 1, new long[]{2}),
                    new StripModel.Series("a look with a name that has no room ".repeat(4), 2, new long[]{3}));
            strip.setModel(new StripModel(new org.jlta.ui.charts.TimeRange(0, 1_000), 1_000,
                    List.of(new StripModel.Lane("first", series, Long::toString),
                            new StripModel.Lane("second", series, Long::toString))));

            String svg = strip.toSvg();

            assertEquals(1, count(svg, ">same look</text>"), svg);
            assertEquals(1, count(svg, ">another look</text>"), svg);
            assertEquals(2, count(svg, ">a look with"), "in the titles of its areas: " + svg);
        } finally {
            shell.dispose();
        }
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @Test
    void theStripOfCpuSetsMomentAndRange() throws Exception {
        open(Recordings.ofCpu(folder));
        CpuView view = view(CpuView.class, CpuView.ID);
        Cells.untilRows(view);
        Ui.until("the strip is there", () -> Ui.find(view.area().control(), StripChart.class) != null
                && Ui.find(view.area().control(), StripChart.class).getModel() != null);
        StripChart strip = Ui.find(view.area().control(), StripChart.class);
        int right = strip.getClientArea().width - 20;

        Ui.drag(strip, new Point(right, 20), new Point(right, 20));
        assertEquals(strip.getMoment(), selection.moment());
        assertTrue(selection.moment() > 0, "moment=" + selection.moment());
        view.choose(Cells.row(view, "Thread", "burner"));
        assertTrue(strip.tip(strip.getModel().bounds().endNanos() / 2).text().contains("burner"),
                strip.tip(strip.getModel().bounds().endNanos() / 2).text());

        Ui.drag(strip, new Point(right - 80, 20), new Point(right, 20));
        assertNotNull(selection.range());
        assertEquals(selection.range().toNanos(), strip.getSelectedRange().endNanos());
        Cells.untilRows(view);
        assertTrue(Ui.shot("cpu").length() > 0);
        selection.setRange(null);
        Ui.until("the strip has no range", () -> strip.isDisposed() || strip.getSelectedRange() == null);
    }

    @Test
    void theStripOfTheOverviewCountsThreads() throws Exception {
        open(Recordings.ofThreads(folder));
        OverviewView view = view(OverviewView.class, OverviewView.ID);
        opened.remove(view);
        Ui.until("the strip is there",
                () -> selection.model() != null && Ui.find(view.area().control(), StripChart.class) != null);
        StripChart strip = Ui.find(view.area().control(), StripChart.class);

        assertTrue(strip.getModel().lanes().get(1).most() >= Recordings.SHORT_LIVED + Recordings.UNNAMED,
                "started=" + strip.getModel().lanes().get(1).most());
        Ui.key(strip, SWT.END, 0);

        assertEquals(strip.getModel().bounds().endNanos(), selection.moment());
        selection.setMoment(AnalysisSelection.NO_MOMENT);
        assertEquals(StripChart.NO_MOMENT, strip.getMoment());
        Ui.chooseInMenu(strip, "Copy as Text");
        assertTrue(Ui.clipboard().lines().count() > 1 && Ui.clipboard().contains("\t"), Ui.clipboard());
        Ui.chooseInMenu(strip, "Copy as CSV");
        assertTrue(Ui.clipboard().contains("\"live\""), Ui.clipboard());
    }
}
