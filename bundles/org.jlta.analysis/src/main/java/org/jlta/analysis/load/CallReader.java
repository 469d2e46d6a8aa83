package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.TimedMethod;
import org.jlta.recording.ActivityEvents;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.format.Event;

/** Takes calls of timed methods from events. All calls are timed by one clock, so that they nest exactly. */
final class CallReader {
    private final Map<Long, TimedMethod> methods = new LinkedHashMap<>();
    private final LongColumn threadIds = new LongColumn();
    private final LongColumn endNanos = new LongColumn();
    private final LongColumn durations = new LongColumn();
    private final LongColumn methodIds = new LongColumn();
    private final LongColumn stackOrdinals = new LongColumn();
    /** From the clock of the calls to the recording's time: the event that was written soonest after its call tells it. */
    private long clockOffset = Long.MAX_VALUE;
    private final Map<Integer, String> exceptions = new HashMap<>();

    /** The sums only grow: the highest are the last. */
    void method(Event event) {
        long id = event.number(ActivityEvents.METHOD_ID, 0);
        TimedMethod told = new TimedMethod(event.text(AgentEvents.CLASS_NAME),
                event.text(ActivityEvents.METHOD_NAME), event.text(ActivityEvents.DESCRIPTOR),
                event.number(ActivityEvents.CALLS, 0), event.number(ActivityEvents.TOTAL_NANOS, 0),
                event.flag(ActivityEvents.COUNTED_ONLY));
        method(id, told);
    }

    private void method(long id, TimedMethod told) {
        methods.merge(id, told, (before, now) -> now.calls() >= before.calls() ? now : before);
    }

    /** Adds what another one took of a later chunk, and gives up to this one; stacks become what {@code change} tells. */
    void addAll(CallReader other, LongUnaryOperator change) {
        other.methods.forEach(this::method);
        other.exceptions.forEach((row, exception) -> exceptions.put(endNanos.size() + row, exception));
        threadIds.addAll(other.threadIds);
        endNanos.addAll(other.endNanos);
        durations.addAll(other.durations);
        methodIds.addAll(other.methodIds);
        stackOrdinals.addAll(other.stackOrdinals, change);
        clockOffset = Math.min(clockOffset, other.clockOffset);
    }

    /**
     * Takes a call on a thread that Java knows.
     *
     * @param stack what the row has as its stack
     */
    void call(Event event, long nanos, int stack) {
        String exception = event.text(AgentEvents.EXCEPTION_CLASS);
        if (exception != null) {
            exceptions.put(endNanos.size(), exception);
        }
        threadIds.add(event.thread().javaId());
        long clock = event.number(ActivityEvents.END_CLOCK_NANOS, 0);
        endNanos.add(clock);
        clockOffset = Math.min(clockOffset, nanos - clock);
        durations.add(event.number(ActivityEvents.DURATION_NANOS, 0));
        methodIds.add(event.number(ActivityEvents.METHOD_ID, 0));
        stackOrdinals.add(stack);
    }

    /** After the last event. */
    CallTable table(ThreadTable threads) {
        List<Long> ids = new ArrayList<>(methods.keySet());
        Map<Long, Integer> indexes = new HashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            indexes.put(ids.get(i), i);
        }
        int[] owners = IntStream.range(0, endNanos.size()).map(i -> threads.ordinalOf(threadIds.get(i))).toArray();
        // by thread, backwards in time: an outer call ends after those inside it, or at the same time and is told later
        int[] told = RowOrder.chosen(owners.length, i -> owners[i] >= 0 && indexes.containsKey(methodIds.get(i)));
        int[] forwards = RowOrder.grouped(RowOrder.sorted(told, endNanos::get), i -> owners[i], threads.size());
        int[] backwards = new int[forwards.length];
        for (int i = 0; i < backwards.length; i++) {
            backwards[i] = forwards[forwards.length - 1 - i];
        }
        return new Nesting(backwards, owners).table(indexes, threads.size());
    }

    /** Finds for each call the one around it, and puts outer calls before inner ones. */
    private final class Nesting {
        private final int[] backwards;
        private final int[] owners;
        /** By place in {@link #backwards}, the place of the call around it, -1 for none. */
        private final int[] around;
        /** By place, when the call began by the calls' own clock. */
        private final long[] begins;

        Nesting(int[] backwards, int[] owners) {
            this.backwards = backwards;
            this.owners = owners;
            this.around = new int[backwards.length];
            this.begins = new long[backwards.length];
            for (int i = 0; i < around.length; i++) {
                around[i] = around(i);
                begins[i] = start(backwards[i]);
            }
        }

        /** Calls of a thread lie in each other or apart, so that the end alone tells. */
        private int around(int i) {
            int open = i - 1;
            while (open >= 0 && (owners[backwards[open]] != owners[backwards[i]]
                    || endNanos.get(backwards[i]) <= start(backwards[open]))) {
                open = around[open];
            }
            return open;
        }

        private long start(int event) {
            return endNanos.get(event) - durations.get(event);
        }

        /**
         * In the order of the beginnings. Of two calls with the same beginning the outer one goes first: it ends later.
         */
        CallTable table(Map<Long, Integer> indexes, int threads) {
            int[] byBegin = RowOrder.sorted(RowOrder.chosen(backwards.length, place -> true), place -> begins[place]);
            int[] order = RowOrder.grouped(byBegin, place -> owners[backwards[place]], threads);
            int[] rowOf = new int[order.length];
            for (int row = 0; row < order.length; row++) {
                rowOf[order[row]] = row;
            }
            int[] events = IntStream.of(order).map(place -> backwards[place]).toArray();
            String[] thrown = new String[events.length];
            for (int row = 0; row < thrown.length; row++) {
                thrown[row] = exceptions.get(events[row]);
            }
            return new CallTable(new ArrayList<>(methods.values()), IntStream.of(events).map(e -> owners[e]).toArray(),
                    IntStream.of(events).map(e -> indexes.get(methodIds.get(e))).toArray(),
                    IntStream.of(order).mapToLong(place -> Math.max(0, begins[place] + clockOffset)).toArray(),
                    IntStream.of(events).mapToLong(durations::get).toArray(),
                    IntStream.of(order).map(place -> around[place] < 0 ? -1 : rowOf[around[place]]).toArray(),
                    IntStream.of(events).map(e -> (int) stackOrdinals.get(e)).toArray(), thrown);
        }
    }
}
