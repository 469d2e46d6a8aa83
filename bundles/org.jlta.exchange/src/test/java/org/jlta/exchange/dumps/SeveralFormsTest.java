package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.jlta.exchange.dumps.Texts.names;
import static org.jlta.exchange.dumps.Texts.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dumps of several forms in one file. */
class SeveralFormsTest {
    private static final List<String> FORMS = List.of(Texts.MODERN, Texts.DEADLOCK, Texts.FILE_21, Texts.FILE_25,
            Texts.JSON, Texts.JAVACORE, Texts.JROCKIT);

    private static long lines(String text) {
        return text.lines().count();
    }

    /** In which line of a text with one dump it begins, by what its form begins with. */
    private static long begin(String text) throws Exception {
        return read(text).get(0).getSource().getLine();
    }

    private static void assertBoth(String one, String between, String other) throws Exception {
        List<ThreadSnapshot> both = read(one + between + other);

        assertEquals(2, both.size(), () -> one + other);
        assertEquals(names(read(one).get(0)), names(both.get(0)));
        assertEquals(names(read(other).get(0)), names(both.get(1)), () -> one + other);
        assertEquals(List.of(), both.get(0).getProblems().stream().map(Object::toString).toList());
        assertEquals(List.of(), both.get(1).getProblems().stream().map(Object::toString).toList());
        assertEquals(begin(one), both.get(0).getSource().getLine());
        assertEquals(lines(one + between) + begin(other), both.get(1).getSource().getLine(), () -> one + other);
        assertEquals(read(other).get(0).getTime(), both.get(1).getTime(), () -> one + between + other);
        assertEquals(1, both.get(1).getSource().getIndex());
    }

    @Test
    void eachFormStandsBehindEachOther() throws Exception {
        for (String one : FORMS) {
            for (String other : FORMS) {
                assertBoth(one, "", other);
                assertBoth(one, "INFO goes on\n{\"level\": \"info\"}\n[2026] {\n\n4711\nat noon\n", other);
            }
        }
    }

    @Test
    void allStandInOneFileInItsOrder() throws Exception {
        List<ThreadSnapshot> all = read(String.join("2026-03-04 05:06:07 INFO goes on\n", FORMS));

        assertEquals(FORMS.size(), all.size());
        for (int i = 0; i < FORMS.size(); i++) {
            assertEquals(names(read(FORMS.get(i)).get(0)), names(all.get(i)));
            assertEquals(read(FORMS.get(i)).get(0).getSource().getFormat(), all.get(i).getSource().getFormat());
            assertEquals(i, all.get(i).getSource().getIndex());
            assertEquals(List.of(), List.copyOf(all.get(i).getProblems()), FORMS.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-04T05:06:07.123456789Z stdout F ", "app-1  | ",
            "[2026-03-04 05:06:07] ERROR [out] - "})
    void eachLineHasAPrefix(String prefix) throws Exception {
        for (String one : FORMS) {
            String text = Texts.MODERN + one;
            List<ThreadSnapshot> all = read(text.lines().map(line -> prefix + line).collect(Collectors.joining("\n")));

            assertEquals(2, all.size(), one);
            assertEquals(names(read(one).get(0)), names(all.get(1)), one);
            assertEquals(lines(Texts.MODERN) + begin(one), all.get(1).getSource().getLine());
        }
    }

    @Test
    void aLogOfDockerHoldsAllAndItsOwnLinesAreCounted() throws Exception {
        String before = "up\n{\"log\":\"two\\nlines\\n\"}\n{\"log\":\"a part, \"}\n{\"log\":\"and its end\\n\"}\n";
        List<ThreadSnapshot> all = read(before + Texts.docker(String.join("", FORMS)));

        long line = lines(before);
        assertEquals(FORMS.size(), all.size());
        for (int i = 0; i < FORMS.size(); i++) {
            assertEquals(names(read(FORMS.get(i)).get(0)), names(all.get(i)));
            assertEquals(line + begin(FORMS.get(i)), all.get(i).getSource().getLine());
            line += lines(FORMS.get(i));
        }
    }

    @Test
    void aLineOfACollectorHoldsAWholeDump() throws Exception {
        String name = "x".repeat(70_000);
        String text = Texts.FILE_21 + Texts.DEADLOCK.replace("Odd.java", name);
        String line = "{\"level\":\"INFO\",\"message\":\""
                + text.lines().map(Texts::escaped).collect(Collectors.joining("\\n")) + "\"}\n";

        List<ThreadSnapshot> all = read("up\n" + line + Texts.JAVACORE);

        assertEquals(3, all.size());
        assertEquals(names(read(Texts.DEADLOCK).get(0)), names(all.get(1)));
        assertEquals(List.of(2L, 2L, 3L), all.stream().map(one -> one.getSource().getLine()).toList());
    }

    @Test
    void jsonWithoutLineBreaksIsReadWholeAndAnotherFollowsInItsLine() throws Exception {
        String json = Texts.JSON.replace("\n", "").replace("\"main\"", "\"" + "m".repeat(100_000) + "\"");

        List<ThreadSnapshot> all = read(Texts.MODERN + json + json + " INFO\n" + json + "\n" + Texts.FILE_25);

        assertEquals(List.of("HotSpot text", FileJsonDump.FORMAT, FileJsonDump.FORMAT, FileJsonDump.FORMAT,
                FileTextDump.FORMAT), all.stream().map(one -> one.getSource().getFormat()).toList());
        assertEquals(100_000, all.get(2).getThreads().get(0).getName().length());
        long line = lines(Texts.MODERN) + 1;
        assertEquals(List.of(1L + 2, line, line, line + 1, line + 2),
                all.stream().map(one -> one.getSource().getLine()).toList());
        assertEquals(List.of(0, 0, 1, 0, 0), all.stream().map(one -> one.getProblems().size()).toList());
        assertEquals("'INFO'", all.get(2).getProblems().get(0).getFound());
    }

    @Test
    void filesThatWerePutBehindEachOtherWithoutALineEndAreWhole() throws Exception {
        String json = Texts.JSON.strip();

        List<ThreadSnapshot> all = read(json + json + json + "\n" + Texts.MODERN);

        assertEquals(4, all.size());
        all.forEach(one -> assertEquals(List.of(), List.copyOf(one.getProblems())));
        assertEquals(names(read(json).get(0)), names(all.get(1)));
    }

    @Test
    void jsonThatIsDamagedWhereAnotherBeginsIsReadOnce() throws Exception {
        String json = Texts.JSON.strip();
        for (String end : List.of("tru\n", "tru}", "] }", "tru\nfals }")) {
            List<ThreadSnapshot> all = read("{\"threadDump\": {\n\"processId\": \"7\",\n\"time\": " + end + json);

            assertEquals(names(read(json).get(0)), names(all.get(all.size() - 1)), end);
            assertTrue(all.size() <= 2, end);
        }
    }

    @Test
    void eachFormOfEachCharsetStandsBehindEachOther() throws Exception {
        for (String one : FORMS) {
            for (String other : FORMS) {
                for (Charset charset : List.of(UTF_16LE, UTF_16BE)) {
                    for (String mark : List.of("", "\ufeff")) {
                        assertBoth(one, UTF_8, mark + other, charset);
                        assertBoth(mark + one, charset, other, UTF_8);
                        assertBoth(one.strip(), UTF_8, mark + other, charset);
                        assertBoth(mark + one.strip(), charset, other, UTF_8);
                    }
                }
                assertBoth(one.strip(), UTF_8, "\ufeff" + other, UTF_8);
            }
        }
    }

    private static void assertBoth(String one, Charset ofOne, String other, Charset ofOther) throws Exception {
        String what = ofOne + one + ofOther + other;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(one.getBytes(ofOne));
        bytes.writeBytes(other.getBytes(ofOther));

        List<ThreadSnapshot> both = read(bytes.toByteArray());

        assertEquals(2, both.size(), what);
        assertEquals(names(read(one).get(0)), names(both.get(0)), what);
        assertEquals(names(read(other).get(0)), names(both.get(1)), what);
        assertEquals(List.of(ofOne.name(), ofOther.name()),
                both.stream().map(snapshot -> snapshot.getSource().getCharset()).toList(), what);
        both.forEach(snapshot -> assertEquals(List.of(),
                snapshot.getProblems().stream().map(Object::toString).toList(), what));
    }

    @Test
    void eachDumpTellsItsOwnCharset() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(Texts.MODERN.replace("main", "\u65e5\u672c").getBytes(UTF_8));
        bytes.writeBytes(Texts.DEADLOCK.replace("juc-a", "Tr\u00e4ger").getBytes(ISO_8859_1));
        bytes.writeBytes(Texts.FILE_25.replace("main", "Tr\u00e4ger").getBytes(UTF_16LE));
        bytes.writeBytes(Texts.JAVACORE.replace("main", "Tr\u00e4ger").getBytes(UTF_8));

        List<ThreadSnapshot> all = read(bytes.toByteArray());

        assertEquals(List.of("UTF-8", "windows-1252", "UTF-16LE", "UTF-8"),
                all.stream().map(one -> one.getSource().getCharset()).toList());
        assertEquals("\u65e5\u672c", names(all.get(0)).get(0));
        assertTrue(all.stream().skip(1).allMatch(one -> names(one).contains("Tr\u00e4ger")));
    }

    @Test
    void jsonThatIsDamagedLosesNoOtherInTheSameLine() throws Exception {
        String json = Texts.JSON.strip().replace("\n", "");
        String longer = json.replace("\"main\"", "\"" + "m".repeat(100_000) + "\"");
        for (String one : List.of(json, longer)) {
            for (String damage : List.of("tru", "\"", "{", "]", "\u0001")) {
                for (int at : new int[]{20, 60, json.length() - 200, json.length() - 1}) {
                    String damaged = json.substring(0, at) + damage + json.substring(at);

                    List<ThreadSnapshot> all = read(damaged + one + "\nup\n" + Texts.MODERN);

                    String what = damage + " at " + at + " before " + one.length();
                    assertEquals(names(read(one).get(0)), names(all.get(all.size() - 2)), what);
                    assertEquals(List.of(), List.copyOf(all.get(all.size() - 2).getProblems()), what);
                    assertEquals(names(read(Texts.MODERN).get(0)), names(all.get(all.size() - 1)), what);
                    // within a name it is none
                    assertTrue(all.get(0).getProblems().stream().allMatch(problem -> problem.getLine() == 1), what);
                }
            }
        }
    }

    @Test
    void whatJltaSavedStandsAmongOthers() throws Exception {
        String saved = saved();
        for (String other : FORMS) {
            for (String prefix : List.of("", "2026-03-04T05:06:07.123456789Z stdout F ")) {
                String text = other + "up\n" + saved + "up\n" + other;
                List<ThreadSnapshot> all = read(
                        text.lines().map(line -> prefix + line + "\n").collect(Collectors.joining()));

                assertEquals(4, all.size(), other);
                assertEquals(List.of("app.jfr", "app.jfr"),
                        all.subList(1, 3).stream().map(one -> one.getSource().getName()).toList());
                assertEquals(names(read(Texts.JSON).get(0)), names(all.get(2)));
                assertEquals(names(read(other).get(0)), names(all.get(3)));
                assertEquals(lines(other) + 1 + lines(saved) + 1 + begin(other),
                        all.get(3).getSource().getLine());
                all.forEach(one -> assertEquals(List.of(), List.copyOf(one.getProblems()), other));
            }
        }
    }

    @Test
    void whatJltaSavedAndIsDamagedIsToldWithItsLine() throws Exception {
        String saved = saved();
        String head = saved.lines().limit(2).collect(Collectors.joining("\n", "", "\n"));

        List<ThreadSnapshot> none = read(Texts.MODERN + head + "<odd\n" + Texts.FILE_25);
        List<ThreadSnapshot> cut = read(
                Texts.MODERN + saved.substring(0, saved.indexOf("name=\"task-0\"")) + "\n" + Texts.FILE_25);

        long line = lines(Texts.MODERN) + 1;
        assertEquals(3, none.size());
        assertEquals(line, none.get(1).getSource().getLine());
        assertEquals(line + 2, none.get(1).getProblems().get(0).getLine());
        assertEquals("the rest of the file", none.get(1).getProblems().get(0).getExpected());
        assertEquals(names(read(Texts.FILE_25).get(0)), names(none.get(2)));
        assertEquals(4, cut.size());
        assertTrue(cut.get(2).getProblems().get(0).getFound().contains("XMI from line " + line + " on, line "),
                cut.get(2).getProblems().get(0).getFound());
        assertEquals(names(read(Texts.FILE_25).get(0)), names(cut.get(3)));
    }

    @Test
    void whatStandsBehindWhatJltaSavedIsNotLostWithoutAWord() throws Exception {
        List<ThreadSnapshot> all = read(saved() + Texts.MODERN);

        assertEquals(3, all.size());
        assertEquals(names(read(Texts.MODERN).get(0)), names(all.get(2)));
    }

    private static String saved() throws Exception {
        List<ThreadSnapshot> snapshots = List.of(read(Texts.MODERN).get(0), read(Texts.JSON).get(0));
        snapshots.forEach(snapshot -> snapshot.getSource().setName("app.jfr"));
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        ModelFiles.save(snapshots, saved);
        return saved.toString(UTF_8);
    }

    @Test
    void aHeadOfJRockitWithoutThreadsIsNoDump() throws Exception {
        String head = Texts.JROCKIT.substring(0, Texts.JROCKIT.indexOf("\"Main"));

        DumpException refused = assertThrows(DumpException.class, () -> read(head));
        List<ThreadSnapshot> both = read(head + Texts.MODERN);

        assertTrue(refused.getMessage().startsWith("test.txt, line 2: a dump of JRockit begins"),
                refused.getMessage());
        assertEquals(2, both.size());
        assertEquals("lines of threads, as '\"name\" id=1 idx=0x4 tid=2'",
                both.get(0).getProblems().get(1).getExpected());
    }

    @ParameterizedTest
    @CsvSource({"UTF-32LE, UTF-32LE", "UTF-32BE, UTF-32BE", "UTF-32, UTF-32BE", "X-UTF-32LE-BOM, UTF-32",
            "X-UTF-32BE-BOM, UTF-32", "IBM1047, IBM1047"})
    void charsetsThatAreNotReadAreNamed(String charset, String named) {
        for (String form : FORMS) {
            DumpException refused = assertThrows(DumpException.class,
                    () -> read(form.getBytes(Charset.forName(charset))));

            assertEquals("test.txt looks like text in " + named + ", which is not read unasked: --charset " + named
                    + " reads it, iconv -f " + named + " -t UTF-8 makes of it what jlta dump - takes.",
                    refused.getMessage());
        }
        DumpException other = assertThrows(DumpException.class, () -> read("nothing to see here\n".repeat(20)));
        assertTrue(other.getMessage().startsWith("test.txt holds no thread dump"), other.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM1047", "IBM500", "IBM037"})
    void pagesOfEbcdicAreToldByTheirBrackets(String page) {
        for (String form : List.of(Texts.MODERN, Texts.DEADLOCK, Texts.JSON)) {
            DumpException refused = assertThrows(DumpException.class, () -> read(form.getBytes(Charset.forName(page))));

            assertTrue(refused.getMessage().startsWith("test.txt looks like text in " + page + ", "),
                    refused.getMessage());
        }
    }

    @Test
    void textInUtf16ComesBehindJson() throws Exception {
        for (Charset charset : List.of(UTF_16LE, UTF_16BE)) {
            for (String mark : List.of("", "\ufeff")) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                bytes.writeBytes(Texts.JSON.getBytes(UTF_8));
                bytes.writeBytes((mark + Texts.MODERN).getBytes(charset));
                List<ThreadSnapshot> all = new ArrayList<>();

                DumpReader.read(new ByteArrayInputStream(bytes.toByteArray()),
                        new DumpText("x", SourceKind.DUMP_FILE, null), all::add);

                assertEquals(2, all.size(), charset + mark);
                assertEquals(names(read(Texts.JSON).get(0)), names(all.get(0)), charset + mark);
                assertEquals(names(read(Texts.MODERN).get(0)), names(all.get(1)), charset + mark);
            }
        }
    }

    @Test
    void aThreadThatIsNamedAsADumpBeginsBeginsNone() throws Exception {
        String first = names(read(Texts.MODERN).get(0)).get(0);
        String javacore = names(read(Texts.JAVACORE).get(0)).get(0);
        for (String name : List.of("Full thread dump OpenJDK", "0SECTION       TITLE x")) {
            assertEquals(1, read(Texts.MODERN.replace('"' + first + '"', '"' + name + '"')).size(), name);
            assertEquals(1, read(Texts.JAVACORE.replace('"' + javacore + '"', '"' + name + '"')).size(), name);
        }
    }

    @Test
    void whereOneWasCutAnotherBeginsAndTheLineIsTold() throws Exception {
        for (String other : FORMS) {
            for (String at : List.of("\"task-0\"", ", \"state\": \"BLOCKED\"", "\"threads\": [\n   {\"tid\": \"30\"")) {
                String cut = Texts.JSON.substring(0, Texts.JSON.indexOf(at)) + "\n";

                List<ThreadSnapshot> both = read(cut + other);

                assertEquals(2, both.size(), other);
                assertEquals(names(read(other).get(0)), names(both.get(1)), other);
                // a number that the other one begins with may be taken for the name
                List<Problem> problems = both.get(0).getProblems();
                assertEquals("JSON to its end", problems.get(problems.size() - 1).getExpected());
                long line = problems.get(problems.size() - 1).getLine();
                assertTrue(line >= lines(cut) && line <= lines(cut) + 2, () -> "line " + line + " of " + cut + other);
            }
        }
    }

    @Test
    void aDumpThatAnotherFormCutsSaysSo() throws Exception {
        String cut = Texts.DEADLOCK.substring(0, Texts.DEADLOCK.indexOf("JNI"));

        List<ThreadSnapshot> both = read(cut + Texts.FILE_25);

        assertEquals("another dump", both.get(0).getProblems().get(0).getFound());
        assertEquals(lines(cut) + 1, both.get(0).getProblems().get(0).getLine());
        assertEquals(names(read(Texts.FILE_25).get(0)), names(both.get(1)));
    }

    @Test
    void theTimeAboveADumpIsItsOwn() throws Exception {
        for (String one : FORMS) {
            ThreadSnapshot next = read(one + Texts.HEAD.replace("2026", "2027")).get(1);
            assertEquals(Instant.parse("2027-03-04T05:06:07Z"), next.getTime(), one);
            assertEquals(-1, next.getJvm().getProcessId(), one);
        }
    }

    @Test
    void threadsWithoutAHeadLineComeBehindOthers() throws Exception {
        String threads = Texts.DEADLOCK.substring(Texts.DEADLOCK.indexOf("\"juc-a\" #23"),
                Texts.DEADLOCK.indexOf("JNI"));
        for (String one : FORMS) {
            List<ThreadSnapshot> both = read(one + threads);
            assertEquals(2, both.size(), one);
            assertEquals(List.of("juc-a", "juc-b"), names(both.get(1)), one);
        }
    }

    @Test
    void namesLikeHeadsBeginNothing() throws Exception {
        for (String name : List.of("Full thread dump x", "===== FULL THREAD DUMP ====", "{\\\"threadDump\\\": {")) {
            assertEquals(1, read(Texts.JSON.replace("\"main\"", "\"" + name + "\"")).size(), name);
            assertEquals(1, read(Texts.FILE_25.replace("main", name)).size(), name);
            assertEquals(1, read(Texts.JAVACORE.replace("main", name)).size(), name);
            assertEquals(1, read(Texts.JROCKIT.replace("worker", name)).size(), name);
        }
    }

    @Test
    void whatAJvmPrintedHoldsNoOtherFormWhateverItsNames() throws Exception {
        for (String form : List.of(Texts.JSON, Texts.JAVACORE, Texts.JROCKIT, Texts.FILE_21)) {
            String name = "odd\n"
                    + form.lines().filter(line -> !line.isBlank()).limit(3).collect(Collectors.joining("\n"));
            String text = Texts.MODERN.replace("\"blocked\"", "\"" + name + "\"");
            List<ThreadSnapshot> all = new ArrayList<>();
            DumpReader.read(new ByteArrayInputStream(text.getBytes(UTF_8)),
                    new DumpText("JVM", SourceKind.LIVE_JVM, null), all::add);

            assertEquals(1, all.size(), form);
            assertEquals(5 + 1, all.get(0).getThreads().size(), () -> names(all.get(0)).toString());
            assertEquals(name, all.get(0).getThreads().get(1).getName());
        }
    }

    @Test
    void whatHasNoThreadIsToldWhereOthersAreAndRefusedAlone() throws Exception {
        String json = "{\"threadDump\": {\"processId\": \n";
        String core = "0SECTION       TITLE subcomponent dump routine\n1TISIGINFO     Dump\n";
        for (String none : List.of(json, core)) {
            assertThrows(DumpException.class, () -> read(none));
            for (String other : List.of(Texts.MODERN, Texts.FILE_25)) {
                List<ThreadSnapshot> before = read(none + other);
                List<ThreadSnapshot> behind = read(other + none);

                assertEquals(List.of(0, 1), before.stream().map(one -> one.getSource().getIndex()).toList());
                assertEquals(List.of(0, 1), behind.stream().map(one -> one.getSource().getIndex()).toList());
                assertEquals(names(read(other).get(0)), names(before.get(1)));
                assertEquals(names(read(other).get(0)), names(behind.get(0)));
                assertEquals(1, before.get(0).getProblems().size());
                assertEquals(1, behind.get(1).getProblems().size());
            }
        }
    }

    @Test
    void aDamagedLineWithinAFileIsToldAndLogLinesBehindItAreNot() throws Exception {
        String damaged = Texts.FILE_25.replace("#34 \"", "?34 \"")
                + "\n#35 \"last\" RUNNABLE 2026-03-04T05:06:07.2Z\n\n";

        ThreadSnapshot snapshot = read(damaged + "INFO goes on\n").get(0);

        assertEquals(1, snapshot.getProblems().size());
        assertTrue(snapshot.getProblems().get(0).getFound().startsWith("?34"));
        assertEquals(15, snapshot.getProblems().get(0).getLine());
        assertEquals(List.of(), List.copyOf(read(Texts.FILE_25 + "INFO goes on\n").get(0).getProblems()));
    }

    @Test
    void manyDumpsOfAllFormsTakeTheMemoryOfOne() throws Exception {
        byte[] forms = String.join("INFO goes on\n", FORMS).getBytes(UTF_8);
        int times = 3000;
        List<InputStream> parts = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            parts.add(new ByteArrayInputStream(forms));
        }
        int[] count = new int[1];
        long[] last = new long[1];
        DumpReader.read(new SequenceInputStream(Collections.enumeration(parts)),
                new DumpText("test.txt", SourceKind.DUMP_FILE, null),
                snapshot -> {
                    count[0]++;
                    assertTrue(snapshot.getSource().getLine() > last[0]);
                    last[0] = snapshot.getSource().getLine();
                });
        assertEquals(times * FORMS.size(), count[0]);
    }
}
