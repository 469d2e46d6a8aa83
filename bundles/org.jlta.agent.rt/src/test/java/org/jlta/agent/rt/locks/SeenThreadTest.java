package org.jlta.agent.rt.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What of a thread's states is written. */
class SeenThreadTest {
    private final SeenThread seen = new SeenThread(null, 1, false);

    @Test
    void writesAWaitThatTwoLooksSawAndItsEnd() {
        seen.see(Doing.PARKED, "Lock", 5, 2, 100);
        assertFalse(seen.isToWrite(), "one look saw it");
        seen.see(Doing.PARKED, "Lock", 5, 2, 200);
        assertTrue(seen.isToWrite());
        seen.setWritten();
        seen.see(Doing.PARKED, "Lock", 5, 2, 300);
        assertFalse(seen.isToWrite(), "nothing changed");
        assertEquals(100, seen.sinceNanos);
        seen.see(Doing.RUNNING, null, 0, 0, 400);
        assertTrue(seen.isToWrite(), "the wait is over");
    }

    @Test
    void writesAnotherOwnerOfTheSameWait() {
        seen.see(Doing.BLOCKED, "Lock", 5, 2, 100);
        seen.see(Doing.BLOCKED, "Lock", 5, 2, 200);
        seen.setWritten();
        seen.see(Doing.BLOCKED, "Lock", 5, 3, 300);

        assertTrue(seen.isToWrite());
        assertEquals(100, seen.sinceNanos);
        assertEquals(3, seen.looks);
    }

    @Test
    void keepsWhatALookDoesNotTell() {
        seen.see(Doing.BLOCKED, "Lock", 5, 2, 100);
        seen.see(Doing.BLOCKED, null, 0, SeenThread.UNTOLD, 200);

        assertEquals("Lock", seen.lockClass);
        assertEquals(2, seen.ownerId);
        assertEquals(100, seen.sinceNanos);
        seen.see(Doing.BLOCKED, "Lock", 6, SeenThread.UNTOLD, 300);
        assertEquals(0, seen.ownerId, "another lock has another owner");
        assertEquals(300, seen.sinceNanos);
    }

    @Test
    void writesEverythingAgainIntoANewChunk() {
        seen.see(Doing.RUNNING, null, 0, 0, 100);
        seen.setWritten();
        assertFalse(seen.isChanged());
        seen.forgetWritten();
        assertTrue(seen.isChanged());
    }
}
