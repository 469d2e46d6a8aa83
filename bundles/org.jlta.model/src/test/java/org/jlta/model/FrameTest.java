package org.jlta.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {

    @Test
    void hasTheModuleApartFromTheClass() {
        assertEquals(new Frame("java.lang.Object", "wait", "Object.java:338", "java.base"),
                Frame.parse("java.base/java.lang.Object.wait(Object.java:338)"));
    }

    @Test
    void knowsThatTheSlashOfAHiddenClassIsPartOfItsName() {
        Frame frame = Frame.parse("app//com.acme.Main$$Lambda/0x00000007c0010400.run(Unknown Source)");

        assertEquals("com.acme.Main$$Lambda/0x00000007c0010400", frame.className());
        assertEquals("app/", frame.module());
        assertEquals(-1, frame.line());
    }

    @Test
    void knowsNativeCodeAndLines() {
        assertTrue(Frame.parse("a.B.c(Native Method)").isNative());
        assertEquals(31, Frame.parse("a.B.c(B.java:31)").line());
        assertEquals(-1, Frame.parse("a.B.c(B.java)").line());
        assertEquals(-1, Frame.parse("a.B.c(B.java:)").line());
        assertEquals(-1, Frame.parse("a.B.c(B.java:99999999999999)").line());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.B.c(B.java:31)", "java.base/java.lang.Object.wait(Object.java:338)", "no frame", "",
            "java.base@25.0.3/java.lang.Thread.run(Thread.java:1474)", "(", ")", "a/b/0x1.c(d)",
            "m/p.L$$Lambda/0x1.run(Unknown Source)"})
    void readsWhatItWrites(String text) {
        Frame frame = Frame.parse(text);

        assertEquals(frame, Frame.parse(frame.toString()));
        assertEquals(text, frame.toString());
    }
}
