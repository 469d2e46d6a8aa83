package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.overview.Overview;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.lifetimes.LaneGrouping;
import org.jlta.ui.lifetimes.LaneOrder;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.jlta.ui.trace.TraceView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording grows while a person looks at it: what is scrolled to, sorted, open and chosen stays. */
class GrowingSessionTest {
    private static final String REST = "org.jlta.ui.tests.Recordings.rest";

    @TempDir
    private Path folder;
    private Path repository;
    private Session session;
    private AnalysisSelection selection;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        repository = Files.createDirectory(folder.resolve("repository"));
        Files.move(Recordings.ofSleepers(folder), repository.resolve("1.jfr"));
        session = Sessions.shared().openLive("growing", repository);
        selection.activate(session);
        Ui.until("its first part is read", () -> selection.model() != null && selection.shown() != null);
    }

    @AfterEach
    void close() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    /** Adds twenty threads and more to the recording. */
    private void grow() throws Exception {
        Path more = Recordings.ofThreads(folder);
        Files.move(more, repository.resolve("2.jfr"));
        Ui.until("its second part is read", () -> thread(selection.model(), "short-20") >= 0);
    }

    private static int thread(RecordingModel model, String name) {
        return IntStream.range(0, model.threads().size()).filter(at -> model.threads().name(at).equals(name))
                .findFirst().orElse(-1);
    }

    private void choose(String name) {
        selection.select(new ThreadSelection(ThreadSet.of(thread(selection.model(), name)), null, null));
    }

    private static List<String> names(Table table) {
        return IntStream.range(0, table.getItemCount()).mapToObj(row -> table.getItem(row).getText(0)).toList();
    }

    @Test
    void threadsKeepTheirOrderAndWhatIsChosen() throws Exception {
        Table table = Ui.view(ThreadsView.class, ThreadsView.ID).table();
        Ui.until("all are listed", () -> names(table).contains("sleeper-1"));
        Ui.send(table.getColumn(0), SWT.Selection, 0);
        Ui.until("they are sorted the other way round", () -> table.getSortDirection() == SWT.DOWN
                && names(table).indexOf("sleeper-1") < names(table).indexOf("sleeper-0"));
        choose("sleeper-0");
        Ui.until("it is marked", () -> table.getSelectionCount() == 1);
        table.setTopIndex(names(table).indexOf("sleeper-1"));
        int top = table.getTopIndex();
        String first = table.getItem(top).getText(0);

        grow();
        Ui.until("all are listed again", () -> names(table).contains("short-20"));

        assertEquals(SWT.DOWN, table.getSortDirection());
        assertTrue(names(table).indexOf("short-20") < names(table).indexOf("short-1"), names(table).toString());
        assertEquals("sleeper-0", table.getSelection()[0].getText(0));
        Ui.until("the same row is at the top",
                () -> top == 0
                        ? table.getTopIndex() == 0
                        : table.getItem(table.getTopIndex()).getText(0).equals(first));
        assertTrue(Ui.shot("grown").length() > 0);
    }

    private static List<Control> controls(Composite in) {
        return Stream.of(in.getChildren()).flatMap(child -> Stream.concat(Stream.of(child),
                child instanceof Composite inner ? controls(inner).stream() : Stream.of())).toList();
    }

    /** The tile with how many threads there are now, null where it tells another number. */
    private Label threads(OverviewView view) {
        String now = Integer.toString(selection.model().threads().size());
        return Ui.find(view.area().content(), Label.class, label -> label.getText().equals(now));
    }

    @Test
    void theOverviewKeepsItsControls() throws Exception {
        OverviewView view = Ui.view(OverviewView.class, OverviewView.ID);
        Ui.until("findings are told", () -> view.shown() != null);
        List<Control> before = controls(view.area().content());
        Overview told = view.shown();

        grow();
        Ui.until("they are told again", () -> view.shown() != told);

        List<Control> after = controls(view.area().content());
        assertTrue(after.containsAll(before.subList(0, 5)), "its head and numbers are made once");
        assertTrue(before.stream().filter(Control::isDisposed).count() <= 3,
                "only a finding that is none any more goes");
        Label threads = threads(view);
        assertTrue(threads.getSize().x >= threads.computeSize(SWT.DEFAULT, SWT.DEFAULT).x, "it has room");
        Control last = after.get(after.size() - 1);
        assertTrue(last.getParent().getSize().y >= last.computeSize(last.getSize().x, SWT.DEFAULT).y,
                "so has the last");
        assertTrue(Ui.shot("overview-grown").length() > 0);
    }

    @Test
    void aHiddenViewCatchesUpWhenItIsSeen() throws Exception {
        OverviewView view = Ui.view(OverviewView.class, OverviewView.ID);
        Ui.until("findings are told", () -> view.shown() != null);
        Overview told = view.shown();
        IWorkbenchPage page = Ui.page();
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MINIMIZED);
        Ui.until("it is out of sight", () -> !view.area().control().isVisible());

        grow();
        Ui.answered();

        assertSame(told, view.shown());
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
        page.activate(view);
        Ui.until("it caught up", () -> view.shown() != told);
        assertNotNull(threads(view));
    }

    @Test
    void originsStayOpen() throws Exception {
        Tree tree = Ui.view(OriginsView.class, OriginsView.ID).tree();
        Ui.until("origins are found", () -> find(tree, "Recordings.ofSleepers") != null);
        TreeItem item = find(tree, "Recordings.ofSleepers");
        tree.setSelection(item);
        item.setExpanded(true);
        Ui.until("its callers show", () -> !item.getItem(0).getText().isEmpty());
        String caller = item.getItem(0).getText();

        grow();
        Ui.until("others are there", () -> find(tree, "Recordings.startShortLived") != null);

        TreeItem again = find(tree, "Recordings.ofSleepers");
        assertTrue(again.getExpanded());
        assertEquals(caller, again.getItem(0).getText());
        assertEquals(1, tree.getSelectionCount());
        assertEquals(again, tree.getSelection()[0]);
        Ui.send(tree.getColumn(2), SWT.Selection, 0);
        assertTrue(find(tree, "Recordings.ofSleepers").getExpanded(), "sorting folded it");
    }

    @Test
    void theCallTraceStaysWithItsThread() throws Exception {
        TraceView trace = Ui.view(TraceView.class, TraceView.ID);
        choose("sleeper-1");
        Ui.until("it is of that thread", () -> trace.getContentDescription().equals("sleeper-1"));
        trace.choose(0);
        RecordingModel before = selection.model();

        grow();
        assertNotEquals(before, selection.model());
        Ui.answered();

        assertEquals("sleeper-1", trace.getContentDescription());
        Ui.page().hideView(trace);
    }

    private static TreeItem find(Tree tree, String label) {
        for (TreeItem item : tree.getItems()) {
            if (item.getText().startsWith(label)) {
                return item;
            }
        }
        return null;
    }

    @Test
    void answersKeepTheirTableAndTheChosenRow() throws Exception {
        InteractionsView view = Ui.view(InteractionsView.class, InteractionsView.ID);
        view.show(InteractionsView.THREADS);
        Cells.untilRows(view);
        Table table = view.table();
        Ui.send(table.getColumn(2), SWT.Selection, 0);
        table.getColumn(0).setWidth(333);
        view.choose(Cells.row(view, "On thread", "sleeper-1"));
        String details = view.details();

        grow();
        Ui.until("there is more", () -> Cells.column(view, "On thread").contains("short-20"));

        assertEquals(table, view.table());
        assertEquals(333, table.getColumn(0).getWidth());
        assertEquals(table.getColumn(2), table.getSortColumn());
        assertEquals(1, table.getSelectionCount());
        assertEquals("sleeper-1", table.getSelection()[0].getText(2));
        assertEquals(details, view.details());
        Ui.page().hideView(view);
    }

    @Test
    void lifetimesStayWhereTheyAre() throws Exception {
        LifetimesView view = Ui.view(LifetimesView.class, LifetimesView.ID);
        view.arrange(LaneGrouping.NONE, LaneOrder.START);
        Timeline timeline = view.timeline();
        Ui.until("all threads have lanes", () -> timeline.getModel() != null
                && timeline.getModel().laneCount() == selection.model().threads().size());
        choose("sleeper-0");
        Ui.until("its lane is in sight", () -> timeline.getSelectedLanes().cardinality() == 1);
        long end = timeline.getModel().bounds().endNanos();
        TimeRange before = new TimeRange(0, end / 10);
        timeline.setVisibleRange(before);

        grow();
        Ui.until("there are more lanes",
                () -> timeline.getModel().laneCount() == selection.model().threads().size());

        assertEquals(before, timeline.getVisibleRange());
        BitSet lanes = timeline.getSelectedLanes();
        assertEquals(1, lanes.cardinality());
        assertEquals("sleeper-0", timeline.getModel().laneLabel(lanes.nextSetBit(0)));
    }

    @Test
    void flamesStayZoomed() throws Exception {
        FlameView view = Ui.view(FlameView.class, FlameView.ID);
        FlameGraph graph = view.graph();
        graph.setAnimated(false);
        view.show(FlameValue.BLOCKED);
        Ui.until("the graph shows where they sleep", () -> graph.getModel() != null && node(graph) > 0);
        graph.userZooms(node(graph));
        var before = graph.getModel();

        grow();
        Ui.until("there is another tree", () -> graph.getModel() != before);

        assertEquals(REST, graph.getModel().label(graph.getZoomed()));
        Ui.page().hideView(view);
    }

    private static int node(FlameGraph graph) {
        return IntStream.range(0, graph.getModel().size())
                .filter(node -> graph.getModel().label(node).equals(REST)).findFirst().orElse(0);
    }

    @Test
    void theWayBackStaysOpen() throws Exception {
        ThreadSet sleepers = ThreadSet.of(thread(selection.model(), "sleeper-0"),
                thread(selection.model(), "sleeper-1"));
        selection.select(new ThreadSelection(sleepers, "sleepers", null));
        selection.select(ThreadSelection.NONE);
        RecordingModel before = selection.model();

        grow();
        assertNotEquals(before, selection.model());
        selection.back();

        assertEquals("sleepers", selection.group().label());
        assertEquals(List.of("sleeper-0", "sleeper-1"), selection.group().threads().ordinals()
                .mapToObj(selection.model().threads()::name).sorted().toList());
    }

    @Test
    void lifetimesFollowTheEndWhereThatIsWanted() throws Exception {
        LifetimesView view = Ui.view(LifetimesView.class, LifetimesView.ID);
        view.arrange(LaneGrouping.NONE, LaneOrder.START);
        view.follow(true);
        Timeline timeline = view.timeline();
        Ui.until("all threads have lanes", () -> timeline.getModel() != null
                && timeline.getModel().laneCount() == selection.model().threads().size());
        long length = timeline.getModel().bounds().endNanos() / 10;
        timeline.setVisibleRange(new TimeRange(0, length));

        grow();
        Ui.until("there are more lanes",
                () -> timeline.getModel().laneCount() == selection.model().threads().size());

        view.follow(false);
        assertEquals(timeline.getModel().bounds().endNanos(), timeline.getVisibleRange().endNanos());
        assertEquals(length, timeline.getVisibleRange().durationNanos());
        timeline.showAll();
    }
}
