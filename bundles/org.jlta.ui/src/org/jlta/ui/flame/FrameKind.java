package org.jlta.ui.flame;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.JdkNames;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.origin.Blame;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.internal.ChartLook;

/** Whose code a frame is; each kind has its look, by ordinal. */
enum FrameKind {
    /** Of the program itself. */
    OWN(FlameMessages.own_label, "org.jlta.ui.color.flame.own", FillPattern.SOLID),
    /** Of a library that it uses. */
    LIBRARY(FlameMessages.library_label, "org.jlta.ui.color.flame.library", FillPattern.SOLID),
    /** Of the JDK, or native. */
    JDK(FlameMessages.jdk_label, "org.jlta.ui.color.flame.jdk", FillPattern.SOLID),
    /** No frame: what has no stack. */
    NOT_KNOWN(FlameMessages.notKnown_label, null, FillPattern.HATCH);

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

    static FrameKind of(RecordingModel model, String frame) {
        if (frame.startsWith("[") || frame.equals(FlameNode.ROOT)) {
            return frame.equals(FlameNode.ROOT) ? JDK : NOT_KNOWN;
        }
        if (frame.indexOf('.') < 0 || JdkNames.isJdkClass(className(frame))) {
            return JDK;
        }
        String own = model.ownPackage();
        boolean foreign = Blame.isLibrary(frame) || own != null && !Blame.isBelow(className(frame), own);
        return foreign ? LIBRARY : OWN;
    }

    /** Of {@code com.acme.Cart.add:31}. */
    private static String className(String frame) {
        return frame.substring(0, Math.max(0, frame.lastIndexOf('.')));
    }

    /** In order of the constants. */
    static List<IntervalStyle> styles() {
        return Arrays.stream(values()).map(kind -> new IntervalStyle(kind.label,
                kind.colour == null ? ChartLook.between(NEUTRAL) : ChartLook.theme(kind.colour), kind.pattern))
                .toList();
    }
}
