package org.jlta.agent.rt.context;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringTokenizer;

import org.jlta.agent.rt.table.TableLine;

/** A container that a line of the user's table tells of. Immutable. */
final class TableLoader implements ContainerLoader {
    static final String NAME = "name";
    private static final String KIND = "kind";
    private static final String RUNNING = "running";
    /** What a line can say. */
    static final List<String> NAMES = Collections.unmodifiableList(Arrays.asList(NAME, RUNNING, KIND));

    private final TableLine line;

    TableLoader(TableLine line) {
        this.line = line;
    }

    @Override
    public boolean matches(ClassLoader loader) {
        return ClassNames.superclassNamed(loader.getClass(), line.className()) != null
                || ClassNames.interfaceNamed(loader.getClass(), line.className()) != null;
    }

    @Override
    public ContextName name(ClassLoader loader) throws ReflectiveOperationException {
        Object name = get(loader, line.value(NAME));
        String kind = line.value(KIND);
        return name == null ? null : new ContextName(kind == null ? ContextName.CONTAINER : kind, String.valueOf(name));
    }

    @Override
    public Activity activity(ClassLoader loader) throws ReflectiveOperationException {
        String running = line.value(RUNNING);
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
