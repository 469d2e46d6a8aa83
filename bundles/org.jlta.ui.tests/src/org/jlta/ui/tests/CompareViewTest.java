package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.compare.CompareView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two open recordings are compared. */
class CompareViewTest {
    private static final String ORIGIN = "Recordings.startShortLived";

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Session before;
    private CompareView view;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        before = session(Recordings.ofSleepers(Files.createDirectory(folder.resolve("before"))));
    }

    private Session session(Path file) {
        Session session = Sessions.shared().open(List.of(file));
        selection.activate(session);
        Ui.until("the window shows the recording", () -> selection.session() == session && selection.model() != null);
        return session;
    }

    @AfterEach
    void close() {
        Ui.page().hideView(view);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    @Test
    void saysWhatToDoWhileThereIsOneRecording() throws Exception {
        view = Ui.view(CompareView.class, CompareView.ID);

        Ui.until("there is a sentence", () -> view.area().message() != null);

        assertTrue(view.area().message().contains("Compare With"), view.area().message());
    }

    @Test
    void tellsWhatIsNewAndWhatIsGone() throws Exception {
        Session after = session(Recordings.ofThreads(folder));
        view = Ui.view(CompareView.class, CompareView.ID);
        // the only other recording is meant without a choice
        Cells.untilRows(view);

        int row = Cells.row(view, "Origin", ORIGIN);
        assertEquals("worse", Cells.cell(view, "Judgement", row));
        assertTrue(Cells.cell(view, "Change", row).startsWith("new"), Cells.cell(view, "Change", row));
        assertEquals("0", Cells.cell(view, "Before", row));
        assertEquals(Integer.toString(Recordings.SHORT_LIVED), Cells.cell(view, "After", row));
        view.choose(row);
        assertEquals(Recordings.SHORT_LIVED, selection.selection().threads().size());
        assertTrue(view.details().contains(ORIGIN), view.details());
        assertTrue(Ui.shot("compare").length() > 0);

        selection.activate(before);
        view.compareWith(after);
        Ui.until("the other way round they are gone",
                () -> view.table() != null && view.table().getItemCount() > 0
                        && Cells.column(view, "Origin").stream().anyMatch(origin -> origin.startsWith(ORIGIN))
                        && Cells.cell(view, "After", Cells.row(view, "Origin", ORIGIN)).equals("0"));
        assertEquals("better", Cells.cell(view, "Judgement", Cells.row(view, "Origin", ORIGIN)));
    }

    @Test
    void forgetsARecordingThatIsClosed() throws Exception {
        session(Recordings.ofThreads(folder));
        view = Ui.view(CompareView.class, CompareView.ID);
        Cells.untilRows(view);

        Sessions.shared().close(before);

        Ui.until("there is a sentence again", () -> view.area().message() != null);
    }
}
