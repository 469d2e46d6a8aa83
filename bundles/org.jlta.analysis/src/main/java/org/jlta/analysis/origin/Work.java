package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;

/**
 * What one thread, or several together, did within the recording. Times are nanoseconds.
 *
 * @param threads        how many threads it adds up
 * @param tasks          tasks of pools that were begun
 * @param runningTasks   of them those that had not ended
 * @param taskNanos      time of these tasks, of those that had not ended up to the end
 * @param waits          pauses: waits, parks, sleeps, input and output
 * @param waitNanos      of all of them; of one that lies in another only the outer counts
 * @param lockWaits      waits to get a monitor, lock or semaphore
 * @param lockNanos      of all of them
 * @param cpuNanos       CPU time, {@link ThreadTable#UNKNOWN_AMOUNT} when not measured
 * @param allocatedBytes {@link ThreadTable#UNKNOWN_AMOUNT} when not measured
 * @param calls          calls of timed methods that were recorded by themselves, without those inside others
 * @param callNanos      of all of them
 */
public record Work(long threads, long tasks, long runningTasks, long taskNanos, long waits, long waitNanos,
        long lockWaits, long lockNanos, long cpuNanos, long allocatedBytes, long calls, long callNanos) {

    /** {@code ran 12 tasks, waited 8.00 s, CPU 300 ms}; tells of nothing that is not known. */
    public String headline() {
        List<String> parts = new ArrayList<>();
        if (tasks > 0) {
            parts.add("ran " + Wording.plural(tasks, "task"));
        }
        if (waits > 0) {
            parts.add("waited " + Wording.duration(waitNanos));
        }
        if (cpuNanos != ThreadTable.UNKNOWN_AMOUNT) {
            parts.add("CPU " + Wording.duration(cpuNanos));
        }
        return parts.isEmpty() ? "nothing is recorded of it" : String.join(", ", parts);
    }

    /** All that is known, one line for each kind; empty where nothing is. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (tasks > 0) {
            lines.add("ran " + Wording.plural(tasks, "task") + " for " + Wording.duration(taskNanos)
                    + (runningTasks > 0 ? ", " + Wording.count(runningTasks) + " not ended" : ""));
        }
        if (waits > 0) {
            lines.add("waited " + times(waits) + " for " + Wording.duration(waitNanos)
                    + (lockWaits > 0
                            ? ", for locks " + times(lockWaits) + " for " + Wording.duration(lockNanos)
                            : ""));
        }
        if (cpuNanos != ThreadTable.UNKNOWN_AMOUNT) {
            lines.add("used " + Wording.duration(cpuNanos) + " of CPU" + bytes());
        }
        if (calls > 0) {
            lines.add("was in slow calls " + times(calls) + " for " + Wording.duration(callNanos));
        }
        return lines;
    }

    private String bytes() {
        return allocatedBytes == ThreadTable.UNKNOWN_AMOUNT
                ? ""
                : " and allocated " + Wording.plural(allocatedBytes, "byte");
    }

    private static String times(long count) {
        return count == 1 ? "once" : Wording.plural(count, "time");
    }
}
