package org.jlta.cli.question;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.cli.output.Answer;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.EnumWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.flame.CollapsedStacks;
import org.jlta.exchange.flame.FlamePage;
import org.jlta.exchange.flame.FlameSvg;
import org.jlta.exchange.flame.Speedscope;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta flame}: CPU time, waiting or allocations by stack. */
@Command(name = "flame", description = "CPU time, life, samples, blocked time or allocated bytes by stack: as a tree, or with "
        + "-o as a page, a picture, collapsed stacks, or a file for speedscope.", footer = {"",
                "Example: where the CPU time went, as a page to click in", "  jlta flame app.jfr -o flame.html",
                "Example: on what the threads of a pool waited, innermost frames first",
                "  jlta flame app.jfr --value blocked --reverse --where \"name ~ 'pool'\"",
                "Example: for another tool", "  jlta flame app.jfr --value alloc -o alloc.collapsed",
                "Example: what one thread did, moment by moment",
                "  jlta flame app.jfr --chart --thread main --from 1s --to 3s",
                "Example: how much of it is SQL, JSON, logging, …", "  jlta flame app.jfr --features"})
public final class FlameCommand extends Question {
    private static final String SPEEDSCOPE = ".speedscope.json";
    private static final List<String> ENDINGS = List.of(".html", ".svg", ".collapsed");

    @Option(names = "--value", paramLabel = "cpu|wall|samples|blocked|alloc", defaultValue = "cpu", completionCandidates = Values.class, description = "CPU time, the "
            + "whole life, samples of running threads, blocked time, or allocated bytes. Default: cpu.")
    private FlameValue value;

    @Option(names = "--reverse", description = "Innermost frames first: who calls what is expensive.")
    private boolean reverse;

    @Option(names = "--lines", description = "Keep the lines of a method apart.")
    private boolean lines;

    @Option(names = "--all", description = "In text, frames below 1 %% too.")
    private boolean all;

    @Option(names = "--thread", paramLabel = "THREAD", description = "Of one thread: its id, its name, a part of its name, or a "
            + "query.")
    private String thread;

    @Option(names = "--chart", description = "What one thread (--thread) did in order of time: waits, samples of it running, and what is "
            + "known of the gaps.")
    private boolean chart;

    @Option(names = "--features", description = "Summed up by feature, such as SQL, HTTP, JSON, logging.")
    private boolean sums;

    @Mixin
    private FeatureOptions features;

    @Option(names = "--top", paramLabel = "N", converter = ListOptions.RowCount.class, description = "With --chart: at most N rows. Default in text: 20.")
    private Integer top;

    @Option(names = "--diff", paramLabel = "OTHER", description = "Compare with that recording, which is the one before; all of its "
            + "threads count.")
    private Path other;

    public FlameCommand(Console console) {
        super(console);
    }

    @Override
    List<String> moreEndings() {
        return ENDINGS;
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        if (chart) {
            return chart(asked);
        }
        FlameNode root = tree(asked.model(), asked);
        if (sums) {
            return FeatureAnswer.of(root, value, features.rules(console));
        }
        if (other == null) {
            return FlameAnswer.of(root, value, output.format(), all);
        }
        try {
            Asked before = Asked.of(other, console);
            return FlameAnswer.of(FlameDifference.of(tree(before.model(), before), root), value, output.format(), all);
        } catch (RecordingException e) {
            throw Refusal.noAnswer("--diff: " + e.getMessage(), e);
        }
    }

    private Answer chart(Asked asked) throws Refusal {
        if (thread == null) {
            throw Refusal.usage("--chart is of one thread: say which by --thread");
        }
        if (other != null || sums || reverse) {
            throw Refusal.usage("--chart goes with none of --diff, --features and --reverse");
        }
        return ChartAnswer.of(asked, new ThreadOption(thread).ordinal(asked), top, all, output.format());
    }

    @Override
    Printing prepare(Asked source) throws Refusal {
        Asked asked = thread == null || chart
                ? source
                : source.with(ThreadSet.of(new ThreadOption(thread).ordinal(source)));
        if (sums && (other != null || lines)) {
            throw Refusal.usage("--features goes with neither --diff nor --lines");
        }
        String file = output.fileName();
        boolean isSpeedscope = file.endsWith(SPEEDSCOPE);
        if (!isSpeedscope && ENDINGS.stream().noneMatch(file::endsWith)) {
            return super.prepare(asked);
        }
        if (other != null || chart || sums) {
            throw Refusal.usage((other != null ? "--diff" : chart ? "--chart" : "--features")
                    + " has the forms text, md, csv and json");
        }
        if (reverse && isSpeedscope) {
            throw Refusal.usage("--reverse is no way to write for speedscope, which turns stacks round by itself");
        }
        FlameNode root = tree(asked.model(), asked);
        String title = asked.title() + ": " + value.word();
        return () -> output.write(console, out -> write(file, root, title, out));
    }

    private void write(String file, FlameNode root, String title, Writer out) throws IOException {
        if (file.endsWith(".svg")) {
            new FlameSvg(root, title, value).write(out);
        } else if (file.endsWith(".html")) {
            FlamePage.write(root, title, value, out);
        } else if (file.endsWith(".collapsed")) {
            CollapsedStacks.write(root, out);
        } else {
            Speedscope.write(root, title, value, out);
        }
    }

    private FlameNode tree(RecordingModel model, Asked asked) {
        return Flames.of(model, new FlameRequest(asked.threads(), Math.max(0, asked.fromNanos()),
                Math.min(Math.max(0, model.info().durationNanos()), asked.toNanos()), value,
                new FlameRequest.Form(reverse, lines)));
    }

    /** For help and completion. */
    static final class Values extends EnumWords {
        Values() {
            super(FlameValue.class);
        }
    }
}
