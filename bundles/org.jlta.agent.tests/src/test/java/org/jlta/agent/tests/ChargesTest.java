package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.calls.Callee;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.calls.SlowGroup;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.analysis.origin.OriginChain;
import org.jlta.analysis.origin.Work;
import org.jlta.analysis.origin.Works;
import org.jlta.targets.LoopOfCalls;
import org.jlta.targets.WorksForOthers;
import org.junit.jupiter.api.io.TempDir;

/** What can be charged to where a thread came from, and to a call. */
class ChargesTest {
    private static final long MILLI = 1_000_000;

    @TempDir
    Path folder;

    @OnEachJdk
    void chargesWhatThreadsDidToThoseThatTheyCameFrom(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, WorksForOthers.class)
                .recordWith("include=" + WorksForOthers.class.getName() + "$Desk,mincall=10ms");

        RecordingModel model = recorded.model();
        Works works = Works.of(model, Progress.NONE);
        List<Integer> children = recorded.named("child");
        assertEquals(3, children.size());
        for (int child : children) {
            Work own = works.own(child);
            assertEquals(own, works.charged(child));
            assertEquals(List.of(1L, 1L, 2L), List.of(own.threads(), own.lockWaits(), own.calls()));
            assertTrue(own.lockNanos() >= 100 * MILLI && own.callNanos() >= 60 * MILLI
                    && own.cpuNanos() >= 50 * MILLI && own.allocatedBytes() >= WorksForOthers.BYTES, own.toString());
            assertEquals(List.of("child", "maker", "main"), OriginChain.of(model, child).stream()
                    .map(link -> recorded.threads().name(link.threadOrdinal())).toList());
        }
        int maker = recorded.only("maker");
        Work charged = works.charged(maker);
        assertEquals(List.of(4L, 3L, 7L), List.of(charged.threads(), charged.lockWaits(), charged.calls()));
        List<ToLongFunction<Work>> figures = List.of(Work::waits, Work::waitNanos, Work::lockNanos, Work::cpuNanos,
                Work::allocatedBytes, Work::callNanos);
        for (ToLongFunction<Work> figure : figures) {
            assertEquals(figure.applyAsLong(works.own(maker))
                    + children.stream().mapToLong(child -> figure.applyAsLong(works.own(child))).sum(),
                    figure.applyAsLong(charged), charged.toString());
        }
        Work all = works.charged(recorded.where("main"));
        assertEquals(List.of(7L, charged.callNanos()), List.of(all.calls(), all.callNanos()));
        // with main, other, maker and its children; the recorder has threads that came from main too
        assertTrue(all.threads() >= 6 && all.lockWaits() >= 3 && all.cpuNanos() >= charged.cpuNanos(), all.toString());
    }

    @OnEachJdk
    void suspectsALoopWhereOneCallCallsAnotherAgainAndAgain(Jdk jdk) throws Exception {
        RecordingModel model = TargetRun.of(jdk, folder, LoopOfCalls.class)
                .recordWith("include=" + LoopOfCalls.class.getName() + ",mincall=1ms").model();

        SlowRequest orders = new SlowRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE,
                SlowRequest.pattern("LoopOfCalls#order"), 0);
        List<Callee> callees = SlowCalls.callees(model, orders);
        assertEquals(List.of("item", "bill"), callees.stream().map(callee -> callee.method().methodName()).toList());
        Callee item = callees.get(0);
        assertEquals(List.of(LoopOfCalls.ORDERS * LoopOfCalls.ITEMS, LoopOfCalls.ORDERS),
                List.of(item.count(), item.callers()));
        assertTrue(item.looksLikeLoop());
        assertTrue(item.totalNanos() >= LoopOfCalls.ORDERS * LoopOfCalls.ITEMS * 5 * MILLI, item.toString());
        Callee bill = callees.get(1);
        assertEquals(List.of(LoopOfCalls.ORDERS, LoopOfCalls.ORDERS), List.of(bill.count(), bill.callers()));
        assertFalse(bill.looksLikeLoop());

        List<SlowGroup> groups = SlowCalls.groups(model, orders, 1);
        assertEquals(1, groups.size(), groups.toString());
        assertEquals(LoopOfCalls.ORDERS, groups.get(0).count());
        assertEquals(1, groups.get(0).branches().size());
        assertTrue(groups.get(0).medianNanos() >= (LoopOfCalls.ITEMS + 1) * 5 * MILLI, groups.toString());
        Frame caller = model.stack(groups.get(0).stackOrdinal()).get(1);
        assertEquals(Marks.of(LoopOfCalls.class).at("main", "order"), caller.methodName() + ":" + caller.line());
    }
}
