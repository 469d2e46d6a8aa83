package org.jlta.analysis.calls;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.calls.SlowGroup.Branch;
import org.junit.jupiter.api.Test;

class SlowGroupsTest {
    private static final TimedMethod ADD = new TimedMethod("com.acme.Cart", "add", "()V", 4, 100, false);
    private static final TimedMethod LOAD = new TimedMethod("com.acme.Cart", "load", "()V", 1, 100, false);
    private static final Frame MAIN = frame("com.acme.Main", "main", 3);
    private static final Frame SERVE = frame("com.acme.Shop", "serve", 7);

    private final RecordingModel model = model();

    /** Two calls from one stack, one from a stack with a frame more, one from another; and one of another method. */
    private static RecordingModel model() {
        Models models = Models.ofMillis(1000);
        models.main();
        int main = models.stacks.stack(frame("com.acme.Cart", "add", 10), SERVE, MAIN);
        int by = models.stacks.stack(frame("com.acme.Cart", "add", 11), frame("com.acme.Cart", "all", 4), SERVE, MAIN);
        int other = models.stacks.stack(frame("com.acme.Cart", "add", 10), frame("com.acme.Job", "run", 5),
                frame("java.lang.Thread", "run", 1));
        int load = models.stacks.stack(frame("com.acme.Cart", "load", 20), SERVE, MAIN);
        CallTable calls = new CallTable(List.of(ADD, LOAD), new int[5], new int[]{0, 0, 0, 0, 1},
                new long[]{0, 100, 200, 300, 400}, new long[]{50, 30, 20, 60, 1}, new int[]{-1, -1, -1, -1, -1},
                new int[]{main, main, by, other, load}, new String[]{null, "E", null, null, null});
        return models.build()
                .with(new Activity(CpuTable.EMPTY, StackRows.EMPTY, StackRows.EMPTY, calls, StackRows.EMPTY));
    }

    private List<SlowGroup> groups(double share) {
        return SlowCalls.groups(model, new SlowRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE,
                SlowRequest.pattern("*"), 0), share);
    }

    @Test
    void equalStacksAreOneGroup() {
        List<SlowGroup> groups = groups(1);
        assertEquals(List.of(80L, 60L, 20L, 1L), groups.stream().map(SlowGroup::totalNanos).toList());
        SlowGroup first = groups.get(0);
        assertEquals(2, first.count());
        assertEquals(1, first.thrown());
        assertEquals(30, first.medianNanos());
        assertEquals(50, first.p90Nanos());
        assertEquals(50, first.p99Nanos());
        assertEquals(List.of(new Branch(first.stackOrdinal(), 2, 80)), first.branches());
    }

    @Test
    void similarStacksAreOneGroupThatKeepsItsBranches() {
        List<SlowGroup> groups = groups(0.75);
        assertEquals(List.of(100L, 60L, 1L), groups.stream().map(SlowGroup::totalNanos).toList());
        assertEquals(List.of(80L, 20L), groups.get(0).branches().stream().map(Branch::totalNanos).toList());
        assertEquals(4, groups(0.76).size());
    }

    @Test
    void aShareIsAboveZero() {
        assertThrows(IllegalArgumentException.class, () -> groups(0));
    }
}
