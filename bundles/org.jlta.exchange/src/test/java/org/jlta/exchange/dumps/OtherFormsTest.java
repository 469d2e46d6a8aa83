package org.jlta.exchange.dumps;

import static org.jlta.exchange.dumps.Texts.names;
import static org.jlta.exchange.dumps.Texts.read;
import static org.jlta.exchange.dumps.Texts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.emf.common.util.Diagnostic;
import org.jlta.model.Frame;
import org.jlta.model.ModelConstraints;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherFormsTest {

    @Test
    void aFileOfJdk21HasNamesAndStacks() throws Exception {
        ThreadSnapshot snapshot = read(Texts.FILE_21).get(0);

        assertEquals(List.of("main", ""), names(snapshot));
        assertTrue(snapshot.getThreads().get(1).isVirtual());
        assertEquals(34, snapshot.getThreads().get(1).getThreadId());
        assertEquals(new Frame("com.acme.Main", "main", "Main.java:17", ""),
                snapshot.getThreads().get(0).getStack().getFrames().get(1));
        assertEquals("21.0.2+13-LTS", snapshot.getJvm().getRuntimeVersion());
        assertTrue(snapshot.isZoned());
    }

    @Test
    void aFileOfJdk25HasStatesAndLocksToo() throws Exception {
        ThreadSnapshot snapshot = read(Texts.FILE_25).get(0);

        ThreadEntry blocked = thread(snapshot, "two\nlines");
        assertEquals(ThreadState.BLOCKED, blocked.getState());
        assertEquals("com.acme.Account", blocked.getWaitsFor().getClassName());
        assertEquals("com.acme.Account@3d4e", blocked.getHolds().get(0).getLock().getIdentity());
        assertEquals(WaitKind.SLEEP, thread(snapshot, "main").getWaitKind());
        assertEquals(WaitKind.PARK, thread(snapshot, "task-0").getWaitKind());
        assertEquals(Instant.parse("2026-03-04T05:06:07.300Z"), thread(snapshot, "task-0").getSeen());
    }

    @Test
    void jsonHasContainersCarriersAndLocks() throws Exception {
        ThreadSnapshot snapshot = read(Texts.JSON).get(0);

        assertEquals(List.of("main", "ForkJoinPool-1-worker-1", "task-0", ""), names(snapshot));
        assertEquals(List.of(), snapshot.getProblems());
        ThreadEntry main = thread(snapshot, "main");
        assertEquals(WaitKind.ENTER, main.getWaitKind());
        assertSame(main, main.getHolds().get(0).getLock().getOwner());
        ThreadEntry task = thread(snapshot, "task-0");
        assertSame(thread(snapshot, "ForkJoinPool-1-worker-1"), task.getCarrier());
        assertEquals("java.util.concurrent.ThreadPerTaskExecutor@5e2f", task.getContainer().getName());
        assertSame(main, task.getContainer().getOwner());
        assertSame(main.getContainer(), task.getContainer().getParent());
        assertEquals(WaitKind.PARK, snapshot.getThreads().get(3).getWaitKind());
    }

    @Test
    void jsonWithNumbersForNumbersIsTheSame() throws Exception {
        String numbers = Texts.JSON.replaceAll("\"(\\d+)\"", "$1");

        assertFalse(numbers.equals(Texts.JSON));
        assertEquals(30, thread(read(numbers).get(0), "task-0").getThreadId());
        assertEquals(4711, read(numbers).get(0).getJvm().getProcessId());
        assertEquals(List.of(), read(numbers).get(0).getProblems());
    }

    @Test
    void jsonWithAnIdThatIsNoneKeepsTheThreadAndSaysSo() throws Exception {
        String broken = Texts.JSON.replaceFirst("\"tid\": \"\\d+\"", "\"tid\": \"x3\"");
        long line = broken.substring(0, broken.indexOf("\"x3\"")).lines().count();

        ThreadSnapshot snapshot = read(broken).get(0);

        assertEquals(List.of("main", "ForkJoinPool-1-worker-1", "task-0", ""), names(snapshot));
        assertEquals(1, snapshot.getProblems().size());
        assertEquals("a thread's id, as 12", snapshot.getProblems().get(0).getExpected());
        assertEquals("'x3' at /threadDump/threadContainers/0/threads/0/tid",
                snapshot.getProblems().get(0).getFound());
        assertEquals(line, snapshot.getProblems().get(0).getLine());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "\"tid\": \"3\"|\"tid\": true|'true' at /threadDump/threadContainers/0/threads/0/tid|a thread's id",
            "\"tid\": \"3\"|\"tid\": 3.7|'3.7' at /threadDump/threadContainers/0/threads/0/tid|a thread's id",
            "\"tid\": \"3\"|\"tid\": 99999999999999999999|'99999999999999999999' at /thread|a thread's id",
            "\"tid\": \"3\"|\"tid\": -3|'-3' at /thread|a thread's id",
            "\"state\": \"BLOCKED\"|\"state\": \"FLYING\"|'FLYING' at /thread|the state of a thread",
            "\"state\": \"BLOCKED\"|\"state\": 5|'5' at /thread|the state of a thread",
            "\"virtual\": true|\"virtual\": \"yes\"|'yes' at /threadDump/threadContainers/1/threads/0/virtual|true or false",
            "\"virtual\": true|\"virtual\": 1|'1' at /thread|true or false",
            "\"depth\": 1|\"depth\": 99999999999|'99999999999' at /thread|the depth of a frame",
            "\"parent\": \"<root>\"|\"parent\": \"none\"|'none' at /thread|the name of a container above",
            "\"processId\": \"4711\"|\"processId\": false|'false' at /threadDump/processId|a process id"})
    void jsonWithAValueOfAnotherKindSaysSoAndKeepsTheThread(String good, String bad, String found, String expected)
            throws Exception {
        assertTrue(Texts.JSON.contains(good));
        String broken = Texts.JSON.replaceFirst(Pattern.quote(good), bad);

        ThreadSnapshot snapshot = read(broken).get(0);

        assertEquals(List.of("main", "ForkJoinPool-1-worker-1", "task-0", ""), names(snapshot));
        assertEquals(1, snapshot.getProblems().size(), () -> snapshot.getProblems().toString());
        Problem problem = snapshot.getProblems().get(0);
        assertTrue(problem.getFound().startsWith(found), problem.getFound());
        assertTrue(problem.getExpected().startsWith(expected), problem.getExpected());
        assertEquals(broken.substring(0, broken.indexOf(bad)).lines().count(), problem.getLine());
    }

    @Test
    void jsonTellsValuesOfOneKindOnceWithHowManyThereAre() throws Exception {
        ThreadSnapshot snapshot = read(
                Texts.JSON.replaceAll("\"state\": \"\\w+\"", "\"state\": \"FLYING\"").replace("\"tid\": \"30\"",
                        "\"tid\": {}"))
                .get(0);

        assertEquals(4, snapshot.getThreads().size());
        assertEquals(List.of(
                "'FLYING' at /threadDump/threadContainers/0/threads/0/state, the first of 4 such",
                "an object at /threadDump/threadContainers/1/threads/0/tid"),
                snapshot.getProblems().stream().map(Problem::getFound).toList());
    }

    @Test
    void aStateThatIsNoneIsToldOfTextsToo() throws Exception {
        for (String text : List.of(Texts.FILE_25, Texts.MODERN)) {
            String broken = text.replaceFirst("TIMED_WAITING", "FLYING");
            ThreadSnapshot snapshot = read(broken).get(0);

            assertEquals(names(read(text).get(0)), names(snapshot));
            // HotSpot says by other words too what a thread does
            assertEquals(text.equals(Texts.MODERN) ? ThreadState.WAITING : ThreadState.UNKNOWN,
                    thread(snapshot, "main").getState());
            assertEquals(1, snapshot.getProblems().size());
            assertEquals(broken.substring(0, broken.indexOf("FLYING")).lines().count(),
                    snapshot.getProblems().get(0).getLine());
        }
    }

    @Test
    void whetherAThreadIsADaemonIsNotKnownWhereNothingTellsIt() throws Exception {
        for (String text : List.of(Texts.FILE_21, Texts.FILE_25, Texts.JSON)) {
            for (ThreadEntry thread : read(text).get(0).getThreads()) {
                assertEquals(thread.isVirtual(), thread.isDaemonKnown(), thread.getName());
                assertEquals(thread.isVirtual(), thread.isDaemon(), thread.getName());
            }
        }
        ThreadSnapshot hotSpot = read(Texts.MODERN).get(0);
        assertTrue(thread(hotSpot, "blocked").isDaemonKnown() && thread(hotSpot, "blocked").isDaemon());
        assertTrue(thread(hotSpot, "main").isDaemonKnown() && !thread(hotSpot, "main").isDaemon());
        assertFalse(thread(hotSpot, "VM Thread").isDaemonKnown());
        ThreadSnapshot javacore = read(Texts.JAVACORE).get(0);
        assertTrue(thread(javacore, "main").isDaemonKnown());
        assertFalse(thread(javacore, "asking").isDaemonKnown());
        assertFalse(thread(javacore, "Anonymous native thread").isDaemonKnown());
        ThreadSnapshot jrockit = read(Texts.JROCKIT).get(0);
        assertTrue(thread(jrockit, "Main Thread").isDaemonKnown() && !thread(jrockit, "Main Thread").isDaemon());
    }

    @Test
    void jsonThatEndsTooEarlySaysInWhichLine() throws Exception {
        ThreadSnapshot snapshot = read(Texts.JSON.substring(0, Texts.JSON.indexOf("\"task-0\""))).get(0);

        assertEquals("ForkJoinPool-1-worker-1", snapshot.getThreads().get(1).getName());
        assertEquals("JSON to its end", snapshot.getProblems().get(0).getExpected());
        assertEquals(13, snapshot.getProblems().get(0).getLine());
    }

    @Test
    void jsonThatCountsMoreThreadsThanItHasSaysSo() throws Exception {
        ThreadSnapshot snapshot = read(Texts.JSON.replaceFirst("\"threadCount\": \"2\"", "\"threadCount\": \"3\""))
                .get(0);

        assertEquals("3 threads in a container", snapshot.getProblems().get(0).getExpected());
        assertEquals("2 threads in <root> at /threadDump/threadContainers/0/threadCount",
                snapshot.getProblems().get(0).getFound());
    }

    @Test
    void aJavacoreHasTheThreadThatAskedForItOnce() throws Exception {
        ThreadSnapshot snapshot = read(Texts.JAVACORE).get(0);

        assertEquals(List.of("asking", "Anonymous native thread", "main"), names(snapshot));
        ThreadEntry main = thread(snapshot, "main");
        assertEquals(1, main.getThreadId());
        assertEquals(0x11EC, main.getOsThreadId());
        assertEquals(561_603_600, main.getCpuNanos());
        assertEquals(ThreadState.BLOCKED, main.getState());
        assertSame(thread(snapshot, "asking"), main.getWaitsFor().getOwner());
        assertEquals("com.acme.Account", main.getWaitsFor().getClassName());
        assertEquals(List.of(new Frame("com.acme.Bank", "move", "Bank.java:6", "")), main.getStack().getFrames());
        assertEquals(0, main.getHolds().get(0).getDepth());
        assertEquals(9480, snapshot.getJvm().getProcessId());
        assertFalse(thread(snapshot, "Anonymous native thread").isJava());
    }

    @Test
    void jrockitTellsWhatThreadsHoldAndWaitFor() throws Exception {
        ThreadSnapshot snapshot = read(Texts.JROCKIT).get(0);

        assertEquals(List.of("Main Thread", "(Signal Handler)", "worker"), names(snapshot));
        ThreadEntry main = thread(snapshot, "Main Thread");
        assertEquals("waitForNotifySignal", main.getStack().getFrames().get(0).methodName());
        assertEquals("jrockit.vm.Threads", main.getStack().getFrames().get(0).className());
        assertEquals(WaitKind.NOTIFY, main.getWaitKind());
        assertNull(main.getWaitsFor().getOwner());
        assertEquals(ThreadState.BLOCKED, thread(snapshot, "worker").getState());
        assertSame(thread(snapshot, "worker"), thread(snapshot, "worker").getHolds().get(0).getLock().getOwner());
        assertEquals(Instant.parse("2026-03-04T05:06:07Z"), snapshot.getTime());
        assertEquals(-1, thread(snapshot, "(Signal Handler)").getThreadId());
    }

    @Test
    void oneFileHoldsSeveral() throws Exception {
        for (String text : List.of(Texts.FILE_21, Texts.FILE_25, Texts.JSON, Texts.JAVACORE)) {
            ThreadSnapshot alone = read(text).get(0);

            List<ThreadSnapshot> both = read(text + "\n" + text);

            assertEquals(2, both.size(), text);
            for (ThreadSnapshot each : both) {
                assertEquals(names(alone), names(each));
                assertEquals(alone.getProblems().size(), each.getProblems().size(), text);
            }
            assertEquals(1, both.get(1).getSource().getIndex());
        }
    }

    @Test
    void otherLinesStandBefore() throws Exception {
        for (String text : List.of(Texts.FILE_21, Texts.FILE_25, Texts.JSON)) {
            assertEquals(names(read(text).get(0)), names(read("INFO started\n\nat noon\n" + text).get(0)));
        }
    }

    @Test
    void dumpsOfTwoKindsOfJvmStandInOneLog() throws Exception {
        List<ThreadSnapshot> all = read(Texts.JROCKIT + "\n" + Texts.DEADLOCK + "\n" + Texts.JROCKIT);

        assertEquals(3, all.size());
        assertEquals(names(read(Texts.JROCKIT).get(0)), names(all.get(0)));
        assertEquals(names(read(Texts.DEADLOCK).get(0)), names(all.get(1)));
        assertEquals(names(all.get(0)), names(all.get(2)));
    }

    @Test
    void whatFollowsJsonTakesNothingFromIt() throws Exception {
        ThreadSnapshot snapshot = read("INFO begins\n" + Texts.JSON + "\nINFO goes on\n").get(0);

        assertEquals(4, snapshot.getThreads().size());
        assertEquals(2, snapshot.getSource().getLine());
        assertEquals(List.of(), snapshot.getProblems());
        for (String other : List.of("{\"level\": \"info\", \"of\": {\"a\": [1]}}", "[2026]", "4711")) {
            List<ThreadSnapshot> both = read(Texts.JSON + "\n" + other + "\n" + Texts.JSON);

            assertEquals(2, both.size(), other);
            assertEquals(List.of(), both.get(0).getProblems());
            assertEquals(List.of(), both.get(1).getProblems());
            assertEquals(names(both.get(0)), names(both.get(1)));
        }
        List<ThreadSnapshot> cut = read(Texts.JSON + "\n{\"threadDump\": {\"processId\": ");
        assertEquals(4, cut.get(0).getThreads().size());
        assertEquals("the end of the file", cut.get(1).getProblems().get(0).getFound());
    }

    @Test
    void otherJsonBeforeADumpTakesNothingFromIt() throws Exception {
        for (String other : List.of("{\"level\": \"info\", \"of\": {\"a\": [1]}}\n", "{\"level\": \"info\", \"a\n",
                "{\n\"of\":\n[1, 2\n")) {
            for (String text : List.of(Texts.MODERN, Texts.JSON, Texts.FILE_25, Texts.JAVACORE)) {
                assertEquals(names(read(text).get(0)), names(read(other + text).get(0)), other + text);
            }
        }
    }

    @Test
    void aJavacoreInALogHasAPrefixBeforeEachLine() throws Exception {
        String log = "2026-03-04 05:06:07 up\n" + Texts.JAVACORE.replaceAll("(?m)^", "2026-03-04 05:06:08 app | ");

        assertEquals(names(read(Texts.JAVACORE).get(0)), names(read(log).get(0)));
    }

    @Test
    void everySnapshotFollowsTheRulesOfTheModel() throws Exception {
        for (String text : Texts.ALL) {
            for (ThreadSnapshot snapshot : read(text)) {
                Diagnostic diagnostic = ModelConstraints.check(snapshot);
                assertEquals(Diagnostic.OK, diagnostic.getSeverity(), () -> text + diagnostic.getChildren());
            }
        }
    }
}
