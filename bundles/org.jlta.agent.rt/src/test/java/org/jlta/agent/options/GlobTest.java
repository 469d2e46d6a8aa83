package org.jlta.agent.options;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {

    @ParameterizedTest
    @CsvSource({"com.acme.*,com.acme.Cart", "com.acme.*,com.acme.", "*,x", "*,''", "'',''", "a*c,abbc", "a*c,ac",
            "*Cart,com.acme.Cart", "*a*b*,xaxbx", "a**b,ab", "*ab,aab", "a$*,a$b"})
    void aStarStandsForAnyCharacters(String pattern, String text) {
        assertTrue(new Glob(pattern).matches(text));
    }

    @ParameterizedTest
    @CsvSource({"com.acme.*,com.acme", "com.acme.Cart,com.acme.Carts", "a*c,abcd", "'',x", "*b,abc", "a.c,abc",
            "*ab*ab*,ab"})
    void allElseStandsForItself(String pattern, String text) {
        assertFalse(new Glob(pattern).matches(text));
    }

    @Test
    void manyStarsTakeNoLongerThanFew() {
        assertFalse(new Glob("*e".repeat(200) + "*Z").matches("e".repeat(10_000)));
    }
}
