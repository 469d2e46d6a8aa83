package org.jlta.ui.charts;

import java.util.List;
import java.util.stream.Stream;

/**
 * What hovering tells.
 *
 * @param title what it is
 * @param lines names and values, in order
 */
public record ChartTip(String title, List<Line> lines) {

    /** A name and its value with unit. */
    public record Line(String name, String value) {
    }

    /** Copies the lines. */
    public ChartTip {
        lines = List.copyOf(lines);
    }

    /** The same with one more line, the last. */
    public ChartTip with(String name, String value) {
        return new ChartTip(title, Stream.concat(lines.stream(), Stream.of(new Line(name, value))).toList());
    }

    /** As text, a line for each. */
    public String text() {
        StringBuilder text = new StringBuilder(title);
        for (Line line : lines) {
            text.append('\n').append(line.name()).append(": ").append(line.value());
        }
        return text.toString();
    }
}
