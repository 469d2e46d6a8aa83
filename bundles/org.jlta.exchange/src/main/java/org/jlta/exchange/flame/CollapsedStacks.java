package org.jlta.exchange.flame;

import java.io.IOException;
import java.io.Writer;

import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.exchange.text.PlainText;

/** Collapsed stacks, the form that most flame graph tools read: {@code outer;inner 42}, a line for each stack. */
public final class CollapsedStacks {
    private CollapsedStacks() {
    }

    /** Writes the tree in the unit of its values; the root has no frame of its own. The caller closes the writer. */
    public static void write(FlameNode root, Writer out) throws IOException {
        for (FlameNode child : root.children()) {
            write(child, "", out);
        }
    }

    /**
     * Writes two trees as the tools that draw differences read them: {@code outer;inner 42 17}, the value before, then the
     * value after. The caller closes the writer.
     */
    public static void write(FlameDifference root, Writer out) throws IOException {
        for (FlameDifference child : root.children()) {
            write(child, "", out);
        }
    }

    private static void write(FlameDifference node, String outer, Writer out) throws IOException {
        String path = outer + frame(node.label());
        long before = node.before() - node.children().stream().mapToLong(FlameDifference::before).sum();
        long after = node.after() - node.children().stream().mapToLong(FlameDifference::after).sum();
        if (before > 0 || after > 0) {
            out.write(path + " " + Math.max(0, before) + " " + Math.max(0, after) + "\n");
        }
        for (FlameDifference child : node.children()) {
            write(child, path + ";", out);
        }
    }

    private static String frame(String label) {
        return PlainText.oneLine(label).replace(';', ':');
    }

    private static void write(FlameNode node, String before, Writer out) throws IOException {
        String path = before + frame(node.label());
        if (node.self() > 0) {
            out.write(path + " " + node.self() + "\n");
        }
        for (FlameNode child : node.children()) {
            write(child, path + ";", out);
        }
    }
}
