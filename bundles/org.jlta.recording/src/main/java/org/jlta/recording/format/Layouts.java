package org.jlta.recording.format;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The layouts of a chunk's types, each made once. Used by one thread. */
final class Layouts {
    private final Map<Long, Type> types;
    private final Map<Long, Layout> made = new HashMap<>();

    /** @param types of the chunk, by their numbers */
    Layouts(Map<Long, Type> types) {
        this.types = types;
    }

    /** The types, by their numbers. */
    Map<Long, Type> types() {
        return Collections.unmodifiableMap(types);
    }

    /**
     * Of a type with all that it holds. A type without fields, such as that of texts, is laid out as one field of itself.
     *
     * @throws FormatException when the type, or one that it holds, is not defined or holds itself
     */
    Layout of(long typeId) throws FormatException {
        Layout known = made.get(typeId);
        if (known != null) {
            return known;
        }
        if (made.containsKey(typeId)) {
            throw new FormatException("the type " + types.get(typeId).name() + " holds itself");
        }
        Type type = types.get(typeId);
        if (type == null) {
            throw new FormatException("type " + typeId + ", which the metadata does not define");
        }
        made.put(typeId, null);
        Layout layout = type.fields().isEmpty() && Kind.ofPrimitive(type.name()) != null
                ? one(type, new Field("value", typeId, false, false, Field.Unit.NONE))
                : of(type);
        made.put(typeId, layout);
        return layout;
    }

    private Layout one(Type type, Field field) throws FormatException {
        return of(new Type(type.id(), type.name(), true, List.of(field)));
    }

    private Layout of(Type type) throws FormatException {
        Layout layout = new Layout(type);
        for (int i = 0; i < layout.kinds.length; i++) {
            define(layout, i, type.fields().get(i));
        }
        return layout;
    }

    private void define(Layout layout, int i, Field field) throws FormatException {
        Type type = types.get(field.typeId());
        if (type == null) {
            throw new FormatException("the field " + layout.type.name() + "." + field.name() + " is of type "
                    + field.typeId() + ", which the metadata does not define");
        }
        if (field.array()) {
            layout.kinds[i] = Kind.ARRAY;
            layout.nested[i] = one(type,
                    new Field(field.name(), field.typeId(), field.constant(), false, field.unit()));
        } else if (field.constant()) {
            layout.kinds[i] = Kind.REFERENCE;
        } else if (!type.fields().isEmpty()) {
            layout.kinds[i] = Kind.STRUCT;
            layout.nested[i] = of(field.typeId());
        } else {
            layout.kinds[i] = Kind.ofPrimitive(type.name());
            if (layout.kinds[i] == null) {
                throw new FormatException("the field " + layout.type.name() + "." + field.name()
                        + " is of the unknown type " + type.name());
            }
        }
    }
}
