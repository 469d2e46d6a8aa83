package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A view that keeps what it shows. */
class PinTest {
    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Session session;
    private ThreadsView view;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        session = Sessions.shared().open(List.of(Recordings.ofThreads(folder)));
        selection.activate(session);
        view = Ui.view(ThreadsView.class, ThreadsView.ID);
        Ui.until("the recording is read", () -> session.model() != null);
        Ui.until("all threads are listed", () -> rows() == session.model().threads().size());
    }

    @AfterEach
    void close() {
        view.setPinned(false);
        selection.select(ThreadSelection.NONE);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private int rows() {
        return view.table().getItemCount();
    }

    @Test
    void keepsItsThreadsWhileTheWindowLooksAtOthers() {
        view.setPinned(true);
        selection.select(new ThreadSelection(ThreadSet.of(0, 1), "two", this));
        Ui.until("nothing is left to do", () -> true);
        assertEquals(session.model().threads().size(), rows());

        view.setPinned(false);

        Ui.until("the two are listed", () -> rows() == 2);
    }

    @Test
    void twoOfOneKindStandSideBySideAndLookAtDifferentThreads() {
        selection.select(new ThreadSelection(ThreadSet.of(0, 1), "two", this));
        Ui.until("the two are listed", () -> rows() == 2);

        ThreadsView other = (ThreadsView) view.openAnother();
        try {
            assertEquals("Threads 2", other.getPartName());
            assertEquals("Threads", view.getPartName());
            selection.select(new ThreadSelection(ThreadSet.of(0, 1, 2), "three", this));
            Ui.until("the new one lists three", () -> other.table().getItemCount() == 3);
            assertEquals(2, rows(), "the first one keeps its threads");
            assertTrue(Ui.shot("two-views").length() > 0);
            ThreadsView third = (ThreadsView) other.openAnother();
            assertEquals("Threads 3", third.getPartName());
            Ui.page().hideView(third);
        } finally {
            Ui.page().hideView(other);
        }
    }

    @Test
    void tellsTheWindowWhatIsChosenInIt() {
        view.setPinned(true);
        view.table().setSelection(1);
        Ui.send(view.table(), org.eclipse.swt.SWT.Selection, 0);

        assertEquals(1, selection.selection().threads().size());
    }

    @Test
    void isNoLongerPinnedWhenItsSessionIsClosed() throws Exception {
        view.setPinned(true);
        Session other = Sessions.shared().open(List.of(Recordings.ofSleepers(folder)));
        Ui.until("the other is shown", () -> selection.session() == other && other.model() != null);
        assertEquals(session.model().threads().size(), rows());

        Sessions.shared().close(session);

        Ui.until("the view shows the other", () -> rows() == other.model().threads().size());
        assertTrue(view.area().message() == null, view.area().message());
    }
}
