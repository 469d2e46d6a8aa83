package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Random;

import org.junit.jupiter.api.Test;

class TextCodeTest {

    @Test
    void leavesPlainTextsAsTheyAre() {
        String name = "worker-1 \n\t äé漢";

        assertSame(name, TextCode.encode(name));
        assertSame(name, TextCode.decode(name));
        assertNull(TextCode.encode(null));
        assertNull(TextCode.decode(null));
        assertEquals("", TextCode.decode(TextCode.encode("")));
    }

    @Test
    void writesWhatJfrWouldLoseAsUnits() {
        assertEquals("a\\u0000b", TextCode.encode("a\0b"));
        assertEquals("\\ud83d\\ude00", TextCode.encode("\ud83d\ude00"));
        assertEquals("\\\\u0041\\udc00", TextCode.encode("\\u0041\udc00"));
    }

    @Test
    void doublesABackslash() {
        assertEquals("C:\\\\temp", TextCode.encode("C:\\temp"));
        assertEquals("C:\\temp", TextCode.decode("C:\\\\temp"));
    }

    @Test
    void keepsWhatNoEncoderWrote() {
        assertEquals("\\", TextCode.decode("\\"));
        assertEquals("a\\b", TextCode.decode("a\\b"));
        assertEquals("\\u12", TextCode.decode("\\u12"));
        assertEquals("\\uXYZW", TextCode.decode("\\uXYZW"));
    }

    @Test
    void roundTripsAnything() {
        Random random = new Random(4711);
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(12); n > 0; n--) {
                int kind = random.nextInt(4);
                text.append(kind == 0 ? '\\' : kind == 1 ? 'u' : kind == 2 ? '\0' : (char) random.nextInt(0x10000));
            }
            String name = text.toString();

            assertEquals(name, TextCode.decode(TextCode.encode(name)));
        }
    }
}
