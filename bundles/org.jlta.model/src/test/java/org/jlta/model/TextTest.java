package org.jlta.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "\u0000\u0007\u001b[31m", "back\\slash", "\\u0041", "\\\\", "\ud83d\ude00",
            "\ud83d half", "half \ude00", "\ufffe\uffff", "line\nbreak\ttab"})
    void comesBackAsItWas(String text) {
        assertEquals(text, Text.unescape(Text.escape(text)));
    }

    @Test
    void hasNoControlCharacterOnceEscaped() {
        assertFalse(Text.escape("a\u0000b\u001bc").chars().anyMatch(c -> c < ' '));
    }

    @Test
    void staysAsItIsWhereABackslashBeginsNothing() {
        assertEquals("C:\\temp\\u12", Text.unescape("C:\\temp\\u12"));
        assertNull(Text.escape(null));
        assertNull(Text.unescape(null));
    }
}
