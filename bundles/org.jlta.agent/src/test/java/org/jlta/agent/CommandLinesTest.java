package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class CommandLinesTest {

    @Test
    void findsMainClassBehindOptionsWithValues() {
        assertEquals("com.acme.Main", main("java", "-Xmx1g", "-cp", "a.jar:b.jar", "--add-modules", "java.sql",
                "com.acme.Main", "-jar", "not.jar"));
    }

    @Test
    void findsJarAndModule() {
        assertEquals("/srv/app.jar", main("/usr/bin/java", "-Dx=y", "-jar", "/srv/app.jar", "start"));
        assertEquals("m/com.acme.Main", main("java", "-p", "mods", "-m", "m/com.acme.Main"));
        assertEquals("m", main("java", "--module-path=mods", "--module=m"));
    }

    @Test
    void knowsNoMainWhereThereIsNone() {
        assertNull(main("java"));
        assertNull(main("java", "-version"));
        assertNull(main("java", "@arguments"));
        assertNull(main("java", "-jar"));
    }

    @Test
    void tellsOptionsOfTheJvmFromArguments() {
        assertEquals(List.of("-Xint", "-cp", "x", "@more"),
                CommandLines.jvmOptions(List.of("java", "-Xint", "-cp", "x", "@more", "Main", "-Xnot")));
        assertEquals(List.of("-Xint"), CommandLines.jvmOptions(List.of("java", "-Xint", "-jar", "a.jar", "-Xnot")));
        assertEquals(List.of("-cp"), CommandLines.jvmOptions(List.of("java", "-cp")));
        assertEquals(List.of(), CommandLines.jvmOptions(List.of("java")));
    }

    @Test
    void tellsTheLauncherByItsName() {
        assertTrue(CommandLines.isJava("java"));
        assertTrue(CommandLines.isJava("/opt/jdk/bin/java"));
        assertTrue(CommandLines.isJava("C:\\jdk\\bin\\java.exe"));
        assertFalse(CommandLines.isJava("./java/run.sh"));
        assertFalse(CommandLines.isJava("javac"));
    }

    private static String main(String... words) {
        return CommandLines.main(List.of(words));
    }
}
