package org.jlta.ui.filters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;

import org.jlta.analysis.UserFolder;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.SavedQueries;

/** Filters for every recording, in the file that the command line uses too; read anew each time. */
final class UserShelf implements FilterShelf {
    private final Path file = UserFolder.of(System.getenv()).resolve(SavedQueries.FILE);

    @Override
    public SortedMap<String, String> all() throws IOException {
        return SavedQueries.read(file).all();
    }

    @Override
    public void save(String name, String query) throws IOException, QueryException {
        SavedQueries.read(file).with(name, query).save(file);
    }

    @Override
    public void delete(String name) throws IOException {
        SavedQueries.read(file).without(name).save(file);
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
