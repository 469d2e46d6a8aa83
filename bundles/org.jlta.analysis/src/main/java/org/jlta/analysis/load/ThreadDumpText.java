package org.jlta.analysis.load;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.analysis.ThreadTable;

/**
 * Threads named in the text of a {@code jdk.ThreadDump} event, which is HotSpot's {@code Thread.print}:
 * {@code "main" #1 prio=5 os_prio=0 cpu=41.01ms elapsed=0.10s tid=0x… nid=0x3a waiting on condition}, since JDK 21 with
 * {@code [osId]} after the number and a decimal {@code nid}; {@code cpu} and {@code elapsed} since JDK 11. The next line
 * tells the {@code java.lang.Thread.State}.
 */
final class ThreadDumpText {
    private static final Pattern HEAD = Pattern.compile("^\"(?<name>.*)\" #(?<id>\\d+) (?:\\[\\d+\\] )?"
            + "(?<daemon>daemon )?(?:prio=(?<prio>\\d+) )?(?:os_prio=\\S+ )?(?:cpu=(?<cpu>[\\d.]+)ms )?"
            + "(?:elapsed=(?<elapsed>[\\d.]+)s )?.*?\\btid=0x\\p{XDigit}+ nid=(?<nid>0x\\p{XDigit}+|\\d+).*"
            + "(?:\\R\\s+java\\.lang\\.Thread\\.State: (?<state>\\w+))?", Pattern.MULTILINE);

    private ThreadDumpText() {
    }

    /**
     * Adds what the text tells; null tells nothing. Only the first dump that tells of a thread says when it was born.
     *
     * @param nanos when the dump was taken, since the recording's start
     */
    static void read(String text, long nanos, ThreadTableBuilder threads) {
        if (text == null) {
            return;
        }
        Matcher head = HEAD.matcher(text);
        while (head.find()) {
            int o = threads.thread(Long.parseLong(head.group("id")));
            threads.ran(o).recorderName(o, head.group("name")).osThread(o, Long.decode(head.group("nid")));
            threads.daemon(o, head.group("daemon") != null);
            if (head.group("prio") != null) {
                threads.priority(o, Integer.parseInt(head.group("prio")));
            }
            if (head.group("state") != null) {
                threads.firstDoing(o, head.group("state"));
            }
            if (threads.bornNanos.get(o) == ThreadTable.UNKNOWN_NANOS) {
                readLife(head, nanos, o, threads);
            }
        }
    }

    private static void readLife(Matcher head, long nanos, int o, ThreadTableBuilder threads) {
        if (head.group("elapsed") != null) {
            threads.born(o, nanos - scaled(head.group("elapsed"), 9));
        }
        if (head.group("cpu") != null) {
            threads.cpuBefore(o, scaled(head.group("cpu"), 6));
        }
    }

    private static long scaled(String decimal, int zeros) {
        return new BigDecimal(decimal).scaleByPowerOfTen(zeros).longValue();
    }
}
