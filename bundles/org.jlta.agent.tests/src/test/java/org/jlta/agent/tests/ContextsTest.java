package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.jlta.targets.BundleThreads;
import org.jlta.targets.HeldValues;
import org.jlta.targets.JettyApplication;
import org.jlta.targets.RestartsByDevtools;
import org.jlta.targets.TwoApplications;
import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.HeldContext;
import org.jlta.analysis.Progress;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.Leak;
import org.jlta.analysis.life.LeakKind;
import org.jlta.analysis.life.LeakRequest;
import org.jlta.analysis.life.Leaks;
import org.jlta.demo.DemoServer;
import org.junit.jupiter.api.io.TempDir;

/** What threads belong to, and which of them outlived it. */
class ContextsTest {
    @TempDir
    Path folder;

    @OnEachJdk
    void blamesTheApplicationThatForgets(Jdk jdk) throws Exception {
        // what Tomcat unpacks lies in a folder of the test, which both runs use
        Recorded recorded = TargetRun.of(jdk, folder, TwoApplications.class, folder.resolve("web").toString()).record();

        Marks marks = Marks.of(TwoApplications.class);
        int timer = recorded.only("Timer-0");
        int feed = recorded.only("careless-feed");
        assertEquals(marks.at("contextInitialized", "timer"),
                recorded.allocatedAt(timer, TwoApplications.Careless.class));
        assertEquals(marks.at("contextInitialized", "feed"),
                recorded.allocatedAt(feed, TwoApplications.Careless.class));
        assertEquals("/careless #1", recorded.model().contextLabel(timer));
        assertEquals("/careless #1", recorded.model().contextLabel(feed));
        int careful = recorded.only("careful-feed");
        assertEquals("/careful #1", recorded.model().contextLabel(careful));
        assertTrue(!recorded.threads().isAlive(careful));
        List<ContextInfo> applications = recorded.model().contexts().stream()
                .filter(context -> context.kind().equals("tomcat")).toList();
        assertEquals(List.of("/careful", "/careless"), applications.stream().map(ContextInfo::name).sorted().toList());
        assertTrue(applications.stream().allMatch(ContextInfo::isStopped));
        List<Integer> outside = recorded.made().stream()
                .filter(thread -> recorded.threads().name(thread).startsWith("Catalina-utility")).toList();
        assertEquals(2, outside.size());
        outside.forEach(thread -> assertNull(recorded.model().contextLabel(thread)));
        assertEquals(List.of(timer, feed), leaked(recorded).stream()
                .flatMap(leak -> java.util.Arrays.stream(leak.group().threadOrdinals()).boxed()).sorted().toList());

        List<Json> shown = Asked.json(file(), "contexts").items().stream()
                .filter(context -> context.text("kind").equals("tomcat")).toList();
        assertEquals(List.of("2", "2", "2"), figures("/careless", shown));
        assertEquals(List.of("1", "0", "0"), figures("/careful", shown));
        assertTrue(shown.stream().noneMatch(context -> context.isNull("stopNanos")), "both were stopped");
        List<Json> rows = Asked.json(file(), "threads").items();
        assertEquals("/careless #1", Asked.named("careless-feed", rows).text("context"));
        assertEquals("/careful #1", Asked.named("careful-feed", rows).text("context"));
        assertEquals(2, rows.stream().filter(row -> row.text("name").startsWith("Catalina-utility")
                && row.isNull("context")).count());
        assertEquals(Set.of(marks.at("contextInitialized", "timer"), marks.at("contextInitialized", "feed")),
                Asked.findings(file(), "leaks").stream().filter(leak -> leak.text("kind").equals("certain"))
                        .map(leak -> leak.frame(TwoApplications.Careless.class)).collect(Collectors.toSet()));
    }

    /** Some seconds after the stop: threads that end by themselves are given that time. */
    @OnEachJdk
    void announcesAnApplicationWhoseThreadsLiveOn(Jdk jdk) throws Exception {
        String sentence = "JLTA: /careless #1 was stopped, and 2 of its threads live on";
        TargetRun.Running running = TargetRun.of(jdk, folder, TwoApplications.class, folder.resolve("web").toString(),
                "wait").withAgent("announce=stderr,output=" + file()).start();
        TargetRun.Outcome outcome;
        try {
            running.awaitLine("stopped");
            running.awaitLog(sentence);
            running.process().outputWriter().close();
            outcome = running.awaitEnd();
        } finally {
            running.kill();
        }
        assertEquals("stopped\nleft: [Timer-0, careless-feed]\n", outcome.out());
        assertEquals(List.of(sentence), outcome.err().lines().filter(line -> line.startsWith("JLTA")).toList());
    }

    private Path file() {
        return folder.resolve("recording.jfr");
    }

    /** Threads of a context, those alive, those alive after its stop. */
    private static List<String> figures(String name, List<Json> contexts) {
        Json context = Asked.named(name, contexts);
        return List.of(context.text("threads"), context.text("alive"), context.text("aliveAfterStop"));
    }

    @OnEachJdk
    void tellsTheGenerationsOfAnApplicationOfJetty(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, JettyApplication.class, folder.resolve("jetty").toString())
                .record();

        List<Integer> feeds = recorded.named("careless-feed");
        assertEquals(List.of("/cart #1", "/cart #2"), feeds.stream().map(recorded.model()::contextLabel).toList());
        List<ContextInfo> applications = recorded.model().contexts().stream()
                .filter(context -> context.kind().equals("jetty")).toList();
        assertEquals(List.of("/cart", "/cart"), applications.stream().map(ContextInfo::name).toList());
        assertTrue(applications.stream().allMatch(ContextInfo::isStopped));
        List<Integer> leaked = leaked(recorded).stream()
                .flatMap(leak -> java.util.Arrays.stream(leak.group().threadOrdinals()).boxed()).toList();
        assertEquals(4, leaked.size());
        assertTrue(leaked.containsAll(feeds), leaked.toString());
    }

    @OnEachJdk
    void tellsTheGenerationsOfAProgramThatIsStartedAnew(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, RestartsByDevtools.class).withSpring().record();

        String place = Marks.of(RestartsByDevtools.class).at("work", "feed");
        List<Integer> feeds = recorded.named("feed");
        assertEquals(List.of("RestartsByDevtools #1", "RestartsByDevtools #2"),
                feeds.stream().map(recorded.model()::contextLabel).toList());
        feeds.forEach(feed -> assertEquals(place, recorded.allocatedAt(feed, RestartsByDevtools.class)));
        assertEquals(List.of("spring-boot true", "spring-boot false"), recorded.model().contexts().stream()
                .map(context -> context.kind() + " " + context.isStopped()).toList());
        assertEquals(List.of(feeds.get(0)), leaked(recorded).stream()
                .flatMap(leak -> java.util.Arrays.stream(leak.group().threadOrdinals()).boxed())
                .filter(feeds::contains).toList());
        assertEquals(List.of("RestartsByDevtools #1", "RestartsByDevtools #2"), Asked.texts("context",
                Asked.json(file(), "threads", "--where", "name = feed").items()));
    }

    @OnEachJdk
    void tellsWhichThreadLocalsKeepAStoppedApplication(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, HeldValues.class, folder.resolve("web").toString())
                .recordWith("threadlocals=on");

        List<HeldContext> held = recorded.model().held();
        assertEquals(1, held.size(), held.toString());
        assertEquals("/cart", recorded.model().contexts().get(held.get(0).context()).name());
        assertEquals("main", recorded.threads().name(held.get(0).thread()));
        assertEquals("java.util.ArrayList", held.get(0).valueClass());
        assertEquals("java.lang.ThreadLocal$SuppliedThreadLocal", held.get(0).keyClass());
    }

    @OnEachJdk
    void knowsTheBundleOfAThread(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, BundleThreads.class, folder.resolve("osgi").toString()).record();

        Marks marks = Marks.of(BundleThreads.class);
        int worker = recorded.only("bundle-worker");
        int timer = recorded.only("bundle-timer");
        assertEquals(marks.at("start", "worker"), recorded.allocatedAt(worker, BundleThreads.Activator.class));
        assertEquals(marks.at("start", "timer"), recorded.allocatedAt(timer, BundleThreads.Activator.class));
        assertEquals("org.example.worker", recorded.model().contextLabel(worker));
        assertEquals("org.example.worker", recorded.model().contextLabel(timer));
        ContextInfo bundle = recorded.model().contexts().get(recorded.threads().context(worker));
        assertEquals("osgi", bundle.kind());
        assertTrue(bundle.isStopped());

        List<Json> rows = Asked.madeBy(BundleThreads.Activator.class, file());
        assertEquals(List.of("bundle-worker", "bundle-timer"), Asked.texts("name", rows));
        assertEquals(List.of("org.example.worker", "org.example.worker"), Asked.texts("context", rows));
        assertEquals("2", figures("org.example.worker", Asked.json(file(), "contexts").items()).get(0));
    }

    @OnEachJdk
    void findsEachThreadThatTheDemoLeaks(Jdk jdk) throws Exception {
        Path file = folder.resolve("demo.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, DemoServer.class, "--leaks", "4", "--reloads", "2",
                "--requests", "30", "--seconds", "0", "--seed", "5").withAgent("output=" + file).run();

        assertEquals(0, outcome.exitCode(), outcome.toString());
        assertEquals("", outcome.err());
        assertTrue(outcome.out().contains("/shop leaked 8 threads"), outcome.out());
        Recorded recorded = Recorded.read(file);
        List<Leak> leaks = leaked(recorded);
        assertEquals(8, leaks.stream().mapToInt(leak -> leak.group().threadOrdinals().length).sum());
        assertEquals("[/shop #1, /shop #2]", leaks.stream()
                .map(leak -> recorded.model().contextLabel(leak.group().threadOrdinals()[0])).distinct().sorted()
                .collect(Collectors.toList()).toString());
    }

    private static List<Leak> leaked(Recorded recorded) {
        return Leaks.find(recorded.model(), LeakRequest.of(ThreadSet.all(recorded.threads())), Progress.NONE).stream()
                .filter(leak -> leak.kind() == LeakKind.CERTAIN).toList();
    }
}
