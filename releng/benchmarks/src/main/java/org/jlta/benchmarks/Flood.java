package org.jlta.benchmarks;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

import jdk.jfr.Event;
import jdk.jfr.StackTrace;

/**
 * Works and writes events as often as it can on one thread: waits for a line on its input, works for so many milliseconds as the
 * first argument says, and prints how many events a second it made.
 */
public final class Flood {
    /** What an event has of text, in bytes; Flight Recorder writes longer texts than 128 characters into the event itself. */
    static final int TEXT_BYTES = 200;
    private static final int WORK_BYTES = 1 << 16;

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
        long events = 0;
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < length) {
            sum.update(work);
            Written event = new Written();
            event.text = text;
            event.commit();
            events++;
        }
        long nanos = System.nanoTime() - begin;
        System.out.println("eventsPerSecond=" + events * TimeUnit.SECONDS.toNanos(1) / nanos);
        System.out.println("sum " + sum.getValue());
    }

    /** In every recording that says nothing of it. */
    @StackTrace(false)
    static final class Written extends Event {
        String text;
    }
}
