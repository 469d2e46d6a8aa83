package org.jlta.analysis.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.Models;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.TaskTable.TaskColumns;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.origin.OriginChain;
import org.jlta.analysis.origin.OriginChain.How;
import org.junit.jupiter.api.Test;

class SubmitOriginTest {
    private static final long MILLI = 1_000_000;

    private final Models models = Models.ofMillis(1000);
    private final TaskColumns tasks = new TaskColumns(1);

    private RecordingModel model() {
        RecordingModel model = models.build();
        return model.with(new PoolTable(List.of(), new TaskTable(tasks, model.threads().size())));
    }

    private int task(int submitter, int stack, long submitMillis, int runner, long beginMillis, long endMillis) {
        int row = tasks.add(0);
        tasks.submitter[row] = submitter;
        tasks.submitStack[row] = stack;
        tasks.submitNanos[row] = submitMillis * MILLI;
        if (runner >= 0) {
            tasks.runner[row] = runner;
            tasks.beginNanos[row] = beginMillis * MILLI;
            tasks.endNanos[row] = endMillis < 0 ? ThreadTable.UNKNOWN_NANOS : endMillis * MILLI;
        }
        return row;
    }

    @Test
    void addsUpByPlace() {
        int main = models.main();
        int worker = models.thread("w-1", main, 1);
        int first = models.stacks.stack(Models.frame("com.acme.A", "a", 1));
        int second = models.stacks.stack(Models.frame("com.acme.B", "b", 2));
        task(main, first, 10, worker, 20, 30);
        task(main, first, 10, worker, 40, 70);
        tasks.inferred.set(task(main, second, 50, worker, 900, -1));
        task(main, second, 60, -1, 0, 0);
        RecordingModel model = model();

        List<SubmitOrigin> rows = SubmitOrigin.of(model, ThreadSet.all(model.threads()));

        assertEquals(2, rows.size());
        SubmitOrigin periodic = rows.get(0);
        assertEquals(first, periodic.stack());
        assertEquals(1, periodic.submitted());
        assertEquals(2, periodic.runs());
        assertEquals(40 * MILLI, periodic.runNanos());
        assertEquals(30 * MILLI, periodic.runMaxNanos());
        assertEquals(10 * MILLI, periodic.waitMaxNanos());
        assertTrue(periodic.certain());
        SubmitOrigin other = rows.get(1);
        assertEquals(2, other.submitted());
        assertEquals(1, other.runs());
        assertEquals(1, other.running());
        assertEquals(100 * MILLI, other.runNanos());
        assertFalse(other.certain());
        assertEquals(ThreadSet.of(worker), other.threads());
    }

    @Test
    void takesOnlyWhatTheThreadsRan() {
        int main = models.main();
        int worker = models.thread("w-1", main, 1);
        int stack = models.stacks.stack(Models.frame("com.acme.A", "a", 1));
        task(main, stack, 10, worker, 20, 30);
        RecordingModel model = model();

        assertEquals(List.of(), SubmitOrigin.of(model, ThreadSet.of(main)));
        assertEquals(1, SubmitOrigin.of(model, ThreadSet.of(worker)).size());
    }

    @Test
    void followsAChainOverSubmissions() {
        int main = models.main();
        int front = models.thread("front", main, 1);
        int back = models.thread("back", main, 2);
        int inner = models.stacks.stack(Models.frame("com.acme.Front", "ask", 1));
        int outer = models.stacks.stack(Models.frame("com.acme.Main", "main", 2));
        int made = models.thread("made", back, 200, Models.frame("com.acme.Back", "make", 3));
        task(main, outer, 50, front, 60, 120);
        task(front, inner, 100, back, 150, 300);
        RecordingModel model = model();

        List<OriginChain.Link> chain = OriginChain.of(model, made);

        assertEquals(List.of(How.ASKED, How.ALLOCATED, How.SUBMITTED, How.SUBMITTED),
                chain.stream().map(OriginChain.Link::how).toList());
        assertEquals(List.of(made, back, front, main), chain.stream().map(OriginChain.Link::threadOrdinal).toList());
        assertEquals(inner, chain.get(2).stackOrdinal());
        assertEquals(List.of(back, front, main), OriginChain.at(model, back, 160 * MILLI).stream()
                .map(OriginChain.Link::threadOrdinal).toList());
        assertEquals(How.ALLOCATED, OriginChain.at(model, back, 400 * MILLI).get(1).how());
    }
}
