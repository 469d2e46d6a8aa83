package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.Uncaught;
import org.jlta.targets.HostileThreads;
import org.junit.jupiter.api.io.TempDir;

/** Applications that override whatever can be overridden: the agent calls none of it. */
class HostileTest {
    private static final List<String> NAMES = List.of("throwing-0", "throwing-1", "blocking-0", "blocking-1");

    @TempDir
    Path folder;

    @OnEachJdk
    void asksNothingOfTheApplication(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, HostileThreads.class).record();

        Marks marks = Marks.of(HostileThreads.class);
        Set<Long> ids = NAMES.stream().map(name -> recorded.threads().threadId(recorded.only(name)))
                .collect(Collectors.toSet());
        assertEquals(NAMES.size(), ids.size());
        for (String name : NAMES) {
            int thread = recorded.only(name);
            String kind = name.substring(0, name.indexOf('-'));
            assertEquals(marks.at("main", kind), recorded.startedAt(thread, HostileThreads.class));
            assertEquals(ThreadLife.ENDED, recorded.threads().life(thread));
        }
        int dying = recorded.only("dying");
        assertEquals(marks.at("main", "dying"), recorded.allocatedAt(dying, HostileThreads.class));
        assertEquals(new Uncaught(HostileThreads.class.getName() + "$Unspeakable", "spoken"),
                recorded.threads().uncaught(dying));
        assertEquals(List.of(), recorded.model().info().losses());

        List<Json> rows = Asked.json(folder.resolve("recording.jfr"), "threads").items();
        for (String name : NAMES) {
            Json row = Asked.named(name, rows);
            assertEquals("ended", row.text("state"));
            assertEquals(marks.at("main", name.substring(0, name.indexOf('-'))),
                    row.get("started").frame(HostileThreads.class));
            assertEquals("main", row.get("started").text("byThread"));
        }
        assertEquals(rows.size(), Set.copyOf(Asked.texts("threadId", rows)).size());
        assertEquals("spoken", Asked.named("dying", rows).get("uncaught").text("message"));
    }

    /** The same when they are there already: those from before are looked at too. */
    @OnEachJdk
    void findsThemByAttaching(Jdk jdk) throws Exception {
        Path file = folder.resolve("attached.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, HostileThreads.class, "stay").start();
        try {
            running.awaitLine("stays");
            running.load("output=" + file);
            running.load("command=detach");
            running.type("\n");
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        int stays = recorded.present("stays");
        assertTrue(recorded.threads().isBeforeRecording(stays));
        assertEquals(HostileThreads.class.getName() + "$1", recorded.threads().className(stays));
        assertEquals(jdk.release() < 19
                ? List.of(
                        "owners of monitors are not told: a thread's class overrides getId(), which the JVM would call")
                : List.of(), recorded.model().info().losses());
    }
}
