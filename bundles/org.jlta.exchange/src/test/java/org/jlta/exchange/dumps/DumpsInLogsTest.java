package org.jlta.exchange.dumps;

import static org.jlta.exchange.dumps.Texts.docker;
import static org.jlta.exchange.dumps.Texts.escaped;
import static org.jlta.exchange.dumps.Texts.names;
import static org.jlta.exchange.dumps.Texts.read;
import static org.jlta.exchange.dumps.Texts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jlta.exchange.text.LineSource;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DumpsInLogsTest {

    /** Equal but for the line and the charset of the source. */
    private static void assertSameThreads(ThreadSnapshot expected, ThreadSnapshot found) {
        assertEquals(names(expected), names(found));
        for (int i = 0; i < expected.getThreads().size(); i++) {
            assertTrue(EcoreUtil.equals(expected.getThreads().get(i).getStack(), found.getThreads().get(i).getStack()),
                    "stack of thread " + i);
        }
        assertEquals(expected.getLocks().size(), found.getLocks().size());
        assertEquals(List.of(), found.getProblems());
    }

    private static String prefixed(String text, String prefix) {
        return text.lines().map(line -> prefix.replace("NN", Integer.toString(10 + line.length() % 90)) + line)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void severalStandBetweenOtherLines() throws Exception {
        String log = "INFO started\n" + Texts.DEADLOCK + "WARN \"odd\" line\n- not a lock\nat noon\n" + Texts.MODERN
                + "INFO stopped\n";

        List<ThreadSnapshot> snapshots = read(log);

        assertEquals(2, snapshots.size());
        assertSameThreads(read(Texts.DEADLOCK).get(0), snapshots.get(0));
        assertSameThreads(read(Texts.MODERN).get(0), snapshots.get(1));
        assertEquals(1, snapshots.get(1).getSource().getIndex());
        assertEquals(3, snapshots.get(0).getSource().getLine());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-04T05:06:NN.123456789Z stdout F ", "app-1  | ",
            "[2026-03-04 05:06:07,1NN] ERROR [out] - ",
            "Mar 04 05:06:NN host java[4711]: "})
    void eachLineHasAPrefix(String prefix) throws Exception {
        ThreadSnapshot found = read(prefixed(Texts.DEADLOCK, prefix)).get(0);
        assertSameThreads(read(Texts.DEADLOCK).get(0), found);
        assertEquals(Instant.parse("2026-03-04T05:06:07Z"), found.getTime());
        assertSameThreads(read(Texts.MODERN).get(0), read(prefixed(Texts.MODERN, prefix)).get(0));
    }

    @Test
    void levelsPartsAndDaysInAPrefixChange() throws Exception {
        List<String> prefixes = List.of("May  9 05:06:07 INFO  stdout F ", "May 10 05:06:08 ERROR stdout P ",
                "May 10 05:06:08 WARN  stdout F ");
        StringBuilder log = new StringBuilder();
        Texts.DEADLOCK.lines().forEach(line -> log
                .append(prefixes.get((int) (log.chars().filter(c -> c == '\n').count() % 3))).append(line)
                .append('\n'));

        assertSameThreads(read(Texts.DEADLOCK).get(0), read(log.toString()).get(0));
    }

    @Test
    void aPrefixIsSeenWithoutTheHeadLineToo() throws Exception {
        String threads = Texts.DEADLOCK.substring(Texts.DEADLOCK.indexOf("\"juc-a\" #23"),
                Texts.DEADLOCK.indexOf("JNI"));

        assertEquals(List.of("juc-a", "juc-b"), names(read(prefixed(threads, "app-1  | ")).get(0)));
    }

    @Test
    void tabsAreLost() throws Exception {
        assertSameThreads(read(Texts.MODERN).get(0), read(Texts.MODERN.replace("\t", "")).get(0));
        assertSameThreads(read(Texts.MODERN).get(0), read(Texts.MODERN.replace("\t", "        ")).get(0));
    }

    @Test
    void linesEndAsOnWindows() throws Exception {
        for (String text : Texts.ALL) {
            if (text.contains("line break") || text.contains("\"two")) {
                continue; // the name itself would differ
            }
            assertSameThreads(read(text).get(0), read(text.replace("\n", "\r\n")).get(0));
        }
    }

    @Test
    void linesEndWithACarriageReturnAlone() throws Exception {
        assertSameThreads(read(Texts.DEADLOCK).get(0), read(Texts.DEADLOCK.replace('\n', '\r')).get(0));
    }

    @Test
    void aCarriageReturnInATextWithLineFeedsIsPartOfItsLine() throws Exception {
        ThreadSnapshot snapshot = read(Texts.MODERN.replace("\"blocked\"", "\"50 %\rdone\"")).get(0);

        assertEquals("50 %\rdone", snapshot.getThreads().get(1).getName());
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 120, 150})
    void linesAreWrapped(int width) throws Exception {
        String wrapped = Texts.DEADLOCK.replaceAll("(?m)^(.{" + width + "})(?=.)", "$1\n");

        ThreadSnapshot snapshot = read(wrapped).get(0);

        assertEquals(List.of("juc-a", "juc-b"), names(snapshot));
        assertEquals(2, thread(snapshot, "juc-a").getStack().getFrames().size());
        assertEquals("java.util.concurrent.locks.ReentrantLock$NonfairSync",
                thread(snapshot, "juc-a").getWaitsFor().getClassName());
    }

    @Test
    void theTextIsInUtf16WithAndWithoutMark() throws Exception {
        for (String text : Texts.ALL) {
            ThreadSnapshot expected = read(text).get(0);
            for (Charset charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE,
                    StandardCharsets.UTF_16BE)) {
                assertSameThreads(expected, read(text, charset).get(0));
            }
            assertSameThreads(expected, read("\ufeff" + text, StandardCharsets.UTF_8).get(0));
            assertSameThreads(expected, read("\ufeff" + text, StandardCharsets.UTF_16LE).get(0));
        }
    }

    @ParameterizedTest
    @CsvSource({"Shift_JIS, 注文処理ワーカースレッド", "EUC-JP, 注文処理ワーカースレッド", "GB18030, 订单处理工作线程等待队列", "Big5, 訂單處理工作執行緒等待佇列",
            "EUC-KR, 주문처리작업스레드대기열", "windows-1251, обработчик заказов"})
    void namesAreInCharsetsOfAsiaAndCyrillicOnes(String charset, String name) throws Exception {
        String text = Texts.JDK_5.replace("worker", name) + ("# " + name + "\n").repeat(5);

        ThreadSnapshot snapshot = read(text, Charset.forName(charset)).get(0);

        assertEquals(name, snapshot.getThreads().get(0).getName(), snapshot.getSource().getCharset());
    }

    @Test
    void eachLineIsAJsonObjectOfDocker() throws Exception {
        assertSameThreads(read(Texts.DEADLOCK).get(0), read(docker(Texts.DEADLOCK)).get(0));
        assertSameThreads(read(Texts.MODERN).get(0),
                read("not JSON\n{\"log\": 1}\n{\"log\":\n" + docker(Texts.MODERN)).get(0));
        assertSameThreads(read(Texts.FILE_25).get(0), read(docker(Texts.FILE_25)).get(0));
    }

    @Test
    void jsonObjectsMayHaveBlanksAndNumbers() throws Exception {
        String json = Texts.DEADLOCK.lines()
                .map(line -> "{\"@timestamp\": \"2026-03-04T05:06:07Z\", \"level\": 20, \"host\": {\"name\": \"a\"}, "
                        + "\"message\": \"" + line.replace("\"", "\\\"").replace("\t", "\\t") + "\"}\n")
                .collect(Collectors.joining());

        assertSameThreads(read(Texts.DEADLOCK).get(0), read(json).get(0));
    }

    @Test
    void theIdOfAThreadIsWrapped() throws Exception {
        for (String cut : List.of("nid=0x1|376 ", "nid=0x1376| ", "|\tnid=0x1376 ", "nid=0|x1376 ")) {
            String text = Texts.DEADLOCK.replace("nid=0x1376 ", cut.replace("|", "\n"));

            ThreadSnapshot found = read(text).get(0);
            assertSameThreads(read(Texts.DEADLOCK).get(0), found);
            assertEquals(0x1376, thread(found, "juc-a").getOsThreadId());
        }
    }

    @Test
    void linesWithQuotesAfterADumpAreOfTheLog() throws Exception {
        ThreadSnapshot snapshot = read(Texts.MODERN + "\"odd\" thing in the log\nat noon\n").get(0);

        assertEquals(List.of(), snapshot.getProblems());
    }

    @Test
    void aLineInTwoPartsOfDockerIsOne() throws Exception {
        String cut = docker(Texts.DEADLOCK).replace("ReentrantLock",
                "Reentrant\",\"stream\":\"stdout\"}\n{\"log\":\"Lock");

        assertSameThreads(read(Texts.DEADLOCK).get(0), read(cut).get(0));
    }

    @Test
    void eachLineIsAJsonObjectOfACollector() throws Exception {
        String json = Texts.DEADLOCK.lines()
                .map(line -> "{\"@timestamp\":\"2026-03-04T05:06:07Z\",\"level\":\"INFO\",\"message\":\""
                        + escaped(line)
                        + "\",\"tags\":[{}]}\n")
                .collect(Collectors.joining());

        assertSameThreads(read(Texts.DEADLOCK).get(0), read(json).get(0));
    }

    @Test
    void namesAreInAnotherCharset() throws Exception {
        String text = Texts.JDK_5.replace("worker", "Tr\u00e4ger");

        assertEquals("Tr\u00e4ger", read(text, StandardCharsets.ISO_8859_1).get(0).getThreads().get(0).getName());
        assertEquals("Tr\u00e4ger", read(text).get(0).getThreads().get(0).getName());
    }

    @ParameterizedTest
    @CsvSource({"EUC-KR, \uc2a4\ub808\ub4dc", "Big5, \u57f7\u884c\u7dd2", "ISO-8859-1, Tr\u00e4ger"})
    void aCharsetThatFewBytesTellIsSaidToBeAGuess(String charset, String name) throws Exception {
        String text = Texts.JDK_5.replace("worker", name);
        byte[] bytes = text.getBytes(Charset.forName(charset));

        ThreadSnapshot guessed = Texts.read(bytes).get(0);
        List<ThreadSnapshot> known = new ArrayList<>();
        DumpReader.read(new ByteArrayInputStream(bytes),
                new DumpText("test.txt", SourceKind.DUMP_FILE, Charset.forName(charset)), known::add);

        assertEquals(1, guessed.getProblems().size());
        Problem problem = guessed.getProblems().get(0);
        assertEquals("text in UTF-8", problem.getExpected());
        assertTrue(problem.getFound().contains("beyond ASCII, too few to tell their charset: read as "
                + guessed.getSource().getCharset() + "; jlta dump --charset NAME"), problem.getFound());
        assertEquals(text.substring(0, text.indexOf(name)).lines().count(), problem.getLine());
        assertEquals(name, known.get(0).getThreads().get(0).getName());
        assertEquals(Charset.forName(charset).name(), known.get(0).getSource().getCharset());
        assertEquals(List.of(), List.copyOf(known.get(0).getProblems()));
    }

    @Test
    void aGuessIsToldOncePerFileAndNotOfMuchText() throws Exception {
        String name = "\u0442\u0435\u0441\u0442";
        String few = Texts.JDK_5.replace("worker", "Tr\u00e4ger");
        Charset cyrillic = Charset.forName("windows-1251");

        List<ThreadSnapshot> twice = read(few + few, StandardCharsets.ISO_8859_1);
        List<ThreadSnapshot> much = read(Texts.JDK_5.replace("worker", name.repeat(20)), cyrillic);

        assertEquals(List.of(1, 0), twice.stream().map(one -> one.getProblems().size()).toList());
        assertEquals(List.of(), List.copyOf(much.get(0).getProblems()));
    }

    @Test
    void aDamagedLineIsNamedAndTheRestIsThere() throws Exception {
        String text = Texts.DEADLOCK.replace(
                "sun.misc.Unsafe.park(Native Method)\n\t- parking to wait for  <0x000000069ec184b8>",
                "sun.misc.Unsafe.park]\n\t- knitting with <0x000000069ec184b8>");

        ThreadSnapshot snapshot = read(text).get(0);

        assertEquals(List.of("juc-a", "juc-b"), names(snapshot));
        Problem problem = snapshot.getProblems().get(0);
        assertEquals(6, problem.getLine());
        assertTrue(problem.getExpected().contains("frame"), problem::getExpected);
        assertEquals(7, snapshot.getProblems().get(1).getLine());
    }

    @Test
    void aDumpThatWasCutSaysSo() throws Exception {
        String cut = Texts.MODERN.substring(0, Texts.MODERN.indexOf("\"ForkJoin"));

        Problem problem = read(cut).get(0).getProblems().get(0);

        assertEquals("4 Java threads, as the list above them says", problem.getExpected());
        assertEquals("3 threads, then the end of the file", problem.getFound());
        long last = cut.stripTrailing().lines().count();
        for (String next : List.of(Texts.HEAD, Texts.FILE_25, Texts.DEADLOCK)) {
            Problem told = read(cut + "\n\nup\n" + next).get(0).getProblems().get(0);
            assertEquals("3 threads, then another dump", told.getFound());
            assertTrue(told.getLine() > 0 && told.getLine() <= last, "line " + told.getLine() + " of " + last);
        }
        assertTrue(read(Texts.DEADLOCK.substring(0, Texts.DEADLOCK.indexOf("JNI"))).get(0).getProblems().get(0)
                .getExpected().contains("JNI global references"));
    }

    @Test
    void whereverADumpIsCutItsBeginningIsThere() throws Exception {
        for (String text : Texts.ALL) {
            int threads = 0;
            for (int end = 200; end < text.length(); end += 7) {
                int found;
                try {
                    found = read(text.substring(0, end)).get(0).getThreads().size();
                } catch (DumpException e) {
                    found = 0;
                }
                assertTrue(found >= threads - 1, "cut at " + end + " of " + text);
                threads = found;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "just a log\nwith lines\n", "{\"a\": 1}", "{\"threadDump\": 7}", "[]",
            "\u0000\u0001\u0002",
            "\"quoted\" text\n", "FLR\u0000"})
    void whatIsNoDumpIsRefusedInOneSentence(String text) {
        DumpException e = assertThrows(DumpException.class, () -> read(text));

        assertTrue(e.getMessage().startsWith("test.txt"), e.getMessage());
        assertTrue(e.getMessage().contains("expected"), e.getMessage());
    }

    @Test
    void aLineWithoutEndIsCut() throws Exception {
        StringBuilder text = new StringBuilder(Texts.DEADLOCK.substring(0, Texts.DEADLOCK.indexOf("\"juc-b\" #24")));
        text.append("x".repeat(10_000_000)).append('\n')
                .append(Texts.DEADLOCK.substring(Texts.DEADLOCK.indexOf("\"juc-b\" #24")));

        assertEquals(List.of("juc-a", "juc-b"), names(read(text.toString()).get(0)));
        assertEquals(LineSource.LONGEST,
                new LineSource(new StringReader("y".repeat(10_000_000))).next().length());
    }
}
