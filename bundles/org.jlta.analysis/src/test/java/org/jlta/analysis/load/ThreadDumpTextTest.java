package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.junit.jupiter.api.Test;

/** Thread dumps as JDK 8, 17 and 25 write them. */
class ThreadDumpTextTest {
    private static final long SECOND = 1_000_000_000L;
    private static final String JDK_8 = """
            "poller" #12 daemon prio=5 os_prio=0 tid=0x00007f7328017a00 nid=0x2c84 waiting on condition [0x00007f732e2b5000]
               java.lang.Thread.State: TIMED_WAITING (sleeping)
            """;
    private static final String JDK_17 = """
            2026-11-30 03:12:30
            Full thread dump OpenJDK 64-Bit Server VM (17.0.15+6-Debian-1deb12u1 mixed mode, sharing):

            "an "odd" #9 name" #12 daemon prio=10 os_prio=0 cpu=0.27ms elapsed=363.41s tid=0x00007f7328051310 nid=0x2c88 waiting on condition  [0x00007f732e2b5000]
               java.lang.Thread.State: TIMED_WAITING (sleeping)
            	at java.lang.Thread.sleep(java.base@17.0.15/Native Method)

            "Service Thread" #5 daemon prio=9 os_prio=0 cpu=0.09ms elapsed=8.25s tid=0x00007f732805ca00 nid=0x2c8b runnable  [0x0000000000000000]
               java.lang.Thread.State: RUNNABLE

            "VM Thread" os_prio=0 cpu=2.03ms elapsed=8.41s tid=0x00007f732804cab0 nid=0x2c87 runnable

            JNI global refs: 18, weak refs: 0
            """;
    private static final String JDK_25 = """
            "poller" #34 [12141] prio=5 os_prio=0 cpu=349.98ms elapsed=5.96s tid=0x00007fd9d402aa70 nid=12141 in Object.wait()  [0x00007fd9d971c000]
               java.lang.Thread.State: WAITING (on object monitor)
            	at java.lang.Object.wait0(java.base@25.0.3/Native Method)
            """;

    private final ThreadTableBuilder threads = new ThreadTableBuilder();

    private ThreadTable read(String text, long nanos) {
        ThreadDumpText.read(text, nanos, threads);
        return build();
    }

    private ThreadTable build() {
        StackTable none = new StackTableBuilder().build();
        return threads.build(TableEnd.of(none, 100 * SECOND));
    }

    @Test
    void readsTheDumpOfJdk17() {
        ThreadTable table = read(JDK_17, SECOND);

        assertEquals(2, table.size());
        int odd = table.ordinalOf(12);
        assertEquals("an \"odd\" #9 name", table.name(odd));
        assertTrue(table.isBeforeRecording(odd));
        assertEquals(-362_410_000_000L, table.bornNanos(odd));
        assertEquals(270_000, table.cpuBeforeNanos(odd));
        assertEquals(0x2c88, table.osThreadId(odd));
        assertEquals("TIMED_WAITING", table.firstDoing(odd));
        assertEquals(10, table.priority(odd));
        assertTrue(table.isDaemon(odd));
        assertTrue(table.isAlive(odd));
        assertFalse(table.isCertain(odd));
    }

    @Test
    void readsTheDumpOfJdk25() {
        ThreadTable table = read(JDK_25, 0);

        int poller = table.ordinalOf(34);
        assertEquals("poller", table.name(poller));
        assertEquals(-5_960_000_000L, table.bornNanos(poller));
        assertEquals(349_980_000, table.cpuBeforeNanos(poller));
        assertEquals(12141, table.osThreadId(poller));
        assertEquals("WAITING", table.firstDoing(poller));
        assertFalse(table.isDaemon(poller));
    }

    @Test
    void knowsNoBirthFromTheDumpOfJdk8() {
        ThreadTable table = read(JDK_8, SECOND);

        int poller = table.ordinalOf(12);
        assertTrue(table.isBeforeRecording(poller));
        assertEquals(ThreadTable.UNKNOWN_NANOS, table.bornNanos(poller));
        assertEquals(ThreadTable.UNKNOWN_AMOUNT, table.cpuBeforeNanos(poller));
        assertEquals("TIMED_WAITING", table.firstDoing(poller));
        assertTrue(table.isDaemon(poller));
    }

    @Test
    void takesTheFirstOfSeveralDumps() {
        ThreadDumpText.read(JDK_25, 0, threads);
        ThreadTable table = read(JDK_25.replace("WAITING", "BLOCKED").replace("349.98", "999.99"), 60 * SECOND);

        assertEquals(-5_960_000_000L, table.bornNanos(table.ordinalOf(34)));
        assertEquals(349_980_000, table.cpuBeforeNanos(table.ordinalOf(34)));
        assertEquals("WAITING", table.firstDoing(table.ordinalOf(34)));
    }

    @Test
    void startsAThreadThatADumpTellsToBeYoungerThanTheRecording() {
        ThreadTable table = read(JDK_25, 60 * SECOND);

        int poller = table.ordinalOf(34);
        assertFalse(table.isBeforeRecording(poller));
        assertEquals(54_040_000_000L, table.startNanos(poller));
        assertFalse(table.isCertain(poller));
        assertEquals(ThreadTable.UNKNOWN_NANOS, table.bornNanos(poller));
    }

    @Test
    void keepsARecordedStart() {
        threads.started(threads.thread(34), 50 * SECOND);
        ThreadTable table = read(JDK_25, 60 * SECOND);

        assertEquals(50 * SECOND, table.startNanos(table.ordinalOf(34)));
        assertEquals(ThreadTable.UNKNOWN_NANOS, table.bornNanos(table.ordinalOf(34)));
    }

    @Test
    void readsNothingFromNoText() {
        assertEquals(0, read(null, 0).size());
        assertEquals(0, read("no dump\n\"x\" y", 0).size());
        int o = threads.thread(5);
        threads.ran(o);
        assertNull(build().firstDoing(0));
    }
}
