package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.sessions.SessionsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of recordings: what is dropped on it, what it tells of them, what it deletes. */
class SessionsViewTest {
    private static final int LOOK_MILLIS = 50;
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private Tree tree;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        tree = Ui.view(SessionsView.class, SessionsView.ID).tree();
    }

    @AfterEach
    void close() {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private static Session read(Path file) {
        Session session = Sessions.shared().open(List.of(file));
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertEquals(null, session.failure());
        return session;
    }

    private boolean tells(String name, String text) {
        return Stream.of(tree.getItems())
                .anyMatch(item -> item.getText().startsWith(name) && item.getText().contains(text));
    }

    @Test
    void filesThatAreDroppedAreOpened() throws Exception {
        Path one = Recordings.ofThreads(folder);
        Path two = Recordings.ofSleepers(folder);

        drop(one, two);

        Ui.until("both are open", () -> Sessions.shared().all().size() == 2
                && Sessions.shared().all().stream().allMatch(session -> session.model() != null));
        Ui.until("both are listed", () -> tells("threads.jfr", "threads") && tells("sleepers.jfr", "threads"));
        assertTrue(Ui.shot("sessions-dropped").length() > 0);
    }

    @Test
    void sessionsOfOneNameTellWhenTheyBegan() throws Exception {
        Session one = read(Recordings.ofThreads(folder));
        Ui.until("it is listed", () -> tells("threads.jfr", "threads"));
        String begin = Amounts.begin(one.model().info());
        assertFalse(tells("threads.jfr", begin), "it is alone");

        Session two = read(Recordings.ofThreads(Files.createDirectory(folder.resolve("second"))));

        Ui.until("both tell it", () -> tells("threads.jfr", begin)
                && tells("threads.jfr", Amounts.begin(two.model().info())));
        assertTrue(Ui.shot("sessions-begin").length() > 0);
    }

    @Test
    void recentOnesOfOneNameTellWhenTheyWereSaved() throws Exception {
        Path one = Recordings.ofThreads(folder);
        Path two = Recordings.ofThreads(Files.createDirectory(folder.resolve("second")));
        Files.setLastModifiedTime(one, FileTime.from(Instant.parse("2020-02-03T12:00:00Z")));
        Files.setLastModifiedTime(two, FileTime.from(Instant.parse("2020-02-04T12:00:00Z")));

        read(one);
        read(two);
        close();

        Ui.until("both tell it", () -> recent("2020-02-03", folder) && recent("2020-02-04", folder.resolve("second")));
        assertTrue(Ui.shot("sessions-recent").length() > 0);
    }

    private boolean recent(String date, Path place) {
        return Stream.of(tree.getItems()).flatMap(item -> Stream.of(item.getItems())).map(TreeItem::getText)
                .anyMatch(text -> text.startsWith("threads.jfr  " + date) && text.endsWith(" · " + place));
    }

    /** SWT makes events of a drop itself only. */
    private void drop(Path... files) throws Exception {
        Constructor<?> event = Class.forName("org.eclipse.swt.dnd.DNDEvent").getDeclaredConstructor();
        event.setAccessible(true);
        Event dropped = (Event) event.newInstance();
        dropped.data = Arrays.stream(files).map(Path::toString).toArray(String[]::new);
        Control at = tree;
        while (at.getData(DND.DROP_TARGET_KEY) == null) {
            at = at.getParent();
        }
        ((DropTarget) at.getData(DND.DROP_TARGET_KEY)).notifyListeners(DND.Drop, dropped);
    }

    @Test
    void aRecordingThatIsNotWholeTellsItsLosses() throws Exception {
        byte[] whole = Files.readAllBytes(Recordings.ofThreads(folder));
        byte[] cut = Arrays.copyOf(whole, whole.length + whole.length / 2);
        System.arraycopy(whole, 0, cut, whole.length, whole.length / 2);
        Path file = Files.write(folder.resolve("cut.jfr"), cut);

        Session session = read(file);

        List<String> losses = session.model().info().losses();
        assertTrue(losses.stream().anyMatch(loss -> loss.contains("cut") || loss.contains("damaged")),
                losses.toString());
        Ui.until("it is told", () -> tells("cut.jfr", "losses: " + losses.size()));
    }

    @Test
    void tellsWhatTheAgentCost() throws Exception {
        read(AgentRecording.in(folder));

        Ui.until("it is told", () -> tells("agent.jfr",
                "agent " + Amounts.duration(25_000_000) + " of " + Amounts.duration(1_000_000_000) + " CPU"));
        assertTrue(Ui.shot("sessions-cost").length() > 0);
    }

    @Test
    void deletesTheFilesOfARecordingAfterAQuestion() throws Exception {
        Path file = Recordings.ofThreads(folder);
        Session session = read(file);
        Ui.until("it is chosen", () -> selection.session() == session && tree.getSelectionCount() == 1);

        delete(IDialogConstants.NO_LABEL);
        assertTrue(Files.exists(file), "the person said no");

        delete(IDialogConstants.YES_LABEL);
        assertFalse(Files.exists(file));
        assertFalse(Sessions.shared().all().contains(session));
    }

    /** Chooses to delete, and a button of the dialog that asks. */
    private void delete(String label) {
        Answer answer = new Answer(label);
        tree.getDisplay().timerExec(LOOK_MILLIS, answer);
        try {
            Ui.chooseInMenu(tree, "Delete");
        } finally {
            tree.getDisplay().timerExec(-1, answer);
        }
        assertTrue(answer.isGiven, "no dialog with " + label);
    }

    /** Presses a button of a dialog; closes the dialog where there is none in a minute, so that nothing waits for ever. */
    private final class Answer implements Runnable {
        private final String label;
        private final long end = System.nanoTime() + PATIENCE_NANOS;
        private boolean isGiven;

        Answer(String label) {
            this.label = label;
        }

        @Override
        public void run() {
            Display display = tree.getDisplay();
            Button button = dialogs().map(shell -> Ui.find(shell, Button.class, one -> one.getText().equals(label)))
                    .filter(Objects::nonNull).findFirst().orElse(null);
            if (button != null) {
                isGiven = true;
                Ui.send(button, SWT.Selection, 0);
            } else if (System.nanoTime() < end) {
                display.timerExec(LOOK_MILLIS, this);
            } else {
                dialogs().toList().forEach(Shell::close);
            }
        }

        private Stream<Shell> dialogs() {
            Shell window = Ui.page().getWorkbenchWindow().getShell();
            return Stream.of(tree.getDisplay().getShells()).filter(shell -> shell != window && shell.isVisible());
        }
    }
}
