package org.jlta.cli.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Progress;
import org.jlta.analysis.Limits;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.analysis.overview.Choice;
import org.jlta.cli.output.Format;
import org.junit.jupiter.api.Test;

class LeaksCommandTest {
    private static final long SECOND = 1_000_000_000;

    /** One thread each half second, all alive at the end, from one place that two callers reach. */
    private static Asked growing(int count) {
        StackTableBuilder stacks = new StackTableBuilder();
        Frame place = new Frame("com.acme.Cart", "add", 31);
        int[] ways = {stacks.stack(place, new Frame("com.acme.Main", "main", 12)),
                stacks.stack(place, new Frame("com.acme.Main", "main", 13))};
        ThreadTableBuilder threads = new ThreadTableBuilder();
        int main = threads.thread(1);
        threads.name(main, "main").ran(main);
        for (int i = 0; i < count; i++) {
            int thread = threads.thread(100 + i);
            long nanos = SECOND + i * SECOND / 2;
            threads.name(thread, "cart").allocated(thread, nanos, main, ways[i % 2])
                    .startCalled(thread, nanos, main, ways[i % 2]).started(thread, nanos);
        }
        long end = SECOND + count * SECOND / 2;
        StackTable table = stacks.build();
        RecordingInfo info = new RecordingInfo("JVM", "17", 1, "com.acme.Main", Instant.EPOCH, ZoneOffset.UTC, end,
                new RecordingInfo.AgentInfo("1", "", false, null, null, List.of(), null), 0, List.of(), true, "exit",
                VirtualThreads.NONE, -1,
                List.of(), Limits.UNKNOWN);
        RecordingModel model = new RecordingModel(info, threads.build(TableEnd.of(table, end)), table, List.of(),
                List.of());
        return new Asked(model, Scope.all(model), Choice.ALL, "app.jfr", "app.jfr", Progress.NONE, false);
    }

    private static String text(Asked asked) throws IOException {
        StringWriter out = new StringWriter();
        LeaksCommand.of(asked).print(Format.TEXT, out);
        return out.toString();
    }

    @Test
    void saysHowManySmallGroupsStrictWouldAdd() throws IOException {
        String text = text(growing(9));
        assertTrue(text.startsWith("No leaks"), text);
        assertTrue(text.contains("--strict also lists 1 small growing group of 9 threads"), text);
    }

    @Test
    void saysNothingOfStrictWhereItAddsNothing() throws IOException {
        assertEquals(1, text(growing(1)).lines().count());
        assertFalse(text(growing(60)).contains("--strict"));
    }

    @Test
    void saysThatAPlaceIsReachedByManyStacks() throws IOException {
        String text = text(growing(60));
        assertTrue(text.contains("at com.acme.Cart.add:31"), text);
        assertTrue(text.contains("reached by 2 different stacks: jlta origins app.jfr"), text);
    }
}
