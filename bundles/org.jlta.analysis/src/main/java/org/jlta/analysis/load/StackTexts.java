package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.recording.StackEvents;
import org.jlta.recording.format.Event;

/** The stacks that the agent wrote as text, by their numbers. They may come after the events that name them. */
final class StackTexts {
    private static final int COLUMNS = 3;

    private final Fields fields;
    private final StackTableBuilder table;
    private final Map<Long, Integer> ordinals = new HashMap<>();
    private final Map<String, String> classNames = new HashMap<>();

    StackTexts(Fields fields, StackTableBuilder table) {
        this.fields = fields;
        this.table = table;
    }

    /** Takes a stack; one that was told in an earlier chunk too is the same. */
    void take(Event event) {
        long number = fields.number(event, StackEvents.STACK_ID, 0);
        String text = fields.name(event, StackEvents.FRAMES);
        if (number != 0 && text != null && !ordinals.containsKey(number)) {
            int[] frames = Arrays.stream(text.split("\n")).map(line -> line.split("\t"))
                    .filter(parts -> parts.length == COLUMNS).mapToInt(this::frame).toArray();
            if (frames.length > 0) {
                ordinals.put(number, table.stack(frames, fields.flag(event, StackEvents.TRUNCATED)));
            }
        }
    }

    private int frame(String[] parts) {
        int line = parts[2].matches("\\d{1,9}") ? Integer.parseInt(parts[2]) : -1;
        String className = classNames.computeIfAbsent(parts[0], ClassNames::normalise);
        return table.frame(new Frame(className, parts[1], line > 0 ? line : -1));
    }

    /** After the last event: {@link StackTable#NONE} for 0 and where the recording does not tell it. */
    int ordinal(long number) {
        return ordinals.getOrDefault(number, StackTable.NONE);
    }
}
