package org.jlta.agent;

import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a JVM has so much of its heap left as the agent takes at the start, as HotSpot tells it. Garbage counts as used: one that
 * lives with a heap of a few MB is asked again, and can be told to collect.
 */
final class TargetHeap {
    /** Seen on JDK 17 and 25: with 5 MB of 16 left applications met an OutOfMemoryError, with 10 none did. */
    private static final long NEEDED = 6L << 20;
    private static final int LOOKS = 3;
    private static final long PAUSE_MILLIS = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(4);
    /** {@code used 120K} of a generation or the whole heap, {@code 120K used} of Shenandoah; percentages are of parts of these. */
    private static final Pattern USED = Pattern.compile("used (\\d+)([KMG])\\b|\\b(\\d+)([KMG]) used");
    private static final Pattern MOST = Pattern.compile("-XX:MaxHeapSize=(\\d+)");

    private TargetHeap() {
    }

    /** One sentence where it has too little, with the way out; null where it has enough, or does not tell. */
    static String obstacle(long pid) {
        try {
            OptionalLong most = most(ask(pid, "VM.flags"));
            long left = -1;
            for (int look = 0; most.isPresent() && look < LOOKS && left < NEEDED; look++) {
                if (look > 0) {
                    TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                }
                OptionalLong used = used(ask(pid, "GC.heap_info"));
                left = used.isPresent() ? Math.max(left, Math.max(0, most.getAsLong() - used.getAsLong())) : NEEDED;
            }
            return most.isPresent() && left < NEEDED
                    ? "has " + (left >> 20) + " MB left of its heap of " + (most.getAsLong() >> 20) + " MB, and "
                            + (NEEDED >> 20)
                            + " are needed to load the agent, as with less the application can meet an OutOfMemoryError. "
                            + "Garbage that was not collected yet counts as used: jcmd " + pid
                            + " GC.run lets that go, then attach again; if that does not help, start it with more (-Xmx)"
                    : null;
        } catch (AttachException e) {
            // a JVM that cannot do the command, or an image without jcmd: loading the agent tells what else is wrong
            System.getLogger(TargetHeap.class.getName()).log(Level.DEBUG, "heap is not known: pid=" + pid, e);
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static String ask(long pid, String command) throws AttachException {
        return new String(DiagnosticCommand.of(pid, command, PATIENCE), StandardCharsets.ISO_8859_1);
    }

    /** Bytes, from the JVM's flags. */
    static OptionalLong most(String flags) {
        Matcher matcher = MOST.matcher(flags);
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }

    /** Bytes of all generations; empty for a form of another JVM. */
    static OptionalLong used(String heapInfo) {
        OptionalLong sum = OptionalLong.empty();
        for (String line : heapInfo.lines().toList()) {
            Matcher matcher = USED.matcher(line);
            if (!line.contains("Metaspace") && !line.contains("class space") && matcher.find()) {
                boolean before = matcher.group(1) == null;
                sum = OptionalLong.of(sum.orElse(0)
                        + bytes(matcher.group(before ? 3 : 1), matcher.group(before ? 4 : 2)));
            }
        }
        return sum;
    }

    private static long bytes(String number, String unit) {
        return Long.parseLong(number) << 10 * (1 + "KMG".indexOf(unit));
    }
}
