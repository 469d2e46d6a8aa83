package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.jlta.targets.SetsUpInMain;
import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.EventList;
import org.jlta.targets.SessionTimers;
import org.jlta.targets.SetsNameCache;
import org.jlta.targets.SetsTimeZone;
import org.jlta.targets.Waits;
import org.jlta.analysis.ThreadLife;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The agent among other things: wrong options, other recordings, attach and detach. */
class NeighboursTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"preset=huge", "unknown=1", "stackdepth=many", "output", "@/no/such/file"})
    void startsTheProgramWithoutItselfForAWrongOption(String options) throws Exception {
        for (Jdk jdk : Jdk.all()) {
            TargetRun run = TargetRun.of(jdk, folder, EndsAtOnce.class, "exit");
            TargetRun.Outcome outcome = run.withAgent(options).run();

            assertEquals("", outcome.out());
            assertEquals(7, outcome.exitCode());
            assertEquals(1, outcome.err().lines().count(), outcome.err());
            assertTrue(outcome.err().startsWith("JLTA"), outcome.err());
        }
    }

    @OnEachJdk
    void leavesToTheApplicationWhatTheJdkReadsOnce(Jdk jdk) throws Exception {
        Path file = folder.resolve("setup.jfr");
        TargetRun run = TargetRun.of(jdk, folder, SetsUpInMain.class);
        TargetRun.Outcome plain = run.run();

        // the locales are read before main on some JDKs
        assertEquals(List.of("Thread-0", "ForkJoinPool-1-worker-1", "5", "Pacific/Auckland", "OwnManager", "0",
                "own server", "Thread-1"),
                plain.out().lines().filter(line -> !line.startsWith("locales: ")).toList());
        for (String options : List.of("preset=low", "preset=normal", "preset=full,sampler=jlta,address=127.0.0.1:0")) {
            Files.deleteIfExists(file);
            assertEquals(plain, run.withAgent(options + ",output=" + file).run());
            List<Json> rows = Asked.json(file, "threads", "--where", "group = main").items();
            assertEquals(List.of(), Asked.texts("name", rows).stream().filter(name -> name.matches("(?i).*jlta.*"))
                    .toList());
            assertEquals(List.of("main"), Asked.texts("name", rows).stream().filter("main"::equals).toList());
        }
    }

    /** For how long addresses of names are kept is settled for the whole JVM by the first that is looked up. */
    @OnEachJdk
    void looksUpNoNameBeforeMain(Jdk jdk) throws Exception {
        Path file = folder.resolve("names.jfr");
        TargetRun run = TargetRun.of(jdk, folder, SetsNameCache.class)
                .withOption("--add-exports=java.base/sun.net=ALL-UNNAMED");
        TargetRun.Outcome plain = run.run();

        assertEquals(new TargetRun.Outcome("7\n", "", 0), plain);
        for (String address : List.of("127.0.0.1:0", "localhost:0", "0.0.0.0:0,insecure=on")) {
            Files.deleteIfExists(file);
            assertEquals(plain, run.withAgent("address=" + address + ",output=" + file).run(), address);
            assertEquals(List.of(), Recorded.read(file).model().info().losses(), address);
        }
    }

    @OnEachJdk
    void leavesTheTimeZoneThatAnEarlierAgentSet(Jdk jdk) throws Exception {
        Path jar = folder.resolve("zone.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", SetsTimeZone.class.getName());
        new JarOutputStream(Files.newOutputStream(jar), manifest).close(); // its class is on the class path
        TargetRun run = TargetRun.of(jdk, folder, SetsTimeZone.class).withOption("-javaagent:" + jar);

        TargetRun.Outcome outcome = run.withAgent("output=" + folder.resolve("zone.jfr")).run();

        assertEquals(new TargetRun.Outcome("Pacific/Auckland\n", "", 0), outcome);
    }

    @OnEachJdk
    void leavesAnotherRecordingAlone(Jdk jdk) throws Exception {
        Path theirs = folder.resolve("theirs.jfr");
        Path ours = folder.resolve("ours.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, SessionTimers.class)
                .withOption("-XX:StartFlightRecording=filename=" + theirs + ",settings=profile")
                .withAgent("output=" + ours).run();

        assertEquals(0, outcome.exitCode(), outcome.toString());
        assertEquals(4, Recorded.read(ours).madeBy(SessionTimers.class).size());
        List<RecordedEvent> events = RecordingFile.readAllEvents(theirs);
        assertTrue(events.stream().anyMatch(event -> event.getEventType().getName().equals("jdk.ThreadStart")));
        assertTrue(events.stream().anyMatch(event -> event.getEventType().getName().equals("jdk.JVMInformation")));
    }

    @OnEachJdk
    void tellsWhatAnotherRecordingMeansForOurs(Jdk jdk) throws Exception {
        Path ours = folder.resolve("ours.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, SessionTimers.class)
                .withOption("-XX:StartFlightRecording=maxsize=0,filename=" + folder.resolve("theirs.jfr"))
                .withAgent("output=" + ours).run();

        assertEquals(0, outcome.exitCode(), outcome.toString());
        List<String> notes = Recorded.read(ours).model().info().agent().notes();
        assertEquals(1, notes.stream().filter(note -> note.contains("has no limit of size or age")).count(),
                notes.toString());
    }

    @OnEachJdk
    void tellsByAnotherRecordingHowAThreadFromBeforeStarted(Jdk jdk) throws Exception {
        Path theirs = folder.resolve("theirs.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                .withOption("-XX:StartFlightRecording=settings=profile,filename=" + theirs).start();
        try {
            running.awaitLine("ready");
            running.load("");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        Recorded both = Recorded.read(theirs);
        int early = both.where("early");
        assertEquals("main", both.starter(early));
        assertTrue(both.startedAt(early, Waits.class).startsWith("main:"));
        List<String> notes = both.model().info().agent().notes();
        assertEquals(jdk.release() < 21 ? 1 : 0,
                notes.stream().filter(note -> note.contains("at most 64 frames of the 256")).count(), notes.toString());
    }

    @OnEachJdk
    void recordsAJvmThatRunsAndLeavesIt(Jdk jdk) throws Exception {
        Path recording = folder.resolve("attached.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).start();
        try {
            running.awaitLine("ready");
            running.load("output=" + recording);
            make(running, 'a');
            running.load("command=detach");
            make(running, 'b');
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        Recorded recorded = Recorded.read(recording);
        assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
        int early = recorded.present("early");
        assertTrue(recorded.threads().isBeforeRecording(early));
        assertEquals(-1, recorded.threads().allocationStack(early));
        assertTrue(recorded.threads().isBeforeRecording(recorded.present("main")));
        assertTrue(recorded.threads().bornNanos(early) < 0, "born " + recorded.threads().bornNanos(early));
        assertTrue(recorded.threads().bornNanos(early) >= recorded.threads().bornNanos(recorded.present("main")));
        assertTrue(recorded.threads().osThreadId(early) > 0);
        assertEquals("WAITING", recorded.threads().firstDoing(early));
        assertTrue(recorded.threads().targetClass(early).startsWith(Waits.class.getName()));
        assertEquals(ThreadLife.RUNNING, recorded.threads().life(early));
        String err = Files.readString(running.err());
        assertTrue(err.lines().allMatch(line -> line.startsWith("WARNING: ")), err); // the JDK's own, on 21 and later
    }

    @OnEachJdk
    void declaresTheEventsOfTheContract(Jdk jdk) throws Exception {
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, EventList.class)
                .withAgent("output=" + folder.resolve("events.jfr")).run();

        Contract contract = Contract.read();
        Set<String> events = new TreeSet<>();
        List<String> unknown = new ArrayList<>();
        for (String line : outcome.out().lines().toList()) {
            String[] words = line.split(" ");
            events.add(words[0]);
            for (int i = 1; i < words.length; i++) {
                String field = words[i].substring(0, words[i].indexOf(':'));
                if (!contract.fields().contains(field)) {
                    unknown.add(words[0] + "." + field);
                }
            }
        }
        assertEquals(contract.events(), events, outcome.toString());
        assertEquals(List.of(), unknown);
    }

    private static void make(TargetRun.Running running, char letter) throws Exception {
        running.type(String.valueOf(letter));
        running.awaitLine("made " + letter);
    }
}
