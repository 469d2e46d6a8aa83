package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The questions about locks, of a recording of this JVM with a deadlock as the agent tells of one. */
class LocksTest {
    @TempDir
    static Path folder;

    private static Path sample;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        sample = folder.resolve("locks.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart");
            recording.enable(Deadlock.class);
            recording.enable(State.class);
            recording.enable(Taken.class);
            recording.start();
            CountDownLatch end = new CountDownLatch(1);
            Thread one = waiting("one", end);
            Thread other = waiting("other", end);
            tell(one, other, "com.acme.Cart", 0xCAFE);
            tell(other, one, "com.acme.Stock", 0xBEEF);
            new Taken().commit();
            recording.stop();
            recording.dump(sample);
            end.countDown();
            one.join();
            other.join();
        }
    }

    private static Thread waiting(String name, CountDownLatch end) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            begun.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, name);
        thread.start();
        begun.await();
        return thread;
    }

    private static void tell(Thread thread, Thread owner, String lockClass, long lockId) {
        State state = new State();
        state.threadId = thread.getId();
        state.lockClass = lockClass;
        state.lockId = lockId;
        state.ownerId = owner.getId();
        state.commit();
        Deadlock member = new Deadlock();
        member.deadlockId = 1;
        member.threadId = thread.getId();
        member.lockClass = lockClass;
        member.lockId = lockId;
        member.ownerId = owner.getId();
        member.commit();
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks", "deadlocks", "locks --tree", "cut --at -0s"})
    void everyQuestionHasEveryForm(String command) throws IOException {
        int code = command.equals("deadlocks") ? 1 : 0;
        for (String form : new String[]{"text", "json", "jsonl", "csv", "md"}) {
            Invocation answer = ask(command, "--format", form);
            assertEquals(code, answer.exitCode(), answer.err());
            assertTrue(answer.out().contains("com.acme.Cart"), answer.out());
            assertTrue(!form.startsWith("json") || answer.count("there is no such field", "") == 0);
        }
    }

    @Test
    void deadlocksAreFindings() throws IOException {
        Invocation answer = ask("deadlocks", "--format", "json");
        assertEquals(1, answer.exitCode());
        assertEquals(1, answer.count("waitsFor", "com.acme.Cart#cafe"));
        assertEquals(1, answer.count("heldBy", "one"));
        assertEquals(0, ask("deadlocks --where name=main").exitCode());
        assertTrue(Invocation.of(sample).out().contains("jlta deadlocks"), "in the overview");
    }

    @Test
    void saysWhereALockIsAndShowsFramesOfTheJdk() throws IOException {
        assertTrue(ask("locks").out().contains("where: by threads made at"), ask("locks").out());
        assertTrue(ask("locks", "--format", "csv").out().startsWith("lock,where,kind,"));
        assertTrue(ask("locks", "--format", "json").out().contains("\"inside\": null"));
        assertEquals(0, ask("locks --jdk shown").exitCode());
        assertEquals(2, ask("locks --jdk some").exitCode());
    }

    @Test
    void theTreeMarksWhoWaitsForItself() {
        String tree = ask("locks --tree").out();
        assertTrue(tree.contains("one (deadlock)"), tree);
        assertTrue(tree.contains("other (deadlock)"), tree);
    }

    @Test
    void theCutTakesEqualPlacesTogether() throws IOException {
        Invocation groups = ask("cut --at -0s --group", "--format", "json");
        assertEquals(1, groups.count("doing", "blocked"), groups.out());
        assertTrue(groups.out().replaceAll("\\s", "").contains("{\"count\":2,\"doing\":\"blocked\","), groups.out());
        assertTrue(ask("cut --at -0s --group").out().contains("one, other"), ask("cut --at -0s --group").out());
    }

    @Test
    void aCutIsKeptAndAskedAsADump() {
        Path moment = folder.resolve("moment.xmi");

        Invocation cut = ask("cut --at -0s -o " + moment);
        Invocation deadlocks = Invocation.of("dump", moment, "--deadlocks");
        Invocation threads = Invocation.of("dump", moment, "--format", "csv", "--all");

        assertEquals(0, cut.exitCode(), cut.err());
        assertEquals(1, deadlocks.exitCode(), deadlocks.err());
        assertTrue(deadlocks.out().contains("com.acme.Cart#cafe"), deadlocks.out());
        assertTrue(
                threads.out().lines().anyMatch(line -> line.matches("1,\\d+,one,blocked,com.acme.Cart#cafe,other,.*")),
                threads.out());
        assertEquals(2, ask("cut --at -0s --group -o " + folder.resolve("other.xmi")).exitCode());
    }

    @Test
    void whatIsNotWithinTheRecordingIsWrongUsage() {
        Invocation answer = ask("cut --at 9h");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("not within the recording"), answer.err());
        assertEquals(2, ask("locks --at 0s").exitCode());
    }

    @Test
    void saysWhereNobodyLooked() throws IOException, InterruptedException {
        Path other = SampleRecording.write(folder.resolve("other.jfr"));
        Invocation answer = Invocation.of("deadlocks", other);
        assertEquals(0, answer.exitCode());
        assertTrue(answer.out().contains("nobody looked"), answer.out());
        assertFalse(Invocation.of(other).out().contains("deadlock"));
    }

    private static Invocation ask(String command, Object... more) {
        String[] words = command.split(" ");
        Object[] all = new Object[words.length + 1 + more.length];
        all[0] = words[0];
        all[1] = sample;
        System.arraycopy(words, 1, all, 2, words.length - 1);
        System.arraycopy(more, 0, all, words.length + 1, more.length);
        return Invocation.of(all);
    }

    @Name("jlta.ThreadState")
    static class State extends Event {
        long threadId;
        String doing = "blocked";
        String lockClass;
        long lockId;
        long ownerId;
        long seenNanos;
        long stackId;
    }

    @Name("jlta.Deadlock")
    static class Deadlock extends Event {
        long deadlockId;
        String kind = "locks";
        int members = 2;
        int queued;
        long threadId;
        String doing = "blocked";
        String lockClass;
        long lockId;
        long ownerId;
        long seenNanos;
        long stackId;
    }

    @Name("jlta.StatesTaken")
    static class Taken extends Event {
        int threads;
    }
}
