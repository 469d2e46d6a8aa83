package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.targets.DirectRuns;
import org.jlta.targets.NeverStarted;
import org.jlta.targets.OddNames;
import org.jlta.targets.RenamedWorker;
import org.jlta.targets.SameNames;
import org.jlta.targets.StartFails;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.query.ThreadQuery;
import org.junit.jupiter.api.io.TempDir;

/** How threads live: states, ends, names. */
class LivesTest {
    /** A sleep and the recording are measured by two clocks. */
    private static final long STEP_LEAST_NANOS = SameNames.STEP_NANOS - 10_000_000;

    @TempDir
    Path folder;

    @OnEachJdk
    void tellsNeverStartedFromEnded(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, NeverStarted.class).record();

        Marks marks = Marks.of(NeverStarted.class);
        ThreadTable threads = recorded.threads();
        List<Integer> made = recorded.madeBy(NeverStarted.class);
        assertEquals(9, made.size());
        for (int thread : made.subList(0, 6)) {
            assertEquals(marks.at("taskAsThread", "task"), recorded.allocatedAt(thread, NeverStarted.class));
            assertEquals(ThreadLife.NEVER_STARTED, threads.life(thread));
            assertEquals(-1, threads.starter(thread));
            assertEquals(-1, threads.lifeNanos(thread));
            assertEquals(ThreadTable.UNKNOWN_NANOS, threads.startNanos(thread));
            assertEquals(ThreadTable.UNKNOWN_NANOS, threads.endNanos(thread));
        }
        for (int i = 0; i < 3; i++) {
            int real = recorded.only("real-" + i);
            assertEquals(marks.at("main", "real"), recorded.allocatedAt(real, NeverStarted.class));
            assertEquals(ThreadLife.ENDED, threads.life(real));
        }

        List<Json> rows = Asked.json(file(), "threads", "--where", "state = neverStarted").items();
        assertEquals(6, rows.size());
        for (Json row : rows) {
            assertEquals(marks.at("taskAsThread", "task"), row.get("allocated").frame(NeverStarted.class));
            for (String field : List.of("started", "startNanos", "endNanos", "cpuNanos")) {
                assertTrue(row.isNull(field), field);
            }
        }
        Json tasks = Asked.origins(NeverStarted.class, file()).get(marks.at("taskAsThread", "task"));
        assertEquals(List.of("6", "6", "0"), List.of(tasks.text("count"), tasks.text("neverStarted"),
                tasks.text("alive")));
        assertTrue(tasks.get("lifeNanos").isNull("max"), "none lived");
        assertEquals(List.of(), Bar.of(file(), "state = neverStarted"));
        Json never = Asked.json(file(), "lifetimes", "--where", "state = neverStarted");
        for (String field : List.of("live", "started", "ended")) {
            assertTrue(never.list(field).stream().allMatch(step -> step.asInt() == 0), field);
        }
        List<Bar> real = Bar.of(file(), "name ~ '^real-'");
        assertEquals(3, real.size());
        assertTrue(real.stream().noneMatch(Bar::alive), real.toString());
    }

    @OnEachJdk
    void keepsThreadsOfOneNameApart(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, SameNames.class).record();

        ThreadTable threads = recorded.threads();
        List<Integer> cleaners = recorded.named("cleaner");
        assertEquals(3, cleaners.size());
        for (int i = 1; i < 3; i++) {
            int earlier = cleaners.get(i - 1);
            int later = cleaners.get(i);
            assertTrue(threads.startNanos(later) < threads.endNanos(earlier), "they overlap");
            assertEquals(ThreadLife.ENDED, threads.life(later));
            assertNotEquals(threads.threadId(earlier), threads.threadId(later));
        }

        Marks marks = Marks.of(SameNames.class);
        List<Json> rows = Asked.json(file(), "threads", "--where", "name = cleaner").items();
        assertEquals(3, rows.size());
        for (int i = 0; i < 3; i++) {
            Json row = rows.get(i);
            assertEquals(marks.at("main", "cleaner"), row.get("allocated").frame(SameNames.class));
            assertEquals(marks.at("main", "start"), row.get("started").frame(SameNames.class));
            long life = row.number("endNanos") - row.number("startNanos");
            assertTrue(life >= (i + 1) * STEP_LEAST_NANOS, "life of the cleaner " + i + ": " + life);
            long earlier = i == 0 ? row.number("startNanos") : rows.get(i - 1).number("endNanos");
            assertTrue(row.number("endNanos") - earlier >= STEP_LEAST_NANOS, "ends one after the other");
        }
    }

    @OnEachJdk
    void showsStartsThatFailed(Jdk jdk) throws Exception {
        Path recording = folder.resolve("failed.jfr");
        TargetRun run = TargetRun.of(jdk, folder, StartFails.class);

        TargetRun.Outcome plain = run.run();
        TargetRun.Outcome watched = run.withAgent("output=" + recording).run();

        assertEquals(printed(plain), printed(watched));
        assertEquals(plain.err(), watched.err());
        Recorded recorded = Recorded.read(recording);
        for (int i = 0; i < 2; i++) {
            int giant = recorded.only("giant-" + i);
            assertEquals(ThreadLife.START_FAILED, recorded.threads().life(giant));
            assertEquals(-1, recorded.threads().lifeNanos(giant));
            assertEquals(Marks.of(StartFails.class).at("main", "start"),
                    recorded.startedAt(giant, StartFails.class));
        }
        assertEquals(ThreadLife.ENDED, recorded.threads().life(recorded.only("normal")));

        List<Json> rows = Asked.madeBy(StartFails.class, recording);
        assertEquals(List.of("startFailed", "startFailed", "ended"), Asked.texts("state", rows));
        for (Json giant : rows.subList(0, 2)) {
            assertEquals(Marks.of(StartFails.class).at("main", "giant"),
                    giant.get("allocated").frame(StartFails.class));
            assertEquals(Marks.of(StartFails.class).at("main", "start"), giant.get("started").frame(StartFails.class));
            assertTrue(giant.isNull("startNanos") && giant.isNull("endNanos"), "it never ran");
        }
        assertEquals(2, Asked.text(recording, "threads", "--all").stream()
                .filter(line -> line.contains("giant-") && line.contains("start failed")).count());
    }

    @OnEachJdk
    void countsRunOnceAndOnlyWhereAThreadRuns(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, DirectRuns.class).record();

        Marks marks = Marks.of(DirectRuns.class);
        ThreadTable threads = recorded.threads();
        assertEquals(4, recorded.madeBy(DirectRuns.class).size());
        int inner = recorded.only("inner");
        assertEquals(marks.at("main", "made"), recorded.allocatedAt(inner, DirectRuns.class));
        assertEquals(marks.at("start", "outer"), recorded.startedAt(inner, Class.forName(DirectRuns.class.getName()
                + "$Outer")));
        assertEquals(marks.at("start", "inner"), recorded.startedAt(inner, Class.forName(DirectRuns.class.getName()
                + "$Inner")));
        assertEquals(ThreadLife.ENDED, threads.life(inner));
        assertEquals(ThreadLife.ENDED, threads.life(recorded.only("host")));
        assertEquals(ThreadLife.NEVER_STARTED, threads.life(recorded.only("target")));
        assertEquals(ThreadLife.NEVER_STARTED, threads.life(recorded.only("direct")));

        List<Json> rows = Asked.json(file(), "threads").items();
        assertEquals(List.of("ended", "ended", "neverStarted", "neverStarted"), Stream
                .of("inner", "host", "target", "direct").map(name -> Asked.named(name, rows).text("state")).toList());
        Json innerStart = Asked.named("inner", rows).get("started");
        assertEquals(List.of(DirectRuns.class.getName() + "$Outer", DirectRuns.class.getName() + "$Inner"),
                Asked.texts("class", innerStart.list("stack")).stream()
                        .filter(name -> name.startsWith(DirectRuns.class.getName() + "$")).toList());
        Json main = Asked.named("main", rows);
        assertTrue(main.isNull("endNanos")
                || main.number("endNanos") > Asked.named("host", rows).number("endNanos"), "main went on");
    }

    @OnEachJdk
    void keepsEachNameCharacterByCharacter(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, OddNames.class).record();

        List<Integer> made = recorded.madeBy(OddNames.class);
        assertEquals(OddNames.NAMES, recorded.names(made.subList(0, OddNames.NAMES.size())));
        assertEquals(OddNames.NAMES.size() + 1, made.size());
        List<NameChange> names = recorded.threads().names(recorded.only("after"));
        assertEquals(List.of("before", "after"), names.stream().map(NameChange::name).toList());
        assertEquals("main", recorded.threads().name(names.get(1).renamedBy()));

        List<Json> rows = Asked.madeBy(OddNames.class, file());
        // half a surrogate pair is no character, so JSON cannot hold it
        assertEquals(OddNames.NAMES.stream().map(LivesTest::withoutHalves).toList(),
                Asked.texts("name", rows.subList(0, OddNames.NAMES.size())));
        assertEquals(List.of("before", "after"), Asked.texts("name", rows.get(rows.size() - 1).list("names")));
        int all = recorded.threads().size();
        assertEquals(all, records(Asked.of(file(), "threads", "--format", "csv").out()) - 1);
        int around = Asked.text(file(), "threads", "--where", "name = after").size() - 1;
        assertEquals(all + around, Asked.text(file(), "threads", "--all").size());
    }

    private static String withoutHalves(String name) {
        return name.codePoints().map(c -> Character.getType(c) == Character.SURROGATE ? 0xfffd : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    /** Lines that no quotes hold together. */
    private static int records(String csv) {
        boolean quoted = false;
        int count = 0;
        for (char c : csv.toCharArray()) {
            quoted ^= c == '"';
            count += c == '\n' && !quoted ? 1 : 0;
        }
        return count;
    }

    @OnEachJdk
    void tellsEachNameOfAWorkerThatRenamesItselfForItsTasks(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, RenamedWorker.class).recordWith("sampler=jlta,interval=10ms");

        int worker = recorded.only("pool-1-thread-1");
        assertEquals(List.of(worker), recorded.made());
        List<NameChange> names = recorded.threads().names(worker);
        List<String> expected = new ArrayList<>(List.of("pool-1-thread-1"));
        for (int i = 1; i <= RenamedWorker.TASKS; i++) {
            expected.addAll(List.of("import customer " + i, "pool-1-thread-1"));
        }
        assertEquals(expected, names.stream().map(NameChange::name).toList());
        for (int i = 1; i < names.size(); i += 2) {
            long within = names.get(i).fromNanos() + RenamedWorker.REST_NANOS / 2;
            assertTrue(names.get(i + 1).fromNanos() - names.get(i).fromNanos() >= RenamedWorker.REST_NANOS,
                    names.toString());
            assertEquals(worker, names.get(i).renamedBy());
            assertEquals(names.get(i).name(), recorded.threads().nameAt(worker, within));
        }
        assertEquals(ThreadSet.of(worker), ThreadQuery.parse("name ~ 'customer 3'").select(recorded.model()));

        List<Json> rows = Asked.json(file(), "threads", "--where", "name ~ 'customer 3'").items();
        assertEquals(1, rows.size());
        List<Json> shown = rows.get(0).list("names");
        assertEquals(expected, Asked.texts("name", shown));
        for (int i = 1; i < shown.size(); i += 2) {
            double within = (shown.get(i).number("fromNanos") + RenamedWorker.REST_NANOS / 2) / 1e9;
            List<Json> cut = Asked.json(file(), "cut", "--at", String.format(Locale.ROOT, "%.6fs", within), "--where",
                    "name ~ 'customer 3'").items();
            assertEquals(List.of(expected.get(i)), Asked.texts("name", cut));
        }
        assertCarriesTheNameOfItsTime(recorded, worker);
    }

    /** What was seen of the worker in a task is told with its name of that time: where it rested, and where it ran. */
    private void assertCarriesTheNameOfItsTime(Recorded recorded, int worker) throws Exception {
        List<String> tasks = IntStream.rangeClosed(1, RenamedWorker.TASKS).mapToObj(i -> "import customer " + i)
                .toList();
        assertEquals(tasks, Asked.json(file(), "interactions", "--action", "sleep").items().stream()
                .filter(row -> row.isIn(RenamedWorker.class)).map(row -> row.text("actor")).distinct().toList());
        StackRows samples = recorded.model().activity().samples();
        Set<String> sampled = IntStream.range(0, samples.size())
                .filter(row -> samples.thread(row) == worker && recorded.model().stack(samples.stack(row)).stream()
                        .anyMatch(frame -> frame.methodName().equals("work")))
                .mapToObj(row -> recorded.threads().nameAt(worker, samples.startNanos(row)))
                .collect(Collectors.toSet());
        assertTrue(!sampled.isEmpty() && tasks.containsAll(sampled), sampled.toString());
    }

    private Path file() {
        return folder.resolve("recording.jfr");
    }

    /** Without the JVM's own warnings, which begin with the time since its start in brackets. */
    private static List<String> printed(TargetRun.Outcome outcome) {
        return outcome.out().lines().filter(line -> !line.startsWith("[")).toList();
    }
}
