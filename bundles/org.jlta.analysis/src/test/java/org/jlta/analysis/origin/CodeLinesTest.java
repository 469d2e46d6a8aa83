package org.jlta.analysis.origin;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.junit.jupiter.api.Test;

class CodeLinesTest {
    private static final Frame NEW = frame("java.lang.Thread", "<init>", 1);
    private static final Frame ADD = frame("com.acme.Cart", "add", 31);
    private static final Frame LIBRARY = frame("org.apache.commons.pool.Evictor", "start", 5);

    @Test
    void countsThreadsAtTheLineThatCalledTheJdkAndAtTheOneToBlame() {
        Models models = Models.ofMillis(1_000);
        int main = models.main();
        models.thread("Thread-0", main, 10, NEW, ADD, frame("com.acme.Shop", "open", 4));
        models.ended(models.thread("named", main, 20, NEW, ADD, frame("com.acme.Shop", "close", 9)), 30);
        models.thread("evictor", main, 40, NEW, LIBRARY, frame("com.acme.Shop", "open", 5));

        List<CodeLine> lines = CodeLines.of(models.build(), Progress.NONE);

        CodeLine add = lines.get(0);
        assertEquals(ADD, add.frame());
        assertEquals(ThreadSet.of(1, 2), add.threads());
        assertEquals(1, add.alive());
        assertEquals(1, add.unnamed());
        assertEquals(2, add.stacks().size());
        assertEquals(List.of("com.acme.Shop.open:5", "org.apache.commons.pool.Evictor.start:5"),
                lines.subList(1, 3).stream().map(line -> line.frame().label()).toList());
        assertEquals(3, lines.size());
    }

    @Test
    void leavesOutThreadsOfTheJvmAndLinesWithoutNumber() {
        Models models = Models.ofMillis(1_000);
        int main = models.main();
        models.thread("no line", main, 10, NEW, frame("com.acme.Native", "go", -1));
        models.thread("jdk", main, 10, NEW);

        assertTrue(CodeLines.of(models.build(), Progress.NONE).isEmpty());
    }

    @Test
    void countsTasksWhereTheyWereHandedOver() {
        Models models = Models.ofMillis(1_000);
        models.main();
        int submit = models.stacks.stack(frame("java.util.concurrent.ThreadPoolExecutor", "execute", 1), ADD);
        TaskTable.TaskColumns columns = new TaskTable.TaskColumns(8);
        for (long nanos : new long[]{10, 20, 30, 20}) { // the second one ran twice
            int row = columns.add(0);
            columns.submitStack[row] = submit;
            columns.submitNanos[row] = nanos;
        }
        columns.runner[1] = 0;
        columns.add(0);
        RecordingModel model = models.build().with(new PoolTable(List.of(), new TaskTable(columns, 1)));

        List<CodeLine> lines = CodeLines.of(model, Progress.NONE);

        assertEquals(1, lines.size());
        assertEquals(3, lines.get(0).tasks());
        assertEquals(new CodeLine.Path(submit, 3), lines.get(0).stacks().get(0));
        assertEquals(ThreadSet.of(0), lines.get(0).runners());
        assertTrue(lines.get(0).threads().isEmpty());
    }

    @Test
    void stopsWhenItIsCancelled() {
        Models models = Models.ofMillis(1_000);
        models.main();
        Progress cancelled = new Progress() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        RecordingModel model = models.build();

        assertThrows(CancellationException.class, () -> CodeLines.of(model, cancelled));
    }
}
