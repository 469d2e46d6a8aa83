package org.jlta.analysis.cpu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.LabelledThreads;

/**
 * CPU time of threads together, step by step.
 *
 * @param label          what they have in common
 * @param threadOrdinals those whose CPU time is known, one or more; owned by this value
 * @param totalNanos     within the request's time
 * @param stepNanos      by step; owned by this value
 */
public record CpuGroup(String label, int[] threadOrdinals, long totalNanos, long[] stepNanos) {

    /**
     * One for each group that has a thread of which CPU time is known, most first.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<CpuGroup> of(RecordingModel model, CpuRequest request, LabelledThreads.By by,
            Progress progress) {
        Map<Integer, CpuLine> lines = new HashMap<>();
        CpuLines.of(model, request).forEach(line -> lines.put(line.threadOrdinal(), line));
        List<CpuGroup> groups = new ArrayList<>();
        for (LabelledThreads group : LabelledThreads.of(model, request.threads(), by, progress)) {
            List<CpuLine> known = Arrays.stream(group.threadOrdinals()).mapToObj(lines::get).filter(Objects::nonNull)
                    .toList();
            if (!known.isEmpty()) {
                groups.add(sum(group.label(), known, request.steps()));
            }
        }
        groups.sort(Comparator.comparingLong(CpuGroup::totalNanos).reversed().thenComparing(CpuGroup::label));
        return groups;
    }

    private static CpuGroup sum(String label, List<CpuLine> lines, int steps) {
        long[] sums = new long[steps];
        for (CpuLine line : lines) {
            for (int step = 0; step < steps; step++) {
                sums[step] += line.stepNanos()[step];
            }
        }
        return new CpuGroup(label, lines.stream().mapToInt(CpuLine::threadOrdinal).toArray(),
                lines.stream().mapToLong(CpuLine::totalNanos).sum(), sums);
    }
}
