package org.jlta.cli.record;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.cli.shell.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveOptionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"-XX:AOTCacheOutput=app.aot", "-XX:AOTMode=record -XX:AOTConfiguration=app.conf",
            "-XX:AOTMode=create -XX:AOTConfiguration=app.conf -XX:AOTCache=app.aot",
            "-XX:ArchiveClassesAtExit=app.jsa"})
    void refusesARunThatMakesAnArchive(String options) {
        Refusal refusal = assertThrows(Refusal.class, () -> ArchiveOptions.of(List.of(options.split(" "))).check());
        assertEquals(3, refusal.exitCode());
        assertTrue(refusal.getMessage().startsWith(options.split(" ")[0]), refusal.getMessage());
    }

    @Test
    void saysAttachWhereTheJvmMayEnd() {
        ArchiveOptions options = ArchiveOptions.of(List.of("-XX:AOTCache=app.aot", "-XX:AOTMode=on"));
        assertDoesNotThrow(options::check);
        assertTrue(options.note().contains("ends before the program starts"), options.note());
        assertTrue(options.note().contains("jlta attach"), options.note());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:AOTCache=app.aot", "-XX:AOTCache=app.aot -XX:AOTMode=auto",
            "-XX:AOTMode=on -XX:AOTCache=app.aot -XX:AOTMode=auto", "-XX:AOTMode=on"})
    void saysThatTheCacheMayNotBeUsed(String options) {
        ArchiveOptions read = ArchiveOptions.of(List.of(options.split(" ")));
        assertDoesNotThrow(read::check);
        assertTrue(read.note().contains("[error][aot]"), read.note());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx1g", "-XX:AOTCache=app.aot -XX:AOTMode=off", "-XX:SharedArchiveFile=app.jsa"})
    void saysNothingOfOthers(String options) {
        ArchiveOptions read = ArchiveOptions.of(List.of(options.split(" ")));
        assertDoesNotThrow(read::check);
        assertNull(read.note());
    }

    @Test
    void readsAVariableAsTheJvmDoes() {
        assertEquals(List.of(), ArchiveOptions.words(null));
        assertEquals(List.of("-Da=b c", "-XX:AOTCache=x y", "-Xint"),
                ArchiveOptions.words("  \"-Da=b c\"\t-XX:AOTCache='x y'\n-Xint"));
    }
}
