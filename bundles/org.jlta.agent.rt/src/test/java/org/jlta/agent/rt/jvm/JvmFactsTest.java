package org.jlta.agent.rt.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class JvmFactsTest {

    @Test
    void keepsTheMainClassWithoutItsArguments() {
        assertEquals("com.acme.Main", JvmFacts.withoutArguments("com.acme.Main --token x", "/lib/a.jar"));
        assertEquals("acme/com.acme.Main", JvmFacts.withoutArguments("acme/com.acme.Main x", ""));
        assertEquals("Main", JvmFacts.withoutArguments("Main", null));
    }

    @Test
    void keepsTheWholeNameOfAJar() {
        assertEquals("/my apps/a.jar", JvmFacts.withoutArguments("/my apps/a.jar secret", "/my apps/a.jar"));
    }

    @Test
    void knowsNoCommandOfAJvmInsideAnotherProgram() {
        assertNull(JvmFacts.withoutArguments(null, ""));
        assertNull(JvmFacts.withoutArguments("", ""));
    }
}
