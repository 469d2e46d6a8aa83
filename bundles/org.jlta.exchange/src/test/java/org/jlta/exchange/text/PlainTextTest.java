package org.jlta.exchange.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PlainTextTest {

    @Test
    void leavesOrdinaryTextAlone() {
        assertEquals("Thread-7", PlainText.oneLine("Thread-7"));
        assertEquals("поток 線程 😀", PlainText.oneLine("поток 線程 😀"));
    }

    @Test
    void showsControlCharactersAsPictures() {
        assertEquals("a␊b␍c␉d␀e␡", PlainText.oneLine("a\nb\rc\td\0e\u007f"));
    }

    @Test
    void disarmsEscapeSequencesAndDirectionMarks() {
        assertEquals("␛[2J", PlainText.oneLine("\u001b[2J"));
        assertEquals("\\u202egnp.exe", PlainText.oneLine("\u202egnp.exe"));
        assertEquals("\\u009b31m", PlainText.oneLine("\u009b31m"));
        assertEquals("\\u2066x\\u2069", PlainText.oneLine("\u2066x\u2069"));
    }

    @Test
    void showsHalfAPairAsItsCode() {
        assertEquals("\\ud83d!", PlainText.oneLine("\ud83d!"));
    }

    @Test
    void cutsLongTextByCharactersNotByUnits() {
        assertEquals("😀😀…", PlainText.oneLine("😀".repeat(9), 3));
        assertEquals("😀😀😀", PlainText.oneLine("😀".repeat(3), 3));
        String huge = PlainText.oneLine("x".repeat(100_000), 60);
        assertEquals(60, huge.length());
        assertTrue(huge.endsWith("x…"));
        assertFalse(PlainText.oneLine("\n".repeat(100), 10).contains("\n"));
    }

    @Test
    void aLongNameKeepsItsBeginningAndItsEnd() {
        assertEquals("abcd…vwxyz", PlainText.ends("abcdefghijklmnopqrstuvwxyz", 10));
        assertEquals("abcdefghij", PlainText.ends("abcdefghij", 10));
        assertEquals("abcdefghi…", PlainText.ends("abcdefghi…", 10));
        assertEquals("\u240aab…xyz\u240a", PlainText.ends("\nabcdefghijklmnopqrstuvwxyz\n", 8));
        assertEquals("\ud83d\ude00b…y\ud83d\ude00", PlainText.ends("\ud83d\ude00bcdefghijxy\ud83d\ude00", 5));
    }
}
