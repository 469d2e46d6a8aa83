package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.Progress;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.overview.Overview;
import org.jlta.analysis.resources.HoldingOrigin;
import org.jlta.analysis.resources.LenderUse;
import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.LendsConnections;
import org.jlta.targets.LendsOften;
import org.jlta.targets.LendsWhenAsked;
import org.jlta.targets.LentThings;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Who holds what pools lend, since when and where it was got, and who waits. */
class ResourcesTest {
    @TempDir
    Path folder;

    private Recorded recorded;
    private ResourceTable table;

    @OnEachJdk
    void tellsWhoHoldsWhatAndWhoWaits(Jdk jdk) throws Exception {
        read(TargetRun.of(jdk, folder, LentThings.class).recordWith("resources=on,resourcetable=" + table()));

        Marks marks = Marks.of(LentThings.class);
        LenderUse shelf = lender("novels");
        assertEquals(LentThings.Shelf.class.getName(), shelf.lender().className());
        assertEquals(5, shelf.lent());
        // what was lost counts until the agent's next look
        assertTrue(shelf.heldMax() == 2 || shelf.heldMax() == 3, shelf.toString());
        assertEquals(2, shelf.failed());
        assertEquals(1, shelf.lost());
        assertEquals(List.of("main", "reader"), threads(shelf.holders()));
        assertEquals(List.of("waiter"), threads(shelf.waiters()));
        assertHolding(marks.at("main", "held"), "main", Fate.HELD, null);
        assertHolding(marks.at("lambda$lends$*", "read"), "reader", Fate.HELD, null);
        assertHolding(marks.at("lambda$loses$*", "lost"), "loser", Fate.LOST, null);
        assertHolding(marks.at("lambda$lends$*", "visited"), "visitor", Fate.RETURNED, "visitor");
        int borrowed = row(row -> "borrower".equals(name(table.thread(row))));
        assertEquals(Fate.RETURNED, table.fate(borrowed));
        assertEquals("main", name(table.returner(borrowed)));
        assertEquals(LentThings.Book.class.getName(), table.resourceClass(borrowed));

        LenderUse desk = lender("LentThings$Desk");
        assertEquals(2, desk.lent());
        assertEquals(1, desk.failed());
        assertEquals(List.of("main"), threads(desk.holders()));
        assertEquals(marks.at("main", "desk"), at(desk.holders().get(0)));
        LenderUse seats = lender("Semaphore");
        assertEquals(2, seats.lent());
        assertEquals(1, seats.failed());
        assertEquals(List.of("main"), threads(seats.holders()));
        assertEquals(marks.at("main", "permit"), at(seats.holders().get(0)));
        assertNull(table.resourceClass(seats.holders().get(0)));
        LenderUse store = lender("LentThings$Store");
        assertEquals(2, store.lent());
        assertEquals(marks.at("main", "store"), at(store.holders().get(0)));

        String lost = marks.at("loses", "lost");
        assertEquals(1, HoldingOrigin.at(recorded.model(), Scope.all(recorded.model()), end()).stream()
                .filter(origin -> origin.byOthers() > 0).count());
        assertTrue(Overview.of(recorded.model(), Progress.NONE).findings().stream().anyMatch(
                finding -> finding.sentence().startsWith("novels: 1 that it lent was never given back")
                        && finding.sentence().endsWith(lost.substring(lost.indexOf(':')))),
                Overview.of(recorded.model(), Progress.NONE).findings().toString());
        Json novels = Asked.json(folder.resolve("recording.jfr"), "resources").items().stream()
                .filter(row -> row.text("pool").equals("novels")).findFirst().orElseThrow();
        assertEquals(List.of("main", "reader"), Asked.texts("thread", novels.list("holders")));
        assertEquals(List.of("waiter"), Asked.texts("thread", novels.list("waiters")));
    }

    @OnEachJdk
    void tellsNothingBelowPresetFull(Jdk jdk) throws Exception {
        read(TargetRun.of(jdk, folder, LentThings.class).recordWith("resourcetable=" + table()));

        assertEquals(0, table.size());
    }

    @OnEachJdk
    void beginsAndEndsWhileTheProgramRuns(Jdk jdk) throws Exception {
        TargetRun.Running running = start(jdk, LendsWhenAsked.class, "", LendsWhenAsked.TABLE);
        try {
            running.awaitLine("ready");
            TokenFile tokens = LiveAgent.of(Targets.find(Long.toString(running.process().pid())))
                    .openPort();
            HostPort address = HostPort.parse(tokens.address());
            try (RemoteAgent agent = RemoteAgent.connect(address, tokens.token(Role.CONTROL), null)) {
                type(running, "t", 2);
                agent.ask(Verb.CONFIGURE, Map.of("resources", "on"));
                type(running, "t", 3);
                agent.ask(Verb.CONFIGURE, Map.of("resources", "off"));
                type(running, "t", 4);
                agent.ask(Verb.CONFIGURE, Map.of("resources", "on"));
                type(running, "t", 5);
                agent.ask(Verb.PAUSE, Map.of());
                agent.ask(Verb.RESUME, Map.of());
                type(running, "t", 6);
                type(running, "gg", 8);
                type(running, "t", 9);
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
            read(Recorded.read(folder.resolve("recording.jfr")));
        } finally {
            running.kill();
        }

        assertEquals(List.of(Fate.UNSEEN, Fate.UNSEEN, Fate.RETURNED, Fate.HELD),
                IntStream.range(0, table.size()).mapToObj(table::fate).toList());
        String place = Marks.of(LendsWhenAsked.class).at("main", "take");
        for (int row = 0; row < table.size(); row++) {
            assertEquals(place, recorded.frame(table.stack(row), LendsWhenAsked.class));
            assertEquals("main", name(table.thread(row)));
        }
    }

    @OnEachJdk
    void tellsWhatIsHeldThoughItsBeginWasDropped(Jdk jdk) throws Exception {
        TargetRun.Running running = start(jdk, LendsWhenAsked.class, ",resources=on", LendsWhenAsked.TABLE);
        try {
            running.awaitLine("ready");
            TokenFile tokens = LiveAgent.of(Targets.find(Long.toString(running.process().pid()))).openPort();
            HostPort address = HostPort.parse(tokens.address());
            try (RemoteAgent agent = RemoteAgent.connect(address, tokens.token(Role.CONTROL), null)) {
                type(running, "t", 2);
                agent.ask(Verb.RESET, Map.of());
                type(running, "tg", 4);
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
            read(Recorded.read(folder.resolve("recording.jfr")));
        } finally {
            running.kill();
        }

        assertEquals(List.of(Fate.HELD, Fate.RETURNED),
                IntStream.range(0, table.size()).mapToObj(table::fate).toList());
        assertTrue(table.gotNanos(0) < table.gotNanos(1));
        assertEquals(ThreadTable.UNKNOWN_NANOS, table.askedNanos(0));
        for (int row = 0; row < table.size(); row++) {
            assertEquals(Marks.of(LendsWhenAsked.class).at("main", "take"),
                    recorded.frame(table.stack(row), LendsWhenAsked.class));
            assertEquals("main", name(table.thread(row)));
            assertEquals(LendsWhenAsked.Rack.class.getName(), table.lenders().get(table.lender(row)).className());
        }
    }

    @OnEachJdk
    void tellsNoMoreHeldThanThereIsWhileTheProgramRuns(Jdk jdk) throws Exception {
        TargetRun.Running running = start(jdk, LendsOften.class, ",resources=on", LendsOften.TABLE);
        try {
            running.awaitLine("ready");
            Path jvm = Path.of(Long.toString(running.process().pid()));
            for (int i = 0; i < 4; i++) {
                Json rack = Asked.json(jvm, "resources").items().get(0);
                assertTrue(rack.list("holders").size() <= LendsOften.PLATES, rack.toString());
                assertTrue(rack.number("heldMax") <= LendsOften.PLATES, rack.toString());
                assertTrue(rack.number("lent") > 0);
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        assertEquals(0, Asked.json(folder.resolve("recording.jfr"), "resources").items().get(0).list("holders").size());
    }

    @OnEachJdk
    void tellsWhatATableNamesAndIsNotThere(Jdk jdk) throws Exception {
        TargetRun.Running running = start(jdk, LendsWhenAsked.class, ",resources=on",
                LendsWhenAsked.TABLE.replace("take()", "take(J)")
                        + "\ncom.acme.Pool acquire=get() release=put(Object)");
        try {
            running.awaitLine("ready");
            type(running, "t", 2);
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        String info = Asked.of(folder.resolve("recording.jfr"), "info").out();
        assertTrue(info.contains("the table of resources names what " + LendsWhenAsked.Rack.class.getName()
                + " does not have with a body: take(J)"), info);
        assertTrue(info.contains("the table of resources names classes that were not loaded: com.acme.Pool"), info);
    }

    static Stream<Arguments> kinds() throws Exception {
        List<Arguments> kinds = new ArrayList<>();
        for (Jdk jdk : Jdk.all()) {
            kinds.add(Arguments.of(jdk, "hikari", "shop-pool"));
            kinds.add(Arguments.of(jdk, "dbcp", "GenericObjectPool"));
            kinds.add(Arguments.of(jdk, "tomcat", "ConnectionPool"));
            kinds.add(Arguments.of(jdk, "c3p0", "BasicResourcePool"));
        }
        return kinds.stream();
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("kinds")
    void knowsPoolsOfConnections(Jdk jdk, String kind, String pool) throws Exception {
        read(TargetRun.of(jdk, folder, LendsConnections.class, kind).recordWith("preset=full"));

        Marks marks = Marks.of(LendsConnections.class);
        LenderUse use = lender(pool);
        assertEquals(4, use.lent());
        assertEquals(2, use.heldMax());
        assertEquals(0, use.failed());
        assertEquals(0, use.lost());
        assertEquals(List.of("main", "keeper"), threads(use.holders()));
        assertEquals(List.of("waiter"), threads(use.waiters()));
        assertEquals(marks.at("main", "kept"), recorded.frame(table.stack(use.holders().get(0)),
                LendsConnections.class));
        int clerk = row(row -> "clerk".equals(name(table.thread(row))));
        assertEquals(marks.at("use", "clerk"), recorded.frame(table.stack(clerk), LendsConnections.class));
        assertEquals("clerk", name(table.returner(clerk)));
        assertTrue(table.gotNanos(clerk) < table.endNanos(clerk));
        int runner = row(row -> "runner".equals(name(table.thread(row))));
        assertEquals("main", name(table.returner(runner)));
        assertTrue(table.endNanos(clerk) <= table.gotNanos(runner));
    }

    @OnEachJdk
    void startsTheProgramWithoutItselfForAWrongTable(Jdk jdk) throws Exception {
        Path wrong = Files.writeString(folder.resolve("table.txt"), "com.acme.Pool acquire=take()");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, EndsAtOnce.class, "exit")
                .withAgent("resourcetable=" + wrong).run();

        assertEquals(7, outcome.exitCode());
        assertEquals(1, outcome.err().lines().count(), outcome.err());
        assertTrue(outcome.err().contains("'com.acme.Pool' has no release"), outcome.err());
    }

    /** A program that records into {@code recording.jfr} by that table, with further options behind a comma. */
    private TargetRun.Running start(Jdk jdk, Class<?> program, String options, String lines) throws Exception {
        return TargetRun.of(jdk, folder, program).withAgent("output=" + folder.resolve("recording.jfr") + options
                + ",resourcetable=" + Files.writeString(folder.resolve("table.txt"), lines)).start();
    }

    private Path table() throws Exception {
        return Files.writeString(folder.resolve("table.txt"), LentThings.TABLE);
    }

    private static void type(TargetRun.Running running, String letters, int line) throws Exception {
        running.type(letters);
        running.awaitLine(line);
    }

    private void read(Recorded made) {
        recorded = made;
        table = made.model().resources();
    }

    private long end() {
        return recorded.model().info().durationNanos();
    }

    /** The one pool whose label begins so. */
    private LenderUse lender(String label) {
        List<LenderUse> all = LenderUse.at(recorded.model(), Scope.all(recorded.model()), end());
        List<LenderUse> found = all.stream().filter(use -> use.lender().label().startsWith(label)).toList();
        assertEquals(1, found.size(), label + " of " + all);
        return found.get(0);
    }

    private List<String> threads(List<Integer> rows) {
        return rows.stream().map(row -> name(table.thread(row))).toList();
    }

    private String name(int thread) {
        return thread < 0 ? null : recorded.threads().name(thread);
    }

    private String at(int row) {
        return recorded.frame(table.stack(row), LentThings.class);
    }

    private int row(IntPredicate predicate) {
        List<Integer> rows = IntStream.range(0, table.size()).filter(table::isHolding).filter(predicate).boxed()
                .toList();
        assertEquals(1, rows.size(), rows.toString());
        return rows.get(0);
    }

    /** What the thread got at that line, {@code *} for the number of a lambda. */
    private void assertHolding(String place, String thread, Fate fate, String returner) {
        int row = row(each -> table.lender(each) == lender("novels").ordinal()
                && thread.equals(name(table.thread(each))));
        assertEquals(place, at(row).replaceAll("(lambda\\$\\w+\\$)\\d+", "$1*"));
        assertEquals(fate, table.fate(row));
        assertEquals(returner, name(table.returner(row)));
        assertFalse(table.askedNanos(row) > table.gotNanos(row));
    }
}
