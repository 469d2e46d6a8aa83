package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.calls.SlowCallsView;
import org.jlta.ui.cpu.CpuView;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.pools.PoolsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.table.FindBar;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.trace.TraceView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The views that answer a question with a table. */
class QuestionViewsTest {
    @TempDir
    private Path folder;
    private Session session;
    private AnalysisSelection selection;
    private final List<QuestionView> opened = new ArrayList<>();

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        session = Sessions.shared().open(List.of(BusyRecording.in(folder)));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertEquals(null, session.failure());
    }

    @AfterEach
    void close() {
        opened.forEach(Ui.page()::hideView);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private <V extends QuestionView> V view(Class<V> type, String id) throws Exception {
        V view = Ui.view(type, id);
        opened.add(view);
        return view;
    }

    private TreeSet<String> chosen() {
        TreeSet<String> names = new TreeSet<>();
        selection.selection().threads().ordinals().forEach(at -> names.add(session.model().threads().name(at)));
        return names;
    }

    @Test
    void locksTellsWhoWaitedForWhom() throws Exception {
        LocksView view = view(LocksView.class, LocksView.ID);
        Cells.untilRows(view);

        // the recorder itself waits for locks too
        int row = Cells.row(view, "Lock", "Object");
        assertEquals("monitor", Cells.cell(view, "Kind", row));
        assertEquals("1", Cells.cell(view, "Waits", row));
        assertEquals(BusyRecording.OWNER, Cells.cell(view, "Owned most by", row));
        view.choose(row);
        assertEquals(new TreeSet<>(List.of(BusyRecording.OWNER, BusyRecording.WAITER)), chosen());
        assertTrue(view.details().contains("BusyRecording.await"), view.details());
        assertTrue(Ui.shot("locks").length() > 0);
    }

    @Test
    void locksSaysWhyThereAreNoDeadlocks() throws Exception {
        LocksView view = view(LocksView.class, LocksView.ID);
        Cells.untilRows(view);

        view.show(LocksView.DEADLOCKS);
        Ui.until("there is a sentence instead", () -> view.area().message() != null);

        assertTrue(view.area().message().contains("locks=on"), view.area().message());
        view.show(LocksView.HOT);
        Ui.until("the locks are back", () -> view.area().message() == null);
    }

    @Test
    void poolsTellsWhereAPoolWasMade() throws Exception {
        PoolsView view = view(PoolsView.class, PoolsView.ID);
        Cells.untilRows(view);

        assertEquals("1 pool", view.getContentDescription());
        assertEquals("ThreadPoolExecutor", Cells.cell(view, "Class", 0));
        assertTrue(Cells.cell(view, "Made at", 0).startsWith("BusyRecording.describe"), Cells.cell(view, "Made at", 0));
        for (String head : List.of("Pool", "Class", "Made at")) {
            assertTrue(Cells.isWhole(view, head, 0), head);
        }
        view.choose(0);
        assertEquals(new TreeSet<>(List.of(BusyRecording.OWNER)), chosen());
    }

    @Test
    void poolsTellsWhoHoldsWhatPoolsLend() throws Exception {
        PoolsView view = view(PoolsView.class, PoolsView.ID);
        view.show(PoolsView.HELD);
        Ui.until("it says how to record it",
                () -> view.area().message() != null && view.area().message().contains("resources=on"));
        Session lending = Sessions.shared().open(List.of(LendingRecording.in(folder)));
        selection.activate(lending);
        Ui.until("the recording is read", () -> selection.session() == lending && selection.model() != null);
        session = lending;
        Cells.untilRows(view);

        int holder = Cells.row(view, "Thread", LendingRecording.HOLDER);
        assertEquals(LendingRecording.POOL, Cells.cell(view, "Pool", holder));
        assertEquals("holds", Cells.cell(view, "Does", holder));
        assertEquals("Connection", Cells.cell(view, "Class", holder));
        assertTrue(Cells.cell(view, "Got at", holder).contains("LendingRecording.get"),
                Cells.cell(view, "Got at", holder));
        int waiter = Cells.row(view, "Thread", LendingRecording.WAITER);
        assertEquals("waits", Cells.cell(view, "Does", waiter));
        assertEquals(2, Cells.column(view, "Thread").size());
        view.choose(holder);
        assertEquals(new TreeSet<>(List.of(LendingRecording.HOLDER)), chosen());
        assertTrue(view.details().contains("LendingRecording.get"), view.details());
        assertTrue(Ui.shot("pools-held").length() > 0);

        view.show(PoolsView.GOT);
        Ui.until("it tells of the place", () -> view.table().getItemCount() == 1
                && view.table().getColumn(1).getText().equals("Times"));
        assertEquals("1", Cells.cell(view, "Lost", 0));
        assertEquals("2", Cells.cell(view, "Times", 0));
        assertEquals("1", Cells.cell(view, "Held", 0));
        assertTrue(Ui.shot("pools-got").length() > 0);
        view.show(PoolsView.GROUPED);
    }

    @Test
    void slowCallsLeadsToTheChartAtThreadAndTime() throws Exception {
        SlowCallsView view = view(SlowCallsView.class, SlowCallsView.ID);
        view.show(0);
        Cells.untilRows(view);
        assertEquals("Desk.take", Cells.cell(view, "Method", 0));
        view.show(1);
        Cells.untilRows(view);
        assertEquals("Desk.take(int)", Cells.cell(view, "Method", 0));

        view.choose(0);
        Ui.send(view.table(), SWT.DefaultSelection, 0);

        assertEquals(new TreeSet<>(List.of(BusyRecording.WAITER)), chosen());
        assertNotNull(selection.range());
        assertEquals(BusyRecording.CALL_NANOS, selection.range().durationNanos());
        assertTrue(Ui.page().getActivePart() instanceof FlameView);
        FlameView flame = (FlameView) Ui.page().getActivePart();
        Ui.until("the call is shown in order of time",
                () -> flame.getContentDescription().contains(BusyRecording.WAITER));
        flame.showByTime(false);
        Ui.page().hideView(flame);
    }

    @Test
    void slowCallsLooksForMethodsAndTimes() throws Exception {
        SlowCallsView view = view(SlowCallsView.class, SlowCallsView.ID);
        view.show(1);
        Cells.untilRows(view);
        try {
            view.type("acme.Desk", "1ms", "", "");
            assertEquals(null, view.searchError());
            Ui.until("it is still there", () -> view.table() != null && view.table().getItemCount() == 1);
            assertTrue(Ui.shot("slow-calls-search").length() > 0);

            view.type("acme.Desk", "3ms", "", "");
            Ui.until("it does not last so long", () -> view.area().message() != null);
            assertTrue(view.area().message().contains("looked for"), view.area().message());
            view.type("", "", "", "com.acme.*");
            Ui.until("it is left out", () -> view.area().message() != null);
            view.type("", "soon", "", "");
            assertTrue(view.searchError().contains("20ms"), view.searchError());
        } finally {
            view.type("", "", "", "");
            view.show(0);
        }
    }

    @Test
    void slowCallsShowsWhatWaitsTellWhereNoMethodWasTimed() throws Exception {
        Session sleepers = Sessions.shared().open(List.of(Recordings.ofSleepers(folder)));
        selection.activate(sleepers);
        Ui.until("the sleepers are read", () -> selection.session() == sleepers && sleepers.model() != null);
        SlowCallsView view = view(SlowCallsView.class, SlowCallsView.ID);
        view.show(1);
        Cells.untilRows(view);

        int row = Cells.row(view, "Method", "Recordings.rest");
        assertTrue(Cells.cell(view, "Thread", row).startsWith("sleeper-"), Cells.cell(view, "Thread", row));
        assertTrue(view.getContentDescription().contains("as samples and waits show them"),
                view.getContentDescription());
        view.choose(row);
        assertTrue(view.details().contains("Recordings.rest"), view.details());
        view.show(0);
    }

    @Test
    void interactionsLeavesOutWhatAThreadDoesToItself() throws Exception {
        InteractionsView view = view(InteractionsView.class, InteractionsView.ID);
        view.show(InteractionsView.THREADS);
        Cells.untilRows(view);

        List<String> starts = new ArrayList<>();
        for (int row = 0; row < view.table().getItemCount(); row++) {
            assertTrue(!Cells.cell(view, "Thread", row).equals(Cells.cell(view, "On thread", row)));
            if (Cells.cell(view, "Action", row).equals("start")) {
                starts.add(Cells.cell(view, "On thread", row));
            }
        }
        assertTrue(starts.containsAll(List.of(BusyRecording.OWNER, BusyRecording.WAITER)), starts.toString());
    }

    @Test
    void interactionsTakesThreadsOfOneOriginTogether() throws Exception {
        InteractionsView view = view(InteractionsView.class, InteractionsView.ID);
        view.show(InteractionsView.ORIGINS); // a closed view remembers its question
        Cells.untilRows(view);

        int start = Cells.row(view, "On thread", "desk");
        assertEquals("start", Cells.cell(view, "Action", start));
        assertEquals("2", Cells.cell(view, "Times", start),
                Cells.cell(view, "Thread", start) + " > " + Cells.cell(view, "On thread", start));
        assertTrue(Cells.cell(view, "On thread", start).contains("(2)"), Cells.cell(view, "On thread", start));
        view.choose(start);
        assertTrue(chosen().containsAll(List.of(BusyRecording.OWNER, BusyRecording.WAITER)), chosen().toString());
    }

    @Test
    void copiesRowsAsTheyAreShown() throws Exception {
        PoolsView view = view(PoolsView.class, PoolsView.ID);
        Cells.untilRows(view);

        view.getViewSite().getActionBars().getGlobalActionHandler(ActionFactory.COPY.getId()).run();

        String copied = Ui.clipboard();
        assertTrue(copied.startsWith("Pool\tClass\tMade at"), copied);
        assertTrue(copied.contains("\tThreadPoolExecutor\tBusyRecording.describe"), copied);
    }

    @Test
    void cpuSaysWhatIsMissing() throws Exception {
        CpuView view = view(CpuView.class, CpuView.ID);

        Ui.until("there is a sentence instead",
                () -> view.area().message() != null && view.area().message().contains("CPU time"));

        assertTrue(view.area().message().contains("jdk.ThreadCPULoad"), view.area().message());
    }

    @Test
    void findGoesThroughTheRows() throws Exception {
        Session sleepers = Sessions.shared().open(List.of(Recordings.ofSleepers(folder)));
        selection.activate(sleepers);
        Ui.until("the sleepers are read", () -> selection.session() == sleepers && selection.model() != null);
        TraceView view = view(TraceView.class, TraceView.ID);
        int sleeper = IntStream.range(0, sleepers.model().threads().size())
                .filter(thread -> "sleeper-0".equals(sleepers.model().threads().name(thread))).findFirst()
                .orElseThrow();
        selection.select(new ThreadSelection(ThreadSet.of(sleeper), null, null));
        Ui.until("the call trace is of one thread", () -> "sleeper-0".equals(view.getContentDescription()));
        Ui.answered();
        int[] sleeps = IntStream.range(0, view.table().getItemCount())
                .filter(row -> Cells.cell(view, "At", row).contains("Recordings.rest")).toArray();
        assertTrue(sleeps.length >= Recordings.SLEEPS, Cells.column(view, "At").toString());
        FindBar find = view.find();
        assertFalse(find.field().isVisible());

        view.getViewSite().getActionBars().getGlobalActionHandler(ActionFactory.FIND.getId()).run();
        assertTrue(find.field().isVisible());
        find.field().setText("recordings.REST");
        assertFound(view, sleeps[0]);
        assertEquals(sleeps.length + " rows", find.found());
        for (int hit = 1; hit < sleeps.length; hit++) {
            Ui.key(find.field(), SWT.F3, 0);
            assertFound(view, sleeps[hit]);
        }
        Ui.key(find.field(), SWT.F3, 0);
        assertFound(view, sleeps[0]);
        Ui.key(find.field(), SWT.F3, SWT.SHIFT);
        assertFound(view, sleeps[sleeps.length - 1]);
        Ui.key(find.field(), SWT.ARROW_UP, 0);
        assertFound(view, sleeps[sleeps.length - 2]);

        find.field().setText("no such row");
        Ui.answered();
        assertEquals("not found", find.found());
        Ui.key(find.field(), SWT.ESC, 0);
        assertFalse(find.field().isVisible());
    }

    private static void assertFound(TraceView view, int row) {
        Ui.answered();
        assertArrayEquals(new int[]{row}, view.table().getSelectionIndices());
    }

    @Test
    void findLooksForNamesAsTheyAreShownAndAsTheyAre() throws Exception {
        SlowCallsView view = view(SlowCallsView.class, SlowCallsView.ID);
        view.show(1);
        Cells.untilRows(view);
        FindBar find = view.find();

        for (String text : List.of("desk.take(int)", "com.acme.desk.take")) {
            find.field().setText(text);
            Ui.answered();
            assertEquals("1 rows", find.found(), text);
        }
        find.field().setText("");
        view.show(0);
    }

    @Test
    void originsLeadToSubmittedTasks() throws Exception {
        OriginsView origins = Ui.view(OriginsView.class, OriginsView.ID);
        origins.showSubmissions();
        PoolsView pools = view(PoolsView.class, PoolsView.ID);

        Ui.until("it tells that there is none",
                () -> pools.area().message() != null && pools.area().message().contains("no task"));
        pools.show(0);
    }
}
