package org.jlta.recording.format;

/**
 * One event. The reader gives the same object for each event: what it tells is of the event that was read last. What it
 * refers to, such as threads and stacks, stays as it is. What is damaged counts as missing; the reader tells of it
 * behind the last event. Used by one thread.
 */
public final class Event {
    private final Constants constants;
    private final Clock clock;
    private final Input in = new Input();
    private EventType type;
    private int payload;
    private int end;
    private byte[] bytes;
    private long[] values = new long[32];
    /** Those that were asked for are kept, since several ask: whether they were, and what they are. */
    private boolean timesKnown;
    private long startNanos;
    private long endNanos;
    private boolean threadKnown;
    private EventThread thread;

    Event(Constants constants, Clock clock) {
        this.constants = constants;
        this.clock = clock;
    }

    void set(EventType newType, Input at) throws FormatException {
        type = newType;
        timesKnown = false;
        threadKnown = false;
        bytes = at.bytes;
        payload = at.at;
        end = at.end;
        if (values.length < newType.layout.kinds.length) {
            values = new long[newType.layout.kinds.length];
        }
        newType.layout.read(in.set(bytes, payload, end), values);
        if (in.at != end) {
            throw new FormatException("an event with " + (end - in.at) + " bytes behind its fields");
        }
    }

    /** What kind of event it is. */
    public EventType type() {
        return type;
    }

    /** When it began, nanoseconds since the epoch; 0 for one that tells no time. */
    public long startNanos() {
        findTimes();
        return startNanos;
    }

    /** When it ended, nanoseconds since the epoch. */
    public long endNanos() {
        findTimes();
        return endNanos;
    }

    private void findTimes() {
        if (!timesKnown) {
            timesKnown = true;
            long ticks = type.durationAt < 0 ? 0 : values[type.durationAt];
            startNanos = type.startAt < 0 ? 0 : clock.moment(values[type.startAt]);
            endNanos = type.startAt < 0 || ticks == 0 ? startNanos : clock.moment(values[type.startAt] + ticks);
        }
    }

    /** How long it took, 0 where it has no length. */
    public long durationNanos() {
        return endNanos() - startNanos();
    }

    /** On which thread it happened; null when that is not told. */
    public EventThread thread() {
        if (!threadKnown) {
            threadKnown = true;
            thread = type.threadAt < 0 ? null : thread(type.threadAt);
        }
        return thread;
    }

    /** Its stack; null when it has none. */
    public EventStack stack() {
        int place = stackPlace();
        return place < 0 ? null : constants.stack(place);
    }

    /** What {@link #markStack} set for the stack of this event, 0 where it did not; 0 also for an event without a stack. */
    public int stackMark() {
        int place = stackPlace();
        return place < 0 ? 0 : type.stacks.mark(place);
    }

    /**
     * Keeps a number of the reader's own, such as that of a row, for all events of the chunk with this event's stack. It is asked
     * for without looking at the stack, which is seldom in the processor's cache.
     */
    public void markStack(int number) {
        int place = stackPlace();
        if (place >= 0) {
            type.stacks.mark(place, number);
        }
    }

    /** The number, from 0 on, that its stack has among those of the chunk; -1 when it has none. */
    public int stackPlace() {
        return type.stacks == null ? -1 : type.stacks.indexOf(values[type.stackAt]);
    }

    /** Whether events of this type have such a field. */
    public boolean has(String field) {
        return type.indexOf(field) >= 0;
    }

    /** A thread that a field names; null for none. */
    public EventThread thread(String field) {
        int i = type.indexOf(field);
        return i < 0 ? null : thread(i);
    }

    private EventThread thread(int i) {
        return constants.value(type.pools[i], values[i]) instanceof EventThread thread ? thread : null;
    }

    /** A whole number or the whole part of another; {@code otherwise} where there is no such field, or one of another kind. */
    public long number(String field, long otherwise) {
        int i = type.indexOf(field);
        return i < 0 ? otherwise : switch (type.layout.kinds[i]) {
        case BYTE, SHORT, INT, LONG -> values[i];
        case FLOAT -> (long) Float.intBitsToFloat((int) values[i]);
        case DOUBLE -> (long) Double.longBitsToDouble(values[i]);
        default -> otherwise;
        };
    }

    /** A number; {@code otherwise} where there is no such field, or one of another kind. */
    public double fraction(String field, double otherwise) {
        int i = type.indexOf(field);
        return i < 0 ? otherwise : switch (type.layout.kinds[i]) {
        case BYTE, SHORT, INT, LONG -> values[i];
        case FLOAT -> Float.intBitsToFloat((int) values[i]);
        case DOUBLE -> Double.longBitsToDouble(values[i]);
        default -> otherwise;
        };
    }

    /** A flag; false where there is no such field. */
    public boolean flag(String field) {
        int i = type.indexOf(field);
        return i >= 0 && type.layout.kinds[i] == Kind.BOOLEAN && values[i] != 0;
    }

    /** A text, or the name of a class; null where there is none. */
    public String text(String field) {
        int i = type.indexOf(field);
        Object value = i < 0 ? null : value(i);
        return value instanceof EventClass named ? named.name() : value instanceof String text ? text : null;
    }

    /** A moment in nanoseconds since the epoch; {@code otherwise} where there is none. */
    public long moment(String field, long otherwise) {
        int i = type.indexOf(field);
        if (i < 0 || type.layout.kinds[i] != Kind.LONG || values[i] == Long.MIN_VALUE) {
            return otherwise;
        }
        return switch (type.layout.type.fields().get(i).unit()) {
        case MOMENT_TICKS -> clock.moment(values[i]);
        case MOMENT_MILLIS -> saturated(values[i], 1_000_000);
        case MOMENT_NANOS -> values[i];
        default -> otherwise;
        };
    }

    /** A span of time in nanoseconds, the longest where it is longer; {@code otherwise} where there is none. */
    public long span(String field, long otherwise) {
        int i = type.indexOf(field);
        if (i < 0 || values[i] == Long.MIN_VALUE) {
            return otherwise;
        }
        return switch (type.layout.type.fields().get(i).unit()) {
        case SPAN_TICKS -> clock.span(values[i]);
        case SPAN_SECONDS -> saturated(values[i], 1_000_000_000);
        case SPAN_MILLIS -> saturated(values[i], 1_000_000);
        case SPAN_MICROS -> saturated(values[i], 1_000);
        case SPAN_NANOS -> values[i];
        default -> otherwise;
        };
    }

    private static long saturated(long value, long factor) {
        long high = Math.multiplyHigh(value, factor);
        long low = value * factor;
        return high == low >> 63 ? low : value < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /** The value of any field, as {@link Struct#value(int)} tells. */
    public Object value(int field) {
        try {
            return read(field);
        } catch (FormatException e) {
            constants.damaged(e);
            return null;
        }
    }

    private Object read(int field) throws FormatException {
        return switch (type.layout.kinds[field]) {
        case BOOLEAN -> values[field] != 0;
        case BYTE -> (byte) values[field];
        case SHORT -> (short) values[field];
        case CHAR -> (char) values[field];
        case INT -> (int) values[field];
        case LONG -> values[field];
        case FLOAT -> Float.intBitsToFloat((int) values[field]);
        case DOUBLE -> Double.longBitsToDouble(values[field]);
        case TEXT -> inlineText(field);
        case REFERENCE -> constants.value(type.pools[field], values[field]);
        case STRUCT, ARRAY -> constants.struct(type.layout, in.set(bytes, payload, end)).value(field);
        };
    }

    private String inlineText(int field) throws FormatException {
        int from = (int) values[field];
        LastText last = type.lastTexts[field];
        String known = last.at(in.set(bytes, from, end));
        if (known != null) {
            return known;
        }
        String text = constants.text(in);
        if (text != null && bytes[from] != Input.CONSTANT) {
            last.keep(in, from, text);
        }
        return text;
    }
}
