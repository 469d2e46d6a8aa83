package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.recording.RecordingException;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each recording of {@link ForeignFiles} that a table in an {@code INDEX.md} beside it lists has the counts of its row. */
@EnabledIfSystemProperty(named = "jlta.recordings", matches = ".+")
class ForeignCountsTest {
    /** Columns of the table that a question answers; thread dumps in recordings are read as dumps. */
    private static final List<String> KINDS = List.of("ThreadStart", "ThreadEnd", "ExecutionSample", "MonitorEnter",
            "Park", "Sleep");
    /**
     * Where fewer are told than there are events: enters and samples of Flight Recorder's own threads are left out, and a
     * compiler thread that comes and goes has one id for all its lives.
     */
    private static final Map<String, Long> NOT_TOLD = Map.of("jmc--jdk21.jfr MonitorEnter", 0L,
            "jmc--pulseduration.jfr MonitorEnter", 0L, "jmc--pulseduration.jfr ThreadStart", 6L,
            "jmc--pulseduration.jfr ThreadEnd", 3L,
            "jthreaddump--scenarios_deadlock_deadlock.jfr ExecutionSample", 1L);

    /** A row of the table: a recording, and what it has of a kind of event. */
    static List<Arguments> listed() throws IOException {
        List<Arguments> rows = new ArrayList<>();
        for (Path index : ForeignFiles.all().stream().filter(f -> f.endsWith("INDEX.md")).toList()) {
            List<List<String>> lines = Files.readAllLines(index).stream().filter(line -> line.startsWith("|"))
                    .map(line -> Arrays.stream(line.split("\\|", -1)).map(String::strip).toList()).toList();
            List<String> headings = lines.isEmpty() ? List.of() : lines.get(0);
            for (List<String> cells : lines.stream().skip(2).toList()) {
                for (String kind : headings.contains("ThreadStart") ? KINDS : List.<String>of()) {
                    String count = cells.get(headings.indexOf(kind));
                    if (count.matches("\\d+")) {
                        rows.add(arguments(index.resolveSibling(cells.get(1)), kind, Long.parseLong(count)));
                    }
                }
            }
        }
        return rows;
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("listed")
    void hasTheCountsOfItsRow(Path file, String kind, long count) throws Exception {
        RecordingModel model;
        try {
            model = RecordingLoader.load(List.of(file), Progress.NONE);
        } catch (RecordingException refused) {
            assertEquals(0, count, refused.getMessage());
            return;
        }
        long expected = NOT_TOLD.getOrDefault(file.getFileName() + " " + kind, count);
        assertEquals(expected, count(model, kind));
    }

    private static long count(RecordingModel model, String kind) {
        ThreadTable threads = model.threads();
        return switch (kind) {
        case "ThreadStart" -> IntStream.range(0, threads.size()).filter(o -> threads.startNanos(o) > 0).count();
        case "ThreadEnd" -> IntStream.range(0, threads.size())
                .filter(o -> threads.endNanos(o) != ThreadTable.UNKNOWN_NANOS).count();
        case "ExecutionSample" -> ForeignFiles.flame(model, FlameValue.SAMPLES, false).value();
        case "MonitorEnter" -> count(model, EnumSet.of(Doing.BLOCKED));
        case "Park" -> count(model, EnumSet.of(Doing.PARKED, Doing.TIMED_PARKED));
        case "Sleep" -> count(model, EnumSet.of(Doing.SLEEPING));
        default -> throw new IllegalArgumentException("kind: " + kind);
        };
    }

    private static long count(RecordingModel model, Set<Doing> doings) {
        ActivityTable rows = model.locks().activities();
        return IntStream.range(0, rows.size()).filter(row -> doings.contains(rows.doing(row))).count();
    }
}
