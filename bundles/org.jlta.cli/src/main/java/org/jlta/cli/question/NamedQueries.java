package org.jlta.cli.question;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.jlta.analysis.UserFolder;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.SavedQueries;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

/** The user's saved queries as the command line takes them: {@code --where @name}. */
final class NamedQueries {

    private NamedQueries() {
    }

    static Path file(Map<String, String> environment) {
        return UserFolder.of(environment).resolve(SavedQueries.FILE);
    }

    static SavedQueries read(Map<String, String> environment) throws Refusal {
        try {
            return SavedQueries.read(file(environment));
        } catch (IOException e) {
            throw Refusal.noAnswer("The saved queries cannot be read: " + IoWords.of(e), e);
        }
    }

    /** A query as it was typed, or a saved one behind {@code @}. */
    static ThreadQuery query(String where, Map<String, String> environment) throws Refusal {
        return query("--where", where, environment);
    }

    /** The same of another option. */
    static ThreadQuery query(String option, String query, Map<String, String> environment) throws Refusal {
        boolean named = query.startsWith("@");
        String text = named ? saved(option, query.substring(1), environment) : query;
        try {
            return ThreadQuery.parse(text);
        } catch (QueryException e) {
            throw SourceOptions.wrongQuery(named ? option + " " + query : option, text, e);
        }
    }

    private static String saved(String option, String name, Map<String, String> environment) throws Refusal {
        SavedQueries saved = read(environment);
        String query = saved.get(name);
        if (query == null) {
            throw Refusal.usage(option + " is '@" + name + "', but no query of that name is saved: "
                    + (saved.all().isEmpty()
                            ? "there is none yet"
                            : "there are " + String.join(", ",
                                    saved.all().keySet()))
                    + "; jlta queries --save " + (SavedQueries.isName(name) ? name : "NAME") + " QUERY saves one");
        }
        return query;
    }
}
