package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.Map;

import jdk.jfr.consumer.RecordedEvent;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.recording.ActivityEvents;

/** The stacks that the agent's sampler wrote as text, by their numbers. */
final class StackTexts {
    private final Fields fields;
    private final StackTableBuilder table;
    private final Map<Long, Integer> ordinals = new HashMap<>();

    StackTexts(Fields fields, StackTableBuilder table) {
        this.fields = fields;
        this.table = table;
    }

    void take(RecordedEvent event) {
        String text = fields.name(event, ActivityEvents.FRAMES);
        if (text != null && !text.isEmpty()) {
            ordinals.put(event.getLong(ActivityEvents.STACK_ID),
                    table.stack(text.lines().map(StackTexts::frame).toArray(Frame[]::new)));
        }
    }

    /** {@link StackTable#NONE} where the recording does not tell it. */
    long ordinal(long number) {
        return ordinals.getOrDefault(number, StackTable.NONE);
    }

    /** A class name has no blank in Java, but may in another language: the method and the line are the last words. */
    private static Frame frame(String line) {
        int lineAt = line.lastIndexOf(' ');
        int methodAt = line.lastIndexOf(' ', lineAt - 1);
        int number = Integer.parseInt(line.substring(lineAt + 1));
        return new Frame(ClassNames.normalise(line.substring(0, Math.max(0, methodAt))),
                line.substring(methodAt + 1, lineAt), number > 0 ? number : -1);
    }
}
