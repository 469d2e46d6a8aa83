package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.UserSettings;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.overview.FindingsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.trace.TraceView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions that the menus of Findings, Locks and Call Trace lead to: contexts, storms, opposite orders, the critical path. */
class FurtherQuestionsTest {
    private static final long LONG_NANOS = 60_000_000_000L;

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Session session;
    private final List<QuestionView> opened = new ArrayList<>();

    @BeforeEach
    void find() {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
    }

    @AfterEach
    void close() {
        for (QuestionView view : opened) {
            view.show(0); // which the view keeps for the next time
            Ui.page().hideView(view);
        }
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private void open(Path file) {
        session = Sessions.shared().open(List.of(file));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertNull(session.failure());
    }

    private <V extends QuestionView> V view(Class<V> type, String id, int question) throws Exception {
        V view = Ui.view(type, id);
        opened.add(view);
        view.show(question);
        return view;
    }

    private int thread(String name) {
        RecordingModel model = session.model();
        return IntStream.range(0, model.threads().size()).filter(at -> model.threads().name(at).equals(name))
                .findFirst().orElseThrow();
    }

    @Test
    void findingsListsContextsWithTheThreadsThatOutliveThem() throws Exception {
        open(LeakRecording.withThreadLocals(folder));
        FindingsView view = view(FindingsView.class, FindingsView.ID, FindingsView.CONTEXTS);
        Cells.untilRows(view);

        assertEquals(1, view.table().getItemCount());
        assertEquals(Integer.toString(LeakRecording.LEAKED), Cells.cell(view, "Alive after stop", 0));
        assertEquals("1", Cells.cell(view, "Thread locals", 0));
        view.choose(0);
        assertTrue(view.details().contains("com.acme.Cart"), view.details());
        assertEquals(LeakRecording.LEAKED, selection.selection().threads().size());
    }

    @Test
    void findingsListsPlacesThatMadeManyShortThreads() throws Exception {
        FindingLimits given = FindingLimits.GIVEN;
        UserSettings.shared().write(new AnalysisSettings(List.of(), List.of(), new FindingLimits(
                given.stormThreads(), LONG_NANOS, given.lockWaitNanos(), given.poolWaitNanos(), given.idlePools()),
                ""));
        try {
            open(StormRecording.in(folder));
            FindingsView view = view(FindingsView.class, FindingsView.ID, FindingsView.STORMS);
            Cells.untilRows(view);

            int row = Cells.row(view, "Origin", "org.jlta.ui.tests.StormRecording");
            assertEquals(Integer.toString(StormRecording.THREADS), Cells.cell(view, "Threads", row));
            view.choose(row);
            assertEquals(StormRecording.THREADS, selection.selection().threads().size());
        } finally {
            UserSettings.shared().write(AnalysisSettings.GIVEN);
        }
    }

    @Test
    void locksListsThoseThatWereTakenInOppositeOrders() throws Exception {
        open(OrdersRecording.in(folder));
        LocksView view = view(LocksView.class, LocksView.ID, LocksView.OPPOSITE);
        Cells.untilRows(view);

        int row = Cells.column(view, "In this order").contains(OrdersRecording.ONE)
                ? Cells.row(view, "In this order", OrdersRecording.ONE)
                : Cells.row(view, "In this order", OrdersRecording.OTHER);
        view.choose(row);
        assertEquals(ThreadSet.of(thread(OrdersRecording.ONE), thread(OrdersRecording.OTHER)),
                selection.selection().threads());
        assertTrue(view.details().contains("OrdersRecording.enter"), view.details());
    }

    @Test
    void callTraceTellsWhatHeldOneThreadUp() throws Exception {
        open(BusyRecording.in(folder));
        TraceView view = view(TraceView.class, TraceView.ID, TraceView.PATH);
        Ui.until("the view asks for one thread", () -> view.area().message() != null);
        assertTrue(view.area().message().contains("Choose one thread"), view.area().message());

        selection.select(new ThreadSelection(ThreadSet.of(thread(BusyRecording.WAITER)), null, null));
        Cells.untilRows(view);
        assertTrue(Cells.column(view, "Thread").contains(BusyRecording.WAITER),
                Cells.column(view, "Thread").toString());
        assertTrue(view.getContentDescription().startsWith(BusyRecording.WAITER), view.getContentDescription());
        selection.select(ThreadSelection.NONE);
        Ui.until("the view asks again", () -> view.area().message() != null);
    }
}
