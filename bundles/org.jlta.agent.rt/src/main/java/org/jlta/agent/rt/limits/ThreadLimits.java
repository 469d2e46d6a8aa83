package org.jlta.agent.rt.limits;

import java.nio.file.Paths;
import java.util.List;

import org.jlta.agent.limits.PidsLimit;
import org.jlta.agent.limits.ProcFiles;
import org.jlta.agent.rt.events.LimitsEvent;

/**
 * What limits the number of threads of this process, and how near each limit is. A thread cannot be made when any of them
 * is met: {@code pids.max} of a group, the user's processes ({@code ulimit -u}), the kernel's {@code threads-max}, memory
 * maps and address space for stacks. Source: pthread_create(3), fork(2), "EAGAIN" and "ENOMEM".
 */
public final class ThreadLimits {
    private static final long KILOBYTE = 1024;

    private volatile boolean failed;

    /** A thread could not be started: what was met is to be written soon, by {@link #writeAfterFailure}. */
    public void startFailed() {
        failed = true;
    }

    /** Writes the limits, and how near they are, when a start failed since the last time. */
    public void writeAfterFailure() {
        if (failed) {
            failed = false;
            write(true);
        }
    }

    /** Writes the limits only: what is used costs a look at every process. */
    public void write() {
        write(false);
    }

    private static void write(boolean startFailed) {
        LimitsEvent event = new LimitsEvent();
        if (!event.isEnabled()) {
            return;
        }
        List<String> status = ProcFiles.lines(ProcFiles.SELF.resolve("status"));
        List<String> limits = ProcFiles.lines(ProcFiles.SELF.resolve("limits"));
        event.startFailed = startFailed;
        fillPids(event);
        event.userProcessesMax = userProcessesMax(status, limits);
        event.systemThreadsMax = ProcFiles.number(ProcFiles.KERNEL.resolve("threads-max"));
        event.mapsMax = ProcFiles.number(Paths.get("/proc/sys/vm/max_map_count"));
        event.addressSpaceMax = ProcFiles.after(limits, "Max address space");
        event.userProcesses = ProcFiles.UNKNOWN;
        event.systemThreads = ProcFiles.UNKNOWN;
        event.maps = ProcFiles.UNKNOWN;
        event.addressSpace = ProcFiles.UNKNOWN;
        if (startFailed) {
            fillUsed(event, status);
        }
        event.commit();
    }

    /** Of the groups around this process the one that is nearest to its limit counts. */
    private static void fillPids(LimitsEvent event) {
        PidsLimit nearest = PidsLimit.nearest(ProcFiles.lines(ProcFiles.SELF.resolve("cgroup")));
        event.pidsMax = nearest == null ? ProcFiles.UNKNOWN : nearest.max();
        event.pids = nearest == null ? ProcFiles.UNKNOWN : nearest.current();
    }

    /** The limit does not hold for root. */
    private static long userProcessesMax(List<String> status, List<String> limits) {
        return ProcFiles.after(status, "Uid:") == 0 ? ProcFiles.UNKNOWN : ProcFiles.after(limits, "Max processes");
    }

    private static void fillUsed(LimitsEvent event, List<String> status) {
        if (event.userProcessesMax >= 0) {
            event.userProcesses = ProcFiles.threadsOfUser(ProcFiles.after(status, "Uid:"));
        }
        event.systemThreads = ProcFiles.systemThreads();
        event.maps = ProcFiles.lines(ProcFiles.SELF.resolve("maps")).size();
        long kilobytes = ProcFiles.after(status, "VmSize:");
        event.addressSpace = kilobytes < 0 ? kilobytes : kilobytes * KILOBYTE;
    }
}
