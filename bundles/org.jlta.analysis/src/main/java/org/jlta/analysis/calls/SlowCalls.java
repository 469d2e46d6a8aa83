package org.jlta.analysis.calls;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
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

    /**
     * The calls of {@link #find} by method and stack, the most time first.
     *
     * @param share of the frames that must be the same for two stacks to be one group, above 0; 1 for equal stacks only
     * @throws IllegalArgumentException when the share is not in that range
     */
    public static List<SlowGroup> groups(RecordingModel model, SlowRequest request, double share) {
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("groups: share=" + share);
        }
        return SlowGroups.of(model, find(model, request), share);
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
            if (parent >= 0 && asked.get(parent) && !request.isExcluded(calls.method(row))) {
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
