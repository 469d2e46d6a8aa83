package org.jlta.recording.format;

import java.util.HashMap;
import java.util.Map;

/**
 * All constants of a chunk: texts, classes, methods, stacks, threads and others, by type and key.
 * <p>
 * A stack is one object as long as the chunk is read, and so is a thread, a method and a class: what a reader finds out
 * about one holds for all events that refer to it. Used by one thread.
 */
final class Constants {
    private static final int DEEPEST = 64;

    private final Layouts layouts;
    private final Map<Long, ConstantPool> pools = new HashMap<>();
    /** Of texts, null when there are none. */
    private ConstantPool texts;
    /** Null when there are none. */
    private ConstantPool stacks;
    /** Of the constants that are being made: damage may let them refer to each other in a circle. */
    private int depth;
    private FormatException damage;

    Constants(Layouts layouts) {
        this.layouts = layouts;
    }

    /**
     * Takes the payload of a checkpoint event; the array must not change any more.
     *
     * @throws FormatException when its constants do not fill it exactly. Those up to the damage were taken, as far as that can be
     *                         known
     */
    void take(Input in) throws FormatException {
        Doubts doubts = new Doubts();
        try {
            take(in, doubts);
            if (in.at != in.end) {
                throw new FormatException((in.end - in.at) + " bytes behind the constants of a checkpoint");
            }
        } catch (FormatException e) {
            doubts.forget();
            throw e;
        }
    }

    private void take(Input in, Doubts doubts) throws FormatException {
        in.number(); // time
        in.number(); // duration
        in.number(); // distance to the checkpoint before
        in.octet(); // kind of checkpoint
        for (int poolCount = in.count(2); poolCount > 0; poolCount--) {
            ConstantPool pool = poolToFill(in.number());
            doubts.begin(pool);
            for (int count = in.count(1); count > 0; count--) {
                long key = in.number();
                int known = pool.put(key, in);
                if (known >= 0) {
                    doubts.repeated(known);
                }
                pool.layout.skip(in);
            }
        }
    }

    private ConstantPool poolToFill(long typeId) throws FormatException {
        ConstantPool pool = pools.get(typeId);
        if (pool == null) {
            pool = new ConstantPool(layouts.of(typeId));
            pools.put(typeId, pool);
            if (pool.layout.type.name().equals("java.lang.String")) {
                texts = pool;
            } else if (pool.form == ConstantPool.Form.STACK) {
                stacks = pool;
            }
        }
        return pool;
    }

    /** All stacks, null when there are none. Asked when all constants were taken. */
    ConstantPool stacks() {
        return stacks;
    }

    /** A stack by its place, null where it is damaged. */
    EventStack stack(int place) {
        return at(stacks, place) instanceof EventStack stack ? stack : null;
    }

    /** All constants of a type, null when there are none. */
    ConstantPool pool(long typeId) {
        return pools.get(typeId);
    }

    /** The constants that a field refers to, null when there are none. Asked when all of them were taken. */
    ConstantPool pool(Layout layout, int field) {
        if (layout.pools[field] == null) {
            layout.pools[field] = pools.get(layout.type.fields().get(field).typeId());
        }
        return layout.pools[field];
    }

    /**
     * A constant: an {@link EventThread}, {@link EventStack}, {@link EventMethod}, {@link EventClass}, a {@code String}, the
     * value of a simple type, or a {@link Struct}. Null where the chunk has none of that key, and where that is damaged.
     *
     * @param pool null for no constants
     */
    Object value(ConstantPool pool, long key) {
        return at(pool, pool == null ? -1 : pool.indexOf(key));
    }

    /** The same by the constant's place in the pool, -1 for none. */
    Object at(ConstantPool pool, int place) {
        Object known = place < 0 ? null : pool.value(place);
        return known != null || place < 0 || !pool.has(place) ? known : made(pool, place);
    }

    private Object made(ConstantPool pool, int place) {
        depth++;
        try {
            return pool.keep(place, read(pool, place));
        } catch (FormatException e) {
            damaged(e);
            return null;
        } finally {
            depth--;
        }
    }

    /** Keeps the first damage. */
    void damaged(FormatException e) {
        damage = damage == null ? e : damage;
    }

    /** The first damage that was met, null for none. */
    FormatException damage() {
        return damage;
    }

    private Object read(ConstantPool pool, int place) throws FormatException {
        if (depth > DEEPEST) {
            throw new FormatException("constants that refer to each other in a circle");
        }
        return pool.form.made(pool, pool.input(place), this);
    }

    /** All fields of a type that lie here. */
    Struct struct(Layout layout, Input in) throws FormatException {
        Object[] values = new Object[layout.kinds.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = read(layout, i, in);
        }
        return new Struct(layout, values, this);
    }

    private Object read(Layout layout, int i, Input in) throws FormatException {
        return switch (layout.kinds[i]) {
        case BOOLEAN -> in.octet() != 0;
        case BYTE -> in.octet();
        case SHORT -> (short) in.number();
        case CHAR -> (char) in.number();
        case INT -> (int) in.number();
        case LONG, REFERENCE -> in.number();
        case FLOAT -> Float.intBitsToFloat(in.fixed4());
        case DOUBLE -> Double.longBitsToDouble(in.fixed8());
        case TEXT -> text(in);
        case STRUCT -> simplified(struct(layout.nested[i], in));
        case ARRAY -> array(layout.nested[i], in);
        };
    }

    private static Object simplified(Struct struct) {
        return struct.type().simple() ? struct.value(0) : struct;
    }

    private Object[] array(Layout element, Input in) throws FormatException {
        Object[] values = new Object[in.count(1)];
        for (int i = 0; i < values.length; i++) {
            values[i] = struct(element, in).value(0);
        }
        return values;
    }

    /** A text in any form; null for none. */
    String text(Input in) throws FormatException {
        if (in.at < in.end && in.bytes[in.at] == Input.CONSTANT) {
            in.at++;
            return value(texts, in.number()) instanceof String text ? text : null;
        }
        return in.text();
    }
}
