package org.jlta.cli.question;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

import org.jlta.analysis.Limits;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.junit.jupiter.api.Test;

/** What is said of an answer from a recording that does not tell all. */
class PartialTest {
    private static RecordingInfo info(boolean complete, String endReason, String... losses) {
        return new RecordingInfo("JVM", "17", 1, "com.acme.Main", Instant.EPOCH, ZoneOffset.UTC, 0, null, 0,
                List.of(losses), complete, endReason, VirtualThreads.NONE, -1, List.of(), Limits.UNKNOWN);
    }

    @Test
    void setsItsSentencesApart() {
        assertEquals("the JVM is still recording; complete up to 3.0 s; the first 2.00 s were dropped; 3 events lost",
                Partial.reason(info(false, "the JVM is still recording; complete up to 3.0 s",
                        "the first 2.00 s were dropped", "3 events lost")));
    }

    @Test
    void leavesTheEndOutOfWhatIsComplete() {
        assertEquals("3 events lost", Partial.reason(info(true, "the JVM exited at 1.0 s", "3 events lost")));
    }

    @Test
    void saysThatARecordingHasNoEnd() {
        assertEquals("the recording has no end", Partial.reason(info(false, null)));
    }
}
