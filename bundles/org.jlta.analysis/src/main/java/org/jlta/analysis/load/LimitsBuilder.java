package org.jlta.analysis.load;

import org.jlta.analysis.Limits;
import org.jlta.analysis.Limits.Met;
import org.jlta.recording.LimitEvents;
import org.jlta.recording.format.Event;

/** Takes from events what they tell of the limits of the process. */
final class LimitsBuilder {
    /** Threads that ended between the failure and the look at the limits let a met limit seem a little below its maximum. */
    private static final double MET = 0.97;

    private final Fields fields;
    private double cpuLimit = -1;
    private long memoryLimit = -1;
    private long pidsMax = -1;
    private long throttledFirst = -1;
    private long throttledLast = -1;
    private Met met;
    private double nearest = MET;

    LimitsBuilder(Fields fields) {
        this.fields = fields;
    }

    /** What takes events of a type; null where they tell of no limit. */
    Taker taker(String type) {
        return switch (type) {
        case "jdk.ContainerConfiguration" -> (event, nanos) -> container(event);
        case "jdk.ContainerCPUThrottling" -> (event, nanos) -> throttled(fields.number(event, "cpuThrottledTime", -1));
        case LimitEvents.LIMITS -> (event, nanos) -> limits(event);
        default -> null;
        };
    }

    private void container(Event event) {
        long quota = fields.number(event, "cpuQuota", -1);
        long period = fields.number(event, "cpuSlicePeriod", -1);
        cpuLimit = quota > 0 && period > 0 ? quota / (double) period : -1;
        long memory = fields.number(event, "memoryLimit", -1);
        long host = fields.number(event, "hostTotalMemory", Long.MAX_VALUE);
        // "no limit" is -1, or with the first version of cgroups the largest number of whole pages
        memoryLimit = memory <= 0 || memory >= host || memory > Long.MAX_VALUE / 2 ? -1 : memory;
    }

    private void throttled(long nanos) {
        if (nanos >= 0) {
            throttledFirst = throttledFirst < 0 ? nanos : Math.min(throttledFirst, nanos);
            throttledLast = Math.max(throttledLast, nanos);
        }
    }

    private void limits(Event event) {
        pidsMax = fields.number(event, LimitEvents.PIDS_MAX, -1);
        if (fields.flag(event, LimitEvents.START_FAILED)) {
            compare(event, "pids.max", LimitEvents.PIDS_MAX, LimitEvents.PIDS);
            compare(event, "ulimit -u", LimitEvents.USER_PROCESSES_MAX, LimitEvents.USER_PROCESSES);
            compare(event, "kernel.threads-max", LimitEvents.SYSTEM_THREADS_MAX, LimitEvents.SYSTEM_THREADS);
            compare(event, "vm.max_map_count", LimitEvents.MAPS_MAX, LimitEvents.MAPS);
            compare(event, "ulimit -v", LimitEvents.ADDRESS_SPACE_MAX, LimitEvents.ADDRESS_SPACE);
        }
    }

    private void compare(Event event, String name, String maxField, String currentField) {
        long max = fields.number(event, maxField, -1);
        long current = fields.number(event, currentField, -1);
        if (max > 0 && current / (double) max >= nearest) {
            nearest = current / (double) max;
            met = new Met(name, max, current);
        }
    }

    Limits build() {
        return new Limits(cpuLimit, memoryLimit, pidsMax, throttledLast < 0 ? -1 : throttledLast - throttledFirst, met);
    }
}
