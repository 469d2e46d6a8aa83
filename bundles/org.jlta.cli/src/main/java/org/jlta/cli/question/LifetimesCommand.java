package org.jlta.cli.question;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.PauseTable;
import org.jlta.analysis.PauseTable.Pause;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Lifetimes;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;
import org.jlta.exchange.html.LifetimeSvg;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta lifetimes}: how many threads lived, started and ended over time. */
@Command(name = "lifetimes", description = "Counts live, started and ended threads over time; with -o x.svg or x.png "
        + "a picture of that and of the lives of the first threads.", footer = {"",
                "Example: the threads of one web application, second by second",
                "  jlta lifetimes tomcat.jfr --where \"context = '/shop'\" --step 1s",
                "Example: the same as a picture", "  jlta lifetimes app.jfr -o lives.svg",
                "Example: for a dark page", "  jlta lifetimes app.jfr -o lives.png --dark",
                "Example: places that start many short threads", "  jlta lifetimes app.jfr --storms",
                "Example: how long threads live", "  jlta lifetimes app.jfr --histogram"})
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

    @Option(names = "--histogram", description = "How many threads lived for how long.")
    private boolean histogram;

    @Mixin
    private PictureOptions pictures;

    public LifetimesCommand(Console console) {
        super(console);
    }

    @Override
    List<String> moreEndings() {
        return List.of(PictureOptions.SVG, PictureOptions.PNG);
    }

    /** Called before anything is read. */
    @Override
    Printing otherSource(SourceOptions source) throws Refusal {
        pictures.check(output);
        return null;
    }

    @Override
    Printing prepare(Asked asked) throws Refusal {
        if (!PictureOptions.isPicture(output.fileName())) {
            return super.prepare(asked);
        }
        if (step != null || storms || histogram) {
            throw Refusal
                    .usage("A picture shows lives as they were: --step, --storms and --histogram have the forms text, "
                            + "md, csv and json");
        }
        return () -> pictures.write(output, console, (shades, out) -> LifetimeSvg.write(asked.model(), asked.scope(),
                asked.title(), shades, out));
    }

    @Override
    String notInLogs() {
        return "pauses of the JVM";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        if (storms || histogram) {
            if (step != null || storms && histogram) {
                throw Refusal.usage("--step, --storms and --histogram are three answers: ask for one of them");
            }
            return storms ? StormAnswer.of(asked) : HistogramAnswer.of(asked);
        }
        Scope scope = asked.scope();
        long duration = scope.endNanos(asked.model()) - scope.beginNanos(asked.model());
        long stepNanos = step == null ? roundStep(duration, STEPS) : Spans.require("--step", step);
        if (stepNanos <= 0) {
            throw Refusal.usage("--step is '" + step + "', expected is a length of time above 0 such as 100ms or 1s");
        }
        if (duration / stepNanos > MOST_STEPS) {
            throw Refusal.usage("--step is '" + step + "', which gives " + Wording.count(duration / stepNanos)
                    + " steps; at most a million are counted: take " + Spans.text(roundStep(duration, MOST_STEPS))
                    + " or more");
        }
        Lifetimes lifetimes = Lifetimes.of(asked.model(), scope, stepNanos);
        List<Integer> steps = IntStream.range(0, lifetimes.live().length).boxed().toList();
        PauseTable pauses = scope.isPart(asked.model())
                ? new PauseTable(asked.model().pauses().within(scope.fromNanos(), scope.toNanos()))
                : asked.model().pauses();
        return new Answer(List.of(), new Table<>(columns(lifetimes, pauses), steps), new JsonForm.Document<>(lifetimes,
                (json, all) -> write(json, all, pauses)), pauseWords(pauses));
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

    /** How often and for how long the JVM stopped all threads; empty where that is not recorded. */
    private static List<String> pauseWords(PauseTable pauses) {
        if (pauses.all().isEmpty()) {
            return List.of();
        }
        Pause longest = pauses.all().stream().max(Comparator.comparingLong(Pause::durationNanos)).orElseThrow();
        return List.of("The JVM stopped all threads " + Wording.plural(pauses.all().size(), "time") + ", for "
                + Wording.duration(pauses.nanosWithin(0, Long.MAX_VALUE)) + " in all; longest "
                + Wording.duration(longest.durationNanos()) + " at " + Wording.duration(longest.startNanos()) + ": "
                + longest.label());
    }

    private static long paused(Lifetimes lifetimes, PauseTable pauses, int step) {
        long from = lifetimes.fromNanos() + step * lifetimes.stepNanos();
        return pauses.nanosWithin(from, from + lifetimes.stepNanos());
    }

    private static List<Column<Integer>> columns(Lifetimes lifetimes, PauseTable pauses) {
        int most = Math.max(1, Arrays.stream(lifetimes.live()).max().orElse(1));
        return List.of(
                Column.nanos("from", "fromNanos", Long.MIN_VALUE,
                        i -> lifetimes.fromNanos() + i * lifetimes.stepNanos()),
                Column.count("live", "live", i -> lifetimes.live()[i]),
                Column.count("started", "started", i -> lifetimes.started()[i]),
                Column.count("ended", "ended", i -> lifetimes.ended()[i]),
                Column.nanos("all stopped", "pausedNanos", pauses.all().isEmpty() ? 0 : -1,
                        i -> paused(lifetimes, pauses, i)),
                new Column<>("", "share", Column.Align.LEFT,
                        i -> "█".repeat((int) ((long) lifetimes.live()[i] * BAR / most)), i -> null));
    }

    static void write(JsonGenerator json, Lifetimes lifetimes, PauseTable pauses) throws IOException {
        json.writeStartObject();
        json.writeNumberField("fromNanos", lifetimes.fromNanos());
        json.writeNumberField("stepNanos", lifetimes.stepNanos());
        array(json, "live", lifetimes.live());
        array(json, "started", lifetimes.started());
        array(json, "ended", lifetimes.ended());
        json.writeArrayFieldStart("pauses");
        for (Pause pause : pauses.all()) {
            json.writeStartObject();
            json.writeNumberField("startNanos", pause.startNanos());
            json.writeNumberField("endNanos", pause.endNanos());
            json.writeStringField("kind", pause.kind().word());
            Fields.text(json, "name", pause.name());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void array(JsonGenerator json, String name, int[] values) throws IOException {
        json.writeFieldName(name);
        json.writeArray(values, 0, values.length);
    }
}
