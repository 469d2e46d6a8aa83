package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.features.FeatureRules;
import org.jlta.analysis.features.FeatureSum;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.internal.SeriesLook;

/** Which feature has which look in one tree: those with most have one of their own. Used by one thread at a time. */
final class FeatureLooks {
    /** The looks of features stand behind those of the kinds of frames. */
    private static final int FIRST = FrameKind.values().length;

    private final FeatureRules rules;
    /** Names, by look; most first. */
    private final List<String> named;
    private final boolean hasOthers;

    private FeatureLooks(FeatureRules rules, List<String> named, boolean hasOthers) {
        this.rules = rules;
        this.named = named;
        this.hasOthers = hasOthers;
    }

    /** Those of a tree by how much of it they have. */
    static FeatureLooks of(FlameNode root, FeatureRules rules) {
        List<String> names = FeatureSum.of(root, rules).stream().map(FeatureSum::name)
                .filter(name -> !name.equals(FeatureSum.OTHER)).toList();
        int own = Math.min(SeriesLook.NAMED, names.size());
        return new FeatureLooks(rules, names.subList(0, own), names.size() > own);
    }

    /** Ordinal of the look of a frame. */
    int look(String frame) {
        String name = frame.startsWith("[") || frame.equals(FlameNode.ROOT) ? null : rules.nameOf(frame);
        if (name == null) {
            return (frame.startsWith("[") ? FrameKind.NOT_KNOWN : FrameKind.JDK).ordinal();
        }
        int rank = named.indexOf(name);
        return FIRST + (rank < 0 ? SeriesLook.OTHERS : rank);
    }

    List<FlameLegend.Entry> legend() {
        List<FlameLegend.Entry> legend = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            legend.add(new FlameLegend.Entry(FIRST + i, named.get(i)));
        }
        if (hasOthers) {
            legend.add(new FlameLegend.Entry(FIRST + SeriesLook.OTHERS, FlameMessages.otherFeatures_label));
        }
        legend.add(new FlameLegend.Entry(FrameKind.JDK.ordinal(), FlameMessages.noFeature_label));
        legend.add(new FlameLegend.Entry(FrameKind.NOT_KNOWN.ordinal(), FrameKind.NOT_KNOWN.label()));
        return legend;
    }

    /** All looks of the graph: of kinds of frames, then of features. */
    static List<IntervalStyle> styles() {
        List<IntervalStyle> styles = new ArrayList<>(FrameKind.styles());
        SeriesLook.styles().forEach(
                style -> styles.add(new IntervalStyle(style.label(), style.colour(), FillPattern.SOLID)));
        return styles;
    }
}
