package org.jlta.ui.lifetimes;

import java.util.Arrays;
import java.util.Comparator;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.ui.format.NaturalOrder;
import org.jlta.ui.format.ThreadWords;

/** Sorts threads; what is equal stays in order of ordinals. */
final class LaneSorter {

    private LaneSorter() {
    }

    /** A sorted copy. */
    static int[] sorted(RecordingModel model, int[] ordinals, LaneOrder order) {
        ThreadTable threads = model.threads();
        return switch (order) {
        case START -> byKey(ordinals, ordinal -> Life.of(model, ordinal).fromNanos());
        case LIFE -> byKey(ordinals, ordinal -> -threads.lifeNanos(ordinal));
        case CPU -> byKey(ordinals, ordinal -> -threads.cpuNanos(ordinal));
        case NAME -> byName(model, ordinals);
        };
    }

    private interface Key {
        long of(int ordinal);
    }

    private static int[] byKey(int[] ordinals, Key key) {
        record Keyed(int ordinal, long key) {
        }
        return Arrays.stream(ordinals).mapToObj(ordinal -> new Keyed(ordinal, key.of(ordinal)))
                .sorted(Comparator.comparingLong(Keyed::key).thenComparingInt(Keyed::ordinal))
                .mapToInt(Keyed::ordinal).toArray();
    }

    private static int[] byName(RecordingModel model, int[] ordinals) {
        record Named(int ordinal, String name) {
        }
        return Arrays.stream(ordinals).mapToObj(ordinal -> new Named(ordinal, ThreadWords.label(model, ordinal)))
                .sorted(Comparator.comparing(Named::name, NaturalOrder.INSTANCE).thenComparingInt(Named::ordinal))
                .mapToInt(Named::ordinal).toArray();
    }
}
