package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Link;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.UserSettings;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Overview tells of storms of short threads and of contexts that are kept in memory, and leads to their threads. */
class OverviewFindingsTest {
    private static final long LONG_NANOS = 60_000_000_000L;

    @TempDir
    private Path folder;
    private AnalysisSelection selection;

    @BeforeEach
    void find() {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
    }

    @AfterEach
    void close() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private void open(Path file) {
        Session session = Sessions.shared().open(List.of(file));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertNull(session.failure());
        Ui.until("its threads are known", () -> selection.shown() != null);
    }

    /** The sentence with that text once the page is there. */
    private Link sentence(String text) throws Exception {
        OverviewView overview = Ui.view(OverviewView.class, OverviewView.ID);
        Ui.until("the overview tells of " + text,
                () -> overview.area().message() == null && link(overview, text) != null);
        return link(overview, text);
    }

    private static Link link(OverviewView overview, String text) {
        return Ui.find(overview.area().content(), Link.class, link -> link.getText().contains(text));
    }

    private TreeSet<String> group() {
        TreeSet<String> names = new TreeSet<>();
        selection.group().threads().ordinals().forEach(at -> names.add(selection.model().threads().name(at)));
        return names;
    }

    @Test
    void tellsOfAStormAndLeadsToItsThreads() throws Exception {
        FindingLimits given = FindingLimits.GIVEN;
        UserSettings.shared().write(new AnalysisSettings(List.of(), List.of(),
                new FindingLimits(Recordings.SHORT_LIVED, LONG_NANOS, given.lockWaitNanos(),
                        given.poolWaitNanos(), given.idlePools()),
                ""));
        try {
            open(Recordings.ofThreads(folder));
            Link storm = sentence("a pool would spare their starts");
            assertTrue(storm.getText().contains("startShortLived"), storm.getText());
            assertTrue(Ui.shot("overview-storm").length() > 0);

            Ui.send(storm, SWT.Selection, 0);

            assertTrue(group().contains("short-1") && group().contains("short-20"), group().toString());
        } finally {
            UserSettings.shared().write(AnalysisSettings.GIVEN);
        }
    }

    @Test
    void tellsOfAContextThatThreadLocalsKeepAndLeadsToTheirThreads() throws Exception {
        open(LeakRecording.withThreadLocals(folder));
        Link held = sentence("keep it in memory");
        assertTrue(held.getText().startsWith("/shop"), held.getText());
        assertTrue(held.getText().contains("com.acme.Cart"), held.getText());
        assertTrue(Ui.shot("overview-context").length() > 0);

        Ui.send(held, SWT.Selection, 0);

        assertEquals(new TreeSet<>(List.of(LeakRecording.THREADS + 0)), group());
    }
}
