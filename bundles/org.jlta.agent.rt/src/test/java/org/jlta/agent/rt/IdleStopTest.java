package org.jlta.agent.rt;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.attribute.FileTime;

import org.junit.jupiter.api.Test;

class IdleStopTest {
    private static final long IDLE = 100;
    private static final FileTime FIRST = FileTime.fromMillis(7_000);
    /** Before the first: somebody set the clock. */
    private static final FileTime SECOND = FileTime.fromMillis(3_000);

    private final IdleStop idle = new IdleStop(IDLE);

    @Test
    void isDueWhenTheFileIsNotRenewed() {
        assertFalse(idle.isDue(FIRST, false, 1000));
        assertFalse(idle.isDue(FIRST, false, 1000 + IDLE));
        assertTrue(idle.isDue(FIRST, false, 1001 + IDLE));
    }

    @Test
    void waitsAnewWheneverTheFileChanges() {
        assertFalse(idle.isDue(FIRST, false, 1000));
        assertFalse(idle.isDue(SECOND, false, 5000));
        assertFalse(idle.isDue(SECOND, false, 5000 + IDLE));
        assertTrue(idle.isDue(SECOND, false, 5001 + IDLE));
    }

    @Test
    void takesAFileThatIsJustBeingMadeAnewForTheSame() {
        assertFalse(idle.isDue(FIRST, false, 1000));
        assertFalse(idle.isDue(null, false, 1050));
        assertFalse(idle.isDue(FIRST, false, 1000 + IDLE));
        assertTrue(idle.isDue(null, false, 1001 + IDLE));
    }

    @Test
    void waitsAsLongAsTheRecordingIsUsed() {
        assertFalse(idle.isDue(FIRST, false, 1000));
        assertFalse(idle.isDue(FIRST, true, 9000));
        assertFalse(idle.isDue(FIRST, false, 9000 + IDLE));
        assertTrue(idle.isDue(FIRST, false, 9001 + IDLE));
    }

    @Test
    void waitsAnewWhenTheComputerStoodStill() {
        long hour = 3_600_000_000_000L;

        assertFalse(idle.isDue(FIRST, false, 1000));
        assertFalse(idle.isDue(FIRST, false, hour));
        assertTrue(idle.isDue(FIRST, false, hour + IDLE + 1));
    }

    @Test
    void isNeverDueWhereNobodyMadeAFile() {
        assertFalse(idle.isDue(null, false, 1000));
        assertFalse(idle.isDue(null, false, 1_000_000));
    }
}
