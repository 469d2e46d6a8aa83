package org.jlta.cli.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Format;
import org.jlta.exchange.dumps.DumpText;
import org.jlta.model.threads.SourceKind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Dumps that are kept and those that are read again for each question give the same answers. */
class DumpsTest {
    private static final String DUMP = """
            2026-03-04 05:06:07
            Full thread dump Test VM (25.0.3 mixed mode):

            "a" #11 prio=5 os_prio=0 cpu=1.50ms elapsed=2.00s tid=0x011 nid=11 runnable  [0x1]
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Bank.move(Bank.java:6)
            \t- waiting to lock <0x1> (a com.acme.Account)
            \t- locked <0x2> (a com.acme.Account)

            "b" #12 prio=5 os_prio=0 cpu=1.50ms elapsed=2.00s tid=0x012 nid=12 runnable  [0x1]
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Bank.move(Bank.java:6)
            \t- waiting to lock <0x2> (a com.acme.Account)
            \t- locked <0x1> (a com.acme.Account)

            JNI global refs: 4, weak refs: 0

            """;
    private static final int COUNT = 40;
    @TempDir
    Path folder;
    private Path file;

    @BeforeEach
    void writeDumps() throws IOException {
        file = Files.writeString(folder.resolve("many.txt"), DUMP.repeat(COUNT));
    }

    private interface Asked {
        Answer of(Dumps dumps) throws IOException;
    }

    private String answer(int mostKept, Asked asked, Format format) throws Exception {
        StringWriter out = new StringWriter();
        try (Dumps dumps = Dumps.of(List.of(DumpSource.of(file)), null, null, mostKept)) {
            assertEquals(mostKept < 2 * COUNT, dumps.isLarge());
            assertEquals(COUNT, dumps.size());
            assertTrue(dumps.hasDeadlocks());
            asked.of(dumps).print(format, out);
        }
        return out.toString();
    }

    @ParameterizedTest
    @EnumSource
    void largeOnesAreAnsweredAsSmallOnesAre(Format format) throws Exception {
        ListOptions list = new ListOptions();
        for (Asked asked : List.<Asked>of(dumps -> DumpThreadsAnswer.of(dumps, list, format),
                dumps -> new DumpFindings(dumps, list, format).groups(),
                dumps -> new DumpFindings(dumps, list, format).deadlocks(),
                dumps -> new DumpFindings(dumps, list, format).tree(),
                dumps -> new DumpFindings(dumps, list, format).stuck())) {
            String kept = answer(2 * COUNT, asked, format);

            assertEquals(kept, answer(10, asked, format));
            assertTrue(kept.contains("a"), kept);
        }
    }

    @Test
    void programsGetAllRows() throws Exception {
        String csv = answer(10, dumps -> DumpThreadsAnswer.of(dumps, new ListOptions(), Format.CSV), Format.CSV);

        assertEquals(1 + 2 * COUNT, csv.lines().count());
        assertTrue(csv.lines().skip(2 * COUNT).findFirst().orElseThrow().startsWith(COUNT + ",12,b,"), csv);
    }

    @Test
    void deadlocksAreNumberedOverAllDumps() throws Exception {
        String csv = answer(10, dumps -> new DumpFindings(dumps, new ListOptions(), Format.CSV).deadlocks(),
                Format.CSV);

        assertTrue(csv.contains("\n" + COUNT + "," + COUNT + ",a,"), csv);
    }

    @Test
    void ofManyDamagedDumpsSomeAreToldAndTheRestIsCounted() throws Exception {
        Files.writeString(file, DUMP.replace("move(Bank.java:6)", "move").repeat(COUNT));

        try (Dumps dumps = Dumps.of(List.of(DumpSource.of(file)), null, null, 10)) {
            assertEquals(51, dumps.problems().size());
            assertEquals("In 15 more dumps something is not as expected.", dumps.problems().get(50));
            assertEquals(21, dumps.titles().size());
            assertEquals("… 20 more dumps", dumps.titles().get(20));
        }
    }

    @Test
    void copiesAreDeletedAlsoWhereTheyAreNoDump() throws Exception {
        DumpSource good = copy(DUMP);
        DumpSource bad = copy("nothing");

        try (Dumps dumps = Dumps.of(List.of(good, bad), null, null, 10)) {
            assertEquals(1, dumps.size());
            assertTrue(dumps.unread().get(0).getMessage().startsWith("standard input holds no thread dump"));
        }
        assertFalse(Files.exists(good.file()) || Files.exists(bad.file()));

        DumpSource other = copy(DUMP);
        try (Dumps dumps = Dumps.of(List.of(other), null, null, 1)) {
            assertEquals(2, dumps.all().get(0).getThreads().size());
            assertEquals("standard input", dumps.all().get(0).getSource().getName());
        }
        assertFalse(Files.exists(other.file()));
    }

    @Test
    void whatGivesNothingIsPassedOverEachTime() throws Exception {
        DumpSource bad = copy("nothing");

        try (Dumps dumps = Dumps.of(List.of(bad, DumpSource.of(file), DumpSource.of(folder)), null, null, 10)) {
            assertTrue(dumps.isLarge());
            assertEquals(COUNT, dumps.all().size());
            assertEquals(COUNT, dumps.all().size());
            assertEquals(2, dumps.unread().size());
            assertTrue(dumps.unread().get(1).getMessage().contains("is a folder"));
        }
    }

    private static DumpSource copy(String text) throws IOException {
        return DumpSource.copied(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                new DumpText("standard input", SourceKind.DUMP_FILE, null));
    }
}
