package org.jlta.cli.question;

import java.util.Locale;

import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;

/** An interaction as the triple line, {@code worker, notify, main, active 3068 ms}. */
public record TripleWords(RecordingModel model) {

    /** In one line as far as the names are, which are those of that time. */
    public String of(int row) {
        InteractionTable table = model.interactions();
        ThreadWords words = new ThreadWords(model);
        StringBuilder line = new StringBuilder(words.labelAt(table.actor(row), table.nanos(row))).append(", ")
                .append(table.action(row).word()).append(", ")
                .append(table.target(row) == InteractionTable.NONE
                        ? "nobody seen"
                        : words.labelAt(table.target(row), table.nanos(row)));
        if (table.activeNanos(row) != ThreadTable.UNKNOWN_NANOS) {
            line.append(", active ").append(millis(table.activeNanos(row)));
        } else if (table.durationNanos(row) != ThreadTable.UNKNOWN_NANOS) {
            line.append(", for ").append(millis(table.durationNanos(row)));
        }
        return line.append(table.isCertain(row) ? "" : ", inferred").toString();
    }

    private static String millis(long nanos) {
        double millis = nanos / 1e6;
        return String.format(Locale.ROOT, millis < 10 ? "%.2f ms" : "%.0f ms", millis);
    }
}
