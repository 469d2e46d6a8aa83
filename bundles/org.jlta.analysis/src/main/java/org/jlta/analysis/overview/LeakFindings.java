package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Leak;
import org.jlta.analysis.life.LeakKind;
import org.jlta.analysis.life.LeakRequest;
import org.jlta.analysis.life.Leaks;
import org.jlta.analysis.overview.Finding.Severity;

/**
 * Leaks as sentences. What one origin leaks in each generation of an application is one finding: a server that was
 * reloaded seven times has one defect, not seven. Used by one thread.
 */
final class LeakFindings {
    private static final int MOST = 6;

    private final RecordingModel model;
    private final List<Leak> leaks;
    private final LeakQueries queries;

    private LeakFindings(RecordingModel model, List<Leak> leaks) {
        this.model = model;
        this.leaks = leaks;
        this.queries = new LeakQueries(model, leaks);
    }

    /** Leaks of one finding: of one application and origin, over its generations; or a single one. */
    private record Same(String context, String kind, String origin, int single) {
    }

    /** Certain ones first, each kind by descending count; those beyond the first six are one finding. */
    static List<Finding> of(RecordingModel model, ThreadSet set, Progress progress) {
        return new LeakFindings(model, Leaks.find(model, LeakRequest.of(set), progress)).findings();
    }

    private List<Finding> findings() {
        Map<Same, List<Leak>> groups = new LinkedHashMap<>();
        for (Leak leak : leaks) {
            groups.computeIfAbsent(same(leak), s -> new ArrayList<>()).add(leak);
        }
        List<List<Leak>> sorted = new ArrayList<>(groups.values());
        sorted.sort((a, b) -> a.get(0).kind() != b.get(0).kind()
                ? a.get(0).kind().compareTo(b.get(0).kind())
                : Integer.compare(threads(b).size(), threads(a).size()));
        List<Finding> findings = new ArrayList<>();
        sorted.stream().limit(MOST).map(this::finding).forEach(findings::add);
        if (sorted.size() > MOST) {
            List<Leak> rest = sorted.subList(MOST, sorted.size()).stream().flatMap(List::stream).toList();
            findings.add(new Finding(Severity.PROBLEM, Wording.plural(sorted.size() - MOST, "more leaking origin"),
                    "leaks --all", threads(rest),
                    sorted.subList(MOST, sorted.size()).stream().flatMap(same -> places(same).stream()).toList()));
        }
        return findings;
    }

    private Same same(Leak leak) {
        if (leak.kind() != LeakKind.CERTAIN) {
            return new Same(null, null, null, leak.group().threadOrdinals()[0]);
        }
        ContextInfo context = context(leak);
        return new Same(context.name(), context.kind(), leak.group().label(), -1);
    }

    private ContextInfo context(Leak leak) {
        return model.contexts().get(model.threads().context(leak.group().threadOrdinals()[0]));
    }

    private static ThreadSet threads(List<Leak> leaks) {
        BitSet threads = new BitSet();
        leaks.forEach(leak -> Arrays.stream(leak.group().threadOrdinals()).forEach(threads::set));
        return ThreadSet.of(threads);
    }

    private Finding finding(List<Leak> same) {
        ThreadSet threads = threads(same);
        Leak first = same.get(0);
        String from = first.group().label();
        String sentence = first.kind() == LeakKind.CERTAIN
                ? reason(same) + ", from " + from
                : "threads from " + from + " only grow in number: " + reason(same);
        return new Finding(Severity.PROBLEM, sentence, "leaks" + queries.where(same, threads), threads, places(same));
    }

    private String reason(List<Leak> same) {
        return same.size() == 1 ? same.get(0).reason() : overGenerations(same, threads(same).size());
    }

    /** The line that makes the threads, where it is known. */
    private List<PlacedFinding> places(List<Leak> same) {
        Leak first = same.get(0);
        int thread = first.group().threadOrdinals()[0];
        int made = model.threads().allocationStack(thread);
        Places places = new Places(model, Severity.PROBLEM);
        places.add(PlacedFinding.Kind.LEAK,
                places.own(made == StackTable.NONE ? model.threads().startStack(thread) : made),
                first.kind().word() + " leak: " + reason(same), threads(same));
        return places.list();
    }

    private TreeSet<Integer> generations(List<Leak> same) {
        TreeSet<Integer> generations = new TreeSet<>();
        same.forEach(leak -> generations.add(context(leak).generation()));
        return generations;
    }

    private String overGenerations(List<Leak> same, int count) {
        TreeSet<Integer> generations = generations(same);
        ContextInfo context = context(same.get(0));
        long stop = same.stream().mapToLong(leak -> context(leak).stopNanos()).min().orElseThrow();
        String after = " are alive up to " + Wording.duration(model.info().durationNanos() - stop) + " after ";
        return generations.size() == 1
                ? Wording.threads(count) + " of " + context.label() + after + "it was stopped"
                : context.name() + ", generations " + words(generations) + ": " + Wording.threads(count) + after
                        + "theirs was stopped";
    }

    /** {@code 1–7} where none is missing between, else {@code 1, 2, 5}. */
    private static String words(TreeSet<Integer> generations) {
        boolean gapless = generations.last() - generations.first() == generations.size() - 1;
        return gapless && generations.size() > 2
                ? generations.first() + "–" + generations.last()
                : generations.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
