package org.jlta.analysis.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.List;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Recursion;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;

/**
 * One thread that lives for 1000 ns. It used 100 up to 200, with two samples, then 40 up to 400, without one; it was
 * blocked from 500 to 800, and in that from 600 to 700 once more.
 */
class FlamesTest {
    private static final Frame MAIN = new Frame("app.Main", "main", 3);
    private static final Frame HOT = new Frame("app.Main", "hot", 10);
    private static final Frame HOTTER = new Frame("app.Main", "hot", 11);
    private static final Frame SLEEP = new Frame("java.lang.Thread", "sleep", -1);
    private static final long UNKNOWN = ThreadTable.UNKNOWN_AMOUNT;

    private static RecordingModel model(long amount) {
        Models models = Models.ofMillis(1);
        int first = models.stacks.stack(HOT, MAIN);
        int second = models.stacks.stack(HOTTER, MAIN);
        int asleep = models.stacks.stack(SLEEP, MAIN);
        models.ended(models.thread("worker", -1, 0), 0);
        RecordingModel model = models.build();
        CpuTable cpu = new CpuTable(new int[]{0, 3}, new long[]{0, 200, 400}, new long[]{0, 100, 140}, true);
        StackRows samples = new StackRows(new int[]{0, 0}, new long[]{50, 150}, new long[]{50, 150},
                new int[]{first, second}, new int[]{1, 3}, new long[]{amount, amount});
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        long threadId = model.threads().threadId(0);
        locks.activity(threadId, Doing.SLEEPING, 500, 800, asleep, -1, 0);
        locks.activity(threadId, Doing.SLEEPING, 600, 700, asleep, -1, 0);
        StackRows allocations = new StackRows(new int[]{0}, new long[]{10}, new long[]{10},
                new int[]{StackTable.NONE}, new int[]{1}, new long[]{4096});
        return model.with(new Activity(cpu, samples, allocations, CallTable.EMPTY, StackRows.EMPTY))
                .with(locks.build(model.threads()));
    }

    /** The same, with stacks by wall-clock time: at 200 the one, at 600 the other. */
    private static RecordingModel withWallClock() {
        return withWallClock(200, 600);
    }

    private static RecordingModel withWallClock(long first, long second) {
        Models models = Models.ofMillis(1);
        int hot = models.stacks.stack(HOT, MAIN);
        int asleep = models.stacks.stack(SLEEP, MAIN);
        models.ended(models.thread("worker", -1, 0), 1000);
        StackRows wall = new StackRows(new int[]{0, 0}, new long[]{first, second},
                new long[]{first, second + 300}, new int[]{hot, asleep}, new int[]{1, 3}, new long[]{UNKNOWN, UNKNOWN});
        return models.build().with(new Activity(CpuTable.EMPTY, StackRows.EMPTY, StackRows.EMPTY,
                CallTable.EMPTY, wall));
    }

    private static FlameNode tree(RecordingModel model, FlameValue value, long to, boolean reverse, boolean lines) {
        return Flames.of(model, new FlameRequest(ThreadSet.of(0), 0, to, value, new FlameRequest.Form(reverse, lines)),
                Progress.NONE);
    }

    @Test
    void valuesAreTheSumsOfTheirPartsToTheNanosecond() {
        Models models = Models.ofMillis(1);
        int[] stacks = {models.stacks.stack(HOT, MAIN), models.stacks.stack(HOTTER, MAIN),
                models.stacks.stack(SLEEP, MAIN)};
        models.ended(models.thread("worker", -1, 0), 0);
        FlameBuilder builder = new FlameBuilder(models.build().stacks(), new FlameRequest.Form(false, true));
        for (int stack : stacks) {
            builder.add(stack, 100 / 3.0);
        }

        FlameNode root = builder.build();

        FlameNode main = root.children().get(0);
        assertEquals(100, root.value());
        assertEquals(100, main.value());
        assertEquals(3, main.children().size());
        assertEquals(100, main.children().stream().mapToLong(FlameNode::self).sum());
    }

    private static FlameNode tree(FlameValue value) {
        return tree(model(UNKNOWN), value, 1000, false, false);
    }

    private static String text(FlameNode node) {
        StringBuilder text = new StringBuilder(node.label() + " " + node.value());
        node.children().forEach(child -> text.append(" (").append(text(child)).append(')'));
        return text.toString();
    }

    @Test
    void sharesCpuTimeAmongTheSamplesOfItsTime() {
        assertEquals("all 140 (app.Main.main 100 (app.Main.hot 100)) ([no stack was taken] 40)",
                text(tree(FlameValue.CPU)));
        assertEquals("all 140 (app.Main.main:3 100 (app.Main.hot:10 50) (app.Main.hot:11 50)) "
                + "([no stack was taken] 40)", text(tree(model(UNKNOWN), FlameValue.CPU, 1000, false, true)));
    }

    @Test
    void takesTheCpuTimeOfASampleThatTellsIt() {
        assertEquals("all 140 ([no stack was taken] 80) (app.Main.main 60 (app.Main.hot 60))",
                text(tree(model(30), FlameValue.CPU, 1000, false, false)));
    }

    @Test
    void countsOnlyWhatLiesWithinTheTime() {
        assertEquals("all 50 (app.Main.main 50 (app.Main.hot 50))",
                text(tree(model(UNKNOWN), FlameValue.CPU, 100, false, false)));
        assertEquals("all 50 (app.Main.main 50 (java.lang.Thread.sleep 50))",
                text(tree(model(UNKNOWN), FlameValue.BLOCKED, 550, false, false)));
    }

    @Test
    void foldsRecursion() {
        Models models = Models.ofMillis(1);
        Frame visit = new Frame("app.Tree", "visit", 5);
        Frame child = new Frame("app.Tree", "child", 9);
        int shallow = models.stacks.stack(HOT, visit, MAIN);
        int deep = models.stacks.stack(HOT, visit, child, visit, child, visit, MAIN);
        models.ended(models.thread("worker", -1, 0), 0);
        StackRows samples = new StackRows(new int[]{0, 0}, new long[]{50, 150}, new long[]{50, 150},
                new int[]{shallow, deep}, new int[]{1, 3}, new long[]{UNKNOWN, UNKNOWN});
        RecordingModel model = models.build().with(new Activity(CpuTable.EMPTY, samples, StackRows.EMPTY,
                CallTable.EMPTY, StackRows.EMPTY));

        for (boolean reverse : new boolean[]{false, true}) {
            FlameNode root = Flames.of(model, new FlameRequest(ThreadSet.of(0), 0, 1000, FlameValue.SAMPLES,
                    new FlameRequest.Form(reverse, false, Recursion.FOLDED)), Progress.NONE);
            assertEquals(reverse
                    ? "all 4 (app.Main.hot 4 (app.Tree.visit 4 (app.Tree.child 3 (app.Tree.visit 3 "
                            + "(app.Main.main 3))) (app.Main.main 1)))"
                    : "all 4 (app.Main.main 4 (app.Tree.visit 4 (app.Tree.child 3 (app.Tree.visit 3 "
                            + "(app.Main.hot 3))) (app.Main.hot 1)))",
                    text(root));
        }
    }

    @Test
    void countsTimeBlockedOnce() {
        assertEquals("all 300 (app.Main.main 300 (java.lang.Thread.sleep 300))", text(tree(FlameValue.BLOCKED)));
    }

    @Test
    void countsWaitsForLocksOnly() {
        Models models = Models.ofMillis(1);
        int cart = models.stacks.stack(HOT, MAIN);
        int asleep = models.stacks.stack(SLEEP, MAIN);
        models.ended(models.thread("worker", -1, 0), 0);
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        int monitor = locks.lock("app.Cart", '@', 7);
        locks.activity(model.threads().threadId(0), Doing.BLOCKED, 100, 400, cart, monitor, 0);
        locks.activity(model.threads().threadId(0), Doing.SLEEPING, 500, 800, asleep, -1, 0);
        RecordingModel waited = model.with(locks.build(model.threads()));

        assertEquals("all 300 (app.Main.main 300 (app.Main.hot 300))",
                text(tree(waited, FlameValue.LOCKS, 1000, false, false)));
        assertEquals("all 100 (app.Main.main 100 (app.Main.hot 100))",
                text(tree(waited, FlameValue.LOCKS, 200, false, false)));
    }

    @Test
    void countsSamplesAndBytes() {
        assertEquals("all 4 (app.Main.main 4 (app.Main.hot 4))", text(tree(FlameValue.SAMPLES)));
        assertEquals("all 4096 ([no stack was taken] 4096)", text(tree(FlameValue.ALLOC)));
    }

    @Test
    void spreadsLifeOverStacksByWallClockTime() {
        assertEquals("all 1000 (app.Main.main 800 (app.Main.hot 400) (java.lang.Thread.sleep 400)) ([not seen] 200)"
                .replace("[not seen]", FlameNode.NOT_SEEN),
                text(tree(withWallClock(), FlameValue.WALL, 1000, false, false)));
        assertEquals("all 300 (" + FlameNode.NOT_SEEN + " 200) (app.Main.main 100 (app.Main.hot 100))",
                text(tree(withWallClock(), FlameValue.WALL, 300, false, false)));
    }

    @Test
    void endsStacksByWallClockTimeWithTheThread() {
        long life = 1_000_000_000;
        assertEquals(
                "all 1000000000 (app.Main.main 999999800 (app.Main.hot 999999800)) (" + FlameNode.NOT_SEEN + " 200)",
                text(tree(withWallClock(200, life + 300), FlameValue.WALL, 2 * life, false, false)));
        assertEquals("all 1000000000 (" + FlameNode.NOT_SEEN + " 1000000000)",
                text(tree(withWallClock(life + 1, life + 300), FlameValue.WALL, 2 * life, false, false)));
    }

    @Test
    void namesFramesOfTheKernelByTheirFunction() {
        assertEquals("schedule", new Frame("", "schedule", -1).label());
        assertEquals("schedule", new Frame("", "schedule", -1).shortLabel());
    }

    @Test
    void doesNotCountSamplesOfThreadsInNativeCodeAsRunning() {
        Models models = Models.ofMillis(1);
        int poll = models.stacks.stack(new Frame("sun.nio.ch.EPoll", "wait", -1));
        models.ended(models.thread("worker", -1, 0), 1);
        StackRows samples = new StackRows(new int[]{0, 0}, new long[]{50, 150}, new long[]{50, 150},
                new int[]{poll, poll}, new int[]{0, 1}, new long[]{UNKNOWN, UNKNOWN});
        RecordingModel model = models.build().with(new Activity(CpuTable.EMPTY, samples, StackRows.EMPTY,
                CallTable.EMPTY, StackRows.EMPTY));
        assertEquals(1, tree(model, FlameValue.SAMPLES, 1000, false, false).value());
    }

    @Test
    void beginsAtEitherEnd() {
        FlameNode root = tree(model(UNKNOWN), FlameValue.SAMPLES, 1000, true, false);
        assertEquals("all 4 (app.Main.hot 4 (app.Main.main 4))", text(root));
    }

    @Test
    void matchesTwoTreesByTheirFrames() {
        FlameDifference root = FlameDifference.of(tree(FlameValue.BLOCKED), tree(FlameValue.CPU));

        assertEquals(300, root.before());
        assertEquals(140, root.after());
        FlameDifference main = root.children().stream().filter(c -> c.label().equals("app.Main.main")).findFirst()
                .orElseThrow();
        assertEquals(List.of("java.lang.Thread.sleep", "app.Main.hot"),
                main.children().stream().map(FlameDifference::label).toList());
        assertEquals(0, main.children().get(0).after());
        assertEquals(100, main.children().get(1).after());
    }

    @Test
    void tellsWhatIsGoneOnceWithAllThatItCalled() {
        FlameNode before = new FlameNode("all", 10, 0, List.of(new FlameNode("a", 10, 1,
                List.of(new FlameNode("b", 6, 2, List.of(new FlameNode("c", 4, 4, List.of()))),
                        new FlameNode("d", 3, 3, List.of())))));
        FlameNode after = new FlameNode("all", 5, 0,
                List.of(new FlameNode("a", 5, 2, List.of(new FlameNode("d", 3, 3, List.of())))));

        assertEquals(List.of(new FlameDifference.Gone(List.of("a", "b"), 6)),
                FlameDifference.of(before, after).gone());
        assertEquals(List.of(), FlameDifference.of(after, after).gone());
    }

    @Test
    void addsUpWhatThreadsDidByState() {
        RecordingModel model = model(UNKNOWN);
        FlameRequest wall = new FlameRequest(ThreadSet.of(0), 0, 1000, FlameValue.WALL,
                new FlameRequest.Form(false, false));

        long all = Flames.of(model, wall, Progress.NONE).value();
        long running = Flames.of(model, wall, EnumSet.of(Doing.RUNNING), Progress.NONE).value();
        long asleep = Flames.of(model, wall, EnumSet.of(Doing.SLEEPING), Progress.NONE).value();
        long unknown = Flames.of(model, wall, EnumSet.of(Doing.UNKNOWN), Progress.NONE).value();

        assertEquals(300, asleep);
        assertEquals(100, running);
        assertEquals(all, running + asleep + unknown);
        assertEquals(0, Flames.of(model, wall, EnumSet.of(Doing.BLOCKED), Progress.NONE).value());
    }
}
