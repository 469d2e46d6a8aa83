package org.jlta.analysis.calls;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TimedMethod;

/** Finds calls and groups them. */
public final class SlowCalls {
    private SlowCalls() {
    }

    /** Rows of the model's {@link CallTable}, the longest first. */
    public static List<Integer> find(RecordingModel model, SlowRequest request) {
        CallTable calls = model.activity().calls();
        return IntStream.range(0, calls.size()).filter(row -> request.fits(calls, row)).boxed()
                .sorted(Comparator.comparingLong((Integer row) -> calls.durationNanos(row)).reversed()
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private record Key(TimedMethod method, int stack) {
    }

    /** The calls of {@link #find} by method and stack, the most time first. */
    public static List<SlowGroup> groups(RecordingModel model, SlowRequest request) {
        CallTable calls = model.activity().calls();
        Map<Key, List<Integer>> groups = new LinkedHashMap<>();
        for (int row : find(model, request)) {
            groups.computeIfAbsent(new Key(calls.method(row), calls.stack(row)), k -> new ArrayList<>()).add(row);
        }
        List<SlowGroup> result = new ArrayList<>();
        groups.forEach((key, rows) -> {
            long[] sorted = rows.stream().mapToLong(calls::durationNanos).sorted().toArray();
            int thrown = (int) rows.stream().filter(row -> calls.exception(row) != null).count();
            result.add(new SlowGroup(key.method(), key.stack(), sorted.length, Arrays.stream(sorted).sum(),
                    sorted[(sorted.length - 1) / 2], sorted[sorted.length - 1], thrown));
        });
        result.sort(Comparator.comparingLong(SlowGroup::totalNanos).reversed());
        return result;
    }

    /** What the calls of {@link #find} called directly, the most time first. */
    public static List<Callee> callees(RecordingModel model, SlowRequest request) {
        CallTable calls = model.activity().calls();
        BitSet asked = new BitSet(calls.size());
        find(model, request).forEach(asked::set);
        Map<TimedMethod, long[]> sums = new HashMap<>();
        Map<TimedMethod, BitSet> callers = new HashMap<>();
        for (int row = 0; row < calls.size(); row++) {
            int parent = calls.parent(row);
            if (parent >= 0 && asked.get(parent)) {
                long[] sum = sums.computeIfAbsent(calls.method(row), k -> new long[2]);
                sum[0]++;
                sum[1] += calls.durationNanos(row);
                callers.computeIfAbsent(calls.method(row), k -> new BitSet()).set(parent);
            }
        }
        List<Callee> result = new ArrayList<>();
        sums.forEach((method, sum) -> result
                .add(new Callee(method, (int) sum[0], callers.get(method).cardinality(), sum[1])));
        result.sort(Comparator.comparingLong(Callee::totalNanos).reversed()
                .thenComparing(callee -> callee.method().signature()));
        return result;
    }
}
