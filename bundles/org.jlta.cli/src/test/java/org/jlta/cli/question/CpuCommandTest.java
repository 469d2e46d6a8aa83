package org.jlta.cli.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
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
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.cpu.CpuRequest;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.cli.output.Format;
import org.junit.jupiter.api.Test;

class CpuCommandTest {
    private static final long SECOND = 1_000_000_000;

    /** One thread that ran for half of two seconds. */
    private static String answer(double cpuLimit, Format format) throws IOException {
        return answer(cpuLimit, SECOND, SECOND, format);
    }

    private static String answer(double cpuLimit, long ranNanos, long stepNanos, Format format) throws IOException {
        ThreadTableBuilder threads = new ThreadTableBuilder();
        int main = threads.thread(1);
        threads.name(main, "main").ran(main);
        StackTable stacks = new StackTableBuilder().build();
        RecordingInfo info = new RecordingInfo("JVM", "17", 1, "com.acme.Main", Instant.EPOCH, ZoneOffset.UTC,
                2 * SECOND,
                null, 0, List.of(), true, "exit", VirtualThreads.NONE, -1, List.of(),
                new Limits(cpuLimit, -1, -1, -1, null));
        CpuTable cpu = new CpuTable(new int[]{0, 2}, new long[]{0, 2 * SECOND}, new long[]{0, ranNanos}, true);
        RecordingModel model = new RecordingModel(info, threads.build(TableEnd.of(stacks, 2 * SECOND)), stacks,
                List.of(),
                List.of()).with(new Activity(cpu, StackRows.EMPTY, StackRows.EMPTY, CallTable.EMPTY, StackRows.EMPTY));
        StringWriter out = new StringWriter();
        CpuCommand
                .of(model, new CpuRequest(ThreadSet.all(model.threads()), 0, 2 * SECOND, stepNanos), new ListOptions(),
                        format)
                .print(format, out);
        return out.toString();
    }

    @Test
    void tellsTheLimitOfTheContainer() throws IOException {
        assertTrue(answer(1.5, Format.TEXT).contains("1.50 cores"), answer(1.5, Format.TEXT));
        assertTrue(answer(1.5, Format.JSON).contains("\"limit\": 1.5"), answer(1.5, Format.JSON));
        String[] csv = answer(1.5, Format.CSV).split("\r?\n");
        int column = List.of(csv[0].split(",")).indexOf("limit");
        assertEquals("1.5", csv[1].split(",")[column], csv[1]);
    }

    @Test
    void whereThereIsNoLimitItIsNull() throws IOException {
        assertTrue(answer(-1, Format.JSON).contains("\"limit\": null"), answer(-1, Format.JSON));
    }

    @Test
    void barsOfLittleUseTellWhatAFullOneIs() throws IOException {
        String much = answer(-1, SECOND, SECOND, Format.TEXT);
        String little = answer(-1, SECOND / 50, SECOND, Format.TEXT);

        assertTrue(much.contains("▄▄") && !much.contains("a full bar"), much);
        assertTrue(little.contains("██") && little.contains(", a full bar is 1.0 % of a core"), little);
        String fine = answer(-1, SECOND / 50, SECOND / 100, Format.TEXT);
        assertFalse(fine.contains("a full bar"), fine); // there are none of so many steps
    }
}
