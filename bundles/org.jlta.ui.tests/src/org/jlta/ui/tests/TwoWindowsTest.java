package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.commands.Command;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.ThreadAnalysisPerspective;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two windows side by side look at two recordings, each for itself. */
class TwoWindowsTest {
    @TempDir
    private Path folder;
    private IWorkbenchWindow left;
    private IWorkbenchWindow right;
    private Session one;
    private Session two;
    private Table leftTable;
    private Table rightTable;

    @BeforeEach
    void open() throws Exception {
        left = Ui.page().getWorkbenchWindow();
        looksAt(left).setFilter(ThreadFilter.ALL);
        one = read(Recordings.ofThreads(folder));
        two = read(Recordings.ofSleepers(folder));
        right = PlatformUI.getWorkbench().openWorkbenchWindow(ThreadAnalysisPerspective.ID, null);
        looksAt(left).activate(one);
        looksAt(right).activate(two);
        leftTable = threads(left);
        rightTable = threads(right);
        Ui.until("the left one lists the threads of its recording", () -> lists(leftTable, one));
        Ui.until("the right one lists the threads of its recording", () -> lists(rightTable, two));
    }

    /** Every window shows what is opened, a moment later. */
    private Session read(Path file) {
        Session session = Sessions.shared().open(List.of(file));
        Ui.until("the recording is read",
                () -> session.state() != Session.State.LOADING && looksAt(left).session() == session);
        assertNull(session.failure());
        return session;
    }

    @AfterEach
    void close() {
        if (right != null && right.getShell() != null && !right.getShell().isDisposed()) {
            right.close();
        }
        left.getShell().setActive();
        // until then commands take the one that is closed for the active one, which has no page
        Ui.until("the left one is active", () -> windowOfCommands() == left);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> looksAt(left).session() == null);
    }

    private static IWorkbenchWindow windowOfCommands() {
        IWorkbench workbench = PlatformUI.getWorkbench();
        Command any = workbench.getService(ICommandService.class).getCommand(IWorkbenchCommandConstants.FILE_EXIT);
        return HandlerUtil.getActiveWorkbenchWindow(
                workbench.getService(IHandlerService.class).createExecutionEvent(any, null));
    }

    private static AnalysisSelection looksAt(IWorkbenchWindow window) {
        return AnalysisSelection.of(window);
    }

    private static Table threads(IWorkbenchWindow window) throws Exception {
        return ((ThreadsView) window.getActivePage().showView(ThreadsView.ID)).table();
    }

    private static boolean lists(Table table, Session session) {
        return table.getItemCount() == session.model().threads().size();
    }

    private static void choose(Table table, int row) {
        table.setSelection(row);
        Ui.send(table, SWT.Selection, 0);
    }

    @Test
    void whatIsChosenInOneMovesNothingInTheOther() {
        choose(leftTable, 1);

        assertNotSame(looksAt(left), looksAt(right));
        assertEquals(1, looksAt(left).selection().threads().size());
        assertTrue(looksAt(right).selection().isEmpty());
        assertEquals(0, rightTable.getSelectionCount());

        looksAt(right).select(new ThreadSelection(ThreadSet.of(0, 1), "two", this));
        Ui.until("the right one lists two", () -> rightTable.getItemCount() == 2);
        Ui.answered();
        assertTrue(lists(leftTable, one));
        assertEquals(1, leftTable.getSelectionCount());
        assertSame(one, looksAt(left).session());
    }

    @Test
    void closingOneWindowLeavesTheOtherAlive() {
        choose(leftTable, 1);

        assertTrue(right.close());

        assertTrue(rightTable.isDisposed());
        assertFalse(leftTable.isDisposed());
        assertEquals(List.of(one, two), Sessions.shared().all(), "sessions are of all windows");
        choose(leftTable, 0);
        assertEquals(1, looksAt(left).selection().threads().size());
        looksAt(left).activate(two);
        Ui.until("the left one lists the other recording", () -> lists(leftTable, two));
        Sessions.shared().close(two);
        Ui.until("it goes back to the first", () -> lists(leftTable, one));
    }

    @Test
    void closingASessionLeavesTheOthersWindowAlone() {
        choose(leftTable, 1);

        Sessions.shared().close(two);

        Ui.until("the right one shows what is left", () -> looksAt(right).session() == one && lists(rightTable, one));
        assertEquals(1, leftTable.getSelectionCount());
        assertSame(one, looksAt(left).session());
    }
}
