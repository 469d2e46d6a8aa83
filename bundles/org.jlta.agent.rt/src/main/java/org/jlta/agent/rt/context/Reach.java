package org.jlta.agent.rt.context;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Searches an object, and what it holds by arrays and collections of the JDK, for one that belongs to a stopped context. It
 * reads fields only: no code of the application runs, and none of its classes is loaded or asked for its fields. Used by one
 * thread at a time.
 */
final class Reach {
    /** Objects looked at for one value: a cache of thousands tells by its first ones. */
    private static final int MOST_OBJECTS = 256;

    private final Contexts contexts;
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();

    Reach(Contexts contexts) {
        this.contexts = contexts;
    }

    /** The stopped context that the value keeps in memory; null where none was found. */
    Context stoppedContextOf(Object value) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Object> open = new ArrayDeque<>();
        add(value, seen, open);
        while (!open.isEmpty()) {
            Object next = open.poll();
            Context context = contexts.stoppedOf(loader(next));
            if (context != null) {
                return context;
            }
            if (next instanceof Object[]) {
                for (Object element : (Object[]) next) {
                    add(element, seen, open);
                }
            } else {
                for (Field field : fields(next.getClass())) {
                    add(value(field, next), seen, open);
                }
            }
        }
        return null;
    }

    private static void add(Object found, Set<Object> seen, ArrayDeque<Object> open) {
        if (found != null && seen.size() < MOST_OBJECTS && seen.add(found)) {
            open.add(found);
        }
    }

    private static ClassLoader loader(Object found) {
        return found instanceof ClassLoader
                ? (ClassLoader) found
                : found instanceof Class ? ((Class<?>) found).getClassLoader() : found.getClass().getClassLoader();
    }

    /** Those that refer to objects, of a class of {@code java.util}; none of others. */
    private List<Field> fields(Class<?> type) {
        List<Field> known = fields.get(type);
        if (known == null) {
            known = new ArrayList<>();
            for (Class<?> c = type; isCollection(c); c = c.getSuperclass()) {
                addFields(c, known);
            }
            fields.put(type, known);
        }
        return known;
    }

    /** Of those packages that the agent opened. */
    private static boolean isCollection(Class<?> type) {
        return type != null && type.getClassLoader() == null
                && (type.getPackageName().equals("java.util")
                        || type.getPackageName().equals("java.util.concurrent"));
    }

    private static void addFields(Class<?> type, List<Field> found) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                found.add(field);
            }
        }
    }

    private static Object value(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("field: name=" + field, e);
        }
    }
}
