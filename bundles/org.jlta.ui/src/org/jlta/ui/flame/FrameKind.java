package org.jlta.ui.flame;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.JdkNames;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.origin.Blame;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.internal.ChartLook;

/** Whose code a frame is, or what became of it; each kind has its look, by ordinal. */
enum FrameKind {
    /** Of the program itself. */
    OWN(FlameMessages.own_label, "org.jlta.ui.color.flame.own", FillPattern.SOLID),
    /** Of a library that it uses. */
    LIBRARY(FlameMessages.library_label, "org.jlta.ui.color.flame.library", FillPattern.SOLID),
    /** Of the JDK, or native. */
    JDK(FlameMessages.jdk_label, "org.jlta.ui.color.flame.jdk", FillPattern.SOLID),
    /** No frame: what has no stack. */
    NOT_KNOWN(FlameMessages.notKnown_label, null, FillPattern.HATCH),
    /** Of two recordings: much less in the one that is shown. */
    FAR_LESS(FlameMessages.farLess_label, "org.jlta.ui.color.flame.less", FillPattern.SOLID),
    /** Less. */
    LESS(FlameMessages.less_label, "org.jlta.ui.color.flame.somewhatLess", FillPattern.SOLID),
    /** About as much. */
    SAME(FlameMessages.same_label, "org.jlta.ui.color.flame.jdk", FillPattern.SOLID),
    /** More. */
    MORE(FlameMessages.more_label, "org.jlta.ui.color.flame.somewhatMore", FillPattern.SOLID),
    /** Much more, or only in the one that is shown. */
    FAR_MORE(FlameMessages.farMore_label, "org.jlta.ui.color.flame.more", FillPattern.SOLID);

    /** Whose code a frame is. */
    static final List<FrameKind> WHOSE = List.of(OWN, LIBRARY, JDK, NOT_KNOWN);
    /** What became of a frame's share. */
    static final List<FrameKind> CHANGES = List.of(FAR_LESS, LESS, SAME, MORE, FAR_MORE);

    /** A share that changed by less of itself is the same. */
    private static final double SLIGHT = 0.1;
    private static final double MUCH = 0.5;
    /** A share of all below which no change is told. */
    private static final double LEAST = 0.002;

    private static final double NEUTRAL = 0.45;

    private final String label;
    private final String colour;
    private final FillPattern pattern;

    FrameKind(String label, String colour, FillPattern pattern) {
        this.label = label;
        this.colour = colour;
        this.pattern = pattern;
    }

    String label() {
        return label;
    }

    /**
     * Of two shares of all, each 0 to 1.
     *
     * @param before in the other recording
     */
    static FrameKind ofChange(double before, double after) {
        double change = after - before;
        double relative = Math.abs(change) / Math.max(before, after);
        if (Math.max(before, after) < LEAST || relative < SLIGHT) {
            return SAME;
        }
        return change > 0 ? relative > MUCH ? FAR_MORE : MORE : relative > MUCH ? FAR_LESS : LESS;
    }

    /** @param blame of the recording */
    static FrameKind of(Blame blame, String frame) {
        if (frame.startsWith("[") || frame.equals(FlameNode.ROOT)) {
            return frame.equals(FlameNode.ROOT) ? JDK : NOT_KNOWN;
        }
        if (frame.indexOf('.') < 0 || JdkNames.isJdkClass(className(frame))) {
            return JDK;
        }
        return blame.isOwn(className(frame)) ? OWN : LIBRARY;
    }

    /** Of {@code com.acme.Cart.add:31}. */
    static String className(String frame) {
        return frame.substring(0, Math.max(0, frame.lastIndexOf('.')));
    }

    /** What the looks of some kinds mean. */
    static List<FlameLegend.Entry> legend(List<FrameKind> kinds) {
        return kinds.stream().map(kind -> new FlameLegend.Entry(kind.ordinal(), kind.label)).toList();
    }

    /** In order of the constants. */
    static List<IntervalStyle> styles() {
        return Arrays.stream(values()).map(kind -> new IntervalStyle(kind.label,
                kind.colour == null ? ChartLook.between(NEUTRAL) : ChartLook.theme(kind.colour), kind.pattern))
                .toList();
    }
}
