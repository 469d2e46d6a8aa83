package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.model.threads.Note;
import org.jlta.ui.cut.CutView;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.trace.TraceView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The views that follow the moment that is looked at, and the one that chooses it by what a thread did. */
class MomentViewsTest {
    @TempDir
    private Path folder;
    private Session session;
    private AnalysisSelection selection;
    private QuestionView view;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        session = Sessions.shared().open(List.of(BusyRecording.in(folder)));
        selection.activate(session);
        Ui.until("the window shows the recording", () -> selection.model() != null);
    }

    @AfterEach
    void close() {
        Ui.page().hideView(view);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private int thread(String name) {
        RecordingModel model = session.model();
        return IntStream.range(0, model.threads().size()).filter(at -> model.threads().name(at).equals(name))
                .findFirst().orElseThrow();
    }

    /** A moment at which the waiter waits for the owner's monitor. */
    private long blocked() {
        ActivityTable activities = session.model().locks().activities();
        int waiter = thread(BusyRecording.WAITER);
        int row = IntStream.range(activities.firstRow(waiter), activities.firstRow(waiter + 1))
                .filter(at -> activities.doing(at) == Doing.BLOCKED).findFirst().orElseThrow();
        return activities.startNanos(row) + 1;
    }

    @Test
    void tellsWhatEveryThreadDidAtTheChosenMoment() throws Exception {
        view = Ui.view(CutView.class, CutView.ID);
        view.show(CutView.SINGLE);
        selection.setMoment(blocked());
        Ui.until("the waiter is blocked", () -> view.table() != null && view.table().getItemCount() > 0
                && Cells.column(view, "Doing").contains("blocked"));

        int row = Cells.row(view, "Thread", BusyRecording.WAITER);
        assertEquals("blocked", Cells.cell(view, "Doing", row));
        assertTrue(Cells.cell(view, "Waits for", row).startsWith("Object"), Cells.cell(view, "Waits for", row));
        assertEquals(BusyRecording.OWNER, Cells.cell(view, "Held by", row));
        assertTrue(Cells.cell(view, "At", row).startsWith("BusyRecording.await"), Cells.cell(view, "At", row));
        assertEquals("yes", Cells.cell(view, "Certain", row));
        view.choose(row);
        assertTrue(view.details().contains("held by " + BusyRecording.OWNER), view.details());
        assertEquals(ThreadSet.of(thread(BusyRecording.WAITER)), selection.selection().threads());
        assertTrue(Ui.shot("cut").length() > 0);
        assertEquals(List.of("Note on Thread " + BusyRecording.WAITER), noteFromMenu("seen blocked"));
    }

    /** Writes a note by the context menu of the rows; what it can be on. */
    private List<String> noteFromMenu(String text) {
        Ui.chooseInMenu(view.table(), NoteSteps.ADD);
        Combo choice = Ui.find(NoteSteps.dialog(NoteSteps.ADD), Combo.class);
        List<String> subjects = choice == null
                ? List.of(Ui.find(NoteSteps.dialog(NoteSteps.ADD), Label.class).getText())
                : List.of(choice.getItems());
        NoteSteps.write(NoteSteps.ADD, text);
        NoteSteps.untilSaved(session);
        assertEquals(List.of(text), NoteSteps.notes(session).notes().stream().map(Note::getText).toList());
        return subjects;
    }

    @Test
    void takesEqualStacksTogether() throws Exception {
        view = Ui.view(CutView.class, CutView.ID);
        view.show(CutView.GROUPS);
        selection.setMoment(blocked());
        Ui.until("the waiter is blocked", () -> view.table() != null && view.table().getItemCount() > 0
                && Cells.column(view, "Doing").contains("blocked"));

        int threads = Cells.column(view, "Threads").stream().mapToInt(Integer::parseInt).sum();
        view.choose(Cells.row(view, "Doing", "blocked"));
        assertTrue(view.details().contains(BusyRecording.WAITER), view.details());
        assertTrue(Ui.shot("cut-groups").length() > 0);
        view.show(CutView.SINGLE);
        Ui.until("each has a row", () -> view.table() != null && view.table().getItemCount() == threads);
    }

    @Test
    void locksTellsWhoWaitsForWhomAtTheChosenMoment() throws Exception {
        view = Ui.view(LocksView.class, LocksView.ID);
        view.show(LocksView.BLOCKING);
        selection.setMoment(blocked());

        Cells.untilRows(view);

        assertTrue(Cells.column(view, "Held by").contains(BusyRecording.OWNER));
        view.show(LocksView.HOT);
        Cells.untilRows(view);
    }

    @Test
    void traceFollowsOneThreadWithoutHolesAndChoosesTheMoment() throws Exception {
        view = Ui.view(TraceView.class, TraceView.ID);
        view.show(TraceView.STACKS);
        selection.select(new ThreadSelection(ThreadSet.of(thread(BusyRecording.WAITER)), null, null));
        Ui.until("there is only this thread",
                () -> view.table() != null && view.table().getItemCount() > 0
                        && Cells.column(view, "Thread").stream().allMatch(BusyRecording.WAITER::equals));

        int row = Cells.row(view, "What", "blocked");
        view.choose(row);

        assertTrue(Math.abs(blocked() - selection.moment()) <= 1, "moment " + selection.moment());
        assertTrue(view.details().contains("BusyRecording.await"), view.details());
        assertEquals(BusyRecording.WAITER, Cells.cell(view, "Thread", row));
        assertTrue(Ui.shot("trace").length() > 0);
        List<String> subjects = noteFromMenu("seen blocked");
        assertEquals("Note on Thread " + BusyRecording.WAITER, subjects.get(0));
        assertTrue(subjects.get(1).contains("Frame org.jlta.ui.tests.BusyRecording.await"), subjects.get(1));
    }

    @Test
    void traceNestsTimedCalls() throws Exception {
        view = Ui.view(TraceView.class, TraceView.ID);
        view.show(TraceView.CALLS);
        Cells.untilRows(view);

        assertEquals("com.acme.Desk.take(int)", Cells.cell(view, "Call", 0));
        assertEquals(BusyRecording.WAITER, Cells.cell(view, "Thread", 0));
        view.show(TraceView.STACKS);
    }
}
