package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;

import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;

class SavedSnapshotsTest {
    private static final String ROOT = "<?xml version=\"1.0\"?>\n<threads:ThreadSnapshot xmlns:threads=\"urn:org.jlta:threads:1\">";

    /** Of two snapshots of another source. */
    private static String saved() throws Exception {
        List<ThreadSnapshot> snapshots = List.of(Texts.read(Texts.MODERN).get(0), Texts.read(Texts.JSON).get(0));
        snapshots.forEach(snapshot -> snapshot.getSource().setName("app.jfr"));
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        ModelFiles.save(snapshots, saved);
        return saved.toString(UTF_8);
    }

    @Test
    void aFileThatWasCutGivesItsThreadsAndSaysWhere() throws Exception {
        String cut = saved().substring(0, saved().indexOf("name=\"task-0\""));

        List<ThreadSnapshot> snapshots = Texts.read(cut.getBytes(UTF_8));

        assertEquals(2, snapshots.size());
        assertEquals(List.of(), snapshots.get(0).getProblems());
        assertEquals(List.of("main", "ForkJoinPool-1-worker-1"), Texts.names(snapshots.get(1)));
        Problem problem = snapshots.get(1).getProblems().get(0);
        assertEquals("the rest of the file", problem.getExpected());
        assertEquals("the end of the file (test.txt, line " + cut.lines().count() + ")", problem.getFound());
        assertEquals(-1, problem.getLine());
    }

    @Test
    void aFileWithoutThreadsThatCanBeReadIsRefusedByItsName() {
        DumpException e = assertThrows(DumpException.class,
                () -> Texts.read((ROOT + "\n<threads key=\"t0\" na").getBytes(UTF_8)));

        assertEquals("test.txt, line 3: expected the rest of the file, found the end of the file", e.getMessage());
    }

    @Test
    void whatNamesNeitherItsJvmNorItsSourceIsOfTheFile() throws Exception {
        ThreadSnapshot snapshot = Texts
                .read((ROOT + "<threads key=\"t0\" name=\"a\"/></threads:ThreadSnapshot>").getBytes(UTF_8)).get(0);

        assertEquals("test.txt", snapshot.getSource().getName());
        assertEquals(-1, snapshot.getJvm().getProcessId());
        assertTrue(snapshot.getProblems().isEmpty());
    }
}
