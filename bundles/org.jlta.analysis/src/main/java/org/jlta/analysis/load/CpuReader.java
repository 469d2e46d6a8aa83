package org.jlta.analysis.load;

import java.util.stream.IntStream;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.ActivityEvents;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.format.Event;

/**
 * Takes CPU times of threads from events: those of the agent, which count since the thread began, and else JFR's loads,
 * which are shares of all processors since the thread's last such event.
 */
final class CpuReader {
    private final Rows exact = new Rows();
    private final Rows loads = new Rows();

    /** Values in the order in which they were read. */
    private static final class Rows {
        private final LongColumn threadIds = new LongColumn();
        private final LongColumn nanos = new LongColumn();
        private final LongColumn values = new LongColumn();

        void add(long threadId, long time, long value) {
            threadIds.add(threadId);
            nanos.add(time);
            values.add(value);
        }

        void addAll(Rows other) {
            threadIds.addAll(other.threadIds);
            nanos.addAll(other.nanos);
            values.addAll(other.values);
        }
    }

    /** The agent's event. */
    void usage(Event event, long nanos) {
        exact.add(event.number(AgentEvents.THREAD_ID, 0), nanos, event.number(ActivityEvents.CPU_NANOS, 0));
    }

    /** JFR's event, {@code jdk.ThreadCPULoad}. */
    void load(Event event, long nanos) {
        if (event.thread() != null && event.thread().javaId() > 0) {
            double share = event.fraction("user", 0) + event.fraction("system", 0);
            loads.add(event.thread().javaId(), nanos, Double.doubleToRawLongBits(share));
        }
    }

    /** Adds what another one took of a later chunk, and gives up to this one. */
    void addAll(CpuReader other) {
        exact.addAll(other.exact);
        loads.addAll(other.loads);
    }

    /**
     * After the last event.
     *
     * @param processors how many the loads are shares of
     */
    CpuTable table(ThreadTable threads, int processors) {
        return isExact() ? table(threads, exact, 0) : table(threads, loads, Math.max(1, processors));
    }

    /** By loads, where {@link #table} is exact; else empty. */
    CpuTable loads(ThreadTable threads, int processors) {
        return isExact() ? table(threads, loads, Math.max(1, processors)) : CpuTable.EMPTY;
    }

    private boolean isExact() {
        return exact.nanos.size() > 0;
    }

    private static CpuTable table(ThreadTable threads, Rows rows, int processorsOfLoads) {
        int[] owners = IntStream.range(0, rows.nanos.size()).map(i -> threads.ordinalOf(rows.threadIds.get(i)))
                .toArray();
        int[] byTime = RowOrder.sorted(RowOrder.chosen(owners.length, i -> owners[i] >= 0), rows.nanos::get);
        int[] order = RowOrder.grouped(byTime, i -> owners[i], threads.size());
        return new Filling(threads, rows, owners, order).table(processorsOfLoads);
    }

    /** Fills the columns of the table, thread by thread. */
    private static final class Filling {
        private final ThreadTable threads;
        private final Rows rows;
        private final int[] owners;
        private final int[] order;
        private final LongColumn nanos = new LongColumn();
        private final LongColumn cpuNanos = new LongColumn();

        Filling(ThreadTable threads, Rows rows, int[] owners, int[] order) {
            this.threads = threads;
            this.rows = rows;
            this.owners = owners;
            this.order = order;
        }

        CpuTable table(int processorsOfLoads) {
            int[] firstRow = new int[threads.size() + 1];
            int at = 0;
            for (int thread = 0; thread < threads.size(); thread++) {
                firstRow[thread] = nanos.size();
                int from = at;
                while (at < order.length && owners[order[at]] == thread) {
                    at++;
                }
                if (at > from && processorsOfLoads == 0) {
                    clocks(thread, from, at);
                } else if (at > from) {
                    loads(thread, from, at, processorsOfLoads);
                }
            }
            firstRow[threads.size()] = nanos.size();
            return new CpuTable(firstRow, toArray(nanos), toArray(cpuNanos), processorsOfLoads == 0);
        }

        /**
         * What a thread used before the recording does not count. The clock is that of the system's thread, which the JVM
         * can have used before for another one: only a thread that Java code started began at 0. Of a thread that just ended the
         * JVM can tell 0, which is left out: clocks do not go back.
         */
        private void clocks(int thread, int from, int to) {
            long before = 0;
            if (threads.startCallNanos(thread) == ThreadTable.UNKNOWN_NANOS) {
                before = rows.values.get(order[from]);
            } else {
                add(Math.max(threads.startCallNanos(thread), threads.startNanos(thread)), 0);
            }
            long last = before;
            for (int i = from; i < to; i++) {
                long value = rows.values.get(order[i]);
                if (value >= last) {
                    add(rows.nanos.get(order[i]), value - before);
                    last = value;
                }
            }
        }

        private void loads(int thread, int from, int to, int processors) {
            long last = Math.max(0, threads.startNanos(thread));
            double used = 0;
            add(last, 0);
            for (int i = from; i < to; i++) {
                long now = rows.nanos.get(order[i]);
                used += Double.longBitsToDouble(rows.values.get(order[i])) * processors * Math.max(0, now - last);
                add(now, Math.round(used));
                last = now;
            }
        }

        private void add(long time, long used) {
            nanos.add(time);
            cpuNanos.add(used);
        }

        private static long[] toArray(LongColumn column) {
            return IntStream.range(0, column.size()).mapToLong(column::get).toArray();
        }
    }
}
