package org.jlta.analysis.query;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.jlta.analysis.UserFolder;

/**
 * Queries that the user gave a name, in a text file of lines {@code NAME = QUERY}; lines that are empty or begin with {@code #}
 * say nothing and are kept. The command line and the views use the same file. Immutable: {@link #with} and {@link #without}
 * give other ones, which {@link #save} writes.
 */
public final class SavedQueries {
    /** The name of the file in the user's folder. */
    public static final String FILE = "queries.txt";
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.-]*");

    private final List<String> lines;
    private final SortedMap<String, String> queries;

    private SavedQueries(List<String> lines) {
        this.lines = List.copyOf(lines);
        SortedMap<String, String> found = new TreeMap<>();
        for (String line : lines) {
            if (nameOf(line) != null) {
                found.put(nameOf(line), line.substring(line.indexOf('=') + 1).strip());
            }
        }
        queries = Collections.unmodifiableSortedMap(found);
    }

    /**
     * Those of a file; none where there is no such file.
     *
     * @throws IOException for one that cannot be read, or is no text in UTF-8
     */
    public static SavedQueries read(Path file) throws IOException {
        try {
            return new SavedQueries(Files.readAllLines(file));
        } catch (NoSuchFileException e) {
            return new SavedQueries(List.of());
        } catch (MalformedInputException e) {
            throw new IOException("not a text in UTF-8: " + file, e);
        }
    }

    /** Whether a query can have that name: a letter, then letters, digits and {@code _ . -}. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** By name. */
    public SortedMap<String, String> all() {
        return queries;
    }

    /** The query of a name, null where there is none. */
    public String get(String name) {
        return queries.get(name);
    }

    /**
     * The same with one more, or with another query of that name.
     *
     * @throws QueryException           for a query that cannot be parsed
     * @throws IllegalArgumentException for what is no name, and for a query of more than one line
     */
    public SavedQueries with(String name, String query) throws QueryException {
        if (!isName(name) || query.lines().count() > 1) {
            throw new IllegalArgumentException("saved query: name=" + name + ", query=" + query);
        }
        ThreadQuery.parse(query);
        List<String> changed = new ArrayList<>(lines);
        String line = name + " = " + query.strip();
        int at = indexOf(name);
        if (at < 0) {
            changed.add(line);
        } else {
            changed.set(at, line);
        }
        return new SavedQueries(changed);
    }

    /** The same without the query of that name. */
    public SavedQueries without(String name) {
        List<String> left = new ArrayList<>(lines);
        left.removeIf(line -> name.equals(nameOf(line)));
        return new SavedQueries(left);
    }

    /** Writes them; the file changes at once or not at all. */
    public void save(Path file) throws IOException {
        UserFolder.write(file, lines);
    }

    /** The last line of a name counts. */
    private int indexOf(String name) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (name.equals(nameOf(lines.get(i)))) {
                return i;
            }
        }
        return -1;
    }

    /** Null for a line without a query. */
    private static String nameOf(String line) {
        int equals = line.indexOf('=');
        String name = equals < 0 || line.startsWith("#") ? "" : line.substring(0, equals).strip();
        return isName(name) ? name : null;
    }
}
