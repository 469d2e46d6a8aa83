package org.jlta.ui.charts;

import java.util.ArrayList;
import java.util.List;

/**
 * A labelled moment of a ruler.
 *
 * @param nanos since the chart's zero
 * @param label with its unit
 */
public record TimeTick(long nanos, String label) {
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long[] LONG_STEPS = {10 * SECOND, 20 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE,
            10 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR};

    /**
     * Ticks at round moments of the visible range, ascending.
     *
     * @param gapPixels least distance of two ticks
     */
    public static List<TimeTick> of(TimeScale scale, int gapPixels) {
        TimeRange visible = scale.visible();
        long step = step((double) visible.durationNanos() * gapPixels / scale.widthPixels());
        TimeText text = TimeText.forScale(Math.max(Math.abs(visible.startNanos()), Math.abs(visible.endNanos())), step);
        List<TimeTick> ticks = new ArrayList<>();
        for (long at = Math.ceilDiv(visible.startNanos(), step) * step; at <= visible.endNanos(); at += step) {
            ticks.add(new TimeTick(at, text.of(at)));
        }
        return ticks;
    }

    /** The smallest round step that is not below the wanted one. */
    static long step(double wantedNanos) {
        for (long power = 1; power <= SECOND; power *= 10) {
            for (int factor : new int[]{1, 2, 5}) {
                if (power * factor >= wantedNanos) {
                    return power * factor;
                }
            }
        }
        for (long step : LONG_STEPS) {
            if (step >= wantedNanos) {
                return step;
            }
        }
        return step(wantedNanos / (24 * HOUR)) * 24 * HOUR;
    }
}
