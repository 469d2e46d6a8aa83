package org.jlta.cli.question;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;

import org.jlta.analysis.cpu.CpuRequest;

/** CPU time over time as a line of characters. */
final class CpuBars {
    /** What a screen shows. */
    static final int STEPS = 40;
    private static final String BARS = " ▁▂▃▄▅▆▇█";

    private CpuBars() {
    }

    /**
     * One character a step; empty for more steps than a screen shows.
     *
     * @param fullNanos what the highest of them stands for, above 0
     */
    static String of(long[] stepNanos, long fullNanos) {
        StringBuilder bars = new StringBuilder();
        if (fit(stepNanos)) {
            for (long used : stepNanos) {
                int height = (int) Math.ceil(Math.min(1, (double) used / fullNanos) * (BARS.length() - 1));
                bars.append(BARS.charAt(height));
            }
        }
        return bars.toString();
    }

    private static boolean fit(long[] stepNanos) {
        return stepNanos.length <= STEPS + 1;
    }

    /**
     * What the highest bar is to stand for: one core; the largest of the steps where that is more, or so little that bars of a core
     * would all be of one height.
     *
     * @param lines     what is shown, nanoseconds a step
     * @param stepNanos length of a step
     */
    static long fullNanos(Stream<long[]> lines, long stepNanos) {
        long most = lines.filter(CpuBars::fit).flatMapToLong(Arrays::stream).max().orElse(0);
        return most > stepNanos || most > 0 && most < stepNanos / 4 ? most : stepNanos;
    }

    /** What the highest stands for, behind the headline; empty where that is one core. */
    static String note(long fullNanos, CpuRequest request) {
        double cores = (double) fullNanos / request.stepNanos();
        if (cores == 1) {
            return "";
        }
        return cores > 1
                ? String.format(Locale.ROOT, ", a full bar is %.1f cores", cores)
                : String.format(Locale.ROOT, ", a full bar is %.1f %% of a core", cores * 100);
    }
}
