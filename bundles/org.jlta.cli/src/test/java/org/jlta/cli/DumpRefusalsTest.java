package org.jlta.cli;

import static org.jlta.cli.DumpTexts.DEADLOCK;
import static org.jlta.cli.DumpTexts.END;
import static org.jlta.cli.DumpTexts.HEAD;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code jlta dump} cannot answer, and what it says then. */
class DumpRefusalsTest {
    @TempDir
    Path folder;
    private Path deadlock;

    @BeforeEach
    void writeDump() throws IOException {
        deadlock = Files.writeString(folder.resolve("dump.txt"), DEADLOCK);
    }

    @Test
    void aDumpWithoutThreadsIsNoAnswer() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.txt"), HEAD + END);

        assertEquals(3, Invocation.of("dump", empty, "--format", "json").exitCode());
        assertEquals(0, Invocation.of("dump", empty, deadlock).exitCode());
    }

    @Test
    void aHeapThatIsTooSmallIsSaidInOneSentence() throws Exception {
        Path huge = Files.writeString(folder.resolve("huge.xmi"),
                "<?xml version=\"1.0\"?>\n<threads:ThreadSnapshot xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\" "
                        + "xmlns:threads=\"urn:org.jlta:threads:1\" key=\"" + "x".repeat(40_000_000) + "\"/>");

        try (Fork fork = Fork.start(folder, List.of("-Xmx48m"), "dump", huge)) {
            Invocation dump = fork.end();

            assertEquals(3, dump.exitCode(), dump.err());
            assertEquals(1, dump.err().lines().count(), dump.err());
            assertTrue(dump.err().contains("too small for this: set JDK_JAVA_OPTIONS=-Xmx4g"), dump.err());
        }
    }

    @Test
    void whyAJvmCannotBeAskedIsSaidOnce() throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")), "not Linux");
        Process target = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
            assertEquals(0, new ProcessBuilder("kill", "-STOP", Long.toString(target.pid())).start().waitFor());

            Invocation dump = Invocation.of("dump", target.pid());

            assertEquals(3, dump.exitCode());
            assertEquals(1, dump.err().lines().count(), dump.err());
            assertTrue(dump.err().contains("it is stopped, by a signal"), dump.err());
        } finally {
            target.destroyForcibly().waitFor();
        }
    }

    @Test
    void optionsThatDoNotGoTogetherAreRefused() {
        assertEquals(2, Invocation.of("dump", deadlock, "--locks").exitCode());
        assertEquals(2, Invocation.of("dump", deadlock, "--every", "1s").exitCode());
        assertEquals(2, Invocation.of("dump", deadlock, "--groups", "-o", folder.resolve("x.xmi")).exitCode());
    }

    @Test
    void whatIsNoDumpIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("plain.txt"), "nothing\n");

        assertEquals(3, Invocation.of("dump", text).exitCode());
        Path packed = Files.write(folder.resolve("log.gz"), new byte[]{0x1f, (byte) 0x8b, 8, 0});
        assertTrue(Invocation.of("dump", packed).err().contains("log.gz is compressed by gzip"));
        Path archive = Files.write(folder.resolve("log.zip"), new byte[]{'P', 'K', 3, 4, 10, 0});
        assertTrue(Invocation.of("dump", archive).err().contains("log.zip is a zip archive"));
        assertEquals(3, Invocation.of("dump", folder).exitCode());
        assertEquals(3, Invocation.of("dump", folder.resolve("none.txt")).exitCode());
        assertEquals(2, Invocation.of("dump", deadlock, "--times", "2").exitCode());
        assertEquals(2, Invocation.of("dump", deadlock, "--times", "0").exitCode());
        assertEquals(2, Invocation.of("dump", deadlock, "--every", "soon").exitCode());
        assertEquals(2, Invocation.of("dump", deadlock, "--groups", "--tree").exitCode());
    }

    @Test
    void whatCannotBeReadTakesNothingFromTheOthers() throws IOException {
        Path text = Files.writeString(folder.resolve("plain.txt"), "nothing\n");
        Path none = folder.resolve("none.txt");

        Invocation dump = Invocation.of("dump", text, deadlock, none, folder, "--deadlocks");

        assertEquals(1, dump.exitCode(), dump.err());
        assertEquals(Invocation.of("dump", deadlock, "--deadlocks").out(), dump.out());
        List<String> told = dump.err().lines().toList();
        assertEquals(4, told.size(), dump.err());
        assertTrue(told.get(0).contains("There is no file '" + none + "'."), told.get(0));
        assertTrue(told.get(1).contains(" is a folder without flight recordings"), told.get(1));
        assertTrue(told.get(2).startsWith("jlta: plain.txt holds no thread dump"), told.get(2));
        assertEquals("jlta: This answer is partial: 3 of 4 sources could not be read.", told.get(3));
        assertEquals(0, Invocation.of("dump", deadlock, text).exitCode());
    }

    @Test
    void withoutAnythingReadableEachReasonIsTold() throws IOException {
        Path text = Files.writeString(folder.resolve("plain.txt"), "nothing\n");

        Invocation none = Invocation.of("dump", text, folder);
        Invocation compared = Invocation.of("dump", deadlock, text, "--compare");

        assertEquals(3, none.exitCode());
        assertEquals("", none.out());
        assertTrue(none.err().contains("plain.txt holds no thread dump") && none.err().contains(" is a folder"),
                none.err());
        assertTrue(none.err().endsWith("None of these 2 sources could be read.\n"), none.err());
        assertEquals(3, compared.exitCode());
        assertTrue(compared.err().contains("plain.txt holds no thread dump")
                && compared.err().contains("only one could be read"), compared.err());
        assertEquals(3, Invocation.of("dump", folder.resolve("a.txt"), folder.resolve("b.txt")).exitCode());
    }

    @Test
    void aRecordingThatCannotBeReadTakesNothingFromTheDumps() throws IOException {
        Path broken = Files.write(folder.resolve("broken.jfr"), new byte[]{'F', 'L', 'R', 0, 0, 2});

        Invocation dump = Invocation.of("dump", deadlock, broken);

        assertEquals(0, dump.exitCode(), dump.err());
        assertEquals(Invocation.of("dump", deadlock).out(), dump.out());
        assertTrue(dump.err().startsWith("jlta: Where the threads were made is not told: "), dump.err());
        assertTrue(dump.err().endsWith("This answer is partial: 1 of 2 sources could not be read.\n"), dump.err());
    }
}
