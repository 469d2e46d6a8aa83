package org.jlta.exchange.html;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.life.Leak;
import org.jlta.analysis.life.Leaks;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.exchange.text.OriginText;

/** Groups of leaked threads with their stacks, contexts and names. */
final class LeakSection {
    private static final int MOST_GROUPS = 100;
    private static final int MOST_NAMES = 12;

    private final RecordingModel model;
    private final List<Leak> leaks;

    LeakSection(RecordingModel model, List<Leak> leaks) {
        this.model = model;
        this.leaks = leaks;
    }

    void write(Page page) throws IOException {
        page.markup("<section id=leaks><h2>Leaks</h2>\n");
        boolean damaged = model.info().isDamagedWithin();
        if (leaks.isEmpty()) {
            page.element("p", damaged
                    ? "No thread outlived its context."
                    : "No thread outlived its context, and no origin grew by more than a start-up may make.");
        }
        if (damaged) {
            page.element("p", Leaks.GROWTH_NOT_TOLD);
        }
        for (Leak leak : leaks.subList(0, Math.min(MOST_GROUPS, leaks.size()))) {
            write(page, leak);
        }
        if (leaks.size() > MOST_GROUPS) {
            page.element("p", (leaks.size() - MOST_GROUPS) + " more groups are left out here.");
        }
        page.markup("</section>\n");
    }

    private void write(Page page, Leak leak) throws IOException {
        page.markup("<article class=leak><h3><span class=tag>" + leak.kind().word() + "</span> ");
        page.text(leak.group().statistics().count() + " × " + leak.group().label()).markup("</h3>\n");
        page.element("p", leak.reason());
        if (!leak.group().statistics().contexts().isEmpty()) {
            page.element("p", "Contexts: " + leak.group().statistics().contexts().entrySet().stream()
                    .map(e -> e.getKey() + " (" + e.getValue() + ")").collect(Collectors.joining(", ")));
        }
        page.element("p", "Threads: " + names(leak.group().threadOrdinals()));
        List<Frame> stack = stack(leak.group());
        if (stack.isEmpty()) {
            page.element("p", OriginText.words(leak.group().kind()));
        } else {
            Stacks.write(page, stack);
        }
        page.markup("</article>\n");
    }

    /** The whole stack of the first thread: the group's own lacks the JDK's frames, which say what kind of thread it is. */
    private List<Frame> stack(OriginGroup group) {
        if (group.kind() != OriginGroup.Kind.KNOWN || group.threadOrdinals().length == 0) {
            return group.stack();
        }
        List<Frame> whole = model.stack(model.threads().allocationStack(group.threadOrdinals()[0]));
        return whole.isEmpty() ? group.stack() : whole;
    }

    private String names(int[] ordinals) {
        String names = Arrays.stream(ordinals).limit(MOST_NAMES).mapToObj(ThreadNames.of(model)::label)
                .collect(Collectors.joining(", "));
        return ordinals.length > MOST_NAMES ? names + " and " + (ordinals.length - MOST_NAMES) + " more" : names;
    }
}
