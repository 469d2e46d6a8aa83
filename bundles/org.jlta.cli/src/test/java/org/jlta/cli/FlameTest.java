package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of stacks in place of a recording, and options that do not go together. */
class FlameTest {
    @TempDir
    Path folder;
    private Path stacks;

    @BeforeEach
    void writeStacks() throws IOException {
        stacks = Files.writeString(folder.resolve("some.collapsed"), "a.B.c;a.B.d 30\na.B.c;a.B.e 10\n");
    }

    @Test
    void collapsedStacksAreShownAsATree() {
        Invocation flame = Invocation.of("flame", stacks);

        assertEquals(0, flame.exitCode(), flame.err());
        assertTrue(flame.out().startsWith("40 (samples)"), flame.out());
        assertTrue(flame.out().contains("75.0 %"), flame.out());
    }

    @Test
    void theyAreWrittenInTheOtherForms() throws IOException {
        Path speedscope = folder.resolve("some.speedscope.json");
        Path page = folder.resolve("some.html");

        assertEquals(0, Invocation.of("flame", stacks, "-o", speedscope).exitCode());
        assertEquals(0, Invocation.of("flame", speedscope, "-o", page).exitCode());

        assertTrue(Files.readString(page).contains("a.B.d: 30 samples, 75.0 %"), Files.readString(page));
        assertEquals(Invocation.of("flame", stacks, "--format", "json").out(),
                Invocation.of("flame", speedscope, "--format", "json").out());
    }

    @Test
    void theyAreComparedAndReversed() throws IOException {
        Path before = Files.writeString(folder.resolve("before.collapsed"), "a.B.c;a.B.d 5\na.B.c;a.B.e 5\n");

        Invocation difference = Invocation.of("flame", stacks, "--diff", before);
        Invocation reversed = Invocation.of("flame", stacks, "--reverse", "--format", "csv");

        assertTrue(difference.out().contains("+25.0"), difference.out());
        Path change = folder.resolve("change.collapsed");
        assertEquals(0, Invocation.of("flame", stacks, "--diff", before, "-o", change).exitCode());
        assertEquals(List.of("a.B.c;a.B.d 5 30", "a.B.c;a.B.e 5 10"), Files.readAllLines(change));
        assertTrue(reversed.out().contains("a.B.d"), reversed.out());
        assertTrue(reversed.out().lines().skip(1).findFirst().orElseThrow().startsWith("1,30,"), reversed.out());
    }

    @Test
    void aFolderOfChunksIsComparedToo() throws Exception {
        Path chunks = Files.createDirectory(folder.resolve("chunks"));
        Path recording = SampleRecording.write(chunks.resolve("sample.jfr"));

        Invocation flame = Invocation.of("flame", recording, "--value", "wall", "--diff", chunks);

        assertEquals(0, flame.exitCode(), flame.err());
        assertTrue(flame.out().contains("before"), flame.out());
    }

    @Test
    void whatTheyDoNotTellIsRefused() throws IOException {
        Invocation flame = Invocation.of("flame", stacks, "--where", "unnamed", "--thread", "main", "--by", "origin");
        Files.writeString(stacks, "a.B.c 3\nnot so\n");
        Invocation damaged = Invocation.of("flame", stacks);

        assertEquals(2, flame.exitCode());
        assertTrue(flame.err().contains("--where, --by, --thread is for recordings"), flame.err());
        assertEquals(3, damaged.exitCode());
        assertTrue(damaged.err().contains("some.collapsed, line 2: expected are frames"), damaged.err());
    }

    @Test
    void standardInputIsTakenAsAFileIs() throws Exception {
        Path speedscope = folder.resolve("some.speedscope.json");
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path log = folder.resolve("sample.log");
        assertEquals(0, Invocation.of("flame", stacks, "-o", speedscope).exitCode());
        assertEquals(0, Invocation.of("export", recording, "--to", "jlta-log", "-o", log).exitCode());
        long before = temporary();

        for (Path file : List.of(stacks, speedscope, recording, log)) {
            Invocation named = Invocation.of("flame", file, "--value", file == stacks || file == speedscope
                    ? "samples"
                    : "wall", "--format", "json");
            Invocation piped = Invocation.withInput(Files.readAllBytes(file), "flame", "-", "--value",
                    file == stacks || file == speedscope ? "samples" : "wall", "--format", "json");
            assertEquals(0, piped.exitCode(), piped.err());
            assertEquals(named.out(), piped.out(), file::toString);
        }
        Path page = folder.resolve("page.html");
        assertEquals(0, Invocation.withInput(Files.readAllBytes(stacks), "flame", "-", "-o", page).exitCode());
        assertTrue(Files.readString(page).contains("standard input"));
        Invocation damaged = Invocation.withInput("a 3\nnot so\n".getBytes(StandardCharsets.UTF_8), "flame", "-");
        assertEquals(3, damaged.exitCode());
        assertTrue(damaged.err().contains("standard input, line 2: expected are frames"), damaged.err());
        Invocation dump = Invocation.withInput("Full thread dump x\n\n\"a\" #1 prio=5 tid=0x1 nid=0x1 runnable\n"
                .getBytes(StandardCharsets.UTF_8), "flame", "-");
        assertEquals(3, dump.exitCode());
        assertTrue(dump.err().contains("standard input is not a flight recording"), dump.err());
        assertTrue(dump.err().contains("jlta dump reads it"), dump.err());
        assertEquals(2, Invocation.of("flame", stacks, "--diff", "-").exitCode());
        assertEquals(before, temporary(), "copies of standard input that were left");
    }

    private static long temporary() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("jlta-stdin-")).count();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--top 3", "--features --diff a.jfr", "--features --lines", "--feature-rules x",
            "--chart --thread main --reverse", "--chart --thread main --value cpu", "--chart", "--value alloc"})
    void optionsThatDoNotGoTogetherAreRefused(String options) {
        Object[] words = ("flame " + stacks + " " + options).split(" ");

        Invocation flame = Invocation.of(words);

        assertEquals(2, flame.exitCode(), flame.err());
        assertEquals("", flame.out());
    }
}
