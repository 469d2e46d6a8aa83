package org.jlta.analysis.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Threads named in the text of a {@code jdk.ThreadDump} event, which is HotSpot's {@code Thread.print}:
 * {@code "main" #1 prio=5 os_prio=0 cpu=41.01ms elapsed=0.10s tid=0x… nid=0x3a waiting on condition}, since JDK 21 with
 * {@code [osId]} after the number.
 */
final class ThreadDumpText {
    private static final Pattern HEAD = Pattern
            .compile("^\"(.*)\" #(\\d+) (?:\\[(\\d+)\\] )?(daemon )?(?:prio=(\\d+) )?.*\\btid=0x", Pattern.MULTILINE);

    private ThreadDumpText() {
    }

    /** Adds what the text tells; null tells nothing. */
    static void read(String text, ThreadTableBuilder threads) {
        if (text == null) {
            return;
        }
        Matcher head = HEAD.matcher(text);
        while (head.find()) {
            int o = threads.thread(Long.parseLong(head.group(2)));
            threads.ran(o).recorderName(o, head.group(1));
            if (head.group(3) != null) {
                threads.osThread(o, Long.parseLong(head.group(3)));
            }
            if (head.group(4) != null) {
                threads.daemon.set(o);
            }
            if (head.group(5) != null) {
                threads.priority(o, Integer.parseInt(head.group(5)));
            }
        }
    }
}
