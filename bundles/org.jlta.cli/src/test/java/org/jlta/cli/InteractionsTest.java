package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A recording of this JVM with the JDK's events and one as the agent writes it: a thread named {@code =odd} waits and is
 * notified, parks and is unparked, by the thread of the test.
 */
class InteractionsTest {
    private static final Object LOCK = new Object();

    @TempDir
    static Path folder;

    private static Path recording;
    private static volatile int step;
    private static volatile int seen;

    @Name("jlta.ThreadUnparked")
    @StackTrace(false)
    static class Unparked extends Event {
        long threadId;
        int site;
    }

    @Name("jlta.CallSite")
    @StackTrace(false)
    static class CallSite extends Event {
        int site;
        String place;
    }

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        recording = folder.resolve("interactions.jfr");
        try (Recording jfr = new Recording()) {
            jfr.enable("jdk.ThreadStart").withStackTrace();
            jfr.enable("jdk.ThreadEnd");
            jfr.enable("jdk.JavaMonitorWait").withStackTrace().withoutThreshold();
            jfr.enable("jdk.ThreadPark").withStackTrace().withoutThreshold();
            jfr.start();
            interact();
            jfr.stop();
            jfr.dump(recording);
        }
    }

    private static void interact() throws InterruptedException {
        Thread odd = new Thread(InteractionsTest::waitAndPark, "=odd");
        odd.start();
        awaitWaiting(odd, 0);
        synchronized (LOCK) {
            step = 1;
            LOCK.notify();
        }
        awaitWaiting(odd, 1);
        step = 2;
        Unparked event = new Unparked();
        event.threadId = odd.getId();
        event.site = 7;
        event.commit();
        LockSupport.unpark(odd);
        CallSite site = new CallSite();
        site.site = 7;
        site.place = "com.acme.Desk.call:31";
        site.commit();
        // a join that waits is notified by the ending thread: an interaction more, or none where the thread was faster
        while (odd.isAlive()) {
            Thread.sleep(1);
        }
    }

    private static void waitAndPark() {
        synchronized (LOCK) {
            while (step == 0) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        seen = 1;
        while (step == 1) {
            LockSupport.park();
        }
    }

    private static void awaitWaiting(Thread thread, int after) throws InterruptedException {
        while (seen != after || thread.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
    }

    private static List<String> lines(Object... more) {
        Object[] arguments = new Object[more.length + 4];
        arguments[0] = "interactions";
        arguments[1] = recording;
        arguments[2] = "--where";
        arguments[3] = "name = '=odd'";
        System.arraycopy(more, 0, arguments, 4, more.length);
        Invocation answer = Invocation.of(arguments);
        assertEquals(0, answer.exitCode(), answer.err());
        return answer.out().lines().toList();
    }

    @Test
    void textIsTheTripleLine() {
        List<String> lines = lines("--action", "start,notify,unpark,wait");
        assertTrue(lines.get(0).startsWith("4 interactions; recorded without the agent"), lines.get(0));
        List<String> words = lines.stream().skip(1).map(line -> line.substring(line.indexOf(", ") + 2))
                .map(line -> line.replaceAll("[0-9.]+ ms", "N ms")).sorted().toList();
        assertEquals(List.of("notify, =odd, active N ms", "start, =odd, active N ms", "unpark, =odd, active N ms",
                "wait, =odd, for N ms"), words);
    }

    @Test
    void jsonHasTheFieldsOfTheContract() throws IOException {
        Invocation json = Invocation.of("interactions", recording, "--action", "unpark", "--format", "json");
        assertEquals(1, json.count("action", "unpark"), json.out());
        assertEquals(1, json.count("target", "=odd"));
        assertEquals(1, json.count("class", "com.acme.Desk"));
        assertEquals(1, json.count("ended", "park"));
        assertTrue(json.count("method", "park") > 0, "the stack of the thread that was woken");
        for (String field : List.of("nanos", "actorId", "actor", "targetId", "durationNanos", "activeNanos",
                "delayNanos", "certain", "monitor", "stack", "ended", "targetStack")) {
            assertTrue(json.out().contains("\"" + field + "\": "), field + " in " + json.out());
        }
    }

    @Test
    void csvHasTheSameNames() {
        List<String> lines = lines("--action", "unpark", "--format", "csv");
        assertEquals(
                "nanos,actorId,actor,action,targetId,target,durationNanos,activeNanos,delayNanos,certain,monitor,at,outcome",
                lines.get(0));
        assertEquals(2, lines.size());
        assertTrue(lines.get(1).contains(",'=odd,") && lines.get(1).endsWith(",true,,com.acme.Desk.call:31,"),
                lines.get(1));
    }

    @Test
    void actorsAndTargetsAreChosenByQueries() throws IOException {
        Invocation own = Invocation.of("interactions", recording, "--actor", "name = '=odd'", "--format", "json");
        assertEquals(0, own.count("action", "unpark"));
        assertTrue(own.count("action", "park") > 0, own.out());
        Invocation done = Invocation.of("interactions", recording, "--target", "name = '=odd'", "--action", "notify",
                "--format", "jsonl");
        assertEquals(1, done.out().lines().count());
        assertEquals(0, Invocation.of("interactions", recording, "--to", "0s", "--format", "json").count("action",
                "unpark"));
    }

    @Test
    void theGraphSumsUp() throws IOException {
        Invocation json = Invocation.of("interactions", recording, "--graph", "--action", "notify", "--target",
                "name = '=odd'", "--format", "json");
        assertEquals(1, json.count("action", "notify"), json.out());
        assertTrue(json.out().contains("\"count\": 1") && json.out().contains("\"woken\": 1"), json.out());
        List<String> text = lines("--graph");
        assertTrue(text.get(0).endsWith("of pairs of origins; --by thread tells single threads"), text.get(0));
        assertTrue(text.get(1).startsWith("Left out: "), text.get(1));
        assertTrue(text.get(2).startsWith("actor") && text.get(2).contains("mean delay"), text.get(2));
        List<String> waits = lines("--graph", "--action", "wait,park");
        assertTrue(waits.stream().noneMatch(line -> line.startsWith("Left out")), waits.toString());
        assertTrue(waits.stream().anyMatch(line -> line.matches("=odd +wait +=odd .*")), waits.toString());
        assertEquals(2, Invocation.of("interactions", recording, "--by", "thread").exitCode());
    }

    @Test
    void theGraphTellsSingleThreadsOrOrigins() throws IOException {
        Invocation threads = Invocation.of("interactions", recording, "--graph", "--by", "thread", "--action", "unpark",
                "--format", "json");
        assertTrue(threads.out().contains("\"targetId\": "), threads.out());
        Invocation origins = Invocation.of("interactions", recording, "--graph", "--action", "unpark", "--format",
                "json");
        assertEquals(1, origins.count("target", "=odd"), origins.out());
        assertTrue(origins.out().contains("\"targetThreads\": 1"), origins.out());
    }

    @Test
    void thePathLeadsToTheWaker() throws IOException {
        Invocation path = Invocation.of("path", recording, "--thread", "=odd", "--format", "json");
        assertEquals(0, path.exitCode(), path.err());
        assertTrue(path.count("kind", "ran") > 0 && path.count("kind", "delay") > 0, path.out());
        assertEquals(1, path.count("action", "unpark"), path.out());
        String text = Invocation.of("path", recording, "--thread", "=odd").out();
        assertTrue(text.contains("not waiting for another thread"), text);
        assertEquals(2, Invocation.of("path", recording).exitCode());
    }

    @Test
    void wrongWordsAreRefusedWithTheRightOnes() {
        Invocation action = Invocation.of("interactions", recording, "--action", "poke");
        assertEquals(2, action.exitCode());
        assertTrue(action.err().contains("'poke'") && action.err().contains("notifyAll"), action.err());
        Invocation actor = Invocation.of("interactions", recording, "--actor", "name >");
        assertEquals(2, actor.exitCode());
        assertTrue(actor.err().contains("--actor") && actor.err().contains("^"), actor.err());
    }
}
