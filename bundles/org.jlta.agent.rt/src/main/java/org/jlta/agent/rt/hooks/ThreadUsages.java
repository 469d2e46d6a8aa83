package org.jlta.agent.rt.hooks;

import java.util.HashMap;
import java.util.Map;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.SessionPart;
import org.jlta.agent.rt.events.ThreadUsageEvent;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.UsageFields;

/**
 * Writes what platform threads used, CPU time and bytes, of each thread that ran since the last time: every second, and
 * when a thread ends. Where the JVM cannot tell, nothing is written, and the recording says why.
 */
public final class ThreadUsages implements SessionPart, Runnable {
    private final Losses losses;
    private volatile UsageFields fields;
    private boolean tried;
    private Map<Long, Long> written = new HashMap<>();

    public ThreadUsages(Losses losses) {
        this.losses = losses;
    }

    /** Writes every second from now on, when the event is enabled. */
    @Override
    public void begin() {
        FlightRecorder.addPeriodicEvent(ThreadUsageEvent.class, this);
    }

    /** Writes for the last time. */
    @Override
    public void end() {
        FlightRecorder.removePeriodicEvent(this);
        run();
    }

    /** Writes of all platform threads that ran since the last call. */
    @Override
    public synchronized void run() {
        if (!new ThreadUsageEvent().isEnabled() || !isOpen()) {
            return;
        }
        try {
            Thread[] threads = ThreadFields.allPlatformThreads();
            long[] ids = new long[threads.length];
            for (int i = 0; i < ids.length; i++) {
                ids[i] = ThreadFields.id(threads[i]);
            }
            write(ids);
        } catch (ReflectiveOperationException | RuntimeException e) {
            losses.note("CPU times could not be read: " + e);
        }
    }

    private void write(long[] ids) {
        long[] cpu = new long[ids.length];
        long[] allocated = new long[ids.length];
        fields.cpuNanos(ids, cpu);
        fields.allocatedBytes(ids, allocated);
        Map<Long, Long> now = new HashMap<>(ids.length * 2);
        for (int i = 0; i < ids.length; i++) {
            if (cpu[i] < 0) {
                continue;
            }
            Long last = written.get(ids[i]);
            now.put(ids[i], cpu[i]);
            if (last == null || last != cpu[i]) {
                write(ids[i], cpu[i], allocated[i]);
            }
        }
        written = now;
    }

    /** On a thread that ends. */
    void exiting(long threadId) {
        UsageFields open = fields;
        if (open == null || !new ThreadUsageEvent().isEnabled()) {
            return;
        }
        long[] allocated = new long[1];
        open.allocatedBytes(new long[]{threadId}, allocated);
        write(threadId, open.ownCpuNanos(), allocated[0]);
    }

    private static void write(long threadId, long cpuNanos, long allocatedBytes) {
        ThreadUsageEvent event = new ThreadUsageEvent();
        event.threadId = threadId;
        event.cpuNanos = cpuNanos;
        event.allocatedBytes = allocatedBytes;
        event.commit();
    }

    private boolean isOpen() {
        if (!tried) {
            tried = true;
            try {
                fields = UsageFields.open();
            } catch (ReflectiveOperationException | LinkageError e) {
                losses.note("this JVM does not tell the CPU time of threads: " + e);
            }
        }
        return fields != null;
    }
}
