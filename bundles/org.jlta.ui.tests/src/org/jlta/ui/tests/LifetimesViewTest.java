package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.XMLMemento;
import org.eclipse.swt.widgets.Shell;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.timeline.IntervalSink;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.charts.timeline.TimelineArrow;
import org.jlta.ui.charts.timeline.TimelineModel;
import org.jlta.ui.lifetimes.LaneGrouping;
import org.jlta.ui.lifetimes.LaneOrder;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** A recording's lives are shown as lanes; mouse, keys and the other views choose from them. */
class LifetimesViewTest {
    /** The style of a thread that sleeps: the fifth state, behind the three styles of lives. */
    private static final int SLEEPING = 7;

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private LifetimesView view;
    private Timeline timeline;

    @BeforeEach
    void openRecording() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        view = Ui.view(LifetimesView.class, LifetimesView.ID);
        view.arrange(LaneGrouping.ORIGIN, LaneOrder.START);
        timeline = view.timeline();
        Session session = Sessions.shared().open(List.of(Recordings.ofThreads(folder)));
        selection.activate(session);
        Ui.until("all threads have lanes", () -> selection.model() != null && timeline.getModel() != null
                && timeline.getModel().laneCount() == selection.model().threads().size()
                // empty until this session's lanes are there, not those of the one before
                && !view.getContentDescription().isEmpty());
        timeline.showAll();
        Ui.until("it has a size", () -> timeline.getBody().getSize().x > 400);
    }

    @AfterEach
    void closeRecording() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    @Test
    void groupsByOrigin() {
        assertEquals(Recordings.SHORT_LIVED, groupSize("Recordings.startShortLived"));
        assertEquals(Recordings.UNNAMED, groupSize("Recordings.startUnnamed"));
        assertTrue(Ui.shot("lifetimes").length() > 0);
    }

    @Test
    void groupsByNameAndSortsNaturally() {
        view.arrange(LaneGrouping.NAME, LaneOrder.NAME);

        Ui.until("names are grouped", () -> groupSize("short-*") == Recordings.SHORT_LIVED);
        List<String> names = lanesOf("short-*");

        assertEquals("short-2", names.get(1));
        assertEquals("short-20", names.get(Recordings.SHORT_LIVED - 1));
    }

    @Test
    void rowsStandWhereAPersonPutsThem() {
        view.arrange(LaneGrouping.NAME, LaneOrder.NAME);
        Ui.until("names are grouped", () -> groupSize("short-*") == Recordings.SHORT_LIVED);
        timeline.setAllFolded(false);
        timeline.reveal(lane("short-3"));

        press(SWT.ARROW_UP, SWT.ALT);
        Ui.until("it moved up",
                () -> lanesOf("short-*").subList(0, 3).equals(List.of("short-1", "short-3", "short-2")));
        press(SWT.ARROW_UP, SWT.ALT);
        Ui.until("it is the first", () -> lanesOf("short-*").get(0).equals("short-3"));
        press(SWT.ARROW_DOWN, SWT.ALT);
        Ui.until("it moved down", () -> lanesOf("short-*").get(1).equals("short-3"));

        XMLMemento memento = XMLMemento.createWriteRoot("view");
        view.saveState(memento);
        assertEquals(3, memento.getString("moved").split(" ").length);
        view.resetOrder();
        Ui.until("it is sorted", () -> lanesOf("short-*").get(2).equals("short-3"));
    }

    @Test
    void rowHeightChangesByKeysToo() {
        int height = timeline.getRowHeight();
        press('+', SWT.MOD1);
        assertEquals(height + 2, timeline.getRowHeight());
        press('-', SWT.MOD1);
        assertEquals(height, timeline.getRowHeight());
    }

    @Test
    void homeAndEndGoToTheFirstAndTheLastRow() {
        timeline.setAllFolded(false);
        int last = timeline.getModel().laneCount() - 1;

        press(SWT.END, 0);
        assertEquals(BitSet.valueOf(new long[]{1L << last}), timeline.getSelectedLanes());
        press(SWT.HOME, 0);
        press(SWT.ARROW_DOWN, 0);

        assertEquals(BitSet.valueOf(new long[]{1}), timeline.getSelectedLanes());
    }

    @Test
    void drawsNoMoreThanIsKnown() {
        int lane = lane("short-7");
        List<IntervalSink.Ends> ends = new ArrayList<>();
        TimelineModel model = timeline.getModel();

        model.intervals(lane, model.bounds(), 1, (start, end, style, known) -> ends.add(known));

        assertEquals(List.of(IntervalSink.Ends.KNOWN), ends);
        assertTrue(model.laneTip(lane, 0).text().contains("not known"), model.laneTip(lane, 0).text());
    }

    @Test
    void choosingALaneChoosesItsThreadEverywhere() {
        timeline.setAllFolded(false);
        press(SWT.HOME, 0);
        press(SWT.ARROW_DOWN, 0);

        assertEquals(1, selection.selection().threads().size());

        press(SWT.ARROW_DOWN, SWT.SHIFT);
        assertEquals(2, selection.selection().threads().size());

        press(SWT.ESC, 0);
        assertTrue(selection.selection().isEmpty());
    }

    @Test
    void showsWhatAnotherViewChose() {
        int lane = lane("short-7");
        int ordinal = ordinal("short-7");

        selection.select(new ThreadSelection(ThreadSet.of(ordinal), null, this));

        BitSet expected = new BitSet();
        expected.set(lane);
        assertEquals(expected, timeline.getSelectedLanes());
    }

    @Test
    void anotherViewsGroupLeavesItsLanesOnly() {
        selection.select(
                new ThreadSelection(ThreadSet.of(ordinal("short-7"), ordinal("short-9")), "two of them", this));

        Ui.until("two are left", () -> timeline.getModel().laneCount() == 2);
    }

    @Test
    void wheelZoomsAtTheMouse() {
        Control body = timeline.getBody();
        int x = body.getSize().x - 200;
        TimeRange all = timeline.getVisibleRange();
        turn(x, 3, 0);
        turn(x, 3, 0);
        TimeRange near = timeline.getVisibleRange();
        assertTrue(near.durationNanos() < all.durationNanos() * 0.7);

        turn(x, -3, 0);
        turn(x, -3, 0);
        turn(x, -3, 0);
        assertEquals(all, timeline.getVisibleRange());
    }

    @Test
    void draggingSelectsTimeAndEscapeClearsIt() {
        Control body = timeline.getBody();
        int x = body.getSize().x - 200;
        mouse(SWT.MouseDown, x, 1);
        mouse(SWT.MouseMove, x + 60, 0);
        mouse(SWT.MouseUp, x + 60, 1);

        assertNotNull(selection.range());
        assertFalse(selection.range().durationNanos() == 0);
        assertTrue(Ui.shot("lifetimes-range").length() > 0);

        press(SWT.ESC, 0);
        assertNull(selection.range());
    }

    @Test
    void aClickChoosesTheMomentForAllViewsAndKeysMoveIt() {
        int x = timeline.getBody().getSize().x - 200;
        mouse(SWT.MouseDown, x, 1);
        mouse(SWT.MouseUp, x, 1);

        long clicked = selection.moment();
        assertTrue(clicked > 0, "moment " + clicked);
        assertEquals(clicked, timeline.getMoment());
        press(SWT.ARROW_RIGHT, SWT.SHIFT);
        assertTrue(selection.moment() > clicked, "moment " + selection.moment());
        press(SWT.ARROW_LEFT, SWT.SHIFT);
        assertEquals(clicked, selection.moment());
        assertTrue(Ui.shot("lifetimes-moment").length() > 0);

        press(SWT.ESC, 0);
        assertEquals(AnalysisSelection.NO_MOMENT, selection.moment());
        selection.setMoment(clicked);
        assertEquals(clicked, timeline.getMoment());
        selection.setMoment(AnalysisSelection.NO_MOMENT);
        assertEquals(Timeline.NO_MOMENT, timeline.getMoment());
    }

    @Test
    void arrowsTellWhoActedOnTheChosenThread() {
        timeline.setAllFolded(false);
        selection.select(new ThreadSelection(ThreadSet.of(ordinal("short-7")), null, this));
        Ui.until("there is an arrow", () -> timeline.getArrows().size() == 1);

        TimelineArrow start = timeline.getArrows().get(0);

        assertEquals(lane("short-7"), start.toLane());
        assertEquals(lane("main"), start.fromLane());
        assertTrue(Ui.shot("lifetimes-arrows").length() > 0);
        selection.select(ThreadSelection.NONE);
        Ui.until("there is none", () -> timeline.getArrows().isEmpty());
    }

    private int groupSize(String label) {
        TimelineModel model = timeline.getModel();
        for (int group = 0; group < model.groupCount(); group++) {
            if (model.groupLabel(group).startsWith(label)) {
                return model.groupSize(group);
            }
        }
        return 0;
    }

    private List<String> lanesOf(String label) {
        TimelineModel model = timeline.getModel();
        List<String> names = new ArrayList<>();
        int first = 0;
        for (int group = 0; group < model.groupCount(); group++) {
            for (int lane = first; lane < first + model.groupSize(group); lane++) {
                if (model.groupLabel(group).equals(label)) {
                    names.add(model.laneLabel(lane));
                }
            }
            first += model.groupSize(group);
        }
        return names;
    }

    private int lane(String name) {
        for (int lane = 0; lane < timeline.getModel().laneCount(); lane++) {
            if (timeline.getModel().laneLabel(lane).equals(name)) {
                return lane;
            }
        }
        throw new AssertionError("lane: name=" + name);
    }

    private int ordinal(String name) {
        for (int ordinal = 0; ordinal < selection.model().threads().size(); ordinal++) {
            if (selection.model().threads().name(ordinal).equals(name)) {
                return ordinal;
            }
        }
        throw new AssertionError("thread: name=" + name);
    }

    private void press(int key, int modifiers) {
        Event event = new Event();
        event.keyCode = key;
        event.stateMask = modifiers;
        timeline.getBody().notifyListeners(SWT.KeyDown, event);
    }

    private void turn(int x, int count, int modifiers) {
        Event event = new Event();
        event.x = x;
        event.y = timeline.getBody().getSize().y / 2;
        event.count = count;
        event.stateMask = modifiers;
        timeline.getBody().notifyListeners(SWT.MouseVerticalWheel, event);
    }

    private void mouse(int type, int x, int button) {
        Event event = new Event();
        event.x = x;
        event.y = timeline.getBody().getSize().y / 2;
        event.button = button;
        timeline.getBody().notifyListeners(type, event);
    }

    @Test
    void showsWhatThreadsDid() throws Exception {
        Session sleepers = Sessions.shared().open(List.of(Recordings.ofSleepers(folder)));
        selection.activate(sleepers);
        view.arrange(LaneGrouping.NONE, LaneOrder.START);
        Ui.until("the sleepers have lanes", () -> selection.session() == sleepers && sleepers.model() != null
                && timeline.getModel().laneCount() == sleepers.model().threads().size() && lane("sleeper-0") >= 0);
        timeline.showAll();

        Ui.until("their sleep is found", () -> styles(lane("sleeper-0")).get(SLEEPING));
        TimelineModel model = timeline.getModel();
        int lane = lane("sleeper-0");
        String tip = "";
        // on a busy machine it begins to sleep late
        for (long nanos = model.laneExtent(lane).startNanos(); !tip.contains("sleeping")
                && nanos < model.laneExtent(lane).endNanos(); nanos += Recordings.SLEEP_MILLIS * 100_000L) {
            tip = model.laneTip(lane, nanos).text();
        }

        assertTrue(model.legend().get(SLEEPING));
        assertTrue(tip.contains("sleeping"), tip);
        assertTrue(tip.contains("Recordings.rest"), tip);
        timeline.setVisibleRange(model.laneExtent(lane));
        assertTrue(Ui.shot("lifetimes-states").length() > 0);
    }

    @Test
    void givesItsPictureAndItsLivesAway() throws Exception {
        timeline.setAllFolded(false);
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(timeline.toSvg())));
        assertTrue(document.getElementsByTagName("rect").getLength() > 3);

        Ui.chooseInMenu(timeline.getBody(), "Copy as CSV");
        String csv = Ui.clipboard();
        assertTrue(csv.startsWith("\"Thread\",\"Group\",\"From\",\"To\""), csv);
        assertEquals(timeline.getModel().laneCount() + 1, csv.lines().count());
    }

    private BitSet styles(int lane) {
        BitSet styles = new BitSet();
        timeline.getModel().intervals(lane, timeline.getModel().bounds(), 1_000,
                (start, end, style, ends) -> styles.set(style));
        return styles;
    }

    @Test
    void f2LetsTheTipStay() {
        timeline.setAllFolded(false);
        Control body = timeline.getBody();
        Event move = new Event();
        move.x = 20;
        move.y = body.getSize().y / 2;
        body.notifyListeners(SWT.MouseMove, move);

        press(SWT.F2, 0);

        Shell pinned = Stream.of(body.getShell().getShells())
                .filter(shell -> Ui.find(shell, StyledText.class) != null).findFirst().orElseThrow();
        assertTrue(Ui.find(pinned, StyledText.class).getText().startsWith(pinned.getText()), pinned.getText());
        assertTrue(Ui.shot(pinned, "pinned-tip").length() > 0);
        Ui.key(Ui.find(pinned, StyledText.class), SWT.ESC, 0);
        assertTrue(pinned.isDisposed());
    }
}
