package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

    @Test
    void wordsThatAreNotKnownAreToldOnceOfEachKindAndTheirThreadsAreThere() throws Exception {
        ThreadSnapshot snapshot = Texts.read((ROOT + "\n<threads key=\"t0\" name=\"a\" state=\"FLYING\"/>\n"
                + "<threads key=\"t1\" name=\"b\" state=\"DIVING\" waitKind=\"LONG\"/></threads:ThreadSnapshot>")
                .getBytes(UTF_8)).get(0);

        assertEquals(List.of("a", "b"), Texts.names(snapshot));
        assertEquals(List.of("'FLYING', the first of 2 such", "'LONG'"),
                snapshot.getProblems().stream().map(Problem::getFound).toList());
        assertEquals(List.of(3L, 4L), snapshot.getProblems().stream().map(Problem::getLine).toList());
        assertTrue(snapshot.getProblems().get(0).getExpected().startsWith("state as one of UNKNOWN, NEW, RUNNABLE, "),
                snapshot.getProblems().get(0).getExpected());
    }

    @Test
    void whatIsNotKnownOfDaemonsStaysSoAlsoInFilesThatHadNoWordForIt() throws Exception {
        for (String attribute : List.of("", " daemonKnown=\"false\"")) {
            String old = saved().replace(" daemonKnown=\"false\"", attribute);
            List<ThreadSnapshot> both = Texts.read(old.getBytes(UTF_8));

            assertTrue(Texts.thread(both.get(0), "main").isDaemonKnown());
            assertFalse(Texts.thread(both.get(0), "VM Thread").isDaemonKnown());
            assertFalse(Texts.thread(both.get(1), "main").isDaemonKnown());
            assertTrue(Texts.thread(both.get(1), "task-0").isDaemonKnown());
        }
    }

    @Test
    void aWholeFileBehindManyBrokenOnesIsThere() throws Exception {
        String head = saved().substring(0, saved().indexOf("<threads ") + 20);

        List<ThreadSnapshot> all = Texts.read(((head + "\n").repeat(300) + saved()).getBytes(UTF_8));

        assertEquals(Texts.names(Texts.read(Texts.JSON).get(0)), Texts.names(all.get(101)));
        assertEquals(103, all.size());
        String found = all.get(102).getProblems().get(0).getFound();
        assertEquals("the last of 300 XMI without them; the first 100 are told each", found);
        assertEquals(299 * (head + "\n").lines().count() + 1, all.get(102).getProblems().get(0).getLine());
    }

    @Test
    void manyBrokenOnesAloneAreRefused() {
        DumpException e = assertThrows(DumpException.class,
                () -> Texts.read((ROOT + "\n<threads key=\"t0\" na\n").repeat(3).getBytes(UTF_8)));

        assertEquals("test.txt, line 3: expected the rest of the file, found the end of the file", e.getMessage());
    }

    @Test
    void aWholeFileFollowsInTheLineInWhichOneWasCut() throws Exception {
        String saved = saved();
        for (int at : new int[]{saved.indexOf("name=\"task-0\""), saved.indexOf("<stacks"),
                saved.indexOf("<threads ") + 30,
                saved.indexOf("urn:org.jlta") + 22}) {
            List<ThreadSnapshot> all = Texts.read((saved.substring(0, at) + saved).getBytes(UTF_8));

            int size = all.size();
            assertTrue(size > 2, "cut at " + at);
            assertEquals(Texts.names(Texts.read(Texts.MODERN).get(0)), Texts.names(all.get(size - 2)), "cut at " + at);
            assertEquals(Texts.names(Texts.read(Texts.JSON).get(0)), Texts.names(all.get(size - 1)), "cut at " + at);
            assertTrue(all.get(size - 1).getProblems().isEmpty());
            assertTrue(all.subList(0, size - 2).stream().anyMatch(one -> !one.getProblems().isEmpty()), "cut at " + at);
        }
    }
}
