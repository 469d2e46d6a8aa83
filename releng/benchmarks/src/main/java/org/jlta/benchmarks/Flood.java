package org.jlta.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32;

import com.sun.management.OperatingSystemMXBean;

import jdk.jfr.Event;
import jdk.jfr.StackTrace;

/**
 * Works and writes events on one thread: waits for a line on its input, works for so many milliseconds as the first argument says,
 * pauses where it is ahead of so many events a second as the second says, and prints how many it would have made in a second without
 * pauses, and how many processors the JVM had meanwhile.
 */
public final class Flood {
    /** What an event has of text, in bytes; Flight Recorder writes longer texts than 128 characters into the event itself. */
    static final int TEXT_BYTES = 200;
    private static final int WORK_BYTES = 1 << 16;
    /** A shorter pause would be longer than it was meant to be. */
    private static final long BURST_NANOS = 2_000_000;

    private Flood() {
    }

    public static void main(String[] arguments) throws IOException {
        System.out.println("ready");
        if (System.in.read() < 0) {
            return;
        }
        long length = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[0]));
        byte[] work = new byte[WORK_BYTES];
        CRC32 sum = new CRC32();
        String text = "x".repeat(TEXT_BYTES);
        double nanosOfEvent = TimeUnit.SECONDS.toNanos(1) / Double.parseDouble(arguments[1]);
        long events = 0;
        long slept = 0;
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long processor = system.getProcessCpuTime();
        long begin = System.nanoTime();
        long now = begin;
        while (now - begin < length) {
            long ahead = (long) (events * nanosOfEvent) - (now - begin);
            if (ahead > BURST_NANOS) {
                LockSupport.parkNanos(ahead);
                slept += System.nanoTime() - now;
            }
            sum.update(work);
            Written event = new Written();
            event.text = text;
            event.commit();
            events++;
            now = System.nanoTime();
        }
        System.out.println("processors=" + (double) (system.getProcessCpuTime() - processor) / (now - begin));
        long nanos = now - begin - slept;
        System.out.println("eventsPerSecond=" + events * TimeUnit.SECONDS.toNanos(1) / nanos);
        System.out.println("sum " + sum.getValue());
    }

    /** In every recording that says nothing of it. */
    @StackTrace(false)
    static final class Written extends Event {
        String text;
    }
}
