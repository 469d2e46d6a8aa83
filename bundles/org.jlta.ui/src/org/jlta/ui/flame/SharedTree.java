package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.flame.FlameNode;

/**
 * A frame and how much of it each part of the whole has, such as each thread; the parts are trees of the same frames. Made outside of
 * the UI thread, child by child.
 *
 * @param node  with the amounts of all parts
 * @param parts the same frame in each of them, null where it is in none
 */
record SharedTree(FlameNode node, FlameNode[] parts) {

    /** One part. */
    record Part(FlameLegend.Entry entry, FlameNode tree) {
    }

    /** The root of all. */
    static SharedTree of(FlameNode root, List<Part> parts) {
        return new SharedTree(root, parts.stream().map(Part::tree).toArray(FlameNode[]::new));
    }

    /** In the order of the nodes. */
    List<SharedTree> children(List<FlameNode> ordered) {
        List<Map<String, FlameNode>> found = new ArrayList<>();
        for (FlameNode part : parts) {
            Map<String, FlameNode> byLabel = new HashMap<>();
            if (part != null) {
                part.children().forEach(child -> byLabel.put(child.label(), child));
            }
            found.add(byLabel);
        }
        return ordered.stream().map(child -> new SharedTree(child,
                found.stream().map(byLabel -> byLabel.get(child.label())).toArray(FlameNode[]::new))).toList();
    }

    /** The number of the part that has most of the frame; -1 where more of it is in no part. */
    int most() {
        long rest = node.value();
        int most = -1;
        for (int i = 0; i < parts.length; i++) {
            long value = value(i);
            rest -= value;
            most = value > (most < 0 ? 0 : value(most)) ? i : most;
        }
        return most >= 0 && value(most) >= rest ? most : -1;
    }

    private long value(int part) {
        return parts[part] == null ? 0 : parts[part].value();
    }
}
