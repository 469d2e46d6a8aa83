package org.jlta.ui.dumps;

import java.util.List;
import java.util.stream.Collectors;

import org.jlta.model.questions.StackGroup;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowColumn;

/** Threads in the same state on the same stack, most first. */
final class StackDumpRows implements DumpRows<StackGroup> {
    private static final int MOST_NAMES = 20;

    @Override
    public String label() {
        return DumpMessages.stacks_label;
    }

    @Override
    public List<RowColumn<StackGroup>> columns() {
        return List.of(RowColumn.count(DumpMessages.threads_label, group -> group.threads().size()),
                RowColumn.text(DumpMessages.state_label, 110, group -> DumpWords.state(group.threads().get(0))),
                RowColumn.text(DumpMessages.at_label, 300, group -> DumpWords.at(group.frames())),
                RowColumn.text(DumpMessages.name_label, 300, StackDumpRows::names));
    }

    private static String names(StackGroup group) {
        String names = group.threads().stream().limit(MOST_NAMES).map(DumpWords::name)
                .collect(Collectors.joining(", "));
        return group.threads().size() > MOST_NAMES ? names + ", …" : names;
    }

    @Override
    public List<StackGroup> of(ThreadSnapshot snapshot) {
        return StackGroup.of(snapshot);
    }

    @Override
    public RichText details(StackGroup group) {
        RichText text = new RichText();
        text.add(names(group), Look.TITLE).line();
        text.stack(DumpWords.frames(group.frames()), RichText.Jdk.SHOWN);
        return text;
    }
}
