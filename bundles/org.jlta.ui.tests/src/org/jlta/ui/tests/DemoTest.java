package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Link;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.jlta.ui.overview.OverviewView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The program that the product carries, from the link of the Welcome page on. */
class DemoTest {
    private OverviewView overview;

    @BeforeEach
    void begin() throws Exception {
        assertEquals(List.of(), Sessions.shared().all());
        overview = Ui.view(OverviewView.class, OverviewView.ID);
    }

    @AfterEach
    void close() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("all is saved", () -> LiveRecordings.shared().isEmpty());
    }

    private static Stream<ProcessHandle> demos() {
        return ProcessHandle.current().children().filter(ProcessHandle::isAlive)
                .filter(child -> child.info().commandLine().orElse("").contains("DemoServer"));
    }

    private static boolean hasThread(Session session, String part) {
        return session.model() != null && IntStream.range(0, session.model().threads().size())
                .anyMatch(at -> session.model().threads().name(at).contains(part));
    }

    @Test
    void isShownLiveAndEndsWithItsSession() throws Exception {
        assertTrue(Ui.shot("welcome").length() > 0);
        Link link = Ui.find(overview.area().control().getParent(), Link.class,
                one -> one.getText().contains("Try the demo"));
        assertNotNull(link, "the page does not offer it");

        Ui.send(link, SWT.Selection, 0);

        Ui.until("there is a session", () -> Sessions.shared().all().size() == 1);
        Session session = Sessions.shared().all().get(0);
        assertTrue(session.isLive());
        Ui.until("its server's threads show", () -> hasThread(session, "-exec-"));
        assertEquals(1, demos().count());
        assertTrue(Ui.shot("demo").length() > 0);
        Path growing = session.sources().get(0);

        Sessions.shared().close(session);

        Ui.until("it is saved", () -> LiveRecordings.shared().isEmpty());
        assertEquals(0, demos().count());
        try (Stream<Path> left = Files.list(growing.getParent())) {
            assertNull(left.filter(path -> path.getFileName().toString().startsWith("live-")).findFirst().orElse(null));
        }
        List<Path> saved = Sessions.shared().recent().get(0);
        assertTrue(saved.get(0).getFileName().toString().startsWith("Demo server"), saved.toString());
    }
}
