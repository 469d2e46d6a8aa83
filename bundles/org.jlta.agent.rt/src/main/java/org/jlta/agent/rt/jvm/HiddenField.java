package org.jlta.agent.rt.jvm;

import java.lang.reflect.Field;

/**
 * A field of a class that does not show it; one that this version of the class lacks reads as null. Needs
 * {@link JdkDoors#open} for classes of the JDK. Immutable; any thread may read.
 */
public final class HiddenField {
    private final Field field;

    private HiddenField(Field field) {
        this.field = field;
    }

    /**
     * @param owner
     *            null for a class that is not there
     */
    public static HiddenField of(Class<?> owner, String name) {
        try {
            Field field = owner == null ? null : owner.getDeclaredField(name);
            if (field != null) {
                field.setAccessible(true);
            }
            return new HiddenField(field);
        } catch (NoSuchFieldException e) {
            return new HiddenField(null);
        }
    }

    /** A class of the JDK, not initialised; null where this JDK has none of that name. */
    public static Class<?> jdkClass(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** The value; null where there is no such field. */
    public Object get(Object owner) {
        try {
            return field == null ? null : field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("field: name=" + field, e);
        }
    }

    /** A number, -1 where there is no such field. */
    public long number(Object owner) {
        Object value = get(owner);
        return value instanceof Number ? ((Number) value).longValue() : -1;
    }
}
