package org.jlta.agent.rt.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The methods that a user's table names, and which of them were not met: a line with a wrong name or type must not look like one
 * of which nothing happened. Any thread may call it.
 */
public final class AskedMethods {
    private static final char MARK = '*';

    private final String what;
    /** By the binary name of their class, as {@code method(Runnable)}. */
    private final Map<String, Set<String>> asked = new LinkedHashMap<>();
    private final Set<String> met = ConcurrentHashMap.newKeySet();
    private final Set<String> wrong = ConcurrentHashMap.newKeySet();

    /**
     * @param what
     *            the table is of, for sentences
     * @param lines
     *            of the user's table
     * @param roles
     *            the names of values that are methods
     */
    public AskedMethods(String what, List<TableLine> lines, List<String> roles) {
        this.what = what;
        for (TableLine line : lines) {
            for (String role : roles) {
                add(line.className(), line.value(role));
            }
        }
    }

    private void add(String className, String methods) {
        for (String text : methods == null ? new ArrayList<String>() : Arrays.asList(methods.split("\\|"))) {
            int hash = text.indexOf('#');
            String owner = owner(className, hash < 0 ? "" : text.substring(0, hash));
            Set<String> known = asked.get(owner);
            if (known == null) {
                known = new LinkedHashSet<>();
                asked.put(owner, known);
            }
            known.add(text.substring(hash + 1).replace(String.valueOf(MARK), ""));
        }
    }

    /**
     * The class that a method of a line is of.
     *
     * @param className
     *            of the line
     * @param owner
     *            what the line says before the method, empty for nothing
     * @return binary name
     */
    public static String owner(String className, String owner) {
        return owner.isEmpty() ? className : owner.indexOf('.') >= 0 ? owner : className + "$" + owner;
    }

    /**
     * A class was loaded.
     *
     * @param className
     *            binary name
     * @param methods
     *            those with a body, as {@code method(Runnable)}
     */
    public void loaded(String className, Set<String> methods) {
        Set<String> missing = new LinkedHashSet<>(asked.getOrDefault(className, Set.of()));
        met.add(className);
        missing.removeAll(methods);
        if (!missing.isEmpty()) {
            wrong.add("the table of " + what + " names what " + className + " does not have with a body: "
                    + String.join(", ", missing));
        }
    }

    /** What is wrong with what it names of the classes that were loaded, a sentence for each; empty for nothing. */
    public Set<String> wrong() {
        return wrong;
    }

    /** That classes of the table were not loaded, in one sentence; null where all were. */
    public String unmet() {
        Set<String> unmet = new LinkedHashSet<>(asked.keySet());
        unmet.removeAll(met);
        return unmet.isEmpty()
                ? null
                : "the table of " + what + " names classes that were not loaded: " + String.join(", ", unmet);
    }
}
