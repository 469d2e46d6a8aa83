package org.jlta.cli.question;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingModel;
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
import picocli.CommandLine.Option;

/** {@code jlta flame}: CPU time, waiting or allocations by stack. */
@Command(name = "flame", description = "CPU time, life, samples, blocked time or allocated bytes by stack: as a tree, or with "
        + "-o as a page, a picture, collapsed stacks, or a file for speedscope.", footer = {"",
                "Example: where the CPU time went, as a page to click in", "  jlta flame app.jfr -o flame.html",
                "Example: on what the threads of a pool waited, innermost frames first",
                "  jlta flame app.jfr --value blocked --reverse --where \"name ~ 'pool'\"",
                "Example: for another tool", "  jlta flame app.jfr --value alloc -o alloc.collapsed"})
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
        FlameNode root = tree(asked.model(), asked);
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

    @Override
    Printing prepare(Asked asked) throws Refusal {
        String file = output.fileName();
        boolean isSpeedscope = file.endsWith(SPEEDSCOPE);
        if (!isSpeedscope && ENDINGS.stream().noneMatch(file::endsWith)) {
            return super.prepare(asked);
        }
        if (other != null) {
            throw Refusal.usage("--diff has the forms text, md, csv and json");
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
