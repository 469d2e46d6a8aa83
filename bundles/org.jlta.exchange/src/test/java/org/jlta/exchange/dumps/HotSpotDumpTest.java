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

import org.jlta.model.Frame;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;
import org.junit.jupiter.api.Test;

class HotSpotDumpTest {

    @Test
    void tellsWhichJvmItIsOfAndWhen() throws Exception {
        ThreadSnapshot snapshot = read(Texts.MODERN).get(0);

        assertEquals("OpenJDK 64-Bit Server VM", snapshot.getJvm().getName());
        assertEquals("25.0.3+9-LTS mixed mode, sharing", snapshot.getJvm().getVersion());
        assertEquals(4711, snapshot.getJvm().getProcessId());
        assertEquals(Instant.parse("2026-03-04T05:06:07Z"), snapshot.getTime());
        assertFalse(snapshot.isZoned());
        assertTrue(snapshot.getProblems().isEmpty(), () -> snapshot.getProblems().toString());
    }

    @Test
    void tellsAllThatTheLineOfAThreadHas() throws Exception {
        ThreadEntry main = thread(read(Texts.MODERN).get(0), "main");

        assertEquals(3, main.getThreadId());
        assertEquals(101, main.getOsThreadId());
        assertEquals(50_240_000, main.getCpuNanos());
        assertEquals(5_500_000_000L, main.getElapsedNanos());
        assertEquals(2048, main.getAllocatedBytes());
        assertEquals(ThreadState.TIMED_WAITING, main.getState());
        assertEquals(WaitKind.SLEEP, main.getWaitKind());
        assertEquals("waiting on condition", main.getStateText());
        assertEquals(List.of(new Frame("java.lang.Thread", "sleep0", "Native Method", "java.base@25.0.3"),
                new Frame("com.acme.Main", "main", "Main.java:17", "")), main.getStack().getFrames());
    }

    @Test
    void keepsNamesWithQuotesAndLineBreaks() throws Exception {
        assertEquals(List.of("main", "blocked", "name with \"quote\"\nand line break", "ForkJoinPool-1-worker-1", "",
                "VM Thread"), names(read(Texts.MODERN).get(0)));
    }

    @Test
    void aNameThatImitatesTheLineOfAnotherThreadMakesNone() throws Exception {
        String imitating = "evil\n\"fake\" #99 prio=5 tid=0x0000000000000001 nid=0x2 runnable";
        ThreadSnapshot snapshot = read(Texts.MODERN.replace("\"blocked\"", "\"" + imitating + "\"")).get(0);

        assertEquals(imitating, snapshot.getThreads().get(1).getName());
        assertEquals(names(read(Texts.MODERN).get(0)).size(), snapshot.getThreads().size());
        assertTrue(snapshot.getProblems().isEmpty(), () -> snapshot.getProblems().toString());
    }

    @Test
    void tellsWhoHoldsWhatOthersWaitFor() throws Exception {
        ThreadSnapshot snapshot = read(Texts.MODERN).get(0);
        ThreadEntry blocked = thread(snapshot, "blocked");
        ThreadEntry parked = snapshot.getThreads().get(2);

        assertEquals(WaitKind.ENTER, blocked.getWaitKind());
        assertEquals("com.acme.Account", blocked.getWaitsFor().getClassName());
        assertSame(parked, blocked.getWaitsFor().getOwner());
        assertEquals(List.of(blocked), blocked.getWaitsFor().getEntrySet());
        assertEquals(WaitKind.PARK, parked.getWaitKind());
        assertEquals(LockKind.SYNCHRONIZER, parked.getHolds().get(1).getLock().getKind());
        assertEquals(1, parked.getHolds().get(0).getDepth());
    }

    @Test
    void knowsTheVirtualThreadOnItsCarrier() throws Exception {
        ThreadSnapshot snapshot = read(Texts.MODERN).get(0);
        ThreadEntry virtual = snapshot.getThreads().get(4);

        assertEquals(28, virtual.getThreadId());
        assertTrue(virtual.isVirtual());
        assertSame(thread(snapshot, "ForkJoinPool-1-worker-1"), virtual.getCarrier());
        assertEquals("spin", virtual.getStack().getFrames().get(0).methodName());
    }

    @Test
    void takesOwnersOfLocksFromTheSectionAboutDeadlocks() throws Exception {
        ThreadSnapshot snapshot = read(Texts.DEADLOCK).get(0);

        assertEquals(List.of("juc-a", "juc-b"), names(snapshot));
        assertEquals(1, snapshot.getDeadlocks().size());
        assertTrue(snapshot.getDeadlocks().get(0).isReported());
        assertEquals(2, thread(snapshot, "juc-a").getStack().getFrames().size());
    }

    @Test
    void takesOwnersFromTheSectionThoughTheirNamesHaveLineBreaks() throws Exception {
        ThreadSnapshot snapshot = read(Texts.DEADLOCK.replace("juc-b", "juc\nb\nand c").replace("juc-a", "juc:\na"))
                .get(0);

        assertEquals(List.of("juc:\na", "juc\nb\nand c"), names(snapshot));
        assertEquals(1, snapshot.getDeadlocks().size());
        assertTrue(snapshot.getDeadlocks().get(0).isReported());
    }

    @Test
    void aNameInTheSectionThatHasNoEndTakesNothingFromWhatFollows() throws Exception {
        ThreadSnapshot snapshot = read(Texts.DEADLOCK.replace("which is held by \"juc-b\"", "which is held by \"juc-b"))
                .get(0);

        assertEquals("juc-a", thread(snapshot, "juc-b").getWaitsFor().getOwner().getName());
        assertNull(thread(snapshot, "juc-a").getWaitsFor().getOwner());
    }

    @Test
    void derivesStatesWhereJdk5WritesNone() throws Exception {
        ThreadSnapshot snapshot = read(Texts.JDK_5).get(0);

        assertEquals(ThreadState.WAITING, thread(snapshot, "worker").getState());
        assertEquals(WaitKind.NOTIFY, thread(snapshot, "worker").getWaitKind());
        assertNull(thread(snapshot, "worker").getWaitsFor().getOwner());
        assertFalse(thread(snapshot, "VM Thread").isJava());
        assertTrue(snapshot.getProblems().isEmpty());
    }

    @Test
    void seesThatAThreadComesBackFromWait() throws Exception {
        String header = "\"a\" prio=5 tid=0x1 nid=0x1 in Object.wait()\n   java.lang.Thread.State: BLOCKED (on object monitor)\n";
        ThreadSnapshot old = read(header + "\tat java.lang.Object.wait(Native Method)\n\t- locked <0x7> (a B)\n"
                + "\tat a.C.d(C.java:1)\n\t- locked <0x7> (a B)\n").get(0);
        ThreadSnapshot later = read(header + "\tat java.lang.Object.wait0(java.base@25/Native Method)\n"
                + "\t- waiting to re-lock in wait() <0x7> (a B)\n\tat a.C.d(C.java:1)\n\t- locked <0x7> (a B)\n")
                .get(0);

        for (ThreadSnapshot snapshot : List.of(old, later)) {
            ThreadEntry thread = snapshot.getThreads().get(0);
            assertEquals(WaitKind.ENTER, thread.getWaitKind());
            assertEquals("0x7", thread.getWaitsFor().getIdentity());
            assertNull(thread.getWaitsFor().getOwner());
        }
    }

    @Test
    void knowsTheLockOfAClassThatIsBeingInitialized() throws Exception {
        ThreadEntry thread = read(
                "\"a\" #1 prio=5 tid=0x1 nid=1 in Object.wait()\n   java.lang.Thread.State: RUNNABLE\n"
                        + "\tat a.B.c(B.java:1)\n\t- waiting on the Class initialization monitor for a.B$Init\n")
                .get(0)
                .getThreads().get(0);

        assertEquals(LockKind.INITIALIZER, thread.getWaitsFor().getKind());
        assertEquals("a.B$Init", thread.getWaitsFor().getClassName());
    }

    @Test
    void passesOverWhatHasNoObject() throws Exception {
        ThreadSnapshot snapshot = read(
                "\"a\" #1 prio=5 tid=0x1 nid=1 in Object.wait()\n   java.lang.Thread.State: WAITING (on object monitor)\n"
                        + "\tat java.lang.Object.wait0(Native Method)\n\t- waiting on <no object reference available>\n"
                        + "\t- eliminated <owner is scalar replaced> (a java.lang.Object)\n")
                .get(0);

        assertTrue(snapshot.getLocks().isEmpty());
        assertEquals(WaitKind.NOTIFY, snapshot.getThreads().get(0).getWaitKind());
        assertTrue(snapshot.getProblems().isEmpty());
    }

    @Test
    void doesNotReadAddressesWithoutMarkAsDecimal() throws Exception {
        ThreadSnapshot snapshot = read(
                "\"a\" prio=5 tid=7ff3eaea7800 nid=0x10 runnable\n\n\"b\" prio=5 tid=1524264960 nid=17 runnable\n")
                .get(0);

        assertEquals(0x7ff3eaea7800L, snapshot.getThreads().get(0).getAddress());
        assertEquals(1524264960L, snapshot.getThreads().get(1).getAddress());
        assertEquals(16, snapshot.getThreads().get(0).getOsThreadId());
    }

    /** As JDK 17 writes that of JFR's sampler. */
    @Test
    void aThreadOfTheJvmCanHaveNoName() throws Exception {
        String nameless = "os_prio=0 cpu=14.98ms elapsed=5.64s tid=0x00007f6cd430f9c0 nid=0x46a runnable  \n";
        String text = Texts.MODERN.replaceFirst("\n\"VM Thread\"", "\n" + nameless + "\n\"VM Thread\"");
        assertTrue(text.contains(nameless));

        ThreadSnapshot snapshot = Texts.read(text).get(0);

        ThreadEntry sampler = snapshot.getThreads().stream().filter(thread -> thread.getOsThreadId() == 0x46a)
                .findFirst().orElseThrow();
        assertEquals("", sampler.getName());
        assertEquals(14_980_000, sampler.getCpuNanos());
        assertFalse(sampler.isJava());
        assertEquals(List.of(), snapshot.getProblems());
        assertEquals(Texts.read(Texts.MODERN).get(0).getThreads().size() + 1, snapshot.getThreads().size());
    }
}
