package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.TimedMethod;
import org.jlta.targets.HotMethod;
import org.jlta.targets.MethodShapes;
import org.jlta.targets.NestedRests;
import org.jlta.targets.UsesSql;
import org.junit.jupiter.api.io.TempDir;

/** Times of the calls of methods that the options name. */
class MethodsTest {
    private static final long MILLI = 1_000_000;
    private static final String ALL = "calls=methods:constructors:initializers:lambdas";

    @TempDir
    Path folder;

    @OnEachJdk
    void leavesEveryShapeAsItIs(Jdk jdk) throws Exception {
        for (String option : List.of("-Xverify:all", "-Xint")) {
            Recorded recorded = run(jdk, MethodShapes.class, option, "mincall=0ms," + ALL);

            assertEquals(List.of(), recorded.model().info().losses());
            CallTable calls = recorded.model().activity().calls();
            assertEquals(1, method(calls, "overloaded(int)").calls());
            assertEquals(1, method(calls, "overloaded(long)").calls());
            assertEquals(3, method(calls, "thrower(int)").calls());
            assertEquals(12, method(calls, "recurse(int)").calls());
            assertEquals(8, calls.methods().stream().filter(m -> m.label().equals(MethodShapes.class.getName()
                    + "$Child.<init>")).mapToLong(TimedMethod::calls).sum());
            List<Integer> recursive = rows(calls, "recurse");
            for (int i = 1; i < recursive.size(); i++) {
                assertEquals(recursive.get(i - 1), calls.parent(recursive.get(i)));
            }
            assertEquals(List.of("java.lang.IllegalStateException"), rows(calls, "thrower").stream()
                    .map(calls::exception).filter(thrown -> thrown != null).toList());
            Set<String> names = calls.methods().stream().map(TimedMethod::methodName).collect(Collectors.toSet());
            assertTrue(names.contains("<clinit>"), names.toString());
            assertTrue(names.stream().anyMatch(name -> name.startsWith("lambda$")), names.toString());
            Path file = folder.resolve("calls.jfr");
            assertEquals(0, Asked.json(file, "info").get("agent").get("cost").number("weaveFailures"));
            List<Json> shown = Asked.json(file, "slow", "--method", MethodShapes.class.getName() + ".recurse").items();
            assertEquals(recursive.size(), shown.size());
            assertTrue(shown.stream().allMatch(row -> row.text("method").endsWith("recurse(int)")));
        }
    }

    /** What both options name is not timed: a class, and single methods of another. */
    @OnEachJdk
    void leavesOutWhatIsExcludedThoughItIsIncluded(Jdk jdk) throws Exception {
        String name = MethodShapes.class.getName();
        Recorded recorded = TargetRun.of(jdk, folder, MethodShapes.class).recordWith("mincall=0ms," + ALL + ",include="
                + name + "*,exclude=" + name + "$Child:" + name + "#over*");

        CallTable calls = recorded.model().activity().calls();
        Set<String> labels = calls.methods().stream().map(TimedMethod::label).collect(Collectors.toSet());
        assertTrue(labels.contains(name + ".recurse") && labels.contains(name + ".wide"), labels.toString());
        assertTrue(labels.contains(name + "$Parent.<init>"), labels.toString());
        assertEquals(Set.of(), labels.stream()
                .filter(label -> label.startsWith(name + "$Child.") || label.endsWith(".overloaded"))
                .collect(Collectors.toSet()));
        assertEquals(List.of(), recorded.model().info().losses());
        Path file = folder.resolve("recording.jfr");
        assertEquals(Set.of(), Asked.json(file, "slow").items().stream().map(row -> row.text("method"))
                .filter(method -> method.contains("$Child.") || method.contains(".overloaded("))
                .collect(Collectors.toSet()));
        assertTrue(Asked.json(file, "slow", "--method", name + ".recurse").items().size() == 12, "all are told");
    }

    @OnEachJdk
    void tellsHowCallsNestAndHowLongTheyLast(Jdk jdk) throws Exception {
        Recorded recorded = run(jdk, NestedRests.class, "-Xshare:auto", "mincall=10ms");

        CallTable calls = recorded.model().activity().calls();
        List<String> order = IntStream.range(0, calls.size())
                .mapToObj(row -> calls.depth(row) + " " + calls.method(row).methodName()).toList();
        assertEquals(List.of("0 main", "1 run", "2 rest", "2 runNested", "3 rest", "3 fail"), order);
        atLeast(50, calls.durationNanos(2));
        atLeast(150, calls.durationNanos(4));
        atLeast(180, calls.durationNanos(3));
        atLeast(230, calls.durationNanos(1));
        assertEquals("java.lang.ArithmeticException", calls.exception(5));
        assertEquals(500, method(calls, "quick(int)").calls());
        for (int row = 0; row < calls.size(); row++) {
            assertEquals("main", recorded.threads().name(calls.thread(row)));
            assertEquals(calls.method(row).methodName(),
                    recorded.model().stack(calls.stack(row)).get(0).methodName());
            assertTrue(calls.parent(row) < 0 || calls.startNanos(row) >= calls.startNanos(calls.parent(row)));
        }
    }

    @OnEachJdk
    void onlyCountsWhatIsCalledTooOften(Jdk jdk) throws Exception {
        Recorded recorded = run(jdk, HotMethod.class, "-Xshare:auto", "mincall=1ms");

        TimedMethod tiny = method(recorded.model().activity().calls(), "tiny(long, long)");
        assertEquals(HotMethod.CALLS, tiny.calls());
        assertTrue(tiny.countedOnly());
    }

    @OnEachJdk
    void timesClassesOfTheJdkOnlyWhereTheyAreNamed(Jdk jdk) throws Exception {
        for (String stars : List.of("*", "j*", "java*")) {
            Recorded recorded = including(jdk, UsesSql.class, stars);

            assertEquals(Set.of(), recorded.model().activity().calls().methods().stream().map(TimedMethod::label)
                    .filter(label -> label.startsWith("java.") || label.startsWith("jdk."))
                    .collect(Collectors.toSet()));
            assertEquals(List.of(), recorded.model().info().losses());
        }
        CallTable calls = including(jdk, UsesSql.class, "java.sql.DriverManager").model().activity().calls();
        assertEquals(1, method(calls, "getConnection(java.lang.String)").calls());
    }

    private Recorded including(Jdk jdk, Class<?> program, String patterns) throws Exception {
        return TargetRun.of(jdk, folder, program).recordWith("include=" + patterns + ",mincall=0ms");
    }

    private Recorded run(Jdk jdk, Class<?> program, String jvmOption, String options) throws Exception {
        TargetRun target = TargetRun.of(jdk, folder, program).withOption(jvmOption);
        Path file = folder.resolve("calls.jfr");
        Files.deleteIfExists(file); // the agent would write beside it
        TargetRun.Outcome plain = target.run();
        TargetRun.Outcome watched = target
                .withAgent("include=" + program.getName() + "," + options + ",output=" + file).run();
        assertEquals(plain, watched);
        return Recorded.read(file);
    }

    /** The timed method whose signature ends so. */
    private static TimedMethod method(CallTable calls, String end) {
        List<TimedMethod> found = calls.methods().stream().filter(m -> m.signature().endsWith("." + end)).toList();
        assertEquals(1, found.size(), end + " of " + calls.methods());
        return found.get(0);
    }

    private static List<Integer> rows(CallTable calls, String name) {
        return IntStream.range(0, calls.size()).filter(row -> calls.method(row).methodName().equals(name)).boxed()
                .toList();
    }

    private static void atLeast(long millis, long nanos) {
        assertTrue(nanos >= millis * MILLI, "nanoseconds: " + nanos);
    }
}
