package org.jlta.agent.rt.port;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.FutureTask;

import org.jlta.agent.port.Verb;
import org.junit.jupiter.api.Test;

class ChunkStreamsTest {
    /** Less than threads of the agent have. */
    private static final long STACK_BYTES = 256 << 10;

    private static boolean isHave(String text) throws Exception {
        FutureTask<Boolean> look = new FutureTask<>(() -> ChunkStreams.isHave(text.split(";", -1)));
        new Thread(null, look, "small stack", STACK_BYTES).start();
        return look.get();
    }

    @Test
    void takesWhatAClientHasAsLongAsItMayBe() throws Exception {
        assertTrue(isHave("0"));
        assertTrue(isHave("17;18:4096;19:1" + Verb.WHOLE));
        assertTrue(isHave("0" + ";123456789012345678:123456789012345678".repeat(1000)));
    }

    @Test
    void refusesWhatHasAnotherForm() throws Exception {
        for (String wrong : new String[]{"", "x", "1;", "1;2", "1;2:", "1;2:3:4", "-1", "1;2:x", "1;2:3 ",
                "1234567890123456789", "0" + ";1:1".repeat(1001)}) {
            assertFalse(isHave(wrong), wrong);
        }
    }
}
