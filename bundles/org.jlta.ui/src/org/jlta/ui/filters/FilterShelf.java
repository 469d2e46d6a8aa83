package org.jlta.ui.filters;

import java.io.IOException;
import java.util.SortedMap;

import org.jlta.analysis.query.QueryException;

/** Where filters lie that a person gave a name. For the UI thread. */
interface FilterShelf {

    /** The queries by their names; none where there is nowhere to keep them. */
    SortedMap<String, String> all() throws IOException;

    /**
     * Keeps a query, instead of one that had the name before.
     *
     * @throws QueryException for one that cannot be parsed
     */
    void save(String name, String query) throws IOException, QueryException;

    /** Forgets the query of a name. */
    void delete(String name) throws IOException;
}
