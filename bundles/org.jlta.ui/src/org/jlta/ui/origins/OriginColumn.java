package org.jlta.ui.origins;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.analysis.origin.OriginStatistics;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.NaturalOrder;
import org.jlta.ui.internal.Messages;

/** The columns of the tree of origins, in their order. */
enum OriginColumn {
    ORIGIN(Messages.origin_label, 320, OriginWords::label, null), COUNT(Messages.count_label, 100, null,
            OriginStatistics::count), ALIVE(Messages.alive_label, 70, null, OriginStatistics::alive), UNNAMED(
                    Messages.unnamed_label, 85, null,
                    OriginStatistics::unnamed), NEVER_STARTED(Messages.neverStarted_label, 100, null,
                            OriginStatistics::neverStarted), LIFE_MIN(Messages.lifeMin_label, 80, null,
                                    OriginStatistics::lifeMinNanos), LIFE_MEAN(Messages.lifeMean_label, 80, null,
                                            OriginStatistics::lifeMeanNanos), LIFE_MAX(Messages.lifeMax_label, 80, null,
                                                    OriginStatistics::lifeMaxNanos), LIFE_TOTAL(
                                                            Messages.lifeTotal_label, 90, null,
                                                            OriginStatistics::lifeTotalNanos);

    private final String label;
    private final int width;
    private final Function<OriginNode, String> words;
    private final ToLongFunction<OriginStatistics> value;

    OriginColumn(String label, int width, Function<OriginNode, String> words,
            ToLongFunction<OriginStatistics> value) {
        this.label = label;
        this.width = width;
        this.words = words;
        this.value = value;
    }

    String label() {
        return label;
    }

    int width() {
        return width;
    }

    boolean isNumber() {
        return value != null;
    }

    String text(OriginNode node) {
        if (value == null) {
            return words.apply(node);
        }
        long amount = value.applyAsLong(node.statistics());
        return compareTo(LIFE_MIN) >= 0 ? Amounts.duration(amount) : Amounts.count(amount);
    }

    /** How much of what all threads have is behind the number, 0 to 1; of lives, how much of the longest one. */
    double share(OriginNode node, OriginNode root) {
        OriginStatistics all = root.statistics();
        long whole = switch (this) {
        case COUNT -> all.count();
        case LIFE_MIN, LIFE_MEAN, LIFE_MAX -> all.lifeMaxNanos();
        case LIFE_TOTAL -> all.lifeTotalNanos();
        default -> 0;
        };
        return whole <= 0 ? 0 : Math.max(0, Math.min(1, (double) value.applyAsLong(node.statistics()) / whole));
    }

    /** Whether it is worth its room: some threads have it. */
    boolean isFilled(OriginNode root) {
        return this != NEVER_STARTED || root.statistics().neverStarted() > 0;
    }

    /** Ascending; what is not known about (no stack) stays behind known origins where names are compared. */
    Comparator<OriginNode> order() {
        if (value != null) {
            return Comparator.comparingLong(node -> value.applyAsLong(node.statistics()));
        }
        return Comparator.<OriginNode, Boolean>comparing(node -> node.kind() != OriginGroup.Kind.KNOWN)
                .thenComparing(OriginWords::label, NaturalOrder.INSTANCE);
    }
}
