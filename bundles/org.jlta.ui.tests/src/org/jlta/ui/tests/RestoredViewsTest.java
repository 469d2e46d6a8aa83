package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.XMLMemento;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Sessions;
import org.jlta.ui.filters.FiltersView;
import org.jlta.ui.filters.SavedFilters.Scope;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.Facet;
import org.jlta.ui.selection.LastLook;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window shows after a restart what it showed before. */
class RestoredViewsTest {
    private static final int STATE = 2;
    private static final int STATE_AT_FIRST = 90;

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Path recording;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        recording = Recordings.ofThreads(folder);
        selection.activate(Sessions.shared().open(List.of(recording)));
        untilRead();
    }

    private void untilRead() {
        Ui.until("the recording is read", () -> selection.model() != null && selection.shown() != null);
    }

    @AfterEach
    void close() {
        selection.setFilter(ThreadFilter.ALL);
        closeAll();
    }

    private void closeAll() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    @Test
    void recordingsFilterAndRangeComeBackOnce() throws Exception {
        Choice ended = new Choice(Facet.STATE, "ended", "state = ended");
        ThreadFilter filter = ThreadFilter.ALL.withTyped(ThreadQuery.parse("name ~ \"short\"")).with(ended, true);
        TimeRange range = new TimeRange(0, selection.model().info().durationNanos() / 2);
        selection.setFilter(filter);
        selection.setRange(range);
        LastLook.save(selection);
        closeAll();
        selection.setFilter(ThreadFilter.ALL);

        LastLook.restore(selection);
        untilRead();

        assertEquals(List.of(recording.toAbsolutePath()), selection.session().sources());
        assertEquals(filter.text(), selection.filter().text());
        assertEquals(List.of(ended), selection.filter().choices());
        assertEquals(range, selection.range());
        closeAll();
        LastLook.restore(selection);
        assertTrue(Sessions.shared().all().isEmpty());
    }

    @Test
    void recordingsThatAreGoneStayAway() throws Exception {
        LastLook.save(selection);
        closeAll();
        java.nio.file.Files.delete(recording);

        LastLook.restore(selection);

        assertTrue(Sessions.shared().all().isEmpty());
        assertNull(selection.session());
    }

    @Test
    void threadsKeepColumnsAndOrder() throws Exception {
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        Table table = view.table();
        Ui.until("all are listed", () -> table.getItemCount() == selection.model().threads().size());
        table.getColumn(0).setWidth(177);
        int last = table.getColumnCount() - 2; // behind it is what is left of the width
        int[] order = table.getColumnOrder();
        int[] turned = order.clone();
        turned[1] = order[2];
        turned[2] = order[1];
        table.setColumnOrder(turned);
        Ui.send(table.getColumn(last), SWT.Selection, 0);
        int direction = table.getSortDirection();
        XMLMemento memento = XMLMemento.createWriteRoot("view");

        view.saveState(memento);
        ThreadsView again = again(view, memento);

        assertEquals(177, again.table().getColumn(0).getWidth());
        assertEquals(java.util.Arrays.toString(turned), java.util.Arrays.toString(again.table().getColumnOrder()));
        assertEquals(again.table().getColumn(last), again.table().getSortColumn());
        assertEquals(direction, again.table().getSortDirection());
        again.table().setColumnOrder(order);
        Ui.send(again.table().getColumn(0), SWT.Selection, 0);
    }

    @Test
    void widthsThatNobodyChangedFollowTheRows() throws Exception {
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        Ui.until("all are listed", view::isListed);
        int state = view.table().getColumn(STATE).getWidth();
        XMLMemento memento = XMLMemento.createWriteRoot("view");

        view.saveState(memento);
        view = again(view, memento);
        Ui.until("all are listed again", view::isListed);

        assertEquals(state, view.table().getColumn(STATE).getWidth());
        assertTrue(state < STATE_AT_FIRST, "no wider than its words: " + state);
        assertNull(memento.getString("widths"));
    }

    /** That kept the widths of all columns, changed or not. */
    @Test
    void ofWidthsOfAnEarlierVersionThoseThatWereChangedHold() throws Exception {
        ThreadsView view = Ui.view(ThreadsView.class, ThreadsView.ID);
        Ui.until("all are listed", view::isListed);
        int state = view.table().getColumn(STATE).getWidth();
        int[] first = view.firstWidths();
        XMLMemento memento = XMLMemento.createWriteRoot("view");
        memento.putString("widths", IntStream.range(0, first.length).map(i -> i == 0 ? 177 : first[i])
                .mapToObj(Integer::toString).collect(Collectors.joining(" ")));
        MPart part = view.getSite().getService(MPart.class);
        Ui.page().hideView(view);
        StringWriter written = new StringWriter();
        memento.save(written);
        part.getPersistedState().put("memento", written.toString());

        ThreadsView again = Ui.view(ThreadsView.class, ThreadsView.ID);
        Ui.until("all are listed again", again::isListed);

        assertEquals(177, again.table().getColumn(0).getWidth());
        assertEquals(state, again.table().getColumn(STATE).getWidth());
        XMLMemento later = XMLMemento.createWriteRoot("view");
        again.saveState(later);
        assertTrue(later.getString("held").startsWith("177 0 0 "), later.getString("held"));
        Ui.page().hideView(again);
        part.getPersistedState().remove("memento");
        Ui.view(ThreadsView.class, ThreadsView.ID);
    }

    /** As the workbench does: a closed view keeps its memento until it is opened again. */
    private static ThreadsView again(ThreadsView view, XMLMemento memento) throws Exception {
        assertTrue(memento.getString("order") != null);
        Ui.page().hideView(view);
        return Ui.view(ThreadsView.class, ThreadsView.ID);
    }

    @Test
    void originsKeepTheirSettings() throws Exception {
        OriginsView view = Ui.view(OriginsView.class, OriginsView.ID);
        XMLMemento memento = XMLMemento.createWriteRoot("view");

        view.saveState(memento);

        assertEquals("INNERMOST", memento.getString("end"));
        assertEquals("FOLDED", memento.getString("jdk"));
        assertNull(memento.getString("by"));
    }

    @Test
    void filtersGetNames() throws Exception {
        FiltersView view = Ui.view(FiltersView.class, FiltersView.ID);
        selection.setFilter(ThreadFilter.ALL.withTyped(ThreadQuery.parse("unnamed")));
        view.saved().save(Scope.EVERY_RECORDING, "without_name");
        selection.setFilter(ThreadFilter.ALL);

        view.saved().choose(Scope.EVERY_RECORDING, "without_name");
        assertEquals("unnamed", selection.filter().text());
        view.saved().delete(Scope.EVERY_RECORDING, "without_name");
        selection.setFilter(ThreadFilter.ALL);
        view.saved().choose(Scope.EVERY_RECORDING, "without_name");

        assertTrue(selection.filter().isAll());
    }
}
