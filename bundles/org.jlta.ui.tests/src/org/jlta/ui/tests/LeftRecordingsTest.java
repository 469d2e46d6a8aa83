package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.Platform;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LeftRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.FrameworkUtil;

/** What a window that was killed left in the workspace. */
class LeftRecordingsTest {
    /** No process has it. */
    private static final long GONE = 99_999_999;
    /** Of the format, in a recording's bytes. */
    private static final int VERSION = 5;

    @TempDir
    private Path folder;

    /** As the agent of a live session leaves it. */
    private static Path left(String name, long pid, Path recording) throws Exception {
        Path home = Platform.getStateLocation(FrameworkUtil.getBundle(LeftRecordings.class)).toPath();
        Path left = Files.createDirectories(home).resolve(name);
        Path repository = Files.createDirectories(left.resolve("2026_01_02_03_04_05_" + pid));
        Files.copy(recording, repository.resolve("2026_01_02_03_04_05.jfr"));
        return left;
    }

    private static long saved(long pid) {
        return LeftRecordings.shared().files().stream()
                .filter(file -> file.getFileName().toString().startsWith("left-" + pid + "-")).count();
    }

    @Test
    void areSavedWhenTheirProgramHasEnded() throws Exception {
        Path recording = Recordings.ofThreads(folder);
        Path ended = left("live-ended", GONE, recording);
        long self = ProcessHandle.current().pid();
        Path running = left("live-running", self, recording);

        LeftRecordings.shared().searchNow();

        assertFalse(Files.exists(ended));
        assertEquals(1, saved(GONE));
        assertTrue(Files.exists(running), "an agent still writes there");
        assertEquals(0, saved(self));
        Path file = LeftRecordings.shared().files().get(LeftRecordings.shared().files().size() - 1);
        Session session = Sessions.shared().open(List.of(file));
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertEquals(null, session.failure());
        Sessions.shared().close(session);
        delete(running);
        Files.delete(file);
    }

    private static void delete(Path folder) throws Exception {
        try (var all = Files.walk(folder)) {
            for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    @Test
    void keepTheNamesOfTheirPrograms() throws Exception {
        Path left = left("live-named", GONE - 5, Recordings.ofThreads(folder));
        Files.writeString(left.resolve("program.txt"), "Shop of tests");

        LeftRecordings.shared().searchNow();

        Path file = LeftRecordings.shared().files().get(LeftRecordings.shared().files().size() - 1);
        assertTrue(file.getFileName().toString().startsWith("Shop of tests-" + (GONE - 5)), file::toString);
        assertEquals("Shop of tests", Sessions.shared().nameOf(List.of(file)));
        Files.delete(file);
    }

    @Test
    void emptyFoldersGo() throws Exception {
        Path home = Platform.getStateLocation(FrameworkUtil.getBundle(LeftRecordings.class)).toPath();
        Path empty = Files.createDirectories(home.resolve("live-empty"));
        int before = LeftRecordings.shared().files().size();

        LeftRecordings.shared().searchNow();

        assertFalse(Files.exists(empty));
        assertEquals(before, LeftRecordings.shared().files().size());
    }

    @Test
    void twoProgramsOfOneLaunchAreTwoRecordings() throws Exception {
        Path recording = Recordings.ofThreads(folder);
        left("live-two", GONE - 1, recording);
        Path ended = left("live-two", GONE - 2, recording);

        LeftRecordings.shared().searchNow();

        assertFalse(Files.exists(ended));
        assertEquals(1, saved(GONE - 1));
        assertEquals(1, saved(GONE - 2));
    }

    @Test
    void whatCannotBeSavedStaysAndKeepsNoOther() throws Exception {
        Path recording = Recordings.ofThreads(folder);
        byte[] bytes = Files.readAllBytes(recording);
        bytes[VERSION] = 99;
        Path later = left("live-1-later-version", GONE - 3, Files.write(folder.resolve("later.jfr"), bytes));
        Path ended = left("live-2-ended", GONE - 4, recording);

        LeftRecordings.shared().searchNow();

        assertTrue(Files.exists(later), "it holds all there is");
        assertEquals(0, saved(GONE - 3));
        assertFalse(Files.exists(ended));
        assertEquals(1, saved(GONE - 4));
        delete(later);
    }
}
