package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.VisibleText;

/** What the Flame view says. */
final class FlameWords {

    private static final int NO_LINE = -1;

    private FlameWords() {
    }

    static String label(FlameValue value) {
        return switch (value) {
        case CPU -> FlameMessages.cpu_label;
        case WALL -> FlameMessages.wall_label;
        case SAMPLES -> FlameMessages.samples_label;
        case BLOCKED -> FlameMessages.blocked_label;
        case LOCKS -> FlameMessages.locks_label;
        case ALLOC -> FlameMessages.alloc_label;
        };
    }

    /** One sentence: all there is. */
    static String heading(FlameValue value, long amount, int threads) {
        String text = switch (value) {
        case CPU -> FlameMessages.cpu_message;
        case WALL -> FlameMessages.wall_message;
        case SAMPLES -> FlameMessages.samples_message;
        case BLOCKED -> FlameMessages.blocked_message;
        case LOCKS -> FlameMessages.locks_message;
        case ALLOC -> FlameMessages.alloc_message;
        };
        return NLS.bind(text, amount(value, amount), Amounts.count(threads));
    }

    /** Why there is nothing. */
    static String missing(FlameValue value) {
        return switch (value) {
        case CPU -> FlameMessages.cpuMissing_message;
        case WALL -> FlameMessages.wallMissing_message;
        case SAMPLES -> FlameMessages.samplesMissing_message;
        case BLOCKED -> FlameMessages.blockedMissing_message;
        case LOCKS -> FlameMessages.locksMissing_message;
        case ALLOC -> FlameMessages.allocMissing_message;
        };
    }

    static String amount(FlameValue value, long amount) {
        return switch (value.unit()) {
        case NANOS -> Amounts.duration(amount);
        case COUNT -> Amounts.count(amount);
        case BYTES -> Amounts.bytes(amount);
        };
    }

    static String share(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f\u202f%%", 100.0 * part / Math.max(1, whole));
    }

    /** @param look what the colour of the frame tells, null where that is not told */
    static ChartTip tip(FlameModel model, int node, FlameValue value, ChartTip.Line look) {
        long all = model.value(0);
        String title = node == 0 ? FlameMessages.root_label : VisibleText.of(model.label(node));
        String total = amount(value, model.value(node)) + ", " + share(model.value(node), all);
        String self = amount(value, model.self(node)) + ", " + share(model.self(node), all);
        if (node == 0) {
            return new ChartTip(title, List.of(new ChartTip.Line(FlameMessages.total_label, total)));
        }
        List<ChartTip.Line> lines = new ArrayList<>(List.of(new ChartTip.Line(FlameMessages.total_label, total),
                new ChartTip.Line(FlameMessages.self_label, self), new ChartTip.Line(FlameMessages.ofParent_label,
                        share(model.value(node), model.value(model.parent(node))))));
        if (look != null) {
            lines.add(look);
        }
        return new ChartTip(title, lines);
    }

    /** Of a frame in a difference: what it held and holds, as shares of all. */
    static ChartTip changeTip(FlameModel model, int node, FlameValue value) {
        String title = node == 0 ? FlameMessages.root_label : VisibleText.of(model.label(node));
        double before = (double) model.other(node) / Math.max(1, model.other(0));
        double after = (double) model.value(node) / Math.max(1, model.value(0));
        return new ChartTip(title, List.of(
                new ChartTip.Line(FlameMessages.change_label, FrameKind.ofChange(before, after).label()),
                new ChartTip.Line(FlameMessages.before_label,
                        amount(value, model.other(node)) + ", " + share(model.other(node), model.other(0))),
                new ChartTip.Line(FlameMessages.after_label,
                        amount(value, model.value(node)) + ", " + share(model.value(node), model.value(0)))));
    }

    /** Of a stretch in order of time. */
    static ChartTip timeTip(FlameModel model, int node, long fromNanos) {
        String title = node == 0 ? FlameMessages.root_label : VisibleText.of(model.label(node));
        return new ChartTip(title,
                List.of(new ChartTip.Line(FlameMessages.from_label, Amounts.time(fromNanos + model.start(node))),
                        new ChartTip.Line(FlameMessages.for_label, Amounts.duration(model.value(node)))));
    }

    /** The frame that a label such as {@code com.acme.Cart.add:31} names; null where it names none. */
    static Frame frame(String label) {
        int colon = label.lastIndexOf(':');
        boolean lined = colon > 0 && colon < label.length() - 1
                && label.substring(colon + 1).chars().allMatch(Character::isDigit);
        String method = lined ? label.substring(0, colon) : label;
        int dot = method.lastIndexOf('.');
        if (dot <= 0 || dot == method.length() - 1 || label.startsWith("[") || label.equals(FlameNode.ROOT)) {
            return null;
        }
        return new Frame(method.substring(0, dot), method.substring(dot + 1),
                lined ? Integer.parseInt(label.substring(colon + 1)) : NO_LINE);
    }

    /** Whether a label is that of a method, or of a line of it, such as {@code com.acme.Cart.add}. */
    static boolean isOf(String label, String method) {
        return label.startsWith(method)
                && (label.length() == method.length() || label.charAt(method.length()) == ':');
    }

    /** The frame without its package; other labels as they are. */
    static String withoutPackage(String frame) {
        int method = frame.lastIndexOf('.');
        int end = frame.startsWith("[") || method < 0 ? -1 : frame.lastIndexOf('.', method - 1);
        return frame.substring(end + 1);
    }

    /** As shown in a box. */
    static String shown(FlameNode node) {
        return shown(node.label());
    }

    static String shown(String label) {
        return label.equals(FlameNode.ROOT) ? FlameMessages.root_label : VisibleText.of(label);
    }
}
