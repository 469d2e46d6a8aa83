package org.jlta.ui.filters;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Session;
import org.jlta.core.notes.NotebookChange;
import org.jlta.model.threads.SavedFilter;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.ui.notes.Notebooks;

/** Filters of the recording that is shown, in its notebook, which tells what could not be saved. */
final class RecordingShelf implements FilterShelf {
    private final Supplier<Session> session;

    /** @param session null for none */
    RecordingShelf(Supplier<Session> session) {
        this.session = session;
    }

    /** Whether a recording is shown. */
    boolean isThere() {
        return session.get() != null && session.get().model() != null;
    }

    @Override
    public SortedMap<String, String> all() {
        SortedMap<String, String> all = new TreeMap<>();
        if (isThere()) {
            Notebooks.shared().of(session.get()).filters().forEach(one -> all.put(one.getName(), one.getQuery()));
        }
        return all;
    }

    @Override
    public void save(String name, String query) throws QueryException {
        ThreadQuery.parse(query);
        change(NotebookChange.save(filter(name, query)));
    }

    @Override
    public void delete(String name) {
        change(NotebookChange.remove(filter(name, "")));
    }

    private void change(NotebookChange change) {
        if (isThere()) {
            Notebooks.shared().of(session.get()).change(change);
        }
    }

    private static SavedFilter filter(String name, String query) {
        SavedFilter filter = ThreadsFactory.eINSTANCE.createSavedFilter();
        filter.setName(name);
        filter.setQuery(query);
        return filter;
    }

    @Override
    public String toString() {
        return session.get() == null ? "" : session.get().name();
    }
}
