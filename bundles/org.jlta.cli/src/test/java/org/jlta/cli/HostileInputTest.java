package org.jlta.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are made to exhaust who reads them, in a process with little memory. */
class HostileInputTest {
    private static final String THREAD = "\"a\" #11 prio=5 os_prio=0 tid=0x011 nid=11 runnable  [0x1]\n"
            + "   java.lang.Thread.State: RUNNABLE\n\tat com.acme.Bank.move(Bank.java:6)\n\n";
    private static final String TEXT = "Full thread dump Test VM (25.0.3 mixed mode):\n\n" + THREAD + "<LONG>\n"
            + THREAD.replace("\"a\" #11", "\"b\" #12") + "JNI global refs: 4, weak refs: 0\n\n";
    /** Of a line that has no end; 100 MB with {@code -Djlta.long=true}. */
    private static final int LONG = Boolean.getBoolean("jlta.long") ? 100_000_000 : 30_000_000;
    @TempDir
    Path folder;

    /** The text, in which {@code <LONG>} stands for very many letters. */
    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        int at = text.indexOf("<LONG>");
        byte[] letters = "x".repeat(1_000_000).getBytes(UTF_8);
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(text.substring(0, at).getBytes(UTF_8));
            for (int i = 0; i < LONG; i += letters.length) {
                out.write(letters);
            }
            out.write(text.substring(at + "<LONG>".length()).getBytes(UTF_8));
        }
        return file;
    }

    private Invocation ask(String command, Path file) throws Exception {
        try (Fork jlta = Fork.start(folder, List.of("-Xmx96m"), command, file)) {
            jlta.closeInput();
            return jlta.end();
        }
    }

    @Test
    void aLineWithoutEndInADumpCostsNothing() throws Exception {
        Invocation dump = ask("dump", file("dump.txt", TEXT));

        assertEquals(0, dump.exitCode(), dump.err());
        assertTrue(dump.out().startsWith("2 threads of Test VM"), dump.out());
    }

    @Test
    void aLineWithoutEndInALogOfJsonLinesCostsNothing() throws Exception {
        StringBuilder log = new StringBuilder();
        TEXT.lines().forEach(line -> log.append("{\"log\":\"").append(line.replace("\"", "\\\"").replace("\t", "\\t"))
                .append("\\n\",\"stream\":\"stdout\"}\n"));

        Invocation dump = ask("dump", file("docker.log", log.toString()));

        assertEquals(0, dump.exitCode(), dump.err());
        assertTrue(dump.out().startsWith("2 threads of Test VM"), dump.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "dump|dump.json|{\"threadDump\": {\"processId\": \"1\", \"threadContainers\": [{\"container\": \"<LONG>\"}]}}",
            "dump|dump.xmi|<?xml version=\"1.0\"?>~<threads:ThreadSnapshot xmlns:threads=\"urn:org.jlta:threads:1\"><threads key=\"t0\" name=\"<LONG>\"/></threads:ThreadSnapshot>",
            "dump|core.txt|0SECTION       TITLE subcomponent dump routine~1TISIGINFO     <LONG>~",
            "flame|a.speedscope.json|{\"$schema\": \"x\", \"shared\": {\"frames\": [{\"name\": \"<LONG>\"}]}, \"profiles\": []}",
            "threads|threads.log|JLTA log 1~recording - UTC 1.0 1 - - -~thread 1 \"<LONG>\"~",
            "threads|some.jfr|FLR<LONG>"})
    void aTextWithoutEndIsRefusedInOneSentence(String command, String name, String text) throws Exception {
        Invocation asked = ask(command, file(name, text.replace('~', '\n')));

        assertEquals(3, asked.exitCode(), asked.err());
        assertEquals(1, asked.err().lines().count(), asked.err());
        assertTrue(asked.err().length() < 1000, asked.err());
    }

    @Test
    void aFrameWithoutEndInCollapsedStacksIsReadOrRefused() throws Exception {
        Invocation flame = ask("flame", file("some.collapsed", "a;b 1\na;<LONG> 2\n"));

        assertEquals(3, flame.exitCode(), flame.err());
        assertTrue(flame.err().contains("line 2"), flame.err());
    }

    @Test
    void nothingIsUnpacked() throws Exception {
        Path bomb = folder.resolve("dump.txt.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write(TEXT.getBytes(UTF_8));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 200; i++) {
                out.write(zeros);
            }
        }

        for (String command : List.of("dump", "flame", "threads")) {
            Invocation asked = ask(command, bomb);

            assertEquals(3, asked.exitCode(), asked.err());
            assertEquals(1, asked.err().lines().count(), asked.err());
        }
    }
}
