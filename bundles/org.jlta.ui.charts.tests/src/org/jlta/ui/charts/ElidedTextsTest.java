package org.jlta.ui.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ElidedTextsTest {
    private final ElidedTexts texts = new ElidedTexts(String::length);

    @Test
    void keepsBothEnds() {
        assertEquals("worke…s-17", texts.fit("worker-for-the-orders-17", 10));
        assertEquals("short", texts.fit("short", 10));
    }

    @Test
    void measuresAnewForAnotherWidth() {
        assertEquals("ab…f", texts.fit("abcdef", 4));
        assertEquals("a…f", texts.fit("abcdef", 3));
    }

    @Test
    void isEmptyWhereNothingFits() {
        assertEquals("", texts.fit("abcdef", 0));
    }

    @Test
    void tearsNoSurrogatePair() {
        assertEquals("a…", texts.fit("a\ud83d\ude00\ud83d\ude00\ud83d\ude00", 4).substring(0, 2));
    }
}
