package org.jlta.cli.question;

import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.text.PlainText;

import picocli.CommandLine.Option;

/** The one thread that a question is about: by its id, its name, a part of its name, or a query that fits only it. */
final class ThreadOption {
    private static final int MOST_NAMED = 10;
    private static final int LONGEST_NAME = 60;

    @Option(names = "--thread", paramLabel = "THREAD", required = true, description = "Its id, its name, a part of its "
            + "name, or a query such as \"state = ended and name ~ 'Timer'\"; it must fit exactly one thread.")
    private String thread;

    /** To be filled by the command line. */
    ThreadOption() {
        this(null);
    }

    /** What a command takes as an option of its own. */
    ThreadOption(String thread) {
        this.thread = thread;
    }

    /**
     * Its ordinal. An id goes before a name, a whole name before a part of one, and a query counts when it is no name.
     *
     * @throws Refusal when none or several fit, with the candidates
     */
    int ordinal(Asked asked) throws Refusal {
        int byId = thread.matches("\\d{1,18}") ? asked.model().threads().ordinalOf(Long.parseLong(thread)) : -1;
        if (byId >= 0) {
            return byId;
        }
        ThreadSet named = named(asked, thread::equals);
        return only(asked, named.isEmpty() ? byQueryOrPart(asked) : named);
    }

    private ThreadSet byQueryOrPart(Asked asked) throws Refusal {
        ThreadSet part = named(asked, name -> !thread.isEmpty() && name.contains(thread));
        try {
            ThreadSet queried = thread.isBlank()
                    ? ThreadSet.of()
                    : ThreadQuery.parse(thread).select(asked.model()).and(asked.threads());
            return queried.isEmpty() ? part : queried;
        } catch (QueryException e) {
            if (part.isEmpty() && thread.matches(".*[=~<>].*")) {
                throw Refusal.usage("--thread: " + e.getMessage());
            }
            // a word that is no query is a part of a name
            return part;
        }
    }

    private interface NameTest {
        boolean fits(String name);
    }

    private static ThreadSet named(Asked asked, NameTest test) {
        return ThreadSet.of(asked.threads().ordinals().filter(o -> test.fits(asked.model().threads().name(o)))
                .toArray());
    }

    private int only(Asked asked, ThreadSet fitting) throws Refusal {
        if (fitting.isEmpty()) {
            throw Refusal.noAnswer("No thread has '" + thread + "' as its id or in its name; jlta threads "
                    + asked.source() + " lists them.");
        }
        if (fitting.size() > 1) {
            throw Refusal.noAnswer(Wording.threads(fitting.size()) + " fit --thread '" + thread + "'. Say which by its "
                    + "id:\n" + candidates(asked.model(), fitting));
        }
        return fitting.toArray()[0];
    }

    private static String candidates(RecordingModel model, ThreadSet fitting) {
        ThreadWords words = new ThreadWords(model);
        List<String> lines = fitting.ordinals().limit(MOST_NAMED)
                .mapToObj(o -> "  " + model.threads().threadId(o) + "  "
                        + PlainText.oneLine(words.label(o), LONGEST_NAME) + "  " + words.madeAt(o))
                .toList();
        String more = fitting.size() > MOST_NAMED ? "\n  … " + (fitting.size() - MOST_NAMED) + " more" : "";
        return lines.stream().collect(Collectors.joining("\n")) + more;
    }
}
