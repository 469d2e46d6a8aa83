package org.jlta.analysis.origin;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Recursion;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.origin.OriginRequest.By;
import org.jlta.analysis.origin.OriginRequest.End;
import org.jlta.analysis.origin.OriginRequest.Jdk;
import org.jlta.analysis.origin.OriginRequest.Lines;
import org.junit.jupiter.api.Test;

class OriginsTest {
    private static final Frame NEW_THREAD = frame("java.lang.Thread", "<init>", 400);
    private static final Frame TIMER_THREAD = frame("java.util.TimerThread", "<init>", 500);
    private static final Frame TIMER = frame("java.util.Timer", "<init>", 160);
    private static final Frame OPEN = frame("Main", "openSession", 8);
    private static final Frame LOOP = frame("Main", "main", 12);
    private static final Frame NAMED = frame("Main", "main", 13);

    private static Models timers() {
        Models models = Models.ofMillis(1000);
        int main = models.main();
        for (int i = 0; i < 3; i++) {
            models.thread("Timer-" + i, main, 10 + i, NEW_THREAD, TIMER_THREAD, TIMER, OPEN, LOOP);
        }
        models.thread("housekeeping", main, 20, NEW_THREAD, TIMER_THREAD, TIMER, NAMED);
        return models;
    }

    private static OriginRequest all(RecordingModel model) {
        return OriginRequest.of(ThreadSet.all(model.threads()));
    }

    private static List<OriginGroup> known(RecordingModel model, OriginRequest request) {
        return Origins.groups(model, request, Progress.NONE).stream().filter(g -> g.kind() == OriginGroup.Kind.KNOWN)
                .toList();
    }

    @Test
    void keepsPlacesApartAtOneFrameAlthoughTheJdkIsInside() {
        RecordingModel model = timers().build();

        List<OriginGroup> groups = known(model, all(model).frames(1));

        assertEquals(List.of(List.of(OPEN), List.of(NAMED)), groups.stream().map(OriginGroup::stack).toList());
        assertEquals(List.of(3, 1), groups.stream().map(g -> g.statistics().count()).toList());
        assertEquals("Main.openSession:8", groups.get(0).label());
    }

    @Test
    void countsJdkFramesWhenTheyAreShown() {
        RecordingModel model = timers().build();

        List<OriginGroup> groups = known(model, all(model).frames(1).jdk(Jdk.SHOWN));

        assertEquals(List.of(List.of(NEW_THREAD)), groups.stream().map(OriginGroup::stack).toList());
    }

    @Test
    void limitsFramesFromTheOutermostEnd() {
        RecordingModel model = timers().build();

        List<OriginGroup> groups = known(model, all(model).frames(1).end(End.OUTERMOST));

        assertEquals(List.of(List.of(LOOP), List.of(NAMED)), groups.stream().map(OriginGroup::stack).toList());
    }

    @Test
    void foldsRecursion() {
        Models models = Models.ofMillis(100);
        int main = models.main();
        Frame visit = frame("Tree", "visit", 5);
        for (int depth = 1; depth <= 3; depth++) {
            Frame[] stack = new Frame[depth + 2];
            java.util.Arrays.fill(stack, visit);
            stack[0] = NEW_THREAD;
            stack[depth + 1] = LOOP;
            models.thread("t", main, depth, stack);
        }
        RecordingModel model = models.build();

        assertEquals(3, known(model, all(model)).size());
        List<OriginGroup> folded = known(model, all(model).recursion(Recursion.FOLDED));
        assertEquals(List.of(List.of(visit, LOOP)), folded.stream().map(OriginGroup::stack).toList());
        assertEquals(3, folded.get(0).statistics().count());
        assertEquals(3, Origins.tree(model, all(model).recursion(Recursion.FOLDED), Progress.NONE).children().stream()
                .filter(node -> node.kind() == OriginGroup.Kind.KNOWN).findFirst().orElseThrow().statistics().count());
    }

    @Test
    void mergesLines() {
        RecordingModel model = timers().build();

        List<OriginGroup> groups = known(model, all(model).frames(1).end(End.OUTERMOST).lines(Lines.MERGED));

        assertEquals(List.of(List.of(frame("Main", "main", -1))), groups.stream().map(OriginGroup::stack).toList());
        assertEquals(4, groups.get(0).statistics().count());
    }

    @Test
    void addsStatisticsUpExactly() {
        Models models = timers();
        models.ended(1, 110).ended(2, 511);
        RecordingModel model = models.build();

        OriginStatistics statistics = known(model, all(model)).get(0).statistics();

        assertEquals(new OriginStatistics(3, 1, 3, 0, 0, 100_000_000L, 529_333_333L, 988_000_000L, 1_588_000_000L,
                180, new java.util.TreeMap<>()), statistics);
    }

    @Test
    void countsContextsByLabel() {
        Models models = timers();
        int shop = models.context("/shop", 3, -1);
        models.threads.context(1, shop).context(2, shop);
        RecordingModel model = models.build();

        assertEquals(Map.of("/shop #3", 2), known(model, all(model)).get(0).statistics().contexts());
    }

    @Test
    void neverInventsAnOrigin() {
        Models models = Models.ofMillis(100);
        models.main();
        int before = models.threads.thread(70);
        models.threads.present(before).name(before, "old");
        int attached = models.threads.thread(71);
        models.threads.allocated(attached, 1, attached, models.stacks.stack(OPEN)).started(attached, 1);
        models.thread("unknown", -1, 5);
        RecordingModel model = models.build();

        List<OriginGroup> groups = Origins.groups(model, all(model), Progress.NONE);

        assertEquals(List.of(OriginGroup.Kind.JVM, OriginGroup.Kind.BEFORE_RECORDING, OriginGroup.Kind.NATIVE_ATTACH,
                OriginGroup.Kind.NOT_RECORDED).stream().sorted().toList(),
                groups.stream().map(OriginGroup::kind).sorted().toList());
        assertTrue(groups.stream().allMatch(g -> g.stack().isEmpty()));
    }

    @Test
    void keepsThreadsOfBeforeApartByWhatTheyRun() {
        Models models = Models.ofMillis(100);
        for (int id = 70; id < 73; id++) {
            models.threads.present(models.threads.thread(id)).target(models.threads.thread(id),
                    id == 72 ? "com.acme.Poller" : "com.acme.Mailer");
        }
        models.threads.present(models.threads.thread(73)).kind(models.threads.thread(73), "java.lang.Thread", false,
                false);
        RecordingModel model = models.build();

        List<OriginGroup> groups = Origins.groups(model, all(model), Progress.NONE);

        assertEquals(List.of("before the recording: Mailer", "before the recording: Poller", "before the recording"),
                groups.stream().map(OriginGroup::label).toList());
        assertEquals(2, groups.get(0).statistics().count());
    }

    @Test
    void tellsWhatNativeCodeAttachedFromWhatTheJvmMade() {
        Models models = Models.ofMillis(100);
        int main = models.main();
        int destroy = models.threads.thread(70);
        models.threads.allocated(destroy, 2, -1, models.stacks.stack(NEW_THREAD, NEW_THREAD)).name(destroy,
                "DestroyJavaVM");
        int attached = models.threads.thread(71);
        models.threads.allocated(attached, 1, main, models.stacks.stack(NEW_THREAD)).name(attached, "from C");
        RecordingModel model = models.build();

        assertEquals(OriginGroup.Kind.NATIVE_ATTACH,
                Origins.kind(model, model.threads().ordinalOf(71), By.ALLOCATION));
        assertEquals(ThreadLife.RUNNING, model.threads().life(model.threads().ordinalOf(71)));
        assertEquals(OriginGroup.Kind.JVM, Origins.kind(model, model.threads().ordinalOf(70), By.ALLOCATION));
    }

    @Test
    void countsTheSchedulersThreadsAsTheJvms() {
        Models models = Models.ofMillis(100);
        models.threads.group(models.thread("ForkJoinPool-1-delayScheduler", -1, 5), "CarrierThreads");
        RecordingModel model = models.build();

        assertTrue(model.threads().isJvmInternal(0));
    }

    @Test
    void leavesOutVirtualThreadsOfWhoseLifeNothingIsKnown() {
        Models models = Models.ofMillis(100);
        models.main();
        int glimpsed = models.threads.thread(99);
        models.threads.ran(glimpsed).kind(glimpsed, null, true, true);
        StackTable stacks = models.stacks.build();

        ThreadTable counted = models.threads.build(
                new TableEnd(stacks, new byte[0], null, 100_000_000, true, true, false, false));

        assertEquals(1, counted.size());
        assertEquals(2, models.build().threads().size());
    }

    @Test
    void groupsByTheFrameToBlame() {
        Models models = Models.ofMillis(100);
        int main = models.main();
        Frame netty = frame("io.netty.util.Worker", "start", 3);
        models.thread("a", main, 1, NEW_THREAD, netty, OPEN, LOOP);
        models.thread("b", main, 2, NEW_THREAD, OPEN, NAMED);
        models.thread("c", main, 3, NEW_THREAD, netty);
        RecordingModel model = models.build();

        List<OriginGroup> groups = known(model, all(model).by(By.BLAME));

        assertEquals(List.of(List.of(OPEN), List.of(netty)), groups.stream().map(OriginGroup::stack).toList());
    }

    @Test
    void keepsTheFramesOfAStackThatIsAllTheJdks() {
        Models models = Models.ofMillis(100);
        models.thread("cleaner", models.main(), 1, NEW_THREAD, TIMER_THREAD);
        RecordingModel model = models.build();

        assertEquals(List.of(NEW_THREAD, TIMER_THREAD), known(model, all(model)).get(0).stack());
    }

    @Test
    void beginsTheTreeWithWhatTellsOriginsApart() {
        RecordingModel model = timers().build();

        OriginNode root = Origins.tree(model, all(model), Progress.NONE);

        assertEquals(5, root.statistics().count());
        assertEquals(List.of("Main.openSession:8", OriginGroup.Kind.JVM.words(), "Main.main:13"),
                root.children().stream().map(OriginNode::label).toList());
        assertEquals("Main.main:12", root.children().get(0).children().get(0).label());
    }

    @Test
    void keepsThreadsFromBeforeApartByWhatTheyRunInListAndTree() {
        Models models = Models.ofMillis(100);
        models.main();
        for (int id = 50; id < 53; id++) {
            int o = models.threads.thread(id);
            models.threads.name(o, "old-" + id).present(o).kind(o, "java.lang.Thread", true, false)
                    .target(o, id == 52 ? "com.shop.Mailer" : "com.shop.Poller");
        }
        RecordingModel model = models.build();

        List<String> list = Origins.groups(model, all(model), Progress.NONE).stream().map(OriginGroup::label).toList();
        OriginNode tree = Origins.tree(model, all(model), Progress.NONE);

        assertEquals(List.of("before the recording: Poller", "made by the JVM", "before the recording: Mailer"), list);
        assertEquals(list, tree.children().stream().map(OriginNode::label).toList());
        assertEquals("com.shop.Poller", tree.children().get(0).told());
    }

    @Test
    void keepsAStackOfTheJdkAloneInTheTree() {
        Models models = Models.ofMillis(100);
        models.thread("cleaner", models.main(), 1, NEW_THREAD, TIMER_THREAD);
        RecordingModel model = models.build();

        OriginNode jdk = Origins.tree(model, all(model), Progress.NONE).children().get(1);

        assertTrue(jdk.folded());
        assertEquals(List.of(NEW_THREAD, TIMER_THREAD), jdk.frames());
        assertEquals("JDK (2 frames)", jdk.label());
    }

    @Test
    void keepsRunsOfDifferentLengthsThatAreFoldedIntoOneNode() {
        Models models = timers();
        models.thread("plain", 0, 30, NEW_THREAD, OPEN, LOOP);
        RecordingModel model = models.build();

        OriginNode open = Origins.tree(model, all(model).end(End.OUTERMOST), Progress.NONE).children().get(0)
                .children().get(0);
        OriginNode jdk = open.children().get(0);

        assertEquals("Main.openSession:8", open.label());
        assertEquals(List.of(List.of(NEW_THREAD, TIMER_THREAD, TIMER), List.of(NEW_THREAD)), jdk.runs());
        assertEquals("JDK (1–3 frames)", jdk.label());
        assertEquals(4, jdk.statistics().count());
    }

    @Test
    void beginsTheTreeAtMain() {
        RecordingModel model = timers().build();

        OriginNode root = Origins.tree(model, all(model).end(End.OUTERMOST).frames(2).lines(Lines.MERGED),
                Progress.NONE);

        OriginNode main = root.children().get(0);
        assertEquals("Main.main", main.label());
        assertArrayEquals(new int[]{1, 2, 3, 4}, main.threadOrdinals());
        assertEquals(List.of("Main.openSession", "JDK (3 frames)"),
                main.children().stream().map(OriginNode::label).toList());
    }

    @Test
    void stopsWhenCancelled() {
        RecordingModel model = timers().build();
        Progress cancelled = new Progress() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThrows(CancellationException.class, () -> Origins.groups(model, all(model), cancelled));
    }

    @Test
    void followsTheChainBackToMain() {
        Models models = Models.ofMillis(100);
        int main = models.main();
        int worker = models.thread("worker", main, 1, NEW_THREAD, LOOP);
        int leaf = models.thread("leaf", worker, 2, NEW_THREAD, OPEN);
        RecordingModel model = models.build();
        int leafOrdinal = model.threads().ordinalOf(leaf + 1L);

        List<OriginChain.Link> chain = OriginChain.of(model, leafOrdinal);

        assertEquals(List.of("leaf", "worker", "main"),
                chain.stream().map(l -> model.threads().name(l.threadOrdinal())).toList());
        assertEquals(OriginChain.How.ASKED, chain.get(0).how());
        assertEquals(OriginChain.How.ALLOCATED, chain.get(2).how());
        assertEquals(List.of(NEW_THREAD, LOOP), model.stack(chain.get(2).stackOrdinal()));
    }
}
