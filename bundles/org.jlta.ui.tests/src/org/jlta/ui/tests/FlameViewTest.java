package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.analysis.Frame;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.UserSettings;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.flame.FlameColouring;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.trace.TraceView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Where the time of sleeping threads goes, by stack. */
class FlameViewTest {
    private static final String REST = "org.jlta.ui.tests.Recordings.rest";

    @TempDir
    private Path folder;
    private Session session;
    private AnalysisSelection selection;
    private FlameView view;
    private FlameGraph graph;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        session = Sessions.shared().open(List.of(Recordings.ofSleepers(folder)));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertEquals(null, session.failure());
        view = Ui.view(FlameView.class, FlameView.ID);
        graph = view.graph();
        graph.setAnimated(false);
        view.show(FlameValue.BLOCKED);
        Ui.until("the graph shows blocked time", () -> graph.getModel() != null && find(REST) > 0);
    }

    @AfterEach
    void close() {
        Ui.page().hideView(view);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private int find(String label) {
        FlameModel model = graph.getModel();
        return IntStream.range(0, model.size()).filter(node -> model.label(node).equals(label)).findFirst()
                .orElse(FlameModel.NONE);
    }

    private long amount() {
        return graph.getModel().value(Math.max(0, find(REST)));
    }

    private int thread(String name) {
        return IntStream.range(0, session.model().threads().size())
                .filter(thread -> name.equals(session.model().threads().name(thread))).findFirst().orElseThrow();
    }

    @Test
    void addsUpWhatAllThreadsSlept() {
        long least = 2 * Recordings.SLEEPS * Recordings.SLEEP_MILLIS * 1_000_000L;
        assertTrue(amount() >= least, "amount " + amount() + " of at least " + least);
        assertTrue(view.getContentDescription().contains("by stack"), view.getContentDescription());
        assertTrue(Ui.shot("flame").length() > 0);
    }

    @Test
    void followsTheChoiceOfThreads() {
        long all = amount();
        selection.select(new ThreadSelection(ThreadSet.of(thread("sleeper-0")), "one", this));
        Ui.until("the graph is of one thread", () -> find(REST) > 0 && amount() < all);
        assertTrue(amount() >= Recordings.SLEEPS * Recordings.SLEEP_MILLIS * 1_000_000L);
        selection.select(ThreadSelection.NONE);
        Ui.until("the graph is of all again", () -> find(REST) > 0 && amount() == all);
    }

    @Test
    void tellsWhyAPartHoldsNothing() {
        selection.setRange(new TimeRange(0, 1));
        Ui.until("there is a sentence instead", () -> view.area().message() != null);
        assertTrue(view.area().message().contains("seen to wait"), view.area().message());
        selection.setRange(null);
        Ui.until("the graph is back", () -> view.area().message() == null);
    }

    @Test
    void showsOneThreadInOrderOfTime() {
        view.showByTime(true);
        try {
            Ui.until("there is a sentence instead", () -> view.area().message() != null);
            assertTrue(view.area().message().contains("one thread"), view.area().message());
            selection.select(new ThreadSelection(ThreadSet.of(thread("sleeper-0")), null, this));
            Ui.until("the graph is of one thread in order of time",
                    () -> view.area().message() == null && view.getContentDescription().contains("in order of time"));

            FlameModel model = graph.getModel();
            int[] sleeps = IntStream.range(0, model.size()).filter(node -> model.label(node).equals(REST)).toArray();
            assertTrue(sleeps.length > 0);
            long slept = 0;
            long until = 0;
            for (int sleep : sleeps) {
                assertTrue(model.start(sleep) >= until, "starts at " + model.start(sleep) + ", not behind " + until);
                until = model.start(sleep) + model.value(sleep);
                slept += model.value(sleep);
            }
            assertTrue(slept >= Recordings.SLEEPS * Recordings.SLEEP_MILLIS * 1_000_000L, "slept " + slept);
            assertTrue(until <= model.value(0), "ends at " + until + " of " + model.value(0));
            assertTrue(view.told(sleeps[0]).contains("From"), view.told(sleeps[0]));
            assertTrue(Ui.shot("flame-time").length() > 0);
        } finally {
            view.showByTime(false);
        }
    }

    @Test
    void coloursWhatBecameOfSharesSinceAnotherRecording() throws Exception {
        Session other = Sessions.shared()
                .open(List.of(Recordings.ofSleepers(Files.createDirectory(folder.resolve("b")))));
        Ui.until("the other one is shown", () -> selection.session() == other && selection.model() != null);
        selection.activate(session);

        view.compareWith(other);

        Ui.until("the graph compares", () -> view.getContentDescription().contains("since") && find(REST) > 0);
        assertTrue(graph.getModel().other(find(REST)) >= 2 * Recordings.SLEEPS * Recordings.SLEEP_MILLIS * 1_000_000L);
        assertTrue(view.told(find(REST)).contains("about the same"), view.told(find(REST)));
        assertTrue(Ui.shot("flame-difference").length() > 0);
        Sessions.shared().close(other);
        Ui.until("it compares no more", () -> !view.getContentDescription().contains("since"));
    }

    @Test
    void listsFramesThatOnlyTheOtherRecordingHas() throws Exception {
        Session other = Sessions.shared().open(List.of(Recordings.ofCpu(folder)));
        Ui.until("the other one is shown", () -> selection.session() == other && selection.model() != null);

        view.compareWith(session);

        Ui.until("what is gone is listed", () -> view.getContentDescription().contains("since"));
        Ui.until("there is a frame", () -> view.gone().contains("java.lang.Thread.run"));
        assertTrue(Ui.shot("flame-gone").length() > 0);
        view.compareWith(null);
        selection.activate(session);
    }

    @Test
    void coloursTellFeaturesWhereAsked() throws Exception {
        UserSettings.shared().write(new AnalysisSettings(List.of(), List.of(), FindingLimits.GIVEN,
                "Rest: org.jlta.ui.tests.Recordings.rest\n"));
        view.colourBy(FlameColouring.FEATURE);
        try {
            Ui.until("the frame is told as rest", () -> find(REST) > 0 && view.told(find(REST)).contains("Rest"));
            assertTrue(view.told(1).contains("no feature"), view.told(1));
            assertTrue(Ui.shot("flame-features").length() > 0);
        } finally {
            view.colourBy(FlameColouring.WHOSE);
            UserSettings.shared().write(AnalysisSettings.GIVEN);
        }
        Ui.until("the feature is not told", () -> find(REST) > 0 && !view.told(find(REST)).contains("Rest"));
    }

    @Test
    void coloursTellPackagesStatesAndThreadsWhereAsked() {
        try {
            view.colourBy(FlameColouring.PACKAGE);
            Ui.until("the package is told", () -> told("Package: org.jlta.ui.tests"));
            assertTrue(Ui.shot("flame-packages").length() > 0);

            view.colourBy(FlameColouring.STATE);
            Ui.until("the state is told", () -> told("Mostly: sleeping"));
            assertTrue(Ui.shot("flame-states").length() > 0);

            view.colourBy(FlameColouring.THREAD);
            Ui.until("the thread is told", () -> told("Mostly by thread: sleeper-"));
            assertTrue(Ui.shot("flame-threads").length() > 0);
        } finally {
            view.colourBy(FlameColouring.WHOSE);
        }
        Ui.until("nothing of it is told", () -> find(REST) > 0 && !view.told(find(REST)).contains("Mostly"));
    }

    @Test
    void aFrameThatIsChosenInOneViewStandsOutInTheOthers() throws Exception {
        TraceView trace = Ui.view(TraceView.class, TraceView.ID);
        selection.select(new ThreadSelection(ThreadSet.of(thread("sleeper-0")), null, null));
        Ui.until("the call trace is of one thread", () -> "sleeper-0".equals(trace.getContentDescription()));
        Ui.until("the graph is there", () -> find(REST) > 0);
        Ui.answered();
        assertEquals(0, graph.getHighlightedCount());

        trace.choose(row(trace.table(), "Recordings.rest"));
        assertEquals(REST, selection.frame().frame().place());
        assertTrue(graph.getHighlightedCount() > 0);
        assertTrue(Ui.shot("flame-frame").length() > 0);

        selection.back();
        assertEquals(null, selection.frame());
        assertEquals(0, graph.getHighlightedCount());
        selection.forward();
        assertTrue(graph.getHighlightedCount() > 0);

        view.setPinned(true);
        selection.setFrame(null);
        assertTrue(graph.getHighlightedCount() > 0, "it keeps what it shows");
        view.setPinned(false);
        assertEquals(0, graph.getHighlightedCount());

        selection.select(new ThreadSelection(ThreadSet.of(thread("sleeper-0")), null, null));
        Ui.answered();
        trace.table().deselectAll();
        key(SWT.END);
        assertEquals(FlameView.class, selection.frame().source().getClass());
        assertTrue(trace.table().getSelectionCount() > 0, "its stretches are marked");
        Ui.page().hideView(trace);
    }

    @Test
    void aFrameMarksRowsAsLongAsNoneIsChosen() throws Exception {
        TraceView trace = Ui.view(TraceView.class, TraceView.ID);
        try {
            selection.select(new ThreadSelection(ThreadSet.of(thread("sleeper-0")), null, null));
            Ui.until("the call trace is of one thread", () -> "sleeper-0".equals(trace.getContentDescription()));
            Ui.answered();
            ChosenFrame rest = new ChosenFrame(new Frame("org.jlta.ui.tests.Recordings", "rest", -1), null);

            selection.setFrame(rest);
            int marked = trace.table().getSelectionCount();
            assertTrue(marked >= Recordings.SLEEPS, "marked=" + marked);
            selection.setRange(new TimeRange(0, session.model().info().durationNanos() - 1));
            Ui.answered();
            assertEquals(marked, trace.table().getSelectionCount(), "a later answer keeps the marks");
            selection.setFrame(null);
            assertEquals(0, trace.table().getSelectionCount());

            int last = trace.table().getItemCount() - 1;
            trace.choose(last);
            selection.setFrame(new ChosenFrame(new Frame("java.lang.Thread", "run", -1), null));
            assertArrayEquals(new int[]{last}, trace.table().getSelectionIndices());
        } finally {
            selection.setRange(null);
            Ui.page().hideView(trace);
        }
    }

    private static int row(Table table, String text) {
        return IntStream.range(0, table.getItemCount())
                .filter(row -> IntStream.range(0, table.getColumnCount())
                        .anyMatch(column -> table.getItem(row).getText(column).contains(text)))
                .findFirst().orElseThrow();
    }

    @Test
    void anOriginChoosesItsFrame() throws Exception {
        OriginsView origins = Ui.view(OriginsView.class, OriginsView.ID);
        Ui.until("origins are found",
                () -> origins.tree().getItemCount() > 0 && item(origins, "Recordings.ofSleepers") != null);
        TreeItem item = item(origins, "Recordings.ofSleepers");

        origins.tree().setSelection(item);
        Ui.send(origins.tree(), SWT.Selection, 0);

        assertEquals("org.jlta.ui.tests.Recordings.ofSleepers", selection.frame().frame().place());
        assertTrue(origins.isHighlighted(item));
        selection.back();
        assertEquals(null, selection.frame(), "threads and frame are one step");
        assertTrue(selection.group().isEmpty());
        assertFalse(origins.isHighlighted(item));
    }

    private static TreeItem item(OriginsView origins, String label) {
        return Stream.of(origins.tree().getItems()).filter(item -> item.getText().startsWith(label)).findFirst()
                .orElse(null);
    }

    @Test
    void givesItsPictureAndItsFramesAway() throws Exception {
        String svg = graph.toSvg();
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)));
        assertEquals("svg", document.getDocumentElement().getTagName());
        assertTrue(document.getElementsByTagName("rect").getLength() > graph.getModel().size() / 2);
        assertTrue(svg.contains(REST), svg);

        Ui.chooseInMenu(graph, "Copy as CSV");
        assertTrue(Ui.clipboard().startsWith("\"Depth\",\"Frame\""), Ui.clipboard());
        assertTrue(Ui.clipboard().contains("\"" + REST + "\",\"" + amount() + "\""), Ui.clipboard());

        Ui.chooseInMenu(graph, "Copy as Image");
        Clipboard clipboard = new Clipboard(graph.getDisplay());
        ImageData image = (ImageData) clipboard.getContents(ImageTransfer.getInstance());
        clipboard.dispose();
        assertEquals(graph.getClientArea().width, image.width);
    }

    private boolean told(String text) {
        return find(REST) > 0 && view.told(find(REST)).contains(text);
    }

    @Test
    void findsFramesAndCountsThem() {
        view.searchField().setText("recordings.REST");
        assertTrue(view.searchResult().startsWith("1 frames"), view.searchResult());
        key(SWT.F3);
        assertEquals(find(REST), graph.getSelected());
        view.searchField().setText("no such frame");
        assertEquals("not found", view.searchResult());
        view.searchField().setText("");
        assertEquals("", view.searchResult());
    }

    @Test
    void zoomsByKeysAndCopiesTheStack() {
        key(SWT.END);
        int deepest = graph.getSelected();
        key(SWT.CR);
        assertEquals(deepest, graph.getZoomed());
        view.getViewSite().getActionBars().getGlobalActionHandler(ActionFactory.COPY.getId()).run();
        String copied = Ui.clipboard();
        assertNotNull(copied);
        assertTrue(copied.contains("\tat " + REST), copied);
        key(SWT.ESC);
        assertEquals(0, graph.getZoomed());
    }

    @Test
    void crumbsLeadBackToTheFramesAbove() {
        Link crumbs = Ui.find(view.area().control().getParent(), Link.class, FlameViewTest::isOfSteps);
        assertFalse(crumbs.getVisible(), "all is shown");
        key(SWT.END);
        key(SWT.CR);
        assertTrue(crumbs.getVisible());
        assertTrue(crumbs.getText().contains("Recordings.rest"), crumbs.getText());

        Event event = new Event();
        event.text = "0";
        crumbs.notifyListeners(SWT.Selection, event);

        assertEquals(0, graph.getZoomed());
        assertFalse(crumbs.getVisible());
    }

    private static boolean isOfSteps(Link link) {
        return "Zoomed to".equals(link.getToolTipText());
    }

    private void key(int code) {
        Event event = new Event();
        event.widget = graph;
        event.keyCode = code;
        graph.notifyListeners(SWT.KeyDown, event);
    }
}
