package org.jlta.cli.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;

import org.junit.jupiter.api.Test;

class StartTest {
    private static final int JAVA_8 = 52;

    @Test
    void refusesAnOldJavaInOneSentence() {
        for (String old : new String[]{"1.8", "9", "11", "16"}) {
            String sentence = Start.refusal(old, "/opt/java");
            assertTrue(sentence.startsWith("Java " + old.replace("1.8", "8") + " (/opt/java) is too old"), sentence);
            assertTrue(sentence.contains("Java 17 or later"), sentence);
        }
        assertNull(Start.refusal("17", ""));
        assertNull(Start.refusal("25", ""));
    }

    @Test
    void loadsInJava8() throws IOException {
        try (DataInputStream in = new DataInputStream(Start.class.getResourceAsStream("Start.class"))) {
            assertEquals(0xcafebabe, in.readInt());
            assertEquals(0, in.readUnsignedShort());
            assertEquals(JAVA_8, in.readUnsignedShort());
        }
    }
}
