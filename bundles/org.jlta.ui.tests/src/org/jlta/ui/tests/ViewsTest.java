package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.filters.FiltersView;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording is opened, filtered and chosen from; every view follows. */
class ViewsTest {
    private static final int COUNT_COLUMN = 1;
    /** {@code short-1} and {@code short-10} to {@code short-19}. */
    private static final int SHORT_OF_ONE = 11;

    @TempDir
    private Path folder;
    private Session session;
    private AnalysisSelection selection;

    @BeforeEach
    void openRecording() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        session = Sessions.shared().open(List.of(Recordings.ofThreads(folder)));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertEquals(null, session.failure());
        Ui.until("its threads are known", () -> selection.shown() != null);
    }

    @AfterEach
    void closeRecording() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    @Test
    void threadsListsEveryThreadInNaturalOrder() throws Exception {
        Table table = threads();

        Ui.until("all are listed", () -> table.getItemCount() == session.model().threads().size());
        sortByName(table);
        // rows change in slices: those behind are the old ones for a moment
        Ui.until("they are sorted",
                () -> isBefore(table, "short-2", "short-10") && isBefore(table, "short-9", "short-20"));

        assertEquals(session.model().threads().size(), names(table).size());
        assertTrue(Ui.shot("views").length() > 0);
    }

    @Test
    void threadsSortsByValue() throws Exception {
        Table table = threads();
        Ui.until("all are listed", () -> table.getItemCount() == session.model().threads().size());
        TableColumn id = column(table, "Id");

        Ui.send(id, SWT.Selection, 0);
        int at = table.indexOf(id);
        Ui.until("they are sorted", () -> isDescending(table, at));

        assertEquals(SWT.DOWN, table.getSortDirection());
    }

    @Test
    void originsCountsThreadsOfOnePlace() throws Exception {
        Tree tree = Ui.view(OriginsView.class, OriginsView.ID).tree();

        Ui.until("origins are found",
                () -> tree.getItemCount() > 0 && find(tree, "Recordings.startShortLived") != null);

        assertEquals(String.valueOf(Recordings.SHORT_LIVED),
                find(tree, "Recordings.startShortLived").getText(COUNT_COLUMN));
        assertEquals(String.valueOf(Recordings.UNNAMED), find(tree, "Recordings.startUnnamed").getText(COUNT_COLUMN));
    }

    @Test
    void originsAreCountedAsTheOverviewCountsThem() throws Exception {
        OverviewView overview = Ui.view(OverviewView.class, OverviewView.ID);
        Ui.until("the overview is there", () -> overview.shown() != null);
        int origins = overview.shown().origins();
        OriginsView view = Ui.view(OriginsView.class, OriginsView.ID);

        Ui.until("origins are found", () -> !view.getContentDescription().isEmpty());

        assertTrue(origins > 1);
        assertTrue(view.getContentDescription().contains(" from " + origins + " origins"),
                view.getContentDescription());
    }

    @Test
    void namesOfOriginsHaveTheRoomThatNumbersLeave() throws Exception {
        OriginsView view = Ui.view(OriginsView.class, OriginsView.ID);
        Tree tree = view.tree();
        Ui.until("origins are found", () -> find(tree, "Recordings.startShortLived") != null);
        int before = tree.getColumn(0).getWidth();
        int room = tree.getSize().x;

        Ui.page().setPartState(Ui.page().getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        try {
            Ui.until("it has much room", () -> tree.getSize().x > room + 200);
            int sum = Stream.of(tree.getColumns()).limit(tree.getColumnCount() - 1).mapToInt(TreeColumn::getWidth)
                    .sum();

            assertTrue(tree.getColumn(0).getWidth() >= before, tree.getColumn(0).getWidth() + " after " + before);
            assertTrue(sum <= tree.getClientArea().width, "no number is cut: " + sum);
            int last = tree.getColumn(tree.getColumnCount() - 2).getWidth();
            assertTrue(last < 200, "what is left is behind the last number: " + last);
        } finally {
            Ui.page().setPartState(Ui.page().getReference(view), IWorkbenchPage.STATE_RESTORED);
        }
    }

    @Test
    void choosingAnOriginListsItsThreads() throws Exception {
        Table table = threads();
        Tree tree = Ui.view(OriginsView.class, OriginsView.ID).tree();
        Ui.until("origins are found", () -> find(tree, "Recordings.startUnnamed") != null);

        tree.setSelection(find(tree, "Recordings.startUnnamed"));
        Ui.send(tree, SWT.Selection, 0);

        Ui.until("only they are listed", () -> table.getItemCount() == Recordings.UNNAMED);
        assertTrue(Ui.shot("origin-chosen").length() > 0);
    }

    @Test
    void aGroupChosenElsewhereNarrowsOrigins() throws Exception {
        Tree tree = Ui.view(OriginsView.class, OriginsView.ID).tree();
        Ui.until("origins are found", () -> find(tree, "Recordings.startUnnamed") != null);

        selection.select(new ThreadSelection(ThreadQuery.parse("name ~ \"^short-\"").select(session.model()),
                "short ones", this));

        Ui.until("only theirs are left",
                () -> tree.getItemCount() == 1 && find(tree, "Recordings.startShortLived") != null);
        selection.select(ThreadSelection.NONE);
        Ui.until("all are back", () -> find(tree, "Recordings.startUnnamed") != null);
    }

    @Test
    void selectAllAndCopyTakeEveryRowInSight() throws Exception {
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        Table table = view.table();
        // rows of the recording before go in slices, and may be as many
        Ui.until("all are listed", () -> view.isListed() && table.getItemCount() == session.model().threads().size());
        table.setFocus();
        IHandlerService handlers = Ui.page().getWorkbenchWindow().getService(IHandlerService.class);

        handlers.executeCommand(ActionFactory.SELECT_ALL.getCommandId(), null);
        assertEquals(session.model().threads().size(), selection.selection().threads().size());
        handlers.executeCommand(ActionFactory.COPY.getCommandId(), null);

        Ui.until("they are copied", () -> Ui.clipboard() != null && Ui.clipboard().startsWith("Name\t"));
        assertEquals(1 + table.getItemCount(), Ui.clipboard().lines().count());
        assertTrue(Ui.clipboard().contains("\nshort-7\t"), Ui.clipboard());
    }

    @Test
    void selectAllTakesRowsThatAreStillComing() throws Exception {
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        Ui.until("all are listed", view::isListed);
        int all = session.model().threads().size();
        IHandlerService handlers = Ui.page().getWorkbenchWindow().getService(IHandlerService.class);
        view.table().setFocus();
        view.table().setItemCount(1); // as if a slice of them were there

        handlers.executeCommand(ActionFactory.SELECT_ALL.getCommandId(), null);

        assertEquals(all, selection.selection().threads().size());
    }

    @Test
    void filtersCountsAmongTheGroup() throws Exception {
        FiltersView filters = Ui.view(FiltersView.class, FiltersView.ID);
        Ui.until("all are counted", () -> filters.count("Unnamed") != null);
        assertEquals(String.valueOf(Recordings.UNNAMED), filters.count("Unnamed"));

        selection.select(new ThreadSelection(ThreadQuery.parse("name ~ \"^short-1\" or unnamed")
                .select(session.model()), "some", this));

        Ui.until("only named ones of the group are counted",
                () -> String.valueOf(SHORT_OF_ONE).equals(filters.count("Named")));
        assertEquals(String.valueOf(Recordings.UNNAMED), filters.count("Unnamed"));
    }

    @Test
    void queryFiltersEveryView() throws Exception {
        Table table = threads();
        Tree tree = Ui.view(OriginsView.class, OriginsView.ID).tree();
        FiltersView filters = Ui.view(FiltersView.class, FiltersView.ID);

        filters.queryText().setText("name ~ \"^short-\"");
        Ui.send(filters.queryText(), SWT.DefaultSelection, 0);

        Ui.until("Threads follows", () -> table.getItemCount() == Recordings.SHORT_LIVED);
        Ui.until("Origins follows", () -> tree.getItemCount() == 1);
        assertEquals(null, filters.queryError());
    }

    @Test
    void backAndForwardWalkThroughWhatWasLookedAt() throws Exception {
        Table table = threads();
        int all = session.model().threads().size();
        selection.setFilter(ThreadFilter.ALL.withTyped(ThreadQuery.parse("name ~ \"^short-\"")));
        Ui.until("the filter holds", () -> table.getItemCount() == Recordings.SHORT_LIVED);

        selection.back();
        Ui.until("all are listed again", () -> table.getItemCount() == all);
        selection.forward();
        Ui.until("the filter holds again", () -> table.getItemCount() == Recordings.SHORT_LIVED);

        assertEquals("name ~ \"^short-\"", selection.filter().text());
    }

    @Test
    void wrongQueryIsToldWithItsPlace() throws Exception {
        FiltersView filters = Ui.view(FiltersView.class, FiltersView.ID);

        filters.queryText().setText("unnamed and and");
        Ui.send(filters.queryText(), SWT.DefaultSelection, 0);

        assertNotNull(filters.queryError());
        assertEquals(12, filters.queryText().getSelection().x);
        assertTrue(selection.filter().isAll());
    }

    @Test
    void overviewTellsHowManyStarted() throws Exception {
        OverviewView overview = Ui.view(OverviewView.class, OverviewView.ID);

        Ui.until("the overview is there", () -> overview.shown() != null);

        assertTrue(overview.shown().started() >= Recordings.SHORT_LIVED + Recordings.UNNAMED);
    }

    @Test
    void aClosedSessionIsOutOfSightAtOnceAndItsRowsGoSoon() throws Exception {
        ThreadsView threads = Ui.view(ThreadsView.class, ThreadsView.ID);
        OriginsView origins = Ui.view(OriginsView.class, OriginsView.ID);
        Ui.until("both are filled",
                () -> threads.isListed() && find(origins.tree(), "Recordings.startShortLived") != null);
        List<String> seen = new ArrayList<>();
        // told behind the views, in the same event
        AnalysisSelectionListener listener = aspect -> seen.addAll(List.of(String.valueOf(threads.area().message()),
                threads.getContentDescription(), String.valueOf(origins.area().message()),
                origins.getContentDescription()));
        selection.addListener(listener);
        try {
            Sessions.shared().close(session);
            Ui.until("the views were told", () -> !seen.isEmpty());
        } finally {
            selection.removeListener(listener);
        }

        assertEquals(List.of(Messages.threadsPurpose_message, "", Messages.originsPurpose_message, ""), seen);
        Ui.until("nothing of it is left",
                () -> threads.table().getItemCount() == 0 && origins.tree().getItemCount() == 0);
    }

    @Test
    void theNextSessionBeginsAtItsTopAgain() throws Exception {
        ThreadsView threads = Ui.view(ThreadsView.class, ThreadsView.ID);
        Ui.until("all are listed", threads::isListed);
        threads.table().setTopIndex(threads.table().getItemCount() - 1);
        Ui.until("the last is in sight", () -> threads.table().getTopIndex() > 0);
        closeRecording();
        Ui.until("its rows are gone", () -> threads.table().getItemCount() == 0);

        openRecording();
        Ui.until("all are listed again", threads::isListed);
        Ui.answered();

        assertEquals(0, threads.table().getTopIndex());
    }

    @Test
    void unreadableFileFailsInTheViews() throws Exception {
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        Session broken = Sessions.shared().open(List.of(Recordings.ofText(folder)));

        Ui.until("reading failed", () -> broken.state() == Session.State.FAILED);
        Ui.until("the view says why", () -> broken.failure().equals(view.area().message()));

        assertTrue(broken.failure().endsWith(".") || !broken.failure().isBlank(), broken.failure());
        assertTrue(Ui.shot("failed").length() > 0);
    }

    private static Table threads() throws Exception {
        return Ui.view(ThreadsView.class, ThreadsView.ID).table();
    }

    private static void sortByName(Table table) {
        TableColumn name = column(table, "Name");
        do {
            Ui.send(name, SWT.Selection, 0);
        } while (table.getSortDirection() != SWT.UP);
    }

    private static boolean isBefore(Table table, String first, String second) {
        List<String> names = names(table);
        return names.contains(first) && names.indexOf(first) < names.indexOf(second);
    }

    private static List<String> names(Table table) {
        List<String> names = new ArrayList<>();
        for (int row = 0; row < table.getItemCount(); row++) {
            names.add(table.getItem(row).getText(0));
        }
        return names;
    }

    private static TableColumn column(Table table, String label) {
        for (TableColumn column : table.getColumns()) {
            if (column.getText().equals(label)) {
                return column;
            }
        }
        throw new AssertionError("column: label=" + label);
    }

    private static boolean isDescending(Table table, int column) {
        for (int row = 1; row < table.getItemCount(); row++) {
            if (number(table, row, column) > number(table, row - 1, column)) {
                return false;
            }
        }
        return true;
    }

    private static long number(Table table, int row, int column) {
        return Long.parseLong(table.getItem(row).getText(column));
    }

    private static TreeItem find(Tree tree, String label) {
        for (int i = 0; i < tree.getItemCount(); i++) {
            if (tree.getItem(i).getText().startsWith(label)) {
                return tree.getItem(i);
            }
        }
        return null;
    }

    @Test
    void originsAreCopiedAsATable() throws Exception {
        OriginsView view = Ui.view(OriginsView.class, OriginsView.ID);
        Tree tree = view.tree();
        Ui.until("origins are found", () -> find(tree, "Recordings.startUnnamed") != null);
        tree.setSelection(find(tree, "Recordings.startUnnamed"));
        Menu menu = tree.getMenu();
        Ui.send(menu, SWT.Show, 0);

        for (MenuItem item : menu.getItems()) {
            if (item.getText().contains("CSV")) {
                Ui.send(item, SWT.Selection, 0);
            }
        }

        assertTrue(Ui.clipboard().startsWith("\"Origin\",\"Threads\""), Ui.clipboard());
        assertTrue(Ui.clipboard().contains("\"Recordings.startUnnamed"), Ui.clipboard());
    }
}
