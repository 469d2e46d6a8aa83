package org.jlta.agent.rt.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class EventTextTest {

    @Test
    void leavesOrdinaryTextsAlone() {
        for (String text : new String[]{"", "main", "pool-1-thread-2", "Z\u00fcrich \u4e2d\u6587", "a\nb\tc",
                "\u202e"}) {
            assertSame(text, EventText.encode(text));
        }
        assertNull(EventText.encode(null));
    }

    @Test
    void escapesWhatJfrLoses() {
        assertEquals("a\\u0000b", EventText.encode("a\0b"));
        assertEquals("\\ud83d\\ude00", EventText.encode("\ud83d\ude00"));
        assertEquals("x\\ud800", EventText.encode("x\ud800"));
        assertEquals("C:\\\\temp", EventText.encode("C:\\temp"));
        assertEquals("\\\\u0000", EventText.encode("\\u0000"));
    }

    @Test
    void cutsMessagesAtAThousandCharacters() {
        String thousand = "x".repeat(1000);

        assertSame(thousand, EventText.message(thousand));
        assertEquals(thousand, EventText.message(thousand + "y"));
        assertNull(EventText.message(null));
    }
}
