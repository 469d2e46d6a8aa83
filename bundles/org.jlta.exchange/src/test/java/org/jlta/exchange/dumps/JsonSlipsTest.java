package org.jlta.exchange.dumps;

import static org.jlta.exchange.dumps.Texts.names;
import static org.jlta.exchange.dumps.Texts.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON of Thread.dump_to_file that other programs changed: what is sound is kept, what is not is told with its place. */
class JsonSlipsTest {
    private static final List<String> NAMES = List.of("main", "ForkJoinPool-1-worker-1", "task-0", "");

    private static Problem only(ThreadSnapshot snapshot) {
        assertEquals(1, snapshot.getProblems().size(), () -> snapshot.getProblems().toString());
        return snapshot.getProblems().get(0);
    }

    private static String changed(String good, String bad) {
        assertTrue(Texts.JSON.contains(good), good);
        return Texts.JSON.replace(good, bad);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "com.acme.Main.main(Main.java:17)|gibberish|'gibberish' at /threadDump/threadContainers/0/threads/0/stack/1|a frame, as",
            "com.acme.Main.main(Main.java:17)||'' at /threadDump/threadContainers/0/threads/0/stack/1|a frame, as",
            "\"tid\": \"29\"|\"tid\": \"3\"|'3' again at /threadDump/threadContainers/0/threads/1/tid|each tid once",
            "\"tid\": \"29\", ||a thread without at /threadDump/threadContainers/0/threads/1|a tid for each thread",
            "\"depth\": 1|\"depth\": 2|2 with 2 frames at /threadDump/threadContainers/0/threads/0/monitorsOwned/0|the depth of a frame that",
            "\"name\": \"\"|\"name\": null|null at /threadDump/threadContainers/1/threads/1/name|the name of a thread",
            "\"virtual\": true, \"state\": \"WAITING\"|\"virtual\": true, \"virtual\": true|'virtual' again at /threadDump/thr|each field once",
            "\"processId\": \"4711\"|\"processId\": \"4711\", \"formatVersion\": \"zz\"|'zz' at /threadDump/formatVersion|a format version"})
    void whatIsNotSoundIsToldAndTheRestIsKept(String good, String bad, String found, String expected) throws Exception {
        String broken = changed(good, bad == null ? "" : bad);

        ThreadSnapshot snapshot = read(broken).get(0);

        assertEquals(NAMES, names(snapshot));
        assertTrue(only(snapshot).getFound().startsWith(found), only(snapshot).getFound());
        assertTrue(only(snapshot).getExpected().startsWith(expected), only(snapshot).getExpected());
    }

    @Test
    void laterVersionsOfTheFormAreReadInSilence() throws Exception {
        String later = changed("\"processId\": \"4711\"", "\"formatVersion\": 3, \"processId\": 4711");

        assertEquals(List.of(), read(later).get(0).getProblems());
        assertEquals(NAMES, names(read(later).get(0)));
    }

    @Test
    void whatIsNoFrameStaysInItsPlace() throws Exception {
        ThreadSnapshot snapshot = read(changed("com.acme.Main.main(Main.java:17)", "gibberish")).get(0);

        assertEquals("gibberish", snapshot.getThreads().get(0).getStack().getFrames().get(1).toString());
        assertEquals(1, snapshot.getThreads().get(0).getHolds().get(0).getDepth());
    }

    @Test
    void aMonitorBeyondTheStackIsHeldSomewhere() throws Exception {
        String before = changed("\"depth\": 1", "\"depth\": 7");
        // the stack may come behind the monitors
        String behind = before.replace("\"stack\": [\"java.base\\/java.lang.Object.wait0(Native Method)\", "
                + "\"com.acme.Main.main(Main.java:17)\"],\n", "").replace("\"java.lang.Object@3d4e\", null]}]",
                        "\"java.lang.Object@3d4e\"]}], \"stack\": [\"com.acme.Main.main(Main.java:17)\"]");

        assertEquals("7 with 1 frame at /threadDump/threadContainers/0/threads/0/monitorsOwned/0",
                only(read(behind).get(0)).getFound());
        assertEquals(-1, read(before).get(0).getThreads().get(0).getHolds().get(0).getDepth());
    }

    @Test
    void anObjectWithoutAThreadIsLeftOut() throws Exception {
        ThreadSnapshot snapshot = read(changed("\"threads\": [\n   {\"tid\": \"30\"",
                "\"threads\": [{}, {\"mood\": 1},\n   {\"tid\": \"30\"").replace("\"threadCount\": \"2\"}]}}",
                        "\"threadCount\": \"4\"}]}}"))
                .get(0);

        assertEquals(NAMES, names(snapshot));
        assertEquals(
                "an object without them, left out at /threadDump/threadContainers/1/threads/0, the first of "
                        + "2 such",
                only(snapshot).getFound());
    }

    @Test
    void anObjectThatOnlyWaitsIsAThreadWhichCanBeSaved() throws Exception {
        ThreadSnapshot snapshot = read(changed("{\"tid\": \"29\", \"name\": \"ForkJoinPool-1-worker-1\", "
                + "\"state\": \"WAITING\", \"stack\": [ ]}", "{\"blockedOn\": \"java.lang.Object@1b2c\"}")).get(0);
        ByteArrayOutputStream saved = new ByteArrayOutputStream();

        ModelFiles.save(List.of(snapshot), saved);

        assertEquals(List.of("main", "", "task-0", ""), names(read(saved.toString(StandardCharsets.UTF_8)).get(0)));
        assertEquals("a tid for each thread", only(snapshot).getExpected());
    }

    @Test
    void theCountOfAContainerMayStandBeforeItsThreads() throws Exception {
        String sorted = changed("\"owner\": null, \"threads\"", "\"owner\": null, \"threadCount\": \"2\", \"threads\"");

        assertEquals(List.of(), read(sorted.replaceFirst(",\\s*\"threadCount\": \"2\"\\}", "}")).get(0).getProblems());
        assertEquals("2 threads in <root> at /threadDump/threadContainers/0/threadCount",
                only(read(sorted.replaceFirst("\"threadCount\": \"2\", ",
                        "\"threadCount\": \"3\", ").replaceFirst(",\\s*\"threadCount\": \"2\"\\}", "}")).get(0))
                        .getFound());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"\"stack\": [ ]}|\"stack\": [ ],}|'}'",
            "\"stack\": []}|\"stack\": [],}|'}'", "\"threadCount\": \"2\"}]}}|\"threadCount\": \"2\"},]}}|']'",
            "\"processId\": \"4711\"|\"processId\": 04711|Leading zeroes",
            "\"owner\": null|/* none */\"owner\": null|'/'"})
    void smallSlipsOfJsonTakeNothing(String good, String bad, String slip) throws Exception {
        String broken = changed(good, bad);

        ThreadSnapshot snapshot = read(broken).get(0);

        assertEquals(NAMES, names(snapshot));
        assertTrue(only(snapshot).getFound().startsWith("what is not quite that ("), only(snapshot).getFound());
        assertTrue(only(snapshot).getFound().contains(slip), only(snapshot).getFound());
        assertTrue(only(snapshot).getFound().endsWith("); it was read all the same"), only(snapshot).getFound());
        assertEquals(broken.substring(0, broken.indexOf(bad)).lines().count(), only(snapshot).getLine());
    }

    @Test
    void whereJsonEndsToBeOneIsToldOnce() throws Exception {
        ThreadSnapshot snapshot = read(changed("{\"tid\": \"29\",", "{\"tid\" \"29\",")).get(0);

        assertEquals("JSON", only(snapshot).getExpected());
        assertEquals("what is no JSON; it was read again from the container in line 11", only(snapshot).getFound());
    }

    @ParameterizedTest
    @ValueSource(strings = {"trailing text", "]", "} ,"})
    void textBehindJsonInItsLineIsTold(String behind) throws Exception {
        ThreadSnapshot snapshot = read(Texts.JSON.strip() + behind + "\nup\n").get(0);

        assertEquals(NAMES, names(snapshot));
        assertEquals("nothing or another dump behind the JSON in its line", only(snapshot).getExpected());
        assertEquals("'" + behind + "'", only(snapshot).getFound());
        assertEquals(Texts.JSON.lines().count(), only(snapshot).getLine());
        assertEquals(List.of(), read(Texts.JSON + behind + "\n").get(0).getProblems());
    }

    @Test
    void anotherDumpMayStandBehindJson() throws Exception {
        for (String other : Texts.ALL) {
            for (String between : List.of("", "\n", "\n\n")) {
                List<ThreadSnapshot> both = read(Texts.JSON.strip() + between + other);

                assertEquals(2, both.size(), other);
                assertEquals(List.of(), both.get(0).getProblems(), other);
            }
        }
        assertNull(read(Texts.JSON).get(0).getThreads().get(0).getCarrier());
    }
}
