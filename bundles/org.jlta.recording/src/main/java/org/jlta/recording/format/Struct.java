package org.jlta.recording.format;

/**
 * A constant or a part of an event that has fields. Constants that it refers to are made when they are asked for. Used by
 * the thread that reads the chunk, also after the reader went on.
 */
public final class Struct {
    private final Layout layout;
    private final Object[] values;
    private final Constants constants;

    Struct(Layout layout, Object[] values, Constants constants) {
        this.layout = layout;
        this.values = values;
        this.constants = constants;
    }

    /** What it is. */
    public Type type() {
        return layout.type;
    }

    /**
     * The value of a field: a number, {@code Boolean}, {@code Character}, {@code String}, another constant, {@code Struct} or
     * {@code Object[]}; null for none.
     */
    public Object value(int field) {
        return layout.kinds[field] == Kind.REFERENCE
                ? constants.value(constants.pool(layout, field), (Long) values[field])
                : values[field];
    }

    /** The value of a field as {@link #value(int)}; null also where there is no field of that name. */
    public Object value(String field) {
        int i = layout.type.indexOf(field);
        return i < 0 ? null : value(i);
    }

    String text(String field) {
        return value(field) instanceof String text ? text : null;
    }

    long number(String field, long otherwise) {
        return value(field) instanceof Number number ? number.longValue() : otherwise;
    }
}
