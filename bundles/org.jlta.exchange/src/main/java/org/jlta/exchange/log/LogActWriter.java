package org.jlta.exchange.log;

import static org.jlta.exchange.log.LogWords.quoted;
import static org.jlta.exchange.log.LogWriter.seconds;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;

/** Writes a line for each interaction, and before its first use each stack. */
final class LogActWriter {
    private final LogWriter out;
    private final InteractionTable table;
    /** Numbers in the log of the stacks that were written, in their order. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    LogActWriter(LogWriter out) {
        this.out = out;
        table = out.model.interactions();
    }

    /** Those of which no thread is missing in the log; how many they are. */
    int write(ThreadSet chosen) throws IOException {
        int count = 0;
        for (int row = 0; row < table.size(); row++) {
            if (chosen.contains(table.actor(row))
                    && (table.target(row) == InteractionTable.NONE || chosen.contains(table.target(row)))) {
                write(row);
                count++;
            }
        }
        return count;
    }

    private void write(int row) throws IOException {
        int stack = table.stack(row);
        if (stack != StackTable.NONE && !numbers.containsKey(stack)) {
            numbers.put(stack, numbers.size());
            out.line("stack", numbers.get(stack));
            out.frames(stack);
        }
        out.line("act", row, seconds(table.nanos(row)), out.id(table.actor(row)), table.action(row).word(),
                out.id(table.target(row)), seconds(table.durationNanos(row)), seconds(table.activeNanos(row)),
                table.isCertain(row) ? LogThreadWriter.CERTAIN : LogThreadWriter.INFERRED,
                number(table.partner(row)), quoted(table.monitor(row)),
                number(numbers.getOrDefault(stack, StackTable.NONE)));
    }

    private static Object number(int number) {
        return number < 0 ? LogWords.UNKNOWN : number;
    }
}
