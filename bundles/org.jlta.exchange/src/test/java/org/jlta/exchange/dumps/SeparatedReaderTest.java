package org.jlta.exchange.dumps;

import static org.jlta.exchange.dumps.Texts.names;
import static org.jlta.exchange.dumps.Texts.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.exchange.text.ColourCodes;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs of several containers, and such with colours. */
class SeparatedReaderTest {
    private static final String PRETTY = Texts.JSON.strip().replaceFirst("\\{\"threadDump\"", "{\n  \"threadDump\"")
            .replaceFirst("\\}$", "\n}\n");
    private static final String OTHER = Texts.DEADLOCK.replace("juc-", "other-");

    /** Lines of several texts by turns, each behind the name of its container. */
    private static String byTurns(List<String> prefixes, List<String> texts) {
        StringBuilder all = new StringBuilder();
        List<List<String>> lines = texts.stream().map(text -> text.lines().toList()).toList();
        int longest = lines.stream().mapToInt(List::size).max().orElseThrow();
        for (int i = 0; i < longest; i++) {
            for (int k = 0; k < lines.size(); k++) {
                if (i < lines.get(k).size()) {
                    all.append(prefixes.get(k)).append(lines.get(k).get(i)).append('\n');
                }
            }
        }
        return all.toString();
    }

    private static void assertSame(String expected, ThreadSnapshot found) throws Exception {
        ThreadSnapshot whole = read(expected).get(0);
        assertEquals(names(whole), names(found));
        assertEquals(List.of(), found.getProblems().stream().map(Object::toString).toList());
        assertEquals(whole.getTime(), found.getTime());
        assertEquals(whole.getDeadlocks().size(), found.getDeadlocks().size());
        assertEquals(whole.getLocks().size(), found.getLocks().size());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {"`app-1  | `;`app-2  | `", "`web | `;`store | `",
            "`[pod/web-1/app] `;`[pod/web-2/app] `",
            "`\u001b[36mapp-1  |\u001b[0m `;`\u001b[33mapp-2  |\u001b[0m `",
            "`web-7d9f8-abcde app `;`web-7d9f8-fghij app `",
            "`web-0 app `;`web-0 side-car `", "`Dec 02 10:00:00 host web[123]: `;`Dec 02 10:00:00 host db[456]: `",
            "`2026-12-02T10:00:00+0100 host web[123]: `;`2026-12-02T10:00:00+0100 host web[124]: `",
            "`Wed 2026-12-02 10:00:00 UTC host web[123]: `;`Wed 2026-12-02 10:00:00 UTC host db[4]: `",
            "`[ 1234.567890] host web[123]: `;`[ 1234.567890] host db[456]: `",
            "`<14>1 2026-12-02T10:00:00Z host web 123 - - `;`<14>1 2026-12-02T10:00:00Z host db 456 - - `",
            "`a.example\t`;`b.example\t`", "`app-1  | 2026-12-02T10:00:00.123Z `;`app-2  | 2026-12-02T10:00:00.123Z `",
            "`2026-12-02T10:00:00.123456789Z stdout F `;`2026-12-02T10:00:00.123456789Z stderr F `",
            "`2026-12-02T10:00:00.123456789+01:00 stderr F `;`2026-12-02T10:00:00.123456789+01:00 stdout F `",
            "`pod-b 2026-12-02T10:00:00.000000104Z `;`pod-a 2026-12-02T10:00:00.000000104Z `",
            "`2026-12-02 10:00:00,125 INFO  [stdout] (Thread-8) `;`2026-12-02 10:00:00,125 INFO  [stdout] (Thread-7) `"})
    void dumpsWhoseLinesStandBetweenEachOtherAreSeparated(String one, String other) throws Exception {
        List<ThreadSnapshot> all = read(byTurns(List.of(one, other), List.of(Texts.DEADLOCK, OTHER)));

        assertEquals(2, all.size());
        assertSame(Texts.DEADLOCK, all.get(0));
        assertSame(OTHER, all.get(1));
        assertEquals(3, all.get(0).getSource().getLine());
        assertEquals(4, all.get(1).getSource().getLine());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {"`app-1  | `;`app-2  | `",
            "`web-7d9f8-abcde app `;`web-7d9f8-fghij app `",
            "`Dec 02 10:00:00 host web[123]: `;`Dec 02 10:00:00 host db[456]: `",
            "`app-1  | 2026-12-02T10:00:00.123Z `;`app-2  | 2026-12-02T10:00:00.123Z `"})
    void dumpsOfEveryFormAreSeparated(String prefix, String other) throws Exception {
        String javacore = Texts.JAVACORE.replace("1XMCURTHDINFO",
                "2XMFULLTHDDUMP Full thread dump J9 VM (x, native threads):\n1XMCURTHDINFO");
        for (String one : List.of(Texts.FILE_21, Texts.FILE_25, Texts.JSON, PRETTY, javacore, Texts.JROCKIT)) {
            for (String two : List.of(Texts.DEADLOCK, Texts.FILE_25, PRETTY, Texts.JROCKIT, Texts.JAVACORE)) {
                List<ThreadSnapshot> all = read(byTurns(List.of(prefix, other), List.of(one, two + "up\n".repeat(90))));

                assertEquals(2, all.size(), one + two);
                List<List<String>> names = all.stream().map(Texts::names).toList();
                assertTrue(names.contains(names(read(one).get(0))), one + two);
                assertTrue(names.contains(names(read(two).get(0))), one + two);
                all.forEach(snapshot -> assertEquals(List.of(),
                        snapshot.getProblems().stream().map(Object::toString).toList(), one + two));
            }
        }
    }

    @Test
    void whatTailShowsOfSeveralFilesIsSeparated() throws Exception {
        for (String one : List.of(Texts.DEADLOCK, Texts.FILE_25, PRETTY, Texts.JAVACORE, Texts.JROCKIT)) {
            StringBuilder text = new StringBuilder();
            List<String> lines = one.lines().toList();
            List<String> others = OTHER.lines().toList();
            for (int i = 0; i < Math.max(lines.size(), others.size()); i += 3) {
                text.append("\n==> a.log <==\n").append(part(lines, i)).append("\n==> b b.log <==\n")
                        .append(part(others, i));
            }

            List<ThreadSnapshot> all = read(text.toString());

            assertEquals(2, all.size(), one);
            assertEquals(List.of(names(read(one).get(0)), names(read(OTHER).get(0))),
                    all.stream().map(Texts::names).toList());
            all.forEach(snapshot -> assertEquals(List.of(),
                    snapshot.getProblems().stream().map(Object::toString).toList(), one));
        }
    }

    private static String part(List<String> lines, int from) {
        return lines.stream().skip(from).limit(3).map(line -> line + "\n").collect(Collectors.joining());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-04 05:06:07,123 INFO com.acme.Log: ", "2026-03-04 05:06:07 INFO main[12]: ",
            "at-least one thread ", "12:00:01 main\t", "INFO\tmain\t", "INFO | jvm | ", "2026-03-04T05:06:07Z stdout: ",
            "2026-03-04 05:06:07,123 INFO  [com.acme] (Thread-8) ", "main 2026-03-04T05:06:07Z "})
    void prefixesOfOneProgramsOwnLogAreNoSources(String prefix) {
        LineOrigin origin = LineOrigin.of(prefix + "Full thread dump");

        // a name would be of another source with each time and level
        assertTrue(origin == null || origin.name().equals("at-least one"), String.valueOf(origin));
    }

    @Test
    void linesOfAnotherPrefixWithinADumpAreToldWithTheWayOut() throws Exception {
        String text = byTurns(List.of("alpha> ", "beta> "), List.of(Texts.MODERN,
                "up\n".repeat(12) + OTHER.substring(OTHER.indexOf("\"other-a"))));
        long line = text.substring(0, text.indexOf("beta> \"other-a")).lines().count() + 1;

        List<Problem> problems = read(text).get(0).getProblems().stream()
                .filter(problem -> problem.getExpected().equals("lines of one JVM only")).toList();

        assertEquals(1, problems.size());
        assertTrue(problems.get(0).getFound().startsWith(
                "a thread behind 'beta> ': where lines of several sources stand between each other, write those of each"),
                problems.get(0).getFound());
        assertTrue(problems.get(0).getFound().endsWith("as by grep -F 'beta> '"), problems.get(0).getFound());
        assertEquals(line, problems.get(0).getLine());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "`2026-12-01T10:00:00.000001073Z web out `;` 'web out '`",
            "`beta [12] 10:00:01.123 INFO `;` 'beta '`", "`2026-12-01 10:00:00,123 `;``",
            "`host-1 a's main `;` 'host-1 '`"})
    void whatCanBeGreppedForIsWhatAllLinesOfASourceHave(String prefix, String named) {
        assertEquals("as by grep -F" + named, TornFile.wayOut(prefix).replaceFirst(".*(?=as by)", ""));
    }

    @Test
    void threadsOfAFileWhoseHeadIsTornAreTold() throws Exception {
        String text = byTurns(List.of("alpha> ", "beta> "), List.of(Texts.FILE_25, Texts.FILE_25));
        long line = text.substring(0, text.indexOf("alpha> #3 ")).lines().count() + 1;

        DumpException alone = assertThrows(DumpException.class, () -> read(text));
        List<ThreadSnapshot> both = read(Texts.MODERN + text);

        assertTrue(alone.getMessage().startsWith("test.txt, line " + line + ": expected are the lines above threads of "
                + "Thread.dump_to_file: a process id, a time, a version, found is 'alpha> #3 \"main\" TIMED_WAITING"),
                alone.getMessage());
        assertTrue(alone.getMessage().endsWith("write those of each to a file of its own, as by grep -F 'alpha> '."),
                alone.getMessage());
        assertEquals(2, both.size());
        assertEquals(Texts.MODERN.lines().count() + line, both.get(1).getProblems().get(0).getLine());
        assertTrue(read(Texts.MODERN + "mends issue #12 \"main\"\n").get(0).getProblems().isEmpty());
    }

    @Test
    void severalOfEachAreSeparatedBetweenOtherLines() throws Exception {
        String log = "2026-03-04 05:06:07,123 INFO at com.acme.Log.line(Log.java:1)\n\tat com.acme.A.b(A.java:1)\n";
        List<ThreadSnapshot> all = read("network created\n" + byTurns(List.of("app-1  | ", "app-2  | ", "db  | "),
                List.of(log + Texts.DEADLOCK + log + Texts.MODERN, log.repeat(4) + OTHER + OTHER,
                        log.repeat(60))));

        List<List<String>> names = new ArrayList<>();
        for (ThreadSnapshot one : all) {
            names.add(names(one));
            assertEquals(List.of(), one.getProblems().stream().map(Object::toString).toList());
        }
        assertEquals(4, names.size());
        for (String text : List.of(Texts.DEADLOCK, Texts.MODERN, OTHER)) {
            assertTrue(names.contains(names(read(text).get(0))), names::toString);
        }
        assertEquals(1, all.get(0).getDeadlocks().size());
    }

    @Test
    void levelsAreNoContainers() throws Exception {
        StringBuilder text = new StringBuilder();
        for (String line : Texts.DEADLOCK.lines().toList()) {
            text.append(text.length() % 2 == 0 ? "INFO   | jvm 1    | " : "ERROR  | jvm 1    | ").append(line)
                    .append('\n');
        }

        assertSame(Texts.DEADLOCK.lines().skip(1).reduce("", (all, line) -> all + line + "\n"),
                withoutTime(read(text.toString()).get(0)));
    }

    private static ThreadSnapshot withoutTime(ThreadSnapshot snapshot) {
        snapshot.setTime(null);
        return snapshot;
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001b[32m%s\u001b[0m\n", "\u001b[1;31m%s\n", "%s\u001b[K\n",
            "2026-03-04 \u001b[36mINFO\u001b[m main - %s\n"})
    void coloursAreLeftOut(String form) throws Exception {
        StringBuilder text = new StringBuilder();
        Texts.DEADLOCK.lines().forEach(line -> text.append(form.formatted(line)));

        assertSame(Texts.DEADLOCK, read(text.toString()).get(0));
    }

    @Test
    void whatIsWithinANameStays() {
        String name = "\"a\u001b[31mb\" #1 prio=5";

        assertEquals(name, ColourCodes.strip(name));
        assertEquals(name, ColourCodes.strip("\u001b[32m" + name + "\u001b[0m"));
        assertEquals("\"first \u001b[31mline", ColourCodes.strip("\u001b[32m\"first \u001b[31mline\u001b[0m"));
        assertEquals("plain", ColourCodes.strip("plain"));
    }

    @Test
    void aDumpThatIsTornSaysSo() throws Exception {
        String head = Texts.DEADLOCK.substring(0, Texts.DEADLOCK.indexOf("\"juc-b\""));
        String many = ("db  | " + "x".repeat(1000) + "\n").repeat((int) (Containers.MOST / 1000) + 10);
        String text = head.lines().map(line -> "app-1  | " + line + "\n").reduce("", String::concat) + many;

        List<ThreadSnapshot> all = read(text);

        assertEquals(List.of("juc-a"), names(all.get(0)));
        assertEquals("the end of the file", all.get(0).getProblems().get(0).getFound());
    }
}
