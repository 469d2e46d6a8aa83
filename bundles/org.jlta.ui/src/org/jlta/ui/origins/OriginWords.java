package org.jlta.ui.origins;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;

/** How origins are called. */
final class OriginWords {

    private OriginWords() {
    }

    static String label(OriginNode node) {
        return switch (node.kind()) {
        case KNOWN -> node.folded() ? fold(node.foldLengths()) : VisibleText.of(node.label());
        case BEFORE_RECORDING -> node.told() == null
                ? Messages.groupBefore_label
                : NLS.bind(Messages.groupBeforeRuns_label, VisibleText.of(OriginGroup.simpleName(node.told())));
        case JVM -> Messages.groupJvm_label;
        case NATIVE_ATTACH -> Messages.groupNative_label;
        case NOT_RECORDED -> Messages.groupNone_label;
        };
    }

    private static String fold(String lengths) {
        return lengths.equals("1") ? Messages.jdkFrame_label : NLS.bind(Messages.jdkFrames_label, lengths);
    }

    /** The package that stands after the label in grey, empty for none. */
    static String place(OriginNode node) {
        if (node.folded() || node.frames().isEmpty()) {
            return "";
        }
        Frame frame = node.frames().get(0);
        int dot = frame.className().lastIndexOf('.');
        return dot < 0 ? "" : frame.className().substring(0, dot);
    }
}
