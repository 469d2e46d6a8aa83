package org.jlta.exchange;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Hands damaged inputs to a reader: each is read as far as it goes or refused in a way that the reader knows, within two
 * seconds of CPU time, so that other work on the computer does not count, and nothing of it stays in memory. The same inputs in each run.
 */
public final class FuzzRun {
    /** Inputs of a run; a hundred thousand with {@code -Djlta.long=true}. */
    public static final int INPUTS = Boolean.getBoolean("jlta.long") ? 100_000 : 2_500;
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final int WARM = INPUTS / 5;
    private static final long MOST_GROWTH = 16 << 20;

    private FuzzRun() {
    }

    /** What is tried. */
    public interface Trial {
        /** Whether the input was read; false where it was refused as it should be. */
        boolean isRead(byte[] input) throws Exception;
    }

    /** How many of the inputs were read. */
    public static int of(byte[] good, long seed, Trial trial) throws Exception {
        Random random = new Random(seed);
        int read = 0;
        long usedBefore = 0;
        for (int i = 0; i < INPUTS; i++) {
            if (i == WARM) {
                usedBefore = used();
            }
            byte[] input = damaged(good, random);
            long start = CPU.getCurrentThreadCpuTime();
            read += trial.isRead(input) ? 1 : 0;
            long took = CPU.getCurrentThreadCpuTime() - start;
            assertTrue(took < LONGEST_NANOS,
                    () -> "took " + took + " ns: " + new String(input, StandardCharsets.UTF_8));
        }
        long growth = used() - usedBefore;
        assertTrue(growth < MOST_GROWTH, () -> "heap grew by " + growth + " bytes");
        return read;
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static byte[] damaged(byte[] good, Random random) {
        byte[] bad = good.clone();
        for (int n = random.nextInt(6); n >= 0; n--) {
            int at = random.nextInt(bad.length);
            int length = Math.min(bad.length - at, 1 + random.nextInt(80));
            switch (random.nextInt(6)) {
            case 0 -> bad[at] = (byte) random.nextInt(256);
            case 1 -> bad[at] = (byte) "\"<>()\n- #=@:{}[],;&/\\09eE".charAt(random.nextInt(25));
            case 2 -> bad = without(bad, at, length);
            case 3 -> bad = with(bad, at, random.nextInt(bad.length), length);
            case 4 -> System.arraycopy(good, 0, bad, at, Math.min(length, Math.min(good.length, bad.length - at)));
            default -> bad = random.nextInt(8) == 0 ? without(bad, at, bad.length - at) : bad;
            }
            if (bad.length == 0) {
                return bad;
            }
        }
        return bad;
    }

    private static byte[] without(byte[] bytes, int at, int length) {
        byte[] result = new byte[bytes.length - length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(bytes, at + length, result, at, result.length - at);
        return result;
    }

    /** With a part from elsewhere put in. */
    private static byte[] with(byte[] bytes, int at, int from, int length) {
        int part = Math.min(length, bytes.length - from);
        byte[] result = new byte[bytes.length + part];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(bytes, from, result, at, part);
        System.arraycopy(bytes, at, result, at + part, bytes.length - at);
        return result;
    }
}
