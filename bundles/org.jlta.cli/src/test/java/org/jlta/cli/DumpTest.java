package org.jlta.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.jlta.cli.DumpTexts.DEADLOCK;
import static org.jlta.cli.DumpTexts.END;
import static org.jlta.cli.DumpTexts.HEAD;
import static org.jlta.cli.DumpTexts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DumpTest {
    private static final String JSON = """
            {"threadDump": {"processId": "4711", "time": "2026-03-04T05:06:08Z", "runtimeVersion": "25", "threadContainers": [
             {"container": "<root>", "parent": null, "owner": null, "threads": [
              {"tid": "11", "name": "a", "stack": []}, {"tid": "12", "name": "b", "stack": []},
              {"tid": "13", "name": "behind", "stack": []},
              {"tid": "30", "name": "task-0", "virtual": true, "stack": ["com.acme.Task.run(Task.java:7)"]}]}]}}
            """;
    @TempDir
    Path folder;
    private Path deadlock;

    @BeforeEach
    void writeDump() throws IOException {
        deadlock = Files.writeString(folder.resolve("dump.txt"), DEADLOCK);
    }

    @Test
    void listsThreadsWithWhatTheyWaitFor() {
        Invocation dump = Invocation.of("dump", deadlock);

        assertEquals(0, dump.exitCode(), dump.err());
        assertEquals("", dump.err());
        List<String> lines = dump.out().lines().toList();
        assertEquals("3 threads of Test VM (25.0.3 mixed mode), 2026-03-04T05:06:07, dump.txt: 3 blocked, 1 deadlock",
                lines.get(0));
        assertTrue(lines.get(2).matches("11 +a +blocked +com.acme.Account@0x1 +b +Bank.move:6 .*"), lines.get(2));
    }

    @Test
    void answersAsThreadsInJson() throws IOException {
        Invocation dump = Invocation.of("dump", deadlock, "--format", "json");

        assertEquals(3, dump.count("doing", "blocked"));
        assertEquals(3, dump.count("state", "running"));
        assertEquals(2, dump.count("heldBy", "b"));
        assertEquals(2, dump.count("method", "move"));
    }

    @Test
    void aFileOfSeveralFormsHasAllOfThemAndTellsTheirLines() throws IOException {
        String other = JSON.replace("\"tid\": \"1", "\"tid\": \"7"); // of another JVM
        Path log = Files.writeString(folder.resolve("app.log"), "up\n" + DEADLOCK + "goes on\n" + other + DEADLOCK);

        Invocation dump = Invocation.of("dump", log);
        Invocation piped = Invocation.withInput(Files.readAllBytes(log), "dump", "-");

        assertEquals("", dump.err());
        List<String> lines = dump.out().lines().toList();
        long json = 2 + DEADLOCK.lines().count() + 1;
        assertTrue(lines.get(0).contains(", app.log, line 3: 3 blocked"), lines.get(0));
        assertTrue(lines.get(1).contains("4 threads of 25, 2026-03-04T05:06:08Z, app.log, line " + json + ": "),
                lines.get(1));
        assertTrue(lines.get(2).contains(", app.log, line " + (json + JSON.lines().count() + 1) + ": 3 blocked"),
                lines.get(2));
        assertEquals(dump.out().replace("app.log", "standard input"), piped.out());
    }

    @Test
    void standardInputIsTakenAsFilesAre() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path saved = folder.resolve("saved.xmi");
        assertEquals(0, Invocation.of("dump", deadlock, "-o", saved).exitCode());
        Path core = Files.writeString(folder.resolve("core.txt"), "0SECTION       TITLE subcomponent dump routine\n"
                + "1TIDATETIME    Date: 2026/03/04 at 05:06:07:996\n0SECTION       THREADS subcomponent dump routine\n"
                + "3XMTHREADINFO      \"main\" J9VMThread:0x0000000002D00500, j9thread_t:0x00000000007A75C0, "
                + "java/lang/Thread:0x00000000FFB23D90, state:R, prio=5\n0SECTION       CLASSES subcomponent dump routine\n");
        Path json = Files.writeString(folder.resolve("dump.json"), JSON);
        List<Path> before = copies();
        for (Path file : List.of(saved, core, json, recording)) {
            Invocation named = Invocation.of("dump", file);
            Invocation piped = Invocation.withInput(Files.readAllBytes(file), "dump", "-");
            assertEquals(named.exitCode(), piped.exitCode(), piped.err());
            assertEquals(named.out().replace(file.getFileName().toString(), "standard input"), piped.out());
            assertEquals(named.err().replace(file.getFileName().toString(), "standard input"), piped.err());
        }
        Invocation beside = Invocation.withInput(Files.readAllBytes(recording), "dump", deadlock, "-");
        assertEquals(0, beside.exitCode(), beside.err());
        assertTrue(beside.err().contains("No thread of the dump is in the recording beside it"), beside.err());
        assertEquals(2,
                Invocation.withInput(Files.readAllBytes(recording), "dump", deadlock, recording, "-").exitCode());
        assertEquals(2,
                Invocation.withInput(Files.readAllBytes(recording), "dump", "-", recording, deadlock).exitCode());
        assertEquals(2, Invocation.withInput(DEADLOCK.getBytes(UTF_8), "dump", "-", "-").exitCode());
        assertEquals(before, copies());
    }

    /** What was read once only; other processes can have some too. */
    private static List<Path> copies() throws IOException {
        try (Stream<Path> left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return left.filter(file -> file.getFileName().toString().startsWith("jlta-dump-")).sorted().toList();
        }
    }

    @Test
    void aSavedDumpLeavesNothingOut() {
        Path file = folder.resolve("x.xmi");

        Invocation dump = Invocation.of("dump", deadlock, "-o", file, "--top", "3", "--stacks", "none");

        assertEquals(2, dump.exitCode());
        assertTrue(dump.err().contains("--top, --stacks is for lists"), dump.err());
        assertFalse(Files.exists(file));
    }

    @Test
    void readsStandardInputInOtherForms() {
        for (String form : List.of("csv", "md", "jsonl")) {
            Invocation dump = Invocation.withInput(DEADLOCK.getBytes(UTF_8), "dump", "-", "--format", form);

            assertEquals(0, dump.exitCode(), dump.err());
            assertTrue(dump.out().contains("behind"), dump.out());
        }
    }

    @Test
    void whatVirtualThreadsHoldIsSaidToBeUnseen() throws Exception {
        String json = """
                {"threadDump": {"threadContainers": [{"container": "<root>", "threads": [
                  {"tid": "7", "name": "waits", "virtual": true, "state": "WAITING",
                   "parkBlocker": {"object": "%s@1f"}, "stack": ["com.acme.A.b(A.java:1)"]}]}]}}
                """;
        for (String lock : List.of("java.util.concurrent.locks.ReentrantLock$NonfairSync",
                "java.util.concurrent.CountDownLatch$Sync")) {
            Path file = Files.writeString(folder.resolve("virtual.json"), json.formatted(lock));

            Invocation dump = Invocation.of("dump", file, "--deadlocks");

            assertEquals(lock.contains("Reentrant"), dump.out().contains("jlta deadlocks asks the agent"), dump.out());
        }
    }

    @Test
    void deadlocksAreAFinding() {
        Invocation dump = Invocation.of("dump", deadlock, "--deadlocks");

        assertEquals(1, dump.exitCode());
        assertTrue(dump.out().startsWith("1 deadlock."), dump.out());
        assertFalse(dump.out().contains("behind"), dump.out());
    }

    @Test
    void theTreeHasWaitingThreadsBelowTheOneThatHoldsThemUp() {
        Invocation dump = Invocation.of("dump", deadlock, "--tree");

        assertTrue(dump.out().contains("\na "), dump.out());
        assertTrue(dump.out().contains("\n  b "), dump.out());
        assertTrue(dump.out().contains("\n    behind "), dump.out());
    }

    @Test
    void theTreeTellsWhoIsInADeadlock() throws IOException {
        Invocation dump = Invocation.of("dump", deadlock, "--tree", "--format", "csv");
        String alone = Files.writeString(folder.resolve("alone.txt"), HEAD
                + thread("a", 11, "BLOCKED (on object monitor)", "Bank.move", "waiting to lock <0x1>")
                + thread("b", 12, "RUNNABLE", "Bank.move", "locked <0x1>") + END).toString();

        assertEquals(List.of("deadlock", "1", "1", ""), dump.out().lines().map(line -> line.split(",", -1)[5]).toList(),
                dump.out());
        assertFalse(Invocation.of("dump", alone, "--tree").out().contains("deadlock"));
    }

    @Test
    void threadsOfOneNameInADeadlockHaveTheirNumbers() throws IOException {
        Path twins = Files.writeString(folder.resolve("twins.txt"),
                DEADLOCK.replace("\"a\"", "\"worker\"").replace("\"b\"", "\"worker\""));

        String out = Invocation.of("dump", twins, "--deadlocks").out();

        assertTrue(out.lines().anyMatch(line -> line.matches(".*worker #11 .*worker #12.*")), out);
        assertTrue(out.lines().anyMatch(line -> line.matches(".*worker #12 .*worker #11.*")), out);
    }

    @Test
    void groupsAreThreadsAtOnePlace() {
        Invocation dump = Invocation.of("dump", deadlock, "--groups", "--stacks", "none");

        assertTrue(dump.out().lines().anyMatch(line -> line.matches(" +2 +blocked +Bank.move:6 +a, b")), dump.out());
    }

    @Test
    void stuckIsWhoStayedWithWorkInAllDumps() throws IOException {
        String later = HEAD + thread("a", 11, "BLOCKED (on object monitor)", "Bank.move", "waiting to lock <0x1>")
                + thread("b", 12, "RUNNABLE", "Bank.other") + thread("behind", 13, "RUNNABLE", "Bank.away") + END;
        Path second = Files.writeString(folder.resolve("later.txt"), later);

        Invocation dump = Invocation.of("dump", deadlock, second, "--stuck", "--stacks", "none");

        assertTrue(dump.out().startsWith("1 thread with work stayed at one place in all of 2 dumps"), dump.out());
        assertEquals(2, Invocation.of("dump", deadlock, "--stuck").exitCode());
    }

    @Test
    void comparesTwoDumps() throws IOException {
        Path second = Files.writeString(folder.resolve("later.txt"),
                DEADLOCK.replace("\"behind\" #13", "\"other\" #14").replace("\"b\" #12 prio", "\"b\" #12 daemon prio"));

        Invocation compared = Invocation.of("dump", deadlock, second, "--compare");

        assertTrue(compared.out().startsWith("4 threads: 1 new, 1 gone, 2 same"), compared.out());
        assertEquals(2,
                Invocation.of("dump", deadlock, second, "--compare", "--format", "json").count("change", "same"));
        assertEquals(2, Invocation.of("dump", deadlock, "--compare").exitCode());
    }

    @Test
    void aSavedDumpIsReadAgain() throws IOException {
        Path saved = folder.resolve("saved.xmi");

        Invocation save = Invocation.of("dump", deadlock, "-o", saved);

        assertEquals(0, save.exitCode(), save.err());
        assertEquals(Invocation.of("dump", deadlock, "--format", "json").out(),
                Invocation.of("dump", saved, "--format", "json").out());
        assertEquals(1, Invocation.of("dump", saved, "--deadlocks").exitCode());
        Files.writeString(saved, Files.readString(saved).replace("<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<?xml version=\"1.0\"?><!DOCTYPE x SYSTEM \"http://localhost:1/\">"));
        assertEquals(3, Invocation.of("dump", saved).exitCode());
    }

    @Test
    void aDumpInJsonIsJoinedWithTheTextOfTheSameJvm() throws IOException {
        Path json = Files.writeString(folder.resolve("dump.json"), JSON);

        Invocation dump = Invocation.of("dump", json, deadlock, "--format", "json");

        assertEquals(1, dump.count("name", "task-0"), dump.out());
        assertEquals(4, dump.count("container", "<root>"));
        assertEquals(3, dump.count("doing", "blocked"));
        assertEquals(1, dump.count("class", "com.acme.Task"), "the stack of the virtual thread");
        String words = Invocation.of("dump", json, deadlock).out();
        assertTrue(words.startsWith(
                "4 threads of Test VM (25.0.3 mixed mode), 2026-03-04T05:06:07, dump.txt, joined with dump.json: "),
                words);
    }

    @Test
    void whatBelongsTogetherIsJoinedWhateverStandsBetween() throws IOException {
        Path json = Files.writeString(folder.resolve("dump.json"), JSON);
        Path other = Files.writeString(folder.resolve("other.txt"),
                HEAD + thread("alone", 99, "RUNNABLE", "Bank.move") + END);

        for (List<Path> files : List.of(List.of(json, other, deadlock), List.of(deadlock, other, json))) {
            Invocation dump = Invocation.of("dump", files.get(0), files.get(1), files.get(2), "--format", "csv");

            assertEquals(List.of("1", "1", "1", "1", "2"), dump.out().lines().skip(1)
                    .map(line -> line.substring(0, line.indexOf(','))).toList(), dump.out());
        }
    }

    /** The JVM writes names beyond the BMP as replacement characters in text. */
    @Test
    void aNameThatTextCouldNotHoldIsThatOfTheJsonDump() throws IOException {
        Path json = Files.writeString(folder.resolve("dump.json"),
                JSON.replace("\"name\": \"b\"", "\"name\": \"\ud83d\ude00 b\""));
        Path text = Files.writeString(folder.resolve("dump.txt"), DEADLOCK.replace("\"b\"", "\"\ufffd\ufffd b\""));

        Invocation dump = Invocation.of("dump", json, text, "--format", "json");

        assertEquals(1, dump.count("name", "\ud83d\ude00 b"), dump.out());
        assertEquals(4, dump.count("container", "<root>"));
    }

    @Test
    void besideADeadlockItIsSaidWhatNoLineTells() {
        assertTrue(
                Invocation.of("dump", deadlock, "--deadlocks").out().startsWith("1 deadlock. Of other threads no line "
                        + "tells who holds locks of java.util.concurrent, where more can be: take a dump with --locks (jstack -l)."));
    }

    @Test
    void ofALongLockTheAddressIsShown() throws IOException {
        String name = "com.acme.a.rather.long.name.of.a.package.that.fills.more.than.the.line.Account";
        Path longNamed = Files.writeString(folder.resolve("long.txt"), DEADLOCK.replace("com.acme.Account", name));

        String out = Invocation.of("dump", longNamed).out();

        assertTrue(out.contains("…") && out.contains("the.line.Account@0x1 "), out);
    }

    @Test
    void aRecordingBesideItTellsWhereThreadsWereMade() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        String row = Invocation.of("threads", recording, "--where", "name = left", "--format", "csv").out().lines()
                .skip(1).findFirst().orElseThrow();
        long threadId = Long.parseLong(row.substring(0, row.indexOf(',')));
        Path dump = Files.writeString(folder.resolve("one.txt"),
                HEAD + thread("left", threadId, "RUNNABLE", "Bank.move") + END);

        Invocation linked = Invocation.of("dump", dump, recording, "--format", "csv");
        Invocation other = Invocation.of("dump", deadlock, recording);
        Path repository = Files.createDirectory(folder.resolve("repository"));
        Files.copy(recording, repository.resolve("2026_03_04_05_06_07.jfr"));

        assertTrue(linked.out().contains("SampleRecording"), linked.out());
        assertEquals(linked, Invocation.of("dump", dump, repository, "--format", "csv"));
        assertTrue(other.err().contains("recording of the same JVM"), other.err());
    }

    /** Ids and names are the same in each start of a program. */
    @Test
    void aRecordingTellsNothingOfThreadsOfAnotherJvm() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        String json = Invocation.of("threads", recording, "--where", "name = left", "--format", "json").out();
        long osThreadId = number(json, "osThreadId");
        String text = HEAD + thread("left", number(json, "threadId"), "RUNNABLE", "Bank.move") + END;
        Path same = Files.writeString(folder.resolve("same.txt"), text.replace("nid=NA", "nid=" + osThreadId));
        Path other = Files.writeString(folder.resolve("other.txt"), text.replace("nid=NA", "nid=" + (osThreadId + 1)));

        Invocation linked = Invocation.of("dump", same, recording, "--format", "csv");
        Invocation apart = Invocation.of("dump", other, recording, "--format", "csv");

        assertTrue(linked.out().contains("SampleRecording"), linked.out());
        assertFalse(apart.out().contains("SampleRecording"), apart.out());
        assertTrue(apart.err().contains("recording of the same JVM"), apart.err());
    }

    private static long number(String json, String key) {
        Matcher value = Pattern.compile("\"" + key + "\"\\s*:\\s*(\\d+)").matcher(json);
        assertTrue(value.find(), json);
        return Long.parseLong(value.group(1));
    }

    @Test
    void theIndexOfALargeRecordingIsUsed() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        // what follows the last chunk is no part of the recording
        Files.write(recording, new byte[17 << 20], StandardOpenOption.APPEND);
        Map<String, String> environment = Map.of("JLTA_INDEX", folder.resolve("indexes").toString());

        Invocation first = Invocation.in(environment, "dump", deadlock, recording);
        assertEquals(0, first.exitCode(), first.err());
        List<Path> indexes;
        try (Stream<Path> files = Files.list(folder.resolve("indexes"))) {
            indexes = files.toList();
        }
        Invocation second = Invocation.in(environment, "dump", deadlock, recording);

        assertEquals(1, indexes.size(), indexes::toString);
        assertEquals(first, second);
    }

    @Test
    void damageIsToldByItsLine() throws IOException {
        Path damaged = Files.writeString(folder.resolve("cut.txt"),
                DEADLOCK.substring(0, DEADLOCK.indexOf("JNI")).replace("look(Bank.java:6)", "look"));

        Invocation dump = Invocation.of("dump", damaged);

        assertEquals(0, dump.exitCode());
        assertTrue(dump.err().contains("cut.txt, line 18: expected a frame"), dump.err());
        assertTrue(dump.err().contains("JNI global references"), dump.err());
    }

    @Test
    void redactedDumpsTellNoNames() throws IOException {
        Path json = Files.writeString(folder.resolve("dump.json"),
                JSON.replace("\"container\": \"<root>\"", "\"container\": \"acme-jobs\"")
                        .replace("\"stack\": [\"com.acme.Task.run(Task.java:7)\"]}]",
                                "\"stack\": [\"com.acme.Task.run(Task.java:7)\"]}, "
                                        + "{\"tid\": \"task-0\", \"name\": \"late\"}], \"threadCount\": \"9\""));
        Path second = Files.writeString(folder.resolve("second.txt"), DEADLOCK.replace("look(Bank.java:6)", "behind"));
        Path saved = folder.resolve("saved.xmi");

        Invocation dump = Invocation.of("dump", json, deadlock, second, "--redact", "--format", "json");
        Invocation text = Invocation.of("dump", deadlock, second, "--redact", "--groups");
        assertEquals(0, Invocation.of("dump", json, second, "--redact", "-o", saved).exitCode());

        assertEquals(2, dump.count("name", "name-1-1"));
        assertEquals(5, dump.count("container", "container-1-1"));
        for (String answer : List.of(dump.out(), dump.err(), text.out(), text.err(), Files.readString(saved))) {
            assertFalse(
                    answer.matches("(?s).*(behind[^\"]|second|task-0|acme-jobs|dump.txt|dump.json|late|\"a\"|\"b\").*"),
                    answer);
        }
    }

    @Test
    void whatNothingTellsOfDaemonsIsNull() throws IOException {
        Path json = Files.writeString(folder.resolve("dump.json"), JSON);
        Path saved = folder.resolve("saved.xmi");
        assertEquals(0, Invocation.of("dump", json, "-o", saved).exitCode());

        for (Path file : List.of(json, saved)) {
            Invocation answer = Invocation.of("dump", file, "--format", "json");
            Invocation csv = Invocation.of("dump", file, "--format", "csv");

            assertEquals(3, answer.out().split("\"daemon\": ?null", -1).length - 1, answer.out());
            assertEquals(1, answer.out().split("\"daemon\": ?true", -1).length - 1, answer.out());
            List<String> rows = csv.out().lines().toList();
            int daemon = List.of(rows.get(0).split(",")).indexOf("daemon");
            assertEquals(List.of("", "", "", "true"),
                    rows.stream().skip(1).map(row -> row.split(",", -1)[daemon]).toList());
        }
        Invocation text = Invocation.of("dump", deadlock, "--format", "json");
        assertEquals(3, text.out().split("\"daemon\": ?false", -1).length - 1, text.out());
    }

    @Test
    void aCharsetThatIsSaidIsTaken() throws IOException {
        String name = "\uc2a4\ub808\ub4dc";
        byte[] bytes = DEADLOCK.replace("\"behind\"", "\"" + name + "\"").getBytes(Charset.forName("EUC-KR"));
        Path korean = Files.write(folder.resolve("korean.txt"), bytes);
        Path wide = Files.write(folder.resolve("wide.txt"), DEADLOCK.getBytes(Charset.forName("UTF-32BE")));

        Invocation said = Invocation.of("dump", korean, "--charset", "EUC-KR");
        Invocation guessed = Invocation.of("dump", korean);
        Invocation piped = Invocation.withInput(bytes, "dump", "-", "--charset", "euc-kr");

        assertTrue(said.out().contains(name) && said.err().isEmpty(), said.out() + said.err());
        assertTrue(piped.out().contains(name) && piped.err().isEmpty(), piped.out() + piped.err());
        assertTrue(guessed.err().contains("korean.txt, line 16: expected text in UTF-8, found 6 bytes beyond ASCII"),
                guessed.err());
        assertTrue(Invocation.of("dump", wide).err().contains("--charset UTF-32BE reads it"));
        assertEquals(3,
                Invocation.of("dump", wide, "--charset", "UTF-32BE", "--format", "json").count("state", "running"));
        for (String none : List.of("no-charset", "", "a b")) {
            Invocation refused = Invocation.of("dump", korean, "--charset", none);
            assertEquals(2, refused.exitCode());
            assertTrue(refused.err().contains("expected is the name of a charset that this Java knows"), refused.err());
        }
    }

    @Test
    void rowsForProgramsHaveTheSameColumnsHoweverManyDumpsThereAre() {
        for (String asked : List.of("--groups", "--deadlocks", "--tree", "--all")) {
            String one = Invocation.of("dump", deadlock, asked, "--format", "csv").out().lines().findFirst()
                    .orElseThrow();
            String two = Invocation.of("dump", deadlock, deadlock, asked, "--format", "csv").out().lines().findFirst()
                    .orElseThrow();
            assertEquals(two, one);
            assertTrue(one.startsWith("dump,"), one);
        }
    }

    @Test
    void aJarIsTheNameOfAJvmAlsoWhereItIsAFile() throws IOException {
        Path jar = Files.writeString(folder.resolve("nobody-runs-this.jar"), "PK");

        Invocation dump = Invocation.of("dump", jar.getFileName());

        assertEquals(3, dump.exitCode());
        assertTrue(dump.err().contains("No running JVM has 'nobody-runs-this.jar'"), dump.err());
        Files.writeString(jar, "PK\3\4 and more");
        Invocation file = Invocation.of("dump", jar);
        assertEquals(3, file.exitCode());
        assertTrue(file.err().contains("nobody-runs-this.jar is a zip archive"), file.err());
    }

    @Test
    void programsGetNamesAsTheyAre() throws IOException {
        Path unnamed = Files.writeString(folder.resolve("unnamed.json"),
                JSON.replace("\"name\": \"b\"", "\"name\": \"\""));

        assertTrue(Invocation.of("dump", unnamed, "--all").out().contains("(no name)"));
        Invocation csv = Invocation.of("dump", unnamed, "--format", "csv");
        assertEquals(0, csv.exitCode(), csv.err());
        assertTrue(csv.out().contains(",12,,"), csv.out());
    }

    @Test
    void aRunningJvmIsAskedInBothWays() throws Exception {
        Process target = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length()), UTF_8));
            Invocation byTool = Invocation.of("dump", target.pid(), "--locks", "--format", "json");
            Invocation direct;
            try (Fork fork = Fork.start(folder,
                    List.of("--add-exports", "jdk.attach/sun.tools.attach=ALL-UNNAMED"), "dump", target.pid(),
                    "--times",
                    "2", "--every", "1ms", "--format", "json")) {
                direct = fork.end();
            }

            assertEquals(0, byTool.exitCode(), byTool.err());
            assertEquals(1, byTool.count("name", "main"));
            assertEquals(0, direct.exitCode(), direct.err());
            assertEquals(2, direct.count("name", "main"));
            assertEquals("", byTool.err() + direct.err());
        } finally {
            target.destroyForcibly().waitFor();
        }
    }
}
