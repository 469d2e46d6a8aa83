package org.jlta.exchange.flame;

import java.io.IOException;
import java.io.Writer;

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

    private static void write(FlameNode node, String before, Writer out) throws IOException {
        String path = before + PlainText.oneLine(node.label()).replace(';', ':');
        if (node.self() > 0) {
            out.write(path + " " + node.self() + "\n");
        }
        for (FlameNode child : node.children()) {
            write(child, path + ";", out);
        }
    }
}
