package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.ui.IEditorReference;
import org.jlta.core.Sessions;
import org.jlta.ui.dumps.DumpEditor;
import org.jlta.ui.view.OpenRecordings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Thread dumps that are opened as files. */
class DumpEditorTest {
    private static final String DUMP = """
            2026-03-01 12:00:05
            Full thread dump OpenJDK 64-Bit Server VM (25+36 mixed mode):

            "owner" #21 prio=5 os_prio=0 cpu=1.50ms elapsed=3.00s tid=0x00007f01 nid=101 waiting on condition
               java.lang.Thread.State: TIMED_WAITING (sleeping)
            \tat java.lang.Thread.sleep(java.base@25/Native Method)
            \tat com.acme.Desk.serve(Desk.java:19)
            \t- locked <0x000000070f00aa10> (a com.acme.Desk)

            "guest-1" #22 daemon prio=5 os_prio=0 cpu=0.10ms elapsed=2.00s tid=0x00007f02 nid=102 waiting for monitor entry
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Desk.take(Desk.java:31)
            \t- waiting to lock <0x000000070f00aa10> (a com.acme.Desk)

            "guest-2" #23 daemon prio=5 os_prio=0 cpu=0.10ms elapsed=2.00s tid=0x00007f03 nid=103 waiting for monitor entry
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Desk.take(Desk.java:31)
            \t- waiting to lock <0x000000070f00aa10> (a com.acme.Desk)

            """;

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        Ui.page().closeAllEditors(false);
        assertEquals(List.of(), Sessions.shared().all());
    }

    private DumpEditor open(String name, String text) throws Exception {
        OpenRecordings.open(List.of(Files.writeString(folder.resolve(name), text)));
        DumpEditor editor = (DumpEditor) Ui.page().getActiveEditor();
        Ui.until("the file is read", () -> editor.count() > 0
                || editor.message() != null && !editor.message().contains("Reading"));
        return editor;
    }

    private static int row(DumpEditor editor, String first) {
        for (int row = 0; row < editor.table().getItemCount(); row++) {
            if (editor.table().getItem(row).getText(0).startsWith(first)) {
                return row;
            }
        }
        throw new AssertionError("no row begins with " + first);
    }

    @Test
    void tellsThreadsWithTheirStacksAndLocks() throws Exception {
        DumpEditor editor = open("dump.txt", DUMP);

        assertEquals(1, editor.count());
        assertEquals(3, editor.table().getItemCount());
        editor.chooseRow(row(editor, "guest-1"));
        assertTrue(editor.details().contains("held by owner"), editor.details());
        assertTrue(editor.details().contains("Desk.take:31"), editor.details());
        editor.chooseRow(row(editor, "owner"));
        assertTrue(editor.details().contains("– holds com.acme.Desk"), editor.details());
        assertTrue(Ui.shot("dump").length() > 0);
    }

    @Test
    void takesEqualStacksTogether() throws Exception {
        DumpEditor editor = open("dump.txt", DUMP);

        editor.list(1);

        assertEquals(2, editor.table().getItemCount());
        assertEquals("2", editor.table().getItem(0).getText(0));
        editor.list(2);
        editor.chooseRow(0);
        assertTrue(editor.details().contains("guest-2"), editor.details());
    }

    @Test
    void severalDumpsOfAFileAreChosenByTime() throws Exception {
        DumpEditor editor = open("three.log",
                DUMP + DUMP.replace("12:00:05", "12:00:15").replace("guest-2", "late") + DUMP);

        assertEquals(3, editor.count());
        editor.choose(1);
        assertTrue(row(editor, "late") >= 0);
    }

    @Test
    void saysWhatItExpectedOfAFileWithoutDumps() throws Exception {
        DumpEditor editor = open("notes.txt", "These are notes, not a thread dump.\n".repeat(20));

        assertTrue(editor.message().contains("holds no thread dump"), editor.message());
    }

    @Test
    void aFileIsOpenedOnce() throws Exception {
        DumpEditor editor = open("dump.txt", DUMP);

        assertSame(editor, open("dump.txt", DUMP));
        IEditorReference[] open = Ui.page().getEditorReferences();
        assertEquals(1, open.length);
    }
}
