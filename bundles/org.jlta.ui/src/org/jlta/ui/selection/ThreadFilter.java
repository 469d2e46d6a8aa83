package org.jlta.ui.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;

/**
 * What threads the views show: a typed query and choices of facets. Choices of one facet are alternatives, facets and
 * the query must all hold. Immutable.
 *
 * @param typed   the typed query
 * @param choices in order of choosing
 */
public record ThreadFilter(ThreadQuery typed, List<Choice> choices) {
    /** Shows everything. */
    public static final ThreadFilter ALL = new ThreadFilter(ThreadQuery.ALL, List.of());

    public ThreadFilter {
        choices = List.copyOf(choices);
    }

    public boolean isAll() {
        return choices.isEmpty() && typed.text().isBlank();
    }

    public ThreadFilter withTyped(ThreadQuery query) {
        return new ThreadFilter(query, choices);
    }

    /** Adds a choice, or takes it away. */
    public ThreadFilter with(Choice choice, boolean chosen) {
        List<Choice> next = new ArrayList<>(choices);
        next.remove(choice);
        if (chosen) {
            next.add(choice);
        }
        return new ThreadFilter(typed, next);
    }

    /** The same without what is chosen of one facet: what its values would be counted among. */
    public ThreadFilter without(Facet facet) {
        return new ThreadFilter(typed, choices.stream().filter(choice -> choice.facet() != facet).toList());
    }

    /** All of it in the query language, for every view and the command line; empty for everything. */
    public String text() {
        List<String> parts = new ArrayList<>();
        if (!typed.text().isBlank()) {
            parts.add(typed.text().strip());
        }
        for (Facet facet : Facet.values()) {
            String part = choices.stream().filter(choice -> choice.facet() == facet).map(Choice::condition)
                    .collect(Collectors.joining(" or "));
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return parts.size() == 1
                ? parts.get(0)
                : parts.stream().map(part -> "(" + part + ")").collect(Collectors.joining(" and "));
    }

    /** @throws QueryException never for conditions made by this bundle; the typed query was parsed before */
    public ThreadQuery query() throws QueryException {
        return ThreadQuery.parse(text());
    }

    /** Threads of a recording for which it holds; not for the UI thread. */
    public ThreadSet select(RecordingModel model) {
        try {
            return query().select(model);
        } catch (QueryException e) {
            throw new IllegalStateException("filter: text=" + text() + ", position=" + e.position(), e);
        }
    }
}
