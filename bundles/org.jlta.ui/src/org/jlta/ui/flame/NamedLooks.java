package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import org.jlta.analysis.JdkNames;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.analysis.features.FeatureSum;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.ui.internal.SeriesLook;

/** Which feature or package has which look in one tree: those with most have one of their own. Used by one thread at a time. */
final class NamedLooks {
    /** Of a frame, null for none. */
    private final UnaryOperator<String> nameOf;
    private final Words words;
    /** Names, by look; most first. */
    private final List<String> named;
    private final boolean hasOthers;

    /** What the legend says of names without a look of their own, and of frames without a name. */
    private record Words(String others, String none) {
    }

    private NamedLooks(UnaryOperator<String> nameOf, List<String> names, Words words) {
        this.nameOf = nameOf;
        this.words = words;
        named = names.subList(0, Math.min(SeriesLook.NAMED, names.size()));
        hasOthers = names.size() > named.size();
    }

    /** Features of a tree by how much of it they have. */
    static NamedLooks ofFeatures(FlameNode root, FeatureRules rules) {
        List<String> names = FeatureSum.of(root, rules).stream().map(FeatureSum::name)
                .filter(name -> !name.equals(FeatureSum.OTHER)).toList();
        return new NamedLooks(rules::nameOf, names,
                new Words(FlameMessages.otherFeatures_label, FlameMessages.noFeature_label));
    }

    /** Packages of a tree, the JDK's own left out, by how much of it goes through them. */
    static NamedLooks ofPackages(FlameNode root) {
        Map<String, Long> sums = new HashMap<>();
        add(root, null, sums);
        List<String> names = sums.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey).toList();
        return new NamedLooks(NamedLooks::packageOf, names,
                new Words(FlameMessages.otherPackages_label, FrameKind.JDK.label()));
    }

    /** A package counts where it is entered, not again for each frame in it. As deep as the deepest stack. */
    private static void add(FlameNode node, String above, Map<String, Long> sums) {
        for (FlameNode child : node.children()) {
            String name = packageOf(child.label());
            if (name != null && !name.equals(above)) {
                sums.merge(name, child.value(), Long::sum);
            }
            add(child, name, sums);
        }
    }

    /** Null for the JDK's own packages, and for what is no frame. */
    static String packageOf(String frame) {
        String type = FrameKind.className(frame);
        int end = type.lastIndexOf('.');
        if (frame.startsWith("[") || type.isEmpty() || JdkNames.isJdkClass(type)) {
            return null;
        }
        return end < 0 ? FlameMessages.defaultPackage_label : type.substring(0, end);
    }

    /** Ordinal of the look of a frame. */
    int look(String frame) {
        String name = frame.startsWith("[") || frame.equals(FlameNode.ROOT) ? null : nameOf.apply(frame);
        if (name == null) {
            return (frame.startsWith("[") ? FrameKind.NOT_KNOWN : FrameKind.JDK).ordinal();
        }
        int rank = named.indexOf(name);
        return rank < 0 ? FlameLooks.others() : FlameLooks.named(rank);
    }

    List<FlameLegend.Entry> legend() {
        List<FlameLegend.Entry> legend = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            legend.add(new FlameLegend.Entry(FlameLooks.named(i), named.get(i)));
        }
        if (hasOthers) {
            legend.add(new FlameLegend.Entry(FlameLooks.others(), words.others()));
        }
        legend.add(new FlameLegend.Entry(FrameKind.JDK.ordinal(), words.none()));
        legend.add(new FlameLegend.Entry(FrameKind.NOT_KNOWN.ordinal(), FrameKind.NOT_KNOWN.label()));
        return legend;
    }
}
