package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewReference;
import org.jlta.core.Sessions;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.FindingsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person looks for a leak: from the finding to its threads and where they came from. */
class FindLeakTest {
    private static final TreeSet<String> LEAKED = new TreeSet<>(
            IntStream.range(0, LeakRecording.LEAKED).mapToObj(i -> LeakRecording.THREADS + i).toList());

    @TempDir
    private Path folder;
    private AnalysisSelection selection;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        selection.activate(Sessions.shared().open(List.of(LeakRecording.in(folder))));
        Ui.until("the recording is read", () -> selection.model() != null && selection.shown() != null);
    }

    @AfterEach
    void close() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private static TreeSet<String> names(Table table) {
        TreeSet<String> names = new TreeSet<>();
        for (int row = 0; row < table.getItemCount(); row++) {
            names.add(table.getItem(row).getText(0));
        }
        return names;
    }

    @Test
    void theOverviewLeadsToTheLeakedThreads() throws Exception {
        Table threads = Ui.view(ThreadsView.class, ThreadsView.ID).table();
        OverviewView overview = Ui.view(OverviewView.class, OverviewView.ID);
        Ui.until("the leak is found", () -> overview.area().message() == null && leak(overview) != null);
        assertTrue(Ui.shot("leak-overview").length() > 0);

        Ui.send(leak(overview), SWT.Selection, 0);

        assertTrue(Ui.page().getActivePart() instanceof OriginsView, String.valueOf(Ui.page().getActivePart()));
        Ui.until("only they are listed", () -> names(threads).equals(LEAKED));
        assertTrue(Ui.shot("leak").length() > 0);
    }

    private static Link leak(OverviewView overview) {
        return Ui.find(overview.area().content(), Link.class, link -> link.getText().contains("after it was stopped"));
    }

    @Test
    void theListOfFindingsLeadsThereToo() throws Exception {
        FindingsView view = Ui.view(FindingsView.class, FindingsView.ID);
        Cells.untilRows(view);
        int row = IntStream.range(0, view.table().getItemCount())
                .filter(at -> Cells.cell(view, "Finding", at).contains("after it was stopped")).findFirst()
                .orElseThrow();
        assertEquals("problem", Cells.cell(view, "Matters", row));
        assertEquals("3", Cells.cell(view, "Threads", row));
        view.choose(row);
        assertTrue(view.details().contains("jlta leaks"), view.details());
        assertTrue(Ui.shot("findings").length() > 0);

        Ui.send(view.table(), SWT.DefaultSelection, 0);

        TreeSet<String> chosen = new TreeSet<>();
        selection.group().threads().ordinals().forEach(at -> chosen.add(selection.model().threads().name(at)));
        assertEquals(LEAKED, chosen);
        assertTrue(Ui.page().getActivePart() instanceof OriginsView);
        for (IViewReference open : Ui.page().getViewReferences()) {
            if (open.getId().equals(FindingsView.ID)) {
                Ui.page().hideView(open);
            }
        }
    }
}
