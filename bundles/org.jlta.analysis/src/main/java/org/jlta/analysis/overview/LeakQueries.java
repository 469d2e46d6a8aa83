package org.jlta.analysis.overview;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.life.Leak;
import org.jlta.analysis.life.LeakKind;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;

/**
 * Finds the query by which {@code leaks} lists exactly the threads of a finding. A query that would list other leaked
 * threads too is never given: then the command has none and lists all leaks.
 */
final class LeakQueries {
    private final RecordingModel model;
    private final ThreadTable threads;
    private final ThreadSet leaked;

    /** @param leaks all of the recording */
    LeakQueries(RecordingModel model, List<Leak> leaks) {
        this.model = model;
        this.threads = model.threads();
        BitSet all = new BitSet();
        leaks.forEach(leak -> Arrays.stream(leak.group().threadOrdinals()).forEach(all::set));
        this.leaked = ThreadSet.of(all);
    }

    /** {@code --where "…"} with a blank before it; empty when no query of few words tells these threads. */
    String where(List<Leak> same, ThreadSet found) {
        String context = same.get(0).kind() == LeakKind.CERTAIN ? contexts(found) : null;
        String origin = origin(found);
        String both = context == null || origin == null ? null : context + " and " + origin;
        for (String query : new String[]{context, both, origin}) {
            if (query != null && query.indexOf('"') < 0 && isExact(query, found)) {
                return " --where \"" + query + "\"";
            }
        }
        return "";
    }

    /** The generations of these threads: by the name when it has no others, else one by one. */
    private String contexts(ThreadSet found) {
        Set<Integer> indexes = found.ordinals().mapToObj(threads::context)
                .collect(Collectors.toCollection(TreeSet::new));
        String name = model.contexts().get(indexes.iterator().next()).name();
        if (name.indexOf('\'') >= 0) {
            return null;
        }
        List<String> leaking = indexes.stream().map(i -> model.contexts().get(i)).map(ContextInfo::generationLabel)
                .distinct().toList();
        List<String> others = model.contexts().stream().filter(context -> context.name().equals(name))
                .map(ContextInfo::generationLabel).filter(label -> !leaking.contains(label)).distinct().toList();
        if (others.isEmpty() || leaking.size() > 1 && others.size() < leaking.size()) {
            return "context = '" + name + "'" + joined(others, "", " and context != '");
        }
        String each = joined(leaking, " or ", "context = '");
        return leaking.size() == 1 ? each : "(" + each + ")";
    }

    private static String joined(List<String> labels, String between, String before) {
        return labels.stream().map(label -> before + label + "'").collect(Collectors.joining(between));
    }

    /** The blamed frame, when it is the same for all. */
    private String origin(ThreadSet found) {
        List<String> origins = found.ordinals().mapToObj(this::origin).distinct().limit(2).toList();
        return origins.size() != 1 || origins.get(0).isEmpty() || origins.get(0).indexOf('\'') >= 0
                ? null
                : "origin = '" + origins.get(0) + "'";
    }

    private String origin(int ordinal) {
        int depth = threads.blameDepth(ordinal);
        return depth < 0 ? "" : model.stacks().frame(threads.allocationStack(ordinal), depth).label();
    }

    /** Of the leaked threads it chooses these and no others; growing is judged by ended threads too, which it keeps. */
    private boolean isExact(String query, ThreadSet found) {
        try {
            return ThreadQuery.parse(query).select(model).and(leaked).equals(found);
        } catch (QueryException e) {
            throw new IllegalStateException("query of our own: query=" + query, e);
        }
    }
}
