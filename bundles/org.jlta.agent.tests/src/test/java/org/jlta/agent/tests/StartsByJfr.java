package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

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
        return knownTo(recorded, theirs, Instant.EPOCH);
    }

    /**
     * The same of threads that started at that moment or later, when the agent was there surely; who made those that it did not see
     * being made, such as hooks for the end of the JVM, it does not know.
     */
    static Set<Long> knownTo(Recorded recorded, Path theirs, Instant from) throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(theirs);
        ThreadTable threads = recorded.threads();
        long firstSeen = recorded.made().stream().mapToLong(threads::threadId).min().orElse(Long.MAX_VALUE);
        Set<Long> unknown = new TreeSet<>();
        Set<Long> seen = new TreeSet<>();
        for (RecordedEvent start : startsByJava(events, from)) {
            RecordedThread started = start.getThread("thread");
            int ordinal = threads.ordinalOf(started.getJavaThreadId());
            if (ordinal >= 0 && threads.isJvmInternal(ordinal)) {
                continue; // of the JVM's own, where Java code happened to run
            }
            boolean seesMaker = from.equals(Instant.EPOCH) || started.getJavaThreadId() >= firstSeen;
            if (ordinal < 0 || seesMaker && threads.allocationStack(ordinal) < 0 || threads.startStack(ordinal) < 0) {
                unknown.add(started.getJavaThreadId());
            }
            seen.add(started.getJavaThreadId());
        }
        assertEquals(Set.of(), unknown);
        // JFR ends in a shutdown hook, beside those that still start threads
        Instant end = events.stream().map(RecordedEvent::getStartTime).max(Comparator.naturalOrder()).orElseThrow();
        Set<String> more = new TreeSet<>();
        for (int made : recorded.made()) {
            Instant start = recorded.model().info().startTime().plusNanos(threads.startNanos(made));
            if (threads.startNanos(made) >= 0 && start.isAfter(from) && start.isBefore(end)
                    && !seen.contains(threads.threadId(made))) {
                more.add(threads.threadId(made) + " " + threads.name(made));
            }
        }
        assertEquals(Set.of(), more);
        return seen;
    }

    /** What the agent lost, but for the outer frames of stacks: JFR that was there before has its own depth. */
    static List<String> lossesBeside(Recorded recorded) {
        return recorded.model().info().losses().stream().filter(loss -> !loss.contains("frames were cut")).toList();
    }

    /** Starts of threads by Java code; JFR leaves its own out. */
    private static List<RecordedEvent> startsByJava(List<RecordedEvent> events, Instant from) {
        return events.stream().filter(event -> event.getEventType().getName().equals("jdk.ThreadStart"))
                .filter(event -> event.getThread("thread") != null && event.getStackTrace() != null)
                .filter(event -> event.getStartTime().isAfter(from)).toList();
    }
}
