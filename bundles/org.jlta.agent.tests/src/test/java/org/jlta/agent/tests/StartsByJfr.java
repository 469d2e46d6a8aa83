package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

import org.jlta.analysis.ThreadTable;

/** What JFR by itself tells of threads that start, beside the agent in the same JVM. */
final class StartsByJfr {

    private StartsByJfr() {
    }

    /** The same run with a recording of JFR's own. */
    static TargetRun beside(TargetRun run, Path theirs) {
        return run.withOption("-XX:StartFlightRecording=filename=" + theirs);
    }

    /**
     * Asserts that the agent knows who made and started each thread that JFR saw starting, and of no other that started.
     *
     * @return Java ids of those threads
     */
    static Set<Long> knownTo(Recorded recorded, Path theirs) throws IOException {
        ThreadTable threads = recorded.threads();
        Set<Long> unknown = new TreeSet<>();
        Set<Long> seen = new TreeSet<>();
        for (RecordedEvent start : byJava(theirs)) {
            RecordedThread started = start.getThread("thread");
            int ordinal = threads.ordinalOf(started.getJavaThreadId());
            if (ordinal >= 0 && threads.isJvmInternal(ordinal)) {
                continue; // of the JVM's own, where Java code happened to run
            }
            if (ordinal < 0 || threads.allocationStack(ordinal) < 0 || threads.startStack(ordinal) < 0) {
                unknown.add(started.getJavaThreadId());
            }
            seen.add(started.getJavaThreadId());
        }
        assertEquals(Set.of(), unknown);
        assertEquals(seen, recorded.made().stream().filter(thread -> threads.startNanos(thread) >= 0)
                .map(threads::threadId).collect(Collectors.toCollection(TreeSet::new)));
        return seen;
    }

    /** Starts of threads by Java code; JFR leaves its own out. */
    private static List<RecordedEvent> byJava(Path file) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ThreadStart"))
                .filter(event -> event.getThread("thread") != null && event.getStackTrace() != null).toList();
    }
}
