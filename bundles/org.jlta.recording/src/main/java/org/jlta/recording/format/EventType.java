package org.jlta.recording.format;

/** A type of events of a chunk. Immutable. */
public final class EventType {
    /** For each field, so that a name that no field has is seldom compared with one. */
    private static final int SLOTS = 8;

    final Layout layout;
    private final int number;
    /** Places of fields that most events have, -1 where this type has none. */
    final int startAt;
    final int durationAt;
    final int threadAt;
    final int stackAt;
    /** By field, the constants that it refers to; null for none. */
    final ConstantPool[] pools;
    /** The stacks of the chunk, null where events of this type have none. */
    final ConstantPool stacks;
    /** By field, of those that are texts. */
    final LastText[] lastTexts;
    /** A hash table without objects, since each event is asked for some fields: names, null where there is none. */
    private final String[] names;
    private final int[] places;

    EventType(Layout layout, Constants constants, int number) {
        this.layout = layout;
        this.number = number;
        pools = new ConstantPool[layout.kinds.length];
        lastTexts = new LastText[pools.length];
        names = new String[Integer.highestOneBit(layout.kinds.length + 1) * SLOTS];
        places = new int[names.length];
        for (int i = 0; i < layout.kinds.length; i++) {
            Field field = layout.type.fields().get(i);
            int slot = slot(field.name());
            names[slot] = field.name();
            places[slot] = i;
            pools[i] = layout.kinds[i] == Kind.REFERENCE ? constants.pool(field.typeId()) : null;
            lastTexts[i] = layout.kinds[i] == Kind.TEXT ? new LastText() : null;
        }
        startAt = indexOf("startTime");
        durationAt = indexOf("duration");
        threadAt = indexOf("eventThread");
        stackAt = indexOf("stackTrace");
        stacks = stackAt >= 0 && pools[stackAt] == constants.stacks() ? constants.stacks() : null;
    }

    /** The types of a chunk's events are counted from 0 on in the order in which they are met. */
    public int number() {
        return number;
    }

    /** {@code jdk.ThreadStart}, for recordings of JDK 9 and 10 too. */
    public String name() {
        return layout.type.name();
    }

    /** Its fields. */
    public Type type() {
        return layout.type;
    }

    /** Place of a field, -1 for none of that name. */
    public int indexOf(String field) {
        int slot = slot(field);
        return names[slot] == null ? -1 : places[slot];
    }

    /** Where a name is, or would be. */
    private int slot(String name) {
        int slot = name.hashCode() & names.length - 1;
        while (names[slot] != null && !names[slot].equals(name)) {
            slot = slot + 1 & names.length - 1;
        }
        return slot;
    }
}
