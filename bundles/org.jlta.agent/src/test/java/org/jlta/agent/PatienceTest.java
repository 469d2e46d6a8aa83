package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;

import org.junit.jupiter.api.Test;

/** A JVM that cannot be reached is known as one within 5 s, with the start of the tool. */
class PatienceTest {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    /** To start the command line, on a machine that does little else. */
    private static final Duration START = Duration.ofMillis(500);

    @Test
    void waitsForNoMoreThanTheLimitInAll() {
        Duration all = START.plus(Targets.TO_START).plus(AttachApi.TO_CONNECT);
        assertTrue(all.compareTo(LIMIT) <= 0, all.toString());
    }

    /** Also where the first try met the socket of an earlier process, which is refused at once. */
    @Test
    void hearsWhatTheJdkSaysBeforeItGivesUp() {
        assertTrue(AttachApi.TO_SOCKET.compareTo(AttachApi.TO_CONNECT) < 0);
    }

    @Test
    void leavesAFileThatNobodyTakesInTimeToAskByAttaching() {
        assertTrue(Duration.ofMillis(Requests.PATIENCE_MILLIS).compareTo(AttachApi.TO_CONNECT) < 0);
    }
}
