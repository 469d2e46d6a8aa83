package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.threads.ThreadsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The theme changes while the tables are full of rows that came and went. */
class ThemeTest {
    private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";
    private static final int THREADS = 3_000;
    private static final int PAGE = 20;

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Session session;
    private IThemeEngine themes;

    @BeforeEach
    void open() throws Exception {
        themes = PlatformUI.getWorkbench().getService(IThemeEngine.class);
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        session = Sessions.shared().open(List.of(Recordings.ofMany(folder, THREADS)));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertEquals(null, session.failure());
    }

    @AfterEach
    void close() {
        themes.setTheme(LIGHT, false);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    /** Paints rows all over the table, so that the platform makes items of them. */
    private static void look(Table table) {
        for (int row = 0; row < table.getItemCount(); row += PAGE) {
            table.setTopIndex(row);
            table.update();
            while (table.getDisplay().readAndDispatch()) {
                table.update();
            }
        }
    }

    private void filter(String query, Table table, int rows) throws Exception {
        selection.setFilter(ThreadFilter.ALL.withTyped(ThreadQuery.parse(query)));
        Ui.until("the rows are " + rows, () -> table.getItemCount() == rows);
    }

    @Test
    void tablesLiveOnWhenTheThemeChanges() throws Exception {
        Table table = Ui.view(ThreadsView.class, "org.jlta.ui.view.threads").table();
        int all = session.model().threads().size();
        Ui.until("all are listed", () -> table.getItemCount() == all);
        for (int i = 0; i < 2; i++) {
            look(table);
            filter("name = many-7", table, 1);
            filter("", table, all);
        }
        table.setTopIndex(all - 1);
        look(table);
        RGB light = ChartLook.palette().background();

        themes.setTheme(DARK, false);
        look(table);
        assertTrue(Ui.shot("theme-dark").length() > 0);
        assertNotEquals(light, ChartLook.palette().background());
        filter("name = many-7", table, 1);
        themes.setTheme(LIGHT, false);
        filter("", table, all);
        look(table);

        assertEquals(light, ChartLook.palette().background());
        // among the first and the last by name may be threads of the window's own, which need not have one
        String name = table.getItem(all / 2).getText(0);
        assertTrue(name.startsWith("many-"), name);
    }
}
