package org.jlta.analysis.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.jlta.analysis.origin.LabelledThreads;
import org.junit.jupiter.api.Test;

/** Two threads of 1000 ns: one is sampled in {@code hot} three times, the other once there and once without a stack. */
class GroupedFlamesTest {
    private static final Frame MAIN = new Frame("app.Main", "main", 3);
    private static final Frame HOT = new Frame("app.Main", "hot", 10);

    private final RecordingModel model = model();

    private static RecordingModel model() {
        Models models = Models.ofMillis(1);
        int hot = models.stacks.stack(HOT, MAIN);
        models.thread("one", -1, 0);
        models.thread("other", -1, 0);
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        for (int thread = 0; thread < 2; thread++) {
            locks.activity(model.threads().threadId(thread), Doing.BLOCKED, 500, 800 + thread, hot,
                    locks.lock("app.Cart", '@', 7), 0);
        }
        CpuTable cpu = new CpuTable(new int[]{0, 2, 4}, new long[]{0, 400, 0, 400}, new long[]{0, 300, 0, 50}, true);
        long unknown = ThreadTable.UNKNOWN_AMOUNT;
        StackRows samples = new StackRows(new int[]{0, 1, 1}, new long[]{100, 100, 200}, new long[]{100, 100, 200},
                new int[]{hot, hot, StackTable.NONE}, new int[]{3, 1, 1}, new long[]{unknown, unknown, unknown});
        StackRows allocations = new StackRows(new int[]{0, 1}, new long[]{10, 20}, new long[]{10, 20},
                new int[]{hot, hot}, new int[]{1, 1}, new long[]{4096, 1024});
        return model.with(new Activity(cpu, samples, allocations, CallTable.EMPTY, StackRows.EMPTY))
                .with(locks.build(model.threads()));
    }

    private FlameRequest request(FlameValue value, boolean innermostFirst) {
        return new FlameRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE, value,
                new FlameRequest.Form(innermostFirst, false));
    }

    private static String text(FlameNode node) {
        List<String> children = node.children().stream().map(GroupedFlamesTest::text).toList();
        return node.label() + " " + node.value() + (children.isEmpty() ? "" : " " + children);
    }

    @Test
    void beginsWithTheThreads() {
        FlameNode root = Flames.of(model, request(FlameValue.SAMPLES, false), LabelledThreads.By.THREAD, Progress.NONE);

        assertEquals("all 5 [[one] 3 [app.Main.main 3 [app.Main.hot 3]], [other] 2 [" + FlameNode.NO_STACK
                + " 1, app.Main.main 1 [app.Main.hot 1]]]", text(root));
    }

    @Test
    void beginsWithTheThreadsAlsoWhereInnermostFramesComeFirst() {
        FlameNode root = Flames.of(model, request(FlameValue.ALLOC, true), LabelledThreads.By.THREAD, Progress.NONE);

        assertEquals("all 5120 [[one] 4096 [app.Main.hot 4096 [app.Main.main 4096]], [other] 1024 "
                + "[app.Main.hot 1024 [app.Main.main 1024]]]", text(root));
    }

    @Test
    void tellsAsMuchAsWithoutGroups() {
        for (FlameValue value : FlameValue.values()) {
            long all = Flames.of(model, request(value, false), Progress.NONE).value();
            assertTrue(all > 0, value.word());
            for (LabelledThreads.By by : LabelledThreads.By.values()) {
                assertEquals(all, Flames.of(model, request(value, false), by, Progress.NONE).value(),
                        value.word() + " by " + by);
            }
        }
    }
}
