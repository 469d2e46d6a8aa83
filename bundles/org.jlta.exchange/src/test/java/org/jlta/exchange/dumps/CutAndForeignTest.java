package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.jlta.exchange.dumps.Texts.names;
import static org.jlta.exchange.dumps.Texts.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is missing, of another type, or in another form than text is told with its place. */
class CutAndForeignTest {

    private static String told(ThreadSnapshot snapshot) {
        StringBuilder told = new StringBuilder();
        for (Problem one : snapshot.getProblems()) {
            told.append(one.getLine()).append(": expected ").append(one.getExpected()).append(", found ")
                    .append(one.getFound()).append('\n');
        }
        return told.toString();
    }

    private static String refused(String text) {
        return assertThrows(DumpException.class, () -> read(text)).getMessage();
    }

    @Test
    void aDumpOfHotSpotThatAnotherOneCutsOffSaysSo() throws Exception {
        String cut = Texts.DEADLOCK.substring(0, Texts.DEADLOCK.indexOf("\"juc-b\""));
        for (String first : List.of(cut, cut.substring(0, cut.length() - 20) + "\n")) {
            List<ThreadSnapshot> both = read(first + Texts.DEADLOCK);

            assertEquals(2, both.size());
            assertEquals(List.of("juc-a"), names(both.get(0)));
            long line = first.lines().count() + 2;
            assertTrue(told(both.get(0)).contains(line
                    + ": expected the line 'JNI global references', which ends a dump, found another dump"),
                    () -> told(both.get(0)));
            assertEquals("", told(both.get(1)));
        }
    }

    @Test
    void thoseOfJdk5EndWithoutALineOfTheirOwn() throws Exception {
        List<ThreadSnapshot> both = read(Texts.JDK_5 + Texts.JDK_5);

        assertEquals("", told(both.get(0)) + told(both.get(1)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "\"stack\": [ ]|\"stack\": {\"a\": 1}|9: expected an array for stack, found an object",
            "\"stack\": [ ]|\"stack\": [7]|9: expected a frame, as 'class.method(File.java:1)', found '7'",
            "\"name\": \"main\"|\"name\": [1]|5: expected the name of a thread, found an array",
            "\"state\": \"BLOCKED\"|\"state\": 4|5: expected the state of a thread, as RUNNABLE, found '4'",
            "\"2026-03-04T05:06:07Z\"|\"yesterday\"|1: expected a time, as '2025-01-31T10:15:30Z', found 'yesterday'",
            "\"2026-03-04T05:06:07.1Z\"|true|5: expected a time, as '2025-01-31T10:15:30Z', found 'true'",
            "\"processId\": \"4711\"|\"processId\": {}|1: expected a process id, as 12, found an object",
            "\"virtual\": true, \"state\": \"R|\"virtual\": [], \"state\": \"R|13: expected true or false, found an array",
            "{\"object\": \"java.util.concurrent.locks.ReentrantLock$NonfairSync@17915aff\"}|[]|15: expected an object for parkBlocker, found an array",
            "\"monitorsOwned\": [{|\"monitorsOwned\": [5, {|8: expected an object for the monitors of a frame, found '5'",
            "\"locks\": [|\"locks\": [{}, |8: expected an object, as 'java.lang.Object@1b2c', found an object",
            "\"owner\": \"3\"|\"owner\": \"x\"|11: expected a thread's id, as 12, found 'x'",
            "\"threadContainers\": [|\"threadContainers\": [3,|3: expected an object for a container, found '3'"})
    void aFieldOfJsonOfAnotherTypeIsTold(String field, String wrong, String expected) throws Exception {
        assertTrue(Texts.JSON.contains(field), field);
        ThreadSnapshot snapshot = read(Texts.JSON.replace(field, wrong)).get(0);

        assertTrue(told(snapshot).startsWith(expected + " at /threadDump/"), told(snapshot));
        assertEquals(1, snapshot.getProblems().size());
        assertEquals(4, snapshot.getThreads().size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"threadDump\":{}}|line 1: a dump of Thread.dump_to_file begins, but holds no thread: expected is threadContainers with threads, found is no threadContainers.",
            "{\"threadDump\":{\"threadContainers\":[]}}|threadContainers with threads, found is none with a thread.",
            "{\"threadDump\":{\"threadContainers\":5}}|expected is an array for threadContainers, found is '5' at /threadDump/threadContainers.",
            "{\"threadDump\":7}|expected is an object for threadDump, found is '7' at /threadDump."})
    void jsonWithoutThreadsIsRefusedAndBesideOthersTold(String json, String expected) throws Exception {
        assertTrue(refused(json).endsWith(expected), () -> refused(json));

        List<ThreadSnapshot> both = read(Texts.DEADLOCK + json + "\n");
        assertEquals(2, both.size());
        assertTrue(told(both.get(1)).startsWith(Texts.DEADLOCK.lines().count() + 1 + ": expected "),
                () -> told(both.get(1)));
    }

    @Test
    void aJavacoreThatEndsBeforeItsThreadsSaysSo() throws Exception {
        String cut = Texts.JAVACORE.substring(0, Texts.JAVACORE.indexOf("3XMTHREADINFO"));

        assertEquals("test.txt, line " + cut.lines().count()
                + ": a javacore that ends before its threads: expected are lines of threads, which begin with "
                + "3XMTHREADINFO, found is the end of the file.", refused(cut));
        List<ThreadSnapshot> both = read(Texts.DEADLOCK + cut);
        assertEquals(2, both.size());
        assertTrue(told(both.get(1)).contains("3XMTHREADINFO, found the end of the file"), () -> told(both.get(1)));
    }

    @Test
    void aPageOfHtmlSaysSo() throws Exception {
        String page = "<html><pre>\n" + Texts.DEADLOCK.replace("<", "&lt;").replace(">", "&gt;").replace("\"",
                "&quot;") + "</pre>";

        assertTrue(refused(page).contains("found is what looks like HTML: save the page as text."), refused(page));
        List<ThreadSnapshot> both = read(Texts.JDK_5 + page);
        assertEquals(2, both.size());
        assertTrue(told(both.get(1)).contains("found what looks like HTML"), () -> told(both.get(1)));
    }

    @Test
    void aWholeDumpWithoutThreadsIsOne() throws Exception {
        List<ThreadSnapshot> one = read(Texts.HEAD + "JNI global references: 91\n");

        assertEquals(1, one.size());
        assertTrue(told(one.get(0)).startsWith("2: expected lines of threads"), () -> told(one.get(0)));
    }

    @Test
    void lineEndsThatAreWrittenOutAreTold() {
        String line = Texts.DEADLOCK.replace("\n", "\\n").replace("\t", "\\t");

        assertTrue(refused(line).contains("found is what looks like \\n in place of line ends: printf '%b'"),
                refused(line));
        assertTrue(refused(Texts.HEAD).contains("line 2: a dump of HotSpot begins; expected are lines of threads"),
                refused(Texts.HEAD));
    }

    @ParameterizedTest
    @CsvSource({"UTF-32, UTF-32BE", "UTF-32LE, UTF-32LE", "UTF-32BE, UTF-32BE", "X-UTF-32LE-BOM, UTF-32LE",
            "X-UTF-32BE-BOM, UTF-32BE", "IBM1047, IBM1047", "IBM500, IBM500"})
    void textInACharsetThatIsNotReadIsNamedBesideADump(String charset, String named) throws Exception {
        byte[] foreign = Texts.DEADLOCK.repeat(4).getBytes(Charset.forName(charset));
        for (String before : List.of("", Texts.DEADLOCK, Texts.DEADLOCK.strip(), Texts.JSON, Texts.JSON.strip())) {
            for (String behind : before.isEmpty()
                    ? List.of("\n" + Texts.DEADLOCK)
                    : List.of("", "\n" + Texts.DEADLOCK)) {
                boolean told = before.endsWith("\n") || before.isEmpty() || behind.isEmpty() || charset.endsWith("BOM");
                if (told) {
                    assertForeign(before, foreign, behind, named);
                }
            }
        }
    }

    private static void assertForeign(String before, byte[] foreign, String behind, String named) throws Exception {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(before.getBytes(UTF_8));
        file.writeBytes(foreign);
        file.writeBytes(behind.getBytes(UTF_8));

        List<ThreadSnapshot> all = read(file.toByteArray());

        String told = told(all.get(all.size() - 1));
        String where = told.replaceFirst("(?s).*found text in " + named + " from (?:about )?byte (\\d+) on: .*", "$1");
        String command = "tail -c +" + where + " test.txt | iconv -f " + named + " -t UTF-8";
        assertTrue(told.contains(command), told);
        if (named.startsWith("UTF-32")) {
            assertEquals(before.getBytes(UTF_8).length + 1, Integer.parseInt(where), told);
            if (behind.isEmpty()) {
                assertConverted(command, file.toByteArray());
            }
        }
    }

    /** Where iconv is there, it makes the dumps of it. */
    private static void assertConverted(String command, byte[] file) throws Exception {
        if (!Files.isExecutable(Path.of("/usr/bin/iconv"))) {
            return;
        }
        Path input = Files.write(Files.createTempDirectory("iconv").resolve("test.txt"), file);
        Process iconv = new ProcessBuilder("sh", "-c", command).directory(input.getParent().toFile()).start();
        byte[] text = iconv.getInputStream().readAllBytes();

        assertEquals(0, iconv.waitFor(), command);
        assertEquals(4, read(text).size(), command);
        Files.delete(input);
        Files.delete(input.getParent());
    }

    @Test
    void aLineThatTwoCharsetsHaveIsSaidToBeAGuess() throws Exception {
        String chinese = "线程处理中文测试线程处理中文测试线程处理中文测试线程处理中文测试";
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(Texts.DEADLOCK.replace("juc-a", chinese).getBytes(Charset.forName("GB18030")));
        file.writeBytes(Texts.DEADLOCK.replace("juc-a", "日本語スレッド処理").replace("juc-b", "処理").getBytes(
                Charset.forName("Shift_JIS")));

        List<ThreadSnapshot> both = read(file.toByteArray());

        long line = Texts.DEADLOCK.lines().count()
                + Texts.DEADLOCK.substring(0, Texts.DEADLOCK.indexOf("\"juc-b\" #")).lines().count() + 1;
        assertEquals("", told(both.get(0)));
        assertEquals(
                line + ": expected text in UTF-8, found 4 bytes beyond ASCII, too few to tell their charset: read as "
                        + "Shift_JIS; jlta dump --charset NAME reads it in another one\n",
                told(both.get(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-32BE", "UTF-32LE", "X-UTF-32BE-BOM", "IBM1047", "GB18030"})
    void aCharsetThatIsSaidIsTaken(String name) throws Exception {
        Charset charset = Charset.forName(name);
        List<ThreadSnapshot> all = new ArrayList<>();
        byte[] bytes = (Texts.MODERN + Texts.JSON + Texts.FILE_25).getBytes(charset);

        DumpReader.read(new ByteArrayInputStream(bytes), new DumpText("test.txt", SourceKind.DUMP_FILE, charset),
                all::add);

        assertEquals(3, all.size());
        assertEquals(names(read(Texts.FILE_25).get(0)), names(all.get(2)));
        assertEquals(List.of(charset.name(), charset.name(), charset.name()),
                all.stream().map(one -> one.getSource().getCharset()).toList());
    }

    @Test
    void namesInShiftJisAndInGb18030StandInOneFile() throws Exception {
        String chinese = "线程处理中文测试";
        String japanese = "日本語スレッド処理";
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(Texts.DEADLOCK.replace("juc-a", chinese).getBytes(Charset.forName("GB18030")));
        file.writeBytes(Texts.DEADLOCK.replace("juc-a", japanese).replace("juc-b", "処理").getBytes(
                Charset.forName("Shift_JIS")));

        List<ThreadSnapshot> both = read(file.toByteArray());

        assertEquals(List.of(chinese, "juc-b"), names(both.get(0)));
        assertEquals(List.of(japanese, "処理"), names(both.get(1)));
        assertEquals("Shift_JIS", both.get(1).getSource().getCharset());
    }

    private static String saved() throws Exception {
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        ModelFiles.save(read(Texts.DEADLOCK), saved);
        return saved.toString(UTF_8);
    }

    @Test
    void whatALaterVersionSavedIsToldToBeThat() throws Exception {
        String later = saved().replace("urn:org.jlta:threads:1", "urn:org.jlta:threads:9");
        String expected = "expected a model up to urn:org.jlta:threads:1, found urn:org.jlta:threads:9: a later version "
                + "of JLTA wrote it, and reads it";

        assertEquals("test.txt: " + expected, refused(later));
        List<ThreadSnapshot> both = read(Texts.JDK_5 + later);
        assertEquals(2, both.size());
        assertEquals(Texts.JDK_5.lines().count() + 1 + ": " + expected + "\n", told(both.get(1)));
    }

    @Test
    void damageOfWhatJltaSavedIsToldByTheLinesOfTheFile() throws Exception {
        String head = saved().lines().limit(2).reduce("", (all, line) -> all + line + "\n");
        List<ThreadSnapshot> all = read(Texts.JDK_5 + head + "<threads <\n" + Texts.JDK_5);

        assertEquals(3, all.size());
        String told = told(all.get(1));
        assertTrue(told.startsWith(Texts.JDK_5.lines().count() + 3 + ": expected XML, found what is none, which was "),
                told);
    }

    @Test
    void manyBeginningsOfWhatJltaSavesAreCounted() throws Exception {
        String begin = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xmi:XMI xmlns:threads=\"urn:org.jlta:threads:1\">\n";

        List<ThreadSnapshot> all = read(begin.repeat(1000) + Texts.DEADLOCK);

        assertEquals(List.of("juc-a", "juc-b"), names(all.get(100)));
        assertEquals(102, all.size());
        assertTrue(told(all.get(101)).contains("the last of 1000 XMI without them"), told(all.get(101)));
    }

    @Test
    void whatIsExpectedNamesTheFilesOfJltaToo() {
        assertTrue(refused("nothing\n").endsWith("or what jlta dump -o FILE.xmi wrote."), refused("nothing\n"));
    }
}
