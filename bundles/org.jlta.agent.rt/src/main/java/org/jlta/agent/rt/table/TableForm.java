package org.jlta.agent.rt.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

import org.jlta.agent.options.SmallFile;
import org.jlta.agent.rt.jfr.AgentRefusal;

/**
 * How the lines of a table are written: {@code class name=value name=value}, with spaces between. Empty lines and those that begin with
 * {@code #} say nothing. Reads them without regular expressions, whose first use a starting JVM waits for. Immutable.
 */
public final class TableForm {
    private final String what;
    private final List<String> names;
    private final String required;

    /**
     * @param what
     *            the table is of, for sentences
     * @param names
     *            all that can stand in a line
     * @param required
     *            the one of them that must; null where any will do
     */
    public TableForm(String what, List<String> names, String required) {
        this.what = what;
        this.names = names;
        this.required = required;
    }

    /**
     * The lines of a file in UTF-8.
     *
     * @param file
     *            null for no lines
     * @throws AgentRefusal
     *             when the file cannot be used
     */
    public List<TableLine> asked(Path file) throws AgentRefusal {
        try {
            return file == null
                    ? Collections.emptyList()
                    : lines(Arrays.asList(SmallFile.read(file).split("\r\n|\n|\r")));
        } catch (IOException | IllegalArgumentException e) {
            throw new AgentRefusal("the table of " + what + " " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    /**
     * Those of a text.
     *
     * @throws IllegalArgumentException
     *             with one sentence, when a line has another form
     */
    public List<TableLine> lines(List<String> texts) {
        List<TableLine> lines = new ArrayList<>();
        for (String each : texts) {
            String text = each.trim();
            if (!text.isEmpty() && text.charAt(0) != '#') {
                lines.add(line(text));
            }
        }
        return lines;
    }

    private TableLine line(String text) {
        StringTokenizer words = new StringTokenizer(text);
        String className = words.nextToken();
        Map<String, String> values = new LinkedHashMap<>();
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            int equals = word.indexOf('=');
            String name = word.substring(0, Math.max(0, equals));
            if (!names.contains(name) || equals == word.length() - 1) {
                throw new IllegalArgumentException("'" + word + "' of " + className + ", expected is one of the names "
                        + String.join(", ", names) + " with = and a value");
            }
            values.put(name, word.substring(equals + 1));
        }
        if (className.indexOf('=') >= 0 || values.isEmpty() || required != null && !values.containsKey(required)) {
            throw new IllegalArgumentException("'" + text + "', expected is: class "
                    + (required == null ? "name" : required) + "=value name=value …");
        }
        return new TableLine(className, values);
    }
}
