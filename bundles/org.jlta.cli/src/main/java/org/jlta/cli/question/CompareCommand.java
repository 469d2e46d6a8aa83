package org.jlta.cli.question;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.analysis.compare.ComparedSide;
import org.jlta.analysis.compare.Comparison;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.EnumWords;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code jlta compare}: two recordings of one program, before and after a change. */
@Command(name = "compare", description = "Compares two recordings of one program: the origins of its threads, matched by class and "
        + "method although lines moved, and the calls of timed methods, or where they were not timed in both, those that samples show. Thread "
        + "dumps are compared by jlta dump --compare.", exitCodeListHeading = "%nExit code:%n", exitCodeList = {
                "0:compared", "1:something became worse, with --fail-on worse", "2:wrong usage",
                "3:no answer"}, footer = {
                        "", "Example: what a change did", "  jlta compare before.jfr after.jfr",
                        "Example: in a build, of a program that does the same work each time",
                        "  jlta compare before.jfr after.jfr --per run --fail-on worse",
                        "Example: how the stacks of CPU time changed", "  jlta flame after.jfr --diff before.jfr"})
public final class CompareCommand implements Callable<Integer> {
    /** What ends with a failure. */
    enum FailOn {
        WORSE, NOTHING
    }

    private final Console console;

    @Parameters(index = "0", paramLabel = "BEFORE", description = "A recording file, a repository folder or a running JVM.")
    private String before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "The same after the change.")
    private String after;

    @Mixin
    private ChoiceOptions choice;

    @Mixin
    private OriginOptions origins;

    @Mixin
    private ListOptions list;

    @Mixin
    private OutputOptions output;

    @Option(names = "--per", paramLabel = "minute|run", completionCandidates = Pers.class, description = "Whether threads per minute "
            + "are compared (but for those that were made once), or threads in all, for programs that do the same work in both "
            + "runs and end. Default: minute.")
    private Comparison.Per per = Comparison.Per.MINUTE;

    @Option(names = "--fail-on", paramLabel = "worse|nothing", completionCandidates = FailOns.class, description = "End with exit code 1 "
            + "where something became worse: more threads, more left alive, slower calls of timed methods. Default: nothing.")
    private FailOn failOn = FailOn.NOTHING;

    public CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, RecordingException, IOException {
        output.check(false);
        if (origins.isBySubmit()) {
            throw Refusal.usage("--by submit groups tasks, which compare does not: allocation, start or blame");
        }
        try {
            return compare();
        } catch (RecordingException e) {
            if (e.kind() == RecordingException.Kind.NOT_A_RECORDING && isDump(before) && isDump(after)) {
                throw Refusal.noAnswer("These are thread dumps, compare takes recordings: jlta dump "
                        + SourceOptions.quoted(before) + " " + SourceOptions.quoted(after)
                        + " --compare tells which threads are new, gone, or at another place.", e);
            }
            throw e;
        }
    }

    private static boolean isDump(String source) {
        Path file = SourceOpener.existing(source);
        return file != null && OtherFiles.isDump(file);
    }

    private int compare() throws Refusal, RecordingException, IOException {
        Asked one;
        Asked other;
        Comparison comparison;
        try (ProgressLine progress = console.progress("Reading")) {
            one = choice.ask(List.of(before), console, progress);
            other = choice.ask(List.of(after), console, progress);
            progress.begin("Comparing");
            comparison = Comparison.of(side(one), side(other), origins.request(one.threads()), per, one.progress());
        }
        output.print(CompareAnswer.of(comparison, one, other, list, output.format()), console);
        Partial.tell(one.title(), one.model().info(), console);
        Partial.tell(other.title(), other.model().info(), console);
        return failOn == FailOn.WORSE && comparison.isWorse() ? ExitCode.FINDINGS : ExitCode.ANSWERED;
    }

    private static ComparedSide side(Asked asked) {
        return ComparedSide.of(asked.model(), asked.threads(), asked.fromNanos(), asked.toNanos());
    }

    /** For help and completion. */
    static final class Pers extends EnumWords {
        Pers() {
            super(Comparison.Per.class);
        }
    }

    /** For help and completion. */
    static final class FailOns extends EnumWords {
        FailOns() {
            super(FailOn.class);
        }
    }
}
