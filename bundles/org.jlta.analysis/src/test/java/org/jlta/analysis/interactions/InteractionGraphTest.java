package org.jlta.analysis.interactions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionColumns;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.junit.jupiter.api.Test;

/** Main wakes the consumers of one line, which wake one producer; one of them sleeps. */
class InteractionGraphTest {
    private final Models models = Models.ofMillis(1000);
    private final int main = models.main();
    private final int one = models.thread("consumer-1", main, 1, Models.frame("com.acme.Desk", "open", 19));
    private final int two = models.thread("consumer-2", main, 1, Models.frame("com.acme.Desk", "open", 19));
    private final int producer = models.thread("producer", main, 1, Models.frame("com.acme.Desk", "open", 21));

    private RecordingModel model() {
        Object[][] rows = {{main, InteractionAction.UNPARK, one}, {main, InteractionAction.UNPARK, two},
                {one, InteractionAction.NOTIFY, producer}, {two, InteractionAction.UNPARK, producer},
                {two, InteractionAction.UNPARK, producer}, {one, InteractionAction.SLEEP, one},
                {main, InteractionAction.NOTIFY, InteractionTable.NONE}};
        InteractionColumns columns = new InteractionColumns(rows.length);
        for (int row = 0; row < rows.length; row++) {
            columns.nanos[row] = row;
            columns.durationNanos[row] = ThreadTable.UNKNOWN_NANOS;
            columns.activeNanos[row] = ThreadTable.UNKNOWN_NANOS;
            columns.actor[row] = (int) rows[row][0];
            columns.action[row] = (InteractionAction) rows[row][1];
            columns.target[row] = (int) rows[row][2];
            columns.partner[row] = InteractionTable.NONE;
        }
        return models.build().with(new InteractionTable(columns));
    }

    private static List<String> words(InteractionGraph graph) {
        return graph.edges().stream().map(edge -> graph.nodes().get(edge.actor()).label() + " " + edge.action().word()
                + " " + (edge.target() < 0 ? "nobody" : graph.nodes().get(edge.target()).label()) + " " + edge.count())
                .toList();
    }

    @Test
    void takesThreadsOfOneOriginTogether() {
        RecordingModel model = model();

        List<String> words = words(
                InteractionGraph.of(model, InteractionRequest.all(model.threads()), Progress.NONE));

        assertEquals(List.of("main unpark consumer (2), com.acme.Desk.open:19 2",
                "consumer (2), com.acme.Desk.open:19 unpark producer 2",
                "consumer (2), com.acme.Desk.open:19 notify producer 1",
                "consumer (2), com.acme.Desk.open:19 sleep consumer (2), com.acme.Desk.open:19 1",
                "main notify nobody 1"), words);
    }

    @Test
    void takesOnlyWhatIsAskedFor() {
        RecordingModel model = model();
        InteractionRequest sleeps = InteractionRequest.all(model.threads())
                .withActions(EnumSet.of(InteractionAction.SLEEP));

        InteractionGraph graph = InteractionGraph.of(model, sleeps, Progress.NONE);

        assertEquals(1, graph.edges().size());
        assertEquals(1, graph.nodes().size());
        assertEquals(2, graph.nodes().get(0).threads().size());
    }

    @Test
    void theMeanDelayIsOfCallsThatWereSeen() {
        RecordingModel plain = models.build();
        InteractionColumns columns = new InteractionColumns(3);
        Arrays.fill(columns.activeNanos, ThreadTable.UNKNOWN_NANOS);
        Object[][] rows = {{producer, InteractionAction.WAIT, InteractionTable.NONE, 2},
                {main, InteractionAction.INTERRUPT, producer, InteractionTable.NONE},
                {main, InteractionAction.NOTIFY, producer, 0}};
        long[] nanos = {100, 120, 150};
        for (int row = 0; row < rows.length; row++) {
            columns.nanos[row] = nanos[row];
            columns.durationNanos[row] = row == 0 ? 50 : ThreadTable.UNKNOWN_NANOS;
            columns.actor[row] = (int) rows[row][0];
            columns.action[row] = (InteractionAction) rows[row][1];
            columns.target[row] = (int) rows[row][2];
            columns.partner[row] = (int) rows[row][3];
            columns.stack[row] = StackTable.NONE;
        }
        RecordingModel model = plain.with(new InteractionTable(columns));
        InteractionRequest notifies = InteractionRequest.all(model.threads())
                .withActions(EnumSet.of(InteractionAction.NOTIFY));

        InteractionEdge edge = InteractionGraph.of(model, notifies, Progress.NONE).edges().get(0);

        assertEquals(1, edge.woken());
        assertEquals(ThreadTable.UNKNOWN_NANOS, edge.meanDelay(), "only the end of the wait tells of it");
        assertEquals(ThreadTable.UNKNOWN_NANOS, edge.longestDelay());
    }
}
