package org.jlta.ui.charts.strip;

import java.util.List;
import java.util.function.LongFunction;

import org.jlta.ui.charts.TimeRange;

/**
 * What a strip chart shows.
 *
 * @param bounds    all the time; the first step begins with it
 * @param stepNanos length of a step, above 0
 * @param lanes     from the top
 */
public record StripModel(TimeRange bounds, long stepNanos, List<Lane> lanes) {

    /** @throws IllegalArgumentException when the step is not positive */
    public StripModel {
        if (stepNanos <= 0) {
            throw new IllegalArgumentException("strip: stepNanos=" + stepNanos);
        }
        lanes = List.copyOf(lanes);
    }

    /**
     * Amounts with a scale of their own, from 0 to the most of any step.
     *
     * @param label  what they are
     * @param series on top of each other, from the bottom
     * @param words  an amount with its unit
     */
    public record Lane(String label, List<Series> series, LongFunction<String> words) {

        /** Copies the series. */
        public Lane {
            series = List.copyOf(series);
        }

        /** How many steps the longest series has. */
        int steps() {
            return series.stream().mapToInt(part -> part.amounts().length).max().orElse(0);
        }

        /** All series together. */
        public long sum(int step) {
            long sum = 0;
            for (Series part : series) {
                sum += part.at(step);
            }
            return sum;
        }

        /** The most of any step, at least 0. */
        public long most() {
            long most = 0;
            for (int step = 0; step < steps(); step++) {
                most = Math.max(most, sum(step));
            }
            return most;
        }
    }

    /**
     * One amount over time.
     *
     * @param label   what it is
     * @param style   ordinal of its look
     * @param amounts for each step, 0 or more; owned by this value
     */
    public record Series(String label, int style, long[] amounts) {

        /** 0 behind the last step. */
        public long at(int step) {
            return step < 0 || step >= amounts.length ? 0 : amounts[step];
        }
    }

    /** The step at a moment; may lie outside of all steps. */
    public int stepAt(long nanos) {
        return (int) Math.floorDiv(nanos - bounds.startNanos(), stepNanos);
    }

    /** Nanoseconds since the chart's zero. */
    public long startOf(int step) {
        return bounds.startNanos() + step * stepNanos;
    }
}
