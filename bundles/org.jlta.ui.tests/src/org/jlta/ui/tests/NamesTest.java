package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.jlta.ui.format.NaturalOrder;
import org.jlta.ui.format.UnbrokenText;
import org.jlta.ui.format.VisibleText;
import org.junit.jupiter.api.Test;

class NamesTest {

    @Test
    void numbersInNamesAreOrderedByValue() {
        List<String> names = new ArrayList<>(List.of("job-10", "job-2", "Job-3", "job", "pool-1-thread-12",
                "pool-1-thread-9", "job-99999999999999999999", "job-007"));
        names.sort(NaturalOrder.INSTANCE);
        assertEquals(List.of("job", "job-2", "Job-3", "job-007", "job-10", "job-99999999999999999999",
                "pool-1-thread-9", "pool-1-thread-12"), names);
    }

    @Test
    void differentNamesAreNeverEqual() {
        assertFalse(NaturalOrder.INSTANCE.compare("a1", "A1") == 0);
        assertFalse(NaturalOrder.INSTANCE.compare("a01", "a1") == 0);
        assertEquals(0, NaturalOrder.INSTANCE.compare("a1", "a1"));
    }

    @Test
    void linesEndNeitherAtBlanksNorBetweenIdeographs() {
        assertEquals("Show\u00a03\u00a0threads", UnbrokenText.of("Show 3 threads"));
        assertEquals("\u663e\u2060\u793a\u2060\u00a03\u00a0\u2060\u4e2a", UnbrokenText.of("\u663e\u793a 3 \u4e2a"));
        assertEquals("", UnbrokenText.of(""));
    }

    @Test
    void nothingHidesInText() {
        assertEquals("a↵b", VisibleText.of("a\nb"));
        assertEquals("a⟨0007⟩", VisibleText.of("a\u0007"));
        assertEquals("⟨202E⟩evil", VisibleText.of("\u202eevil"));
        assertEquals("⟨D83D⟩", VisibleText.of("\ud83d"));
        assertEquals("😀 ü", VisibleText.of("😀 ü"));
    }

    @Test
    void longTextIsCutAndSaysHowLongItWas() {
        String shown = VisibleText.of("x".repeat(100_000));
        assertTrue(shown.length() < 600, shown);
        assertTrue(shown.endsWith("(100\u202f000)"), shown);
    }
}
