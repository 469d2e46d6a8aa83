package org.jlta.recording.format;

import java.nio.file.Path;

import jdk.jfr.Configuration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;

/** Records itself into the file that its argument names: two chunks, with events of many types. */
final class ManyKinds {
    /** Events of {@link AllKinds} in each chunk. */
    static final int EVENTS = 200;
    private static final String[] TEXTS = {null, "", "plain", "Zürich", "日本語 ☃", "x".repeat(60), "y".repeat(3000)};
    private static volatile byte[] garbage;

    private ManyKinds() {
    }

    @Name("test.AllKinds")
    static final class AllKinds extends Event {
        boolean flag;
        byte octet;
        char character;
        short small;
        int number;
        long large;
        float single;
        double fraction;
        String text;
        Class<?> type;
        Thread other;
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long moment;
        @Timespan(Timespan.MILLISECONDS)
        long span;
    }

    public static void main(String[] arguments) throws Exception {
        try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
            recording.enable("jdk.ThreadPark").withoutThreshold();
            recording.enable("jdk.JavaMonitorWait").withoutThreshold();
            recording.start();
            commitAll(0);
            // another recording makes the recorder begin another chunk
            try (Recording second = new Recording()) {
                second.start();
                commitAll(EVENTS);
            }
            recording.stop();
            recording.dump(Path.of(arguments[0]));
        }
    }

    private static void commitAll(int from) throws InterruptedException {
        for (int i = from; i < from + EVENTS; i++) {
            AllKinds event = new AllKinds();
            event.begin();
            event.flag = i % 2 == 0;
            event.octet = (byte) -i;
            event.character = (char) (i * 331);
            event.small = (short) (i * -997);
            event.number = i * -1_000_003;
            event.large = i * 0x0123456789abcdefL;
            event.single = i / -3f;
            event.fraction = i / 7d;
            event.text = TEXTS[i % TEXTS.length];
            event.type = i % 3 == 0 ? null : TEXTS.getClass();
            event.other = i % 5 == 0 ? null : Thread.currentThread();
            event.moment = i == 0 ? Long.MIN_VALUE : 1_700_000_000_000L + i;
            event.span = i == 0 ? Long.MAX_VALUE : i;
            event.commit();
            if (i % 50 == 0) {
                Thread thread = new Thread(() -> garbage = new byte[1 << 16], "short " + i);
                thread.start();
                thread.join();
                System.gc();
            }
        }
    }
}
