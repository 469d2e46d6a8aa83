package org.jlta.agent.rt.context;

import java.util.HashMap;
import java.util.Map;
import java.util.StringTokenizer;

/** A container that a line of the user's table tells of. Immutable. */
final class TableLoader implements ContainerLoader {
    private static final String KIND = "kind";
    private static final String NAME = "name";
    private static final String RUNNING = "running";
    private static final String EXPECTED = "expected is: class name=getter running=getter kind=word";

    private final String className;
    private final Map<String, String> values = new HashMap<>();

    private TableLoader(String className) {
        this.className = className;
    }

    /**
     * @throws IllegalArgumentException
     *             with one sentence, when the line has another form
     */
    static TableLoader parse(String line) {
        StringTokenizer words = new StringTokenizer(line);
        TableLoader loader = new TableLoader(words.nextToken());
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            int equals = word.indexOf('=');
            String name = word.substring(0, Math.max(0, equals));
            if (equals == word.length() - 1 || !name.equals(KIND) && !name.equals(NAME) && !name.equals(RUNNING)) {
                throw new IllegalArgumentException("'" + word + "' of " + loader.className + ", " + EXPECTED);
            }
            loader.values.put(name, word.substring(equals + 1));
        }
        if (loader.className.indexOf('=') >= 0 || !loader.values.containsKey(NAME)) {
            throw new IllegalArgumentException("'" + line + "', " + EXPECTED);
        }
        return loader;
    }

    @Override
    public boolean matches(ClassLoader loader) {
        return ClassNames.superclassNamed(loader.getClass(), className) != null
                || ClassNames.interfaceNamed(loader.getClass(), className) != null;
    }

    @Override
    public ContextName name(ClassLoader loader) throws ReflectiveOperationException {
        Object name = get(loader, values.get(NAME));
        return name == null
                ? null
                : new ContextName(values.getOrDefault(KIND, ContextName.CONTAINER), String.valueOf(name));
    }

    @Override
    public Activity activity(ClassLoader loader) throws ReflectiveOperationException {
        String running = values.get(RUNNING);
        if (running == null) {
            return Activity.UNKNOWN;
        }
        return Boolean.TRUE.equals(get(loader, running)) ? Activity.ACTIVE : Activity.INACTIVE;
    }

    /** By one getter after the other. */
    private static Object get(ClassLoader loader, String getters) throws ReflectiveOperationException {
        Object found = loader;
        StringTokenizer names = new StringTokenizer(getters, ".");
        while (names.hasMoreTokens()) {
            found = Getters.get(found, names.nextToken());
        }
        return found;
    }
}
