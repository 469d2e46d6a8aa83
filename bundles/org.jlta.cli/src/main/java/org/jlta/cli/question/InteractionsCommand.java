package org.jlta.cli.question;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.InteractionGraph;
import org.jlta.analysis.interactions.InteractionRequest;
import org.jlta.analysis.interactions.Interactions;
import org.jlta.cli.output.Answer;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.EnumWords;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code jlta interactions}: which thread acted on which. */
@Command(name = "interactions", description = "Lists which thread started, woke, interrupted or joined which, and what "
        + "each waited for, in order of time; a woken thread is active until it waits for another one again.", footer = {
                "", "Example: who woke the workers, and how long each was active then",
                "  jlta interactions app.jfr --action unpark,notify,notifyAll --target \"name ~ worker\"",
                "Example: how often and with which delay the threads acted on each other",
                "  jlta interactions app.jfr --graph"})
public final class InteractionsCommand extends Question {
    @Option(names = "--actor", paramLabel = "QUERY", description = "Only what these threads did; @NAME is "
            + "a query that jlta queries saved.")
    private String actor;

    @Option(names = "--action", paramLabel = "ACTION", split = ",", converter = Word.class, description = "Only these, with commas between: "
            + "start, interrupt, join, sleep, yield, park, unpark, wait, notify, notifyAll, suspend, resume, stop.")
    private Set<InteractionAction> actions;

    @Option(names = "--target", paramLabel = "QUERY", description = "Only what was done to these threads; also @NAME.")
    private String target;

    @Option(names = "--graph", description = "Sums for each actor, action and target. What threads do to themselves (sleep, yield, "
            + "park, wait) is left out unless --action names it.")
    private boolean graph;

    @Option(names = "--by", paramLabel = "origin|thread", completionCandidates = Bys.class, description = "Whether --graph takes the threads of "
            + "one origin together. Default: origin.")
    private By by;

    @Mixin
    private ListOptions list;

    public InteractionsCommand(Console console) {
        super(console);
    }

    /** What is one in a graph. */
    enum By {
        ORIGIN, THREAD
    }

    /** For help and completion. */
    static final class Bys extends EnumWords {
        Bys() {
            super(By.class);
        }
    }

    /** An action by its word. */
    static final class Word implements ITypeConverter<InteractionAction> {
        @Override
        public InteractionAction convert(String text) {
            return InteractionAction.of(text).orElseThrow(() -> new TypeConversionException("is '" + text
                    + "', expected is one of " + String.join(", ", words())));
        }

        private static List<String> words() {
            return Arrays.stream(InteractionAction.values()).map(InteractionAction::word).toList();
        }
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        InteractionRequest request = InteractionRequest.all(asked.model().threads()).withInvolved(asked.threads())
                .withActors(chosen(asked, "--actor", actor))
                .withTargets(chosen(asked, "--target", target))
                .within(asked.fromNanos(), asked.toNanos());
        if (graph) {
            return graph(asked, request);
        }
        if (by != null) {
            throw Refusal.usage("--by is how --graph takes threads together, which is missing");
        }
        int[] rows = Interactions.select(asked.model(), actions == null ? request : request.withActions(actions));
        return new InteractionAnswer(asked.model()).of(rows, list, output.format());
    }

    private Answer graph(Asked asked, InteractionRequest request) {
        Set<InteractionAction> others = EnumSet.allOf(InteractionAction.class);
        others.removeIf(InteractionAction::isOfItself);
        InteractionRequest chosen = request.withActions(actions == null ? others : actions);
        int leftOut = actions == null
                ? Interactions.select(asked.model(), request).length - Interactions.select(asked.model(), chosen).length
                : 0;
        InteractionGraphAnswer answer = new InteractionGraphAnswer(asked.model(), leftOut);
        return by == By.THREAD
                ? answer.of(Interactions.graph(asked.model(), chosen), list, output.format())
                : answer.of(InteractionGraph.of(asked.model(), chosen, asked.progress()), list, output.format());
    }

    private ThreadSet chosen(Asked asked, String option, String query) throws Refusal {
        return query == null
                ? ThreadSet.all(asked.model().threads())
                : NamedQueries.query(option, query, console.environment()).select(asked.model());
    }
}
