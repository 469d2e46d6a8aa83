package org.jlta.cli.live;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.cli.question.ThreadWords;
import org.jlta.cli.question.TripleWords;

/** What can be followed. */
enum Topic {
    /** Threads that start and end. */
    THREADS {
        @Override
        News news() {
            return Topic::threads;
        }
    },
    /** Who acts on whom. */
    TRIPLES {
        @Override
        News news() {
            return Topic::triples;
        }
    },
    /** Entries and exits of timed methods, when they have ended. */
    CALLS {
        @Override
        News news() {
            return (model, from, to) -> CallNews.between(model, from, to);
        }
    },
    /** Findings of the overview, each once. */
    FINDINGS {
        @Override
        News news() {
            Set<String> told = new HashSet<>();
            return (model, from, to) -> findings(model, to, told);
        }
    };

    private static final Pattern FIGURES = Pattern.compile("[\\d.,]+( (ns|µs|ms|s|min|h))?");

    abstract News news();

    /** Whether it needs all that is recorded, not only the newest. */
    boolean needsAll() {
        return this == FINDINGS;
    }

    /** How often it is looked for it when nothing is said. */
    String every() {
        return needsAll() ? "5s" : "1s";
    }

    /** The word for it on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static List<NewsLine> threads(RecordingModel model, long from, long to) {
        ThreadTable threads = model.threads();
        ThreadWords words = new ThreadWords(model);
        List<NewsLine> lines = new ArrayList<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            if (threads.isJvmInternal(thread)) {
                continue;
            }
            long start = threads.startNanos(thread);
            long end = threads.endNanos(thread);
            if (!threads.isBeforeRecording(thread) && isWithin(start, from, to)) {
                String made = words.madeAt(thread);
                lines.add(new NewsLine(start, "started",
                        "started  " + words.label(thread) + (made.isEmpty() ? "" : "  made at " + made),
                        ThreadSet.of(thread)));
            }
            if (isWithin(end, from, to)) {
                String uncaught = threads.uncaught(thread) == null
                        ? ""
                        : " by " + threads.uncaught(thread).className();
                String life = start == ThreadTable.UNKNOWN_NANOS ? "" : "  after " + Wording.duration(end - start);
                lines.add(new NewsLine(end, "ended", "ended    " + words.label(thread) + life + uncaught,
                        ThreadSet.of(thread)));
            }
        }
        lines.sort(NewsLine.BY_TIME);
        return lines;
    }

    private static boolean isWithin(long nanos, long from, long to) {
        return nanos != ThreadTable.UNKNOWN_NANOS && nanos >= from && nanos < to;
    }

    private static List<NewsLine> triples(RecordingModel model, long from, long to) {
        InteractionTable table = model.interactions();
        TripleWords words = new TripleWords(model);
        List<NewsLine> lines = new ArrayList<>();
        for (int row = 0; row < table.size(); row++) {
            if (isWithin(table.nanos(row), from, to)) {
                lines.add(new NewsLine(table.nanos(row), table.action(row).word(), words.of(row),
                        ThreadSet.of(IntStream.of(table.actor(row), table.target(row)).filter(o -> o >= 0).toArray())));
            }
        }
        lines.sort(NewsLine.BY_TIME);
        return lines;
    }

    /** Problems with a command that proves them; one whose figures grow is the same one. */
    private static List<NewsLine> findings(RecordingModel model, long to, Set<String> told) {
        List<NewsLine> lines = new ArrayList<>();
        for (Finding finding : Overview.of(model, Progress.NONE).findings()) {
            String key = finding.arguments() + FIGURES.matcher(finding.sentence()).replaceAll("");
            if (finding.severity() == Finding.Severity.PROBLEM && !finding.arguments().isEmpty() && told.add(key)) {
                lines.add(new NewsLine(to, finding.severity().name().toLowerCase(Locale.ROOT), finding.sentence(),
                        finding.threads()));
            }
        }
        return lines;
    }
}
