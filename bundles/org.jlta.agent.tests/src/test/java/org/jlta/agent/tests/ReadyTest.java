package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.analysis.Mark;
import org.jlta.analysis.Progress;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.targets.Serves;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** When a program is ready: when it first waits for connections. */
class ReadyTest {
    @TempDir
    Path folder;

    static Stream<Arguments> kinds() throws Exception {
        List<Arguments> kinds = new ArrayList<>();
        for (Jdk jdk : Jdk.all()) {
            for (String kind : List.of("socket", "bound", "blocking", "selector", "selector-late", "asynchronous")) {
                kinds.add(Arguments.of(jdk, kind));
            }
        }
        return kinds.stream();
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("kinds")
    void marksTheFirstWaitForConnections(Jdk jdk, String kind) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, Serves.class, kind).record();

        List<Mark> marks = recorded.model().marks();
        List<Mark> ready = ready(recorded);
        assertEquals(1, ready.size(), marks.toString());
        assertTrue(ready.get(0).automatic());
        // the end of a thread is written after those who join it were let go, and may be later than what they do then
        long loads = recorded.threads().startCallNanos(recorded.only("loader"));
        assertTrue(loads >= 0 && ready.get(0).nanos() >= loads, ready + ", loads at " + loads);
        List<String> sentences = Overview.of(recorded.model(), Progress.NONE).findings().stream()
                .map(Finding::sentence).toList();
        assertTrue(sentences.stream().anyMatch(sentence -> sentence.startsWith("ready after ")), sentences.toString());
    }

    @OnEachJdk
    void doesNotTakeTheAgentsPortForTheProgram(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, Serves.class, "none").recordWith("address=127.0.0.1:0");

        assertEquals(List.of(), ready(recorded));
    }

    private static List<Mark> ready(Recorded recorded) {
        return recorded.model().marks().stream().filter(mark -> mark.kind().equals("ready")).toList();
    }
}
