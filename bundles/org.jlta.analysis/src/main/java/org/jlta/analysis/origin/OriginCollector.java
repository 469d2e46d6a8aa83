package org.jlta.analysis.origin;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;

/** Adds threads up to the statistics of their group. Used by one thread. */
final class OriginCollector {
    private static final double NANOS_PER_MINUTE = 60e9;

    private final RecordingModel model;
    private int[] ordinals = new int[4];
    private int count;
    private int alive;
    private int unnamed;
    private int neverStarted;
    private int fromBefore;
    private long lifeMin = Long.MAX_VALUE;
    private long lifeMax = -1;
    private long lifeTotal;
    private int ran;
    private final SortedMap<String, Integer> contexts = new TreeMap<>();

    OriginCollector(RecordingModel model) {
        this.model = model;
    }

    void add(int ordinal) {
        if (count == ordinals.length) {
            ordinals = Arrays.copyOf(ordinals, count * 2);
        }
        ordinals[count++] = ordinal;
        ThreadTable threads = model.threads();
        alive += threads.isAlive(ordinal) ? 1 : 0;
        unnamed += threads.isUnnamed(ordinal) ? 1 : 0;
        neverStarted += threads.life(ordinal) == ThreadLife.NEVER_STARTED ? 1 : 0;
        fromBefore += threads.isBeforeRecording(ordinal) ? 1 : 0;
        long life = threads.lifeNanos(ordinal);
        if (life >= 0) {
            ran++;
            lifeMin = Math.min(lifeMin, life);
            lifeMax = Math.max(lifeMax, life);
            lifeTotal += life;
        }
        String context = model.contextLabel(ordinal);
        if (context != null) {
            contexts.merge(context, 1, Integer::sum);
        }
    }

    private double minutes() {
        return Math.max(1, model.info().durationNanos()) / NANOS_PER_MINUTE;
    }

    int count() {
        return count;
    }

    int[] ordinals() {
        return Arrays.copyOf(ordinals, count);
    }

    OriginStatistics statistics() {
        boolean none = ran == 0;
        return new OriginStatistics(count, alive, unnamed, neverStarted, fromBefore, none ? -1 : lifeMin,
                none ? -1 : Math.round((double) lifeTotal / ran), lifeMax, none ? -1 : lifeTotal,
                (count - fromBefore) / minutes(),
                Collections.unmodifiableSortedMap(new TreeMap<>(contexts)));
    }
}
