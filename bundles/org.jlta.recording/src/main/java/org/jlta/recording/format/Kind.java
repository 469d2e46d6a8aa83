package org.jlta.recording.format;

/** How a value is written. */
enum Kind {
    /** One byte, 0 or 1. */
    BOOLEAN,
    /** One byte. */
    BYTE,
    /** A number of the form that {@link Input} tells, as the following three. */
    SHORT, CHAR, INT, LONG,
    /** Four bytes. */
    FLOAT,
    /** Eight bytes. */
    DOUBLE,
    /** A text in one of five forms. */
    TEXT,
    /** The key of a constant. */
    REFERENCE,
    /** Fields, one after the other. */
    STRUCT,
    /** A count, and so many values. */
    ARRAY;

    /** Whether it is a whole number of that form. */
    boolean isNumber() {
        return this == SHORT || this == CHAR || this == INT || this == LONG || this == REFERENCE;
    }

    /** Of a type that has no fields; null for one that is not known. */
    static Kind ofPrimitive(String typeName) {
        return switch (typeName) {
        case "boolean" -> BOOLEAN;
        case "byte" -> BYTE;
        case "short" -> SHORT;
        case "char" -> CHAR;
        case "int" -> INT;
        case "long" -> LONG;
        case "float" -> FLOAT;
        case "double" -> DOUBLE;
        case "java.lang.String" -> TEXT;
        default -> null;
        };
    }
}
