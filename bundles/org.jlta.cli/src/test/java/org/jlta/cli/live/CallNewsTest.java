package org.jlta.cli.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Limits;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.junit.jupiter.api.Test;

/**
 * On {@code one}, a call of {@code serve} from 10 to 90 ms with two of {@code load} inside, from 20 to 30 and from 40 to 60,
 * which threw; on {@code two} one of {@code load} from 15 to 25 ms.
 */
class CallNewsTest {
    private static final long MILLI = 1_000_000;
    private static final List<TimedMethod> METHODS = List.of(
            new TimedMethod("com.acme.Shop", "serve", "()V", 1, 80 * MILLI, false),
            new TimedMethod("com.acme.Cart", "load", "(I)V", 3, 40 * MILLI, false));

    private static RecordingModel model() {
        ThreadTableBuilder threads = new ThreadTableBuilder();
        threads.name(threads.thread(1), "one");
        threads.name(threads.thread(2), "two");
        StackTable stacks = new StackTableBuilder().build();
        RecordingInfo info = new RecordingInfo("JVM", "17", 1, "com.acme.Main", Instant.EPOCH, ZoneOffset.UTC,
                100 * MILLI, new RecordingInfo.AgentInfo("1", "", false, null, null, List.of(), null), 0, List.of(),
                true, "exit",
                VirtualThreads.NONE, -1, List.of(), Limits.UNKNOWN);
        int none = StackTable.NONE;
        CallTable calls = new CallTable(METHODS, new int[]{0, 0, 0, 1}, new int[]{0, 1, 1, 1},
                new long[]{10 * MILLI, 20 * MILLI, 40 * MILLI, 15 * MILLI},
                new long[]{80 * MILLI, 10 * MILLI, 20 * MILLI, 10 * MILLI}, new int[]{-1, 0, 0, -1},
                new int[]{none, none, none, none}, new String[]{null, null, "java.io.IOException", null});
        return new RecordingModel(info, threads.build(TableEnd.of(stacks, 100 * MILLI)), stacks, List.of(), List.of())
                .with(new Activity(CpuTable.EMPTY, StackRows.EMPTY, StackRows.EMPTY, calls, StackRows.EMPTY));
    }

    private static List<String> between(long fromMillis, long toMillis) {
        return CallNews.between(model(), fromMillis * MILLI, toMillis * MILLI).stream()
                .map(line -> line.nanos() / MILLI + " " + line.what() + " " + line.text()).toList();
    }

    @Test
    void nestsCallsThatEndedTogether() {
        assertEquals(List.of("15 enter two  > com.acme.Cart.load(int)",
                "25 exit two  < com.acme.Cart.load(int)  10.0 ms", "10 enter one  > com.acme.Shop.serve()",
                "20 enter one    > com.acme.Cart.load(int)", "30 exit one    < com.acme.Cart.load(int)  10.0 ms",
                "40 enter one    > com.acme.Cart.load(int)",
                "60 exit one    < com.acme.Cart.load(int)  20.0 ms threw java.io.IOException",
                "90 exit one  < com.acme.Shop.serve()  80.0 ms"), between(0, 100));
    }

    @Test
    void tellsEachCallOnceInPiecesOfTime() {
        assertEquals(List.of("15 enter two  > com.acme.Cart.load(int)",
                "25 exit two  < com.acme.Cart.load(int)  10.0 ms", "20 enter one  > com.acme.Cart.load(int)",
                "30 exit one  < com.acme.Cart.load(int)  10.0 ms"), between(0, 50));
        assertEquals(List.of("10 enter one  > com.acme.Shop.serve()", "40 enter one    > com.acme.Cart.load(int)",
                "60 exit one    < com.acme.Cart.load(int)  20.0 ms threw java.io.IOException",
                "90 exit one  < com.acme.Shop.serve()  80.0 ms"), between(50, 100));
        assertEquals(List.of(), between(91, 100));
    }
}
