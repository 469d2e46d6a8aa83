package org.jlta.cli.question;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Recursion;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.origin.LabelledThreads;
import org.jlta.cli.output.Answer;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.EnumWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.flame.CollapsedStacks;
import org.jlta.exchange.flame.FlamePage;
import org.jlta.exchange.flame.Speedscope;
import org.jlta.exchange.flame.StackFile;
import org.jlta.exchange.html.FlameSvg;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta flame}: CPU time, waiting or allocations by stack. */
@Command(name = "flame", description = "CPU time, life, samples, blocked time or allocated bytes by stack: as a tree, or with "
        + "-o as a page, a picture, collapsed stacks, or a file for speedscope. Of a recording, or of collapsed stacks or a "
        + "file of speedscope in its place, on standard input (-) too, which must not be compressed.", footer = {"",
                "Example: where the CPU time went, as a page to click in", "  jlta flame app.jfr -o flame.html",
                "Example: on what the threads of a pool waited, innermost frames first",
                "  jlta flame app.jfr --value blocked --reverse --where \"name ~ 'pool'\"",
                "Example: for another tool", "  jlta flame app.jfr --value alloc -o alloc.collapsed",
                "Example: two runs for the tools that draw differences of collapsed stacks",
                "  jlta flame after.jfr --diff before.jfr -o change.collapsed",
                "Example: collapsed stacks of another tool, compared with those of before",
                "  jlta flame after.collapsed --diff before.collapsed",
                "Example: what one thread did, moment by moment",
                "  jlta flame app.jfr --chart --thread main --from 1s --to 3s",
                "Example: which web application used the CPU time, and for what",
                "  jlta flame app.jfr --by context",
                "Example: how much of it is SQL, JSON, logging, …", "  jlta flame app.jfr --features"})
public final class FlameCommand extends Question {
    private static final String SPEEDSCOPE = ".speedscope.json";
    private static final String COLLAPSED = ".collapsed";
    private static final List<String> ENDINGS = List.of(".html", PictureOptions.SVG, PictureOptions.PNG, COLLAPSED);

    @Option(names = "--value", paramLabel = "cpu|wall|samples|blocked|locks|alloc", completionCandidates = Values.class, description = "CPU time, the "
            + "whole life, samples of running threads, blocked time, blocked time to get locks, or allocated bytes. Default: cpu.")
    private FlameValue value;

    @Option(names = "--reverse", description = "Innermost frames first: who calls what is expensive.")
    private boolean reverse;

    @Option(names = "--lines", description = "Keep the lines of a method apart.")
    private boolean lines;

    @Option(names = "--recursion", paramLabel = "shown|folded", completionCandidates = OriginOptions.Recursions.class, description = "Whether "
            + "frames that come again and again are each shown. Default: shown.")
    private Recursion recursion = Recursion.SHOWN;

    @Option(names = "--all", description = "In text, frames below 1 %% too.")
    private boolean all;

    @Option(names = "--thread", paramLabel = "THREAD", description = "Of one thread: its id, its name, a part of its name, or a "
            + "query.")
    private String thread;

    @Option(names = "--chart", description = "What one thread (--thread) did in order of time: waits, samples of it running, and what is "
            + "known of the gaps.")
    private boolean chart;

    @Option(names = "--by", paramLabel = "thread|origin|context", completionCandidates = Bys.class, description = "First by thread, by the "
            + "frame of your own code that made the threads, or by context; below each its stacks.")
    private LabelledThreads.By by;

    @Option(names = "--features", description = "Summed up by feature, such as SQL, HTTP, JSON, logging.")
    private boolean sums;

    @Mixin
    private FeatureOptions features;

    @Mixin
    private PictureOptions pictures;

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
    String notInLogs() {
        return "stacks of running and waiting threads";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        return chart ? chart(asked) : answer(tree(asked), value(), before());
    }

    private Answer answer(FlameNode root, FlameValue of, FlameNode before) throws Refusal {
        if (sums) {
            return FeatureAnswer.of(root, of, features.rules(console));
        }
        return before == null
                ? FlameAnswer.of(root, of, output.format(), all)
                : FlameAnswer.of(FlameDifference.of(before, root), of, output.format(), all);
    }

    private FlameValue value() {
        return value == null ? FlameValue.CPU : value;
    }

    /** The tree of {@code --diff}; null without. */
    private FlameNode before() throws Refusal {
        if (other == null) {
            return null;
        }
        try {
            return FlameStacks.fits(other)
                    ? FlameStacks.read(other, String.valueOf(other.getFileName()), reverse).root()
                    : tree(Asked.of(other, console));
        } catch (RecordingException e) {
            throw Refusal.noAnswer("--diff: " + e.getMessage(), e);
        }
    }

    private Answer chart(Asked asked) throws Refusal {
        if (thread == null) {
            throw Refusal.usage("--chart is of one thread: say which by --thread");
        }
        return ChartAnswer.of(asked, new ThreadOption(thread).ordinal(asked), top, all, output.format());
    }

    @Override
    Printing prepare(Asked source) throws Refusal {
        Asked asked = thread == null || chart
                ? source
                : source.with(ThreadSet.of(new ThreadOption(thread).ordinal(source)));
        return isPicture() ? picture(tree(asked), asked.title(), value(), before()) : super.prepare(asked);
    }

    /** Called before anything is read. A file of stacks tells neither threads nor times. */
    @Override
    Printing otherSource(SourceOptions source) throws Refusal {
        checkTogether();
        Path file = source.singleFile(console);
        if (!FlameStacks.fits(file)) {
            return null;
        }
        String name = source.singleName(file);
        List<String> wrong = new ArrayList<>(source.ofRecordings());
        wrong.addAll(given(Map.of("--thread", thread != null, "--chart", chart, "--lines", lines,
                "--recursion", recursion != Recursion.SHOWN, "--by", by != null)));
        if (!wrong.isEmpty()) {
            throw Refusal
                    .usage(name + " holds stacks of another tool, which tell neither threads nor times: "
                            + String.join(", ", wrong) + " is for recordings");
        }
        StackFile stacks = FlameStacks.read(file, name, reverse);
        FlameValue of = FlameStacks.value(value, stacks, name);
        if (stacks.problem() != null) {
            console.message(stacks.problem());
        }
        if (isPicture()) {
            return picture(stacks.root(), name, of, before());
        }
        Answer answer = answer(stacks.root(), of, before());
        return () -> output.print(answer, console);
    }

    private static List<String> given(Map<String, Boolean> options) {
        return options.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).sorted().toList();
    }

    private void checkTogether() throws Refusal {
        pictures.check(output);
        if (other != null && other.toString().equals("-")) {
            throw Refusal.usage("--diff takes a file; standard input (-) can be the SOURCE");
        }
        if (sums) {
            refuse("--features", Map.of("--by", by != null, "--diff", other != null, "--lines", lines, "--reverse",
                    reverse, "--all", all));
        }
        if (chart) {
            refuse("--chart",
                    Map.of("--by", by != null, "--diff", other != null, "--features", sums, "--reverse", reverse,
                            "--lines", lines,
                            "--recursion", recursion != Recursion.SHOWN, "--value", value != null));
        } else if (top != null) {
            throw Refusal.usage("--top is for --chart; a tree shows frames from 1 % on, and with --all every frame");
        }
        if (features.isGiven() && !sums) {
            throw Refusal.usage("--feature-rules is for --features");
        }
        if (isPicture()) {
            List<String> text = given(
                    Map.of("--diff", other != null && !isCollapsed(), "--chart", chart, "--features", sums, "--all",
                            all));
            if (!text.isEmpty()) {
                throw Refusal.usage(String.join(", ", text) + " has the forms text, md, csv and json");
            }
            if (reverse && isSpeedscope()) {
                throw Refusal
                        .usage("--reverse is no way to write for speedscope, which turns stacks round by itself");
            }
        }
    }

    private static void refuse(String option, Map<String, Boolean> others) throws Refusal {
        List<String> wrong = given(others);
        if (!wrong.isEmpty()) {
            throw Refusal.usage(option + " does not go with " + String.join(", ", wrong));
        }
    }

    private boolean isSpeedscope() {
        return output.fileName().endsWith(SPEEDSCOPE);
    }

    private boolean isCollapsed() {
        return output.fileName().endsWith(COLLAPSED);
    }

    /** Whether the output file is of a form that only flame graphs have. */
    private boolean isPicture() {
        return isSpeedscope() || ENDINGS.stream().anyMatch(output.fileName()::endsWith);
    }

    private Printing picture(FlameNode root, String title, FlameValue of, FlameNode before) {
        if (before != null) {
            return () -> output.write(console,
                    out -> CollapsedStacks.write(FlameDifference.of(before, root), out));
        }
        if (PictureOptions.isPicture(output.fileName())) {
            return () -> pictures.write(output, console,
                    (shades, out) -> new FlameSvg(root, title, of, shades).write(out));
        }
        return () -> output.write(console, out -> write(root, title, of, out));
    }

    private void write(FlameNode root, String title, FlameValue of, Writer out) throws IOException {
        String file = output.fileName();
        if (file.endsWith(".html")) {
            FlamePage.write(root, title, of, out);
        } else if (file.endsWith(COLLAPSED)) {
            CollapsedStacks.write(root, out);
        } else {
            Speedscope.write(root, title, of, out);
        }
    }

    private FlameNode tree(Asked asked) {
        RecordingModel model = asked.model();
        FlameRequest request = new FlameRequest(asked.threads(), asked.scope().beginNanos(model),
                asked.scope().endNanos(model), value(), new FlameRequest.Form(reverse, lines, recursion));
        return by == null
                ? Flames.of(model, request, asked.progress())
                : Flames.of(model, request, by, asked.progress());
    }

    /** For help and completion. */
    static final class Bys extends EnumWords {
        Bys() {
            super(LabelledThreads.By.class);
        }
    }

    /** For help and completion. */
    static final class Values extends EnumWords {
        Values() {
            super(FlameValue.class);
        }
    }
}
