package org.jlta.cli.question;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Lifetimes;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code jlta lifetimes}: how many threads lived, started and ended over time. */
@Command(name = "lifetimes", description = "Counts live, started and ended threads over time.", footer = {"",
        "Example: the threads of one web application, second by second",
        "  jlta lifetimes tomcat.jfr --where \"context = '/shop'\" --step 1s",
        "Example: places that start many short threads", "  jlta lifetimes app.jfr --storms"})
public final class LifetimesCommand extends Question {
    /** What a screen shows. */
    private static final int STEPS = 40;
    private static final int MOST_STEPS = 1_000_000;
    private static final int BAR = 40;
    private static final long MILLI = 1_000_000;

    @Option(names = "--step", paramLabel = "SPAN", description = "Length of a step, such as 1s; else what gives at most 40.")
    private String step;

    @Option(names = "--storms", description = "Origins of which many short threads began within one second.")
    private boolean storms;

    public LifetimesCommand(Console console) {
        super(console);
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        if (storms) {
            if (step != null) {
                throw Refusal.usage("--storms has no --step: leave one of them out");
            }
            return StormAnswer.of(asked);
        }
        long duration = asked.model().info().durationNanos();
        long stepNanos = step == null ? roundStep(duration, STEPS) : Spans.require("--step", step);
        if (stepNanos <= 0) {
            throw Refusal.usage("--step is '" + step + "', expected is a length of time above 0 such as 100ms or 1s");
        }
        if (duration / stepNanos > MOST_STEPS) {
            throw Refusal.usage("--step is '" + step + "', which gives " + Wording.count(duration / stepNanos)
                    + " steps; at most a million are counted: take " + Spans.text(roundStep(duration, MOST_STEPS))
                    + " or more");
        }
        Lifetimes lifetimes = Lifetimes.of(asked.model(), asked.threads(), stepNanos);
        List<Integer> steps = IntStream.range(0, lifetimes.live().length).boxed().toList();
        return new Answer(List.of(), new Table<>(columns(lifetimes), steps),
                new JsonForm.Document<>(lifetimes, LifetimesCommand::write), List.of());
    }

    /** 1, 2 or 5 times a power of ten milliseconds that gives about so many steps at most. */
    static long roundStep(long durationNanos, int mostSteps) {
        long smallest = Math.max(1, durationNanos / mostSteps);
        for (long power = MILLI;; power *= 10) {
            for (long factor : new long[]{1, 2, 5}) {
                if (power * factor >= smallest) {
                    return power * factor;
                }
            }
        }
    }

    private static List<Column<Integer>> columns(Lifetimes lifetimes) {
        int most = Math.max(1, Arrays.stream(lifetimes.live()).max().orElse(1));
        return List.of(
                Column.nanos("from", "fromNanos", Long.MIN_VALUE,
                        i -> lifetimes.fromNanos() + i * lifetimes.stepNanos()),
                Column.count("live", "live", i -> lifetimes.live()[i]),
                Column.count("started", "started", i -> lifetimes.started()[i]),
                Column.count("ended", "ended", i -> lifetimes.ended()[i]), new Column<>("", "share", Column.Align.LEFT,
                        i -> "█".repeat((int) ((long) lifetimes.live()[i] * BAR / most)), i -> null));
    }

    static void write(JsonGenerator json, Lifetimes lifetimes) throws IOException {
        json.writeStartObject();
        json.writeNumberField("fromNanos", lifetimes.fromNanos());
        json.writeNumberField("stepNanos", lifetimes.stepNanos());
        array(json, "live", lifetimes.live());
        array(json, "started", lifetimes.started());
        array(json, "ended", lifetimes.ended());
        json.writeEndObject();
    }

    private static void array(JsonGenerator json, String name, int[] values) throws IOException {
        json.writeFieldName(name);
        json.writeArray(values, 0, values.length);
    }
}
