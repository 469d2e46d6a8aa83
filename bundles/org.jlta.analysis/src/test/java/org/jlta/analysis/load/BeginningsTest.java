package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Recording;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.recording.RecordingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When contexts were first seen, and why a recording lacks its beginning. */
class BeginningsTest {
    private static final long HOUR_MILLIS = 3_600_000;

    @TempDir
    private Path folder;

    private RecordingModel record(Runnable body) throws IOException, RecordingException {
        try (Recording recording = new Recording()) {
            recording.start();
            body.run();
            recording.stop();
            Path file = folder.resolve("a.jfr");
            recording.dump(file);
            return RecordingLoader.load(List.of(file), Progress.NONE);
        }
    }

    private static String loss(RecordingModel model) {
        return model.info().losses().stream().filter(loss -> loss.contains("dropped")).findFirst()
                .orElseThrow(() -> new AssertionError(model.info().losses().toString()));
    }

    @Test
    void seesAContextFirstWithItsFirstThread() throws Exception {
        Thread feed = new Thread("feed");

        RecordingModel model = record(() -> {
            AgentEventKinds.allocated(feed, 7);
            AgentEventKinds.context(7, "/shop", 3, false);
            AgentEventKinds.allocated(new Thread("later"), 7);
        });

        assertEquals("/shop #3", model.contexts().get(0).label());
        long first = model.contexts().get(0).startNanos();
        assertTrue(first > 0, "first=" + first);
        assertEquals(model.threads().allocatedNanos(model.threads().ordinalOf(feed.getId())), first);
    }

    @Test
    void seesAContextThatIsNeverToldOfWithItsThread() throws Exception {
        Thread feed = new Thread("feed");

        RecordingModel model = record(() -> AgentEventKinds.allocated(feed, 7));

        assertEquals(model.threads().allocatedNanos(model.threads().ordinalOf(feed.getId())),
                model.contexts().get(0).startNanos());
    }

    @Test
    void isDroppedByAReset() throws Exception {
        RecordingModel model = record(() -> {
            AgentEventKinds.allocated(new Thread("worker"), 0);
            AgentEventKinds.agent(System.currentTimeMillis() - HOUR_MILLIS);
            AgentEventKinds.mark("reset", "reset");
        });

        assertTrue(loss(model).matches("the first .* were dropped because the recording was reset"), loss(model));
    }

    @Test
    void isDroppedToKeepWithinTheLimits() throws Exception {
        RecordingModel model = record(() -> {
            AgentEventKinds.allocated(new Thread("worker"), 0);
            AgentEventKinds.agent(System.currentTimeMillis() - HOUR_MILLIS);
            AgentEventKinds.mark("reset", "user");
        });

        assertTrue(loss(model).endsWith("were dropped to keep within its limits (option keep)"), loss(model));
    }
}
