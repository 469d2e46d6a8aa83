package org.jlta.recording.format;

import java.nio.charset.StandardCharsets;

/**
 * A place in an array of bytes from which numbers and texts are read. Used by one thread.
 * <p>
 * Whole numbers are LEB128 of at most nine bytes, the ninth with all eight bits; floating point numbers are big endian
 * (HotSpot: {@code jfrEncoders.hpp}).
 */
final class Input {
    /** The forms of a text, see {@code jdk.jfr.internal.consumer.StringParser}. */
    private static final int NULL = 0;
    private static final int EMPTY = 1;
    static final int CONSTANT = 2;
    private static final int UTF8 = 3;
    private static final int CHARACTERS = 4;
    private static final int LATIN1 = 5;
    /** Bytes of the longest number. */
    static final int LONGEST_NUMBER = 9;

    byte[] bytes;
    int at;
    int end;

    Input set(byte[] array, int from, int to) {
        bytes = array;
        at = from;
        end = to;
        return this;
    }

    /** A byte with its sign. */
    byte octet() throws FormatException {
        if (at >= end) {
            throw cut();
        }
        return bytes[at++];
    }

    long number() throws FormatException {
        if (at < end && bytes[at] >= 0) {
            return bytes[at++];
        }
        return end - at < LONGEST_NUMBER ? lastNumber() : longNumber();
    }

    private long longNumber() {
        byte[] array = bytes;
        int next = at;
        long value = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            byte b = array[next++];
            value |= (b & 0x7fL) << shift;
            if (b >= 0) {
                at = next;
                return value;
            }
        }
        at = next + 1;
        return value | (long) array[next] << 56;
    }

    /** One that the end may cut. */
    private long lastNumber() throws FormatException {
        long value = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            byte b = octet();
            value |= (b & 0x7fL) << shift;
            if (b >= 0) {
                return value;
            }
        }
        return value | (long) octet() << 56;
    }

    /** Goes over so many numbers. */
    void skipNumbers(long count) throws FormatException {
        byte[] array = bytes;
        int next = at;
        long left = count;
        while (left > 0 && end - next >= LONGEST_NUMBER) {
            int last = next + LONGEST_NUMBER - 1;
            while (array[next] < 0 && next < last) {
                next++;
            }
            next++;
            left--;
        }
        at = next;
        for (; left > 0; left--) {
            lastNumber();
        }
    }

    /** A count of things that each have at least so many bytes. */
    int count(int bytesOfEach) throws FormatException {
        long count = number();
        if (count < 0 || count * bytesOfEach > end - at) {
            throw new FormatException("a count of " + count + " where " + (end - at) + " bytes are left");
        }
        return (int) count;
    }

    int fixed4() throws FormatException {
        need(4);
        at += 4;
        return (bytes[at - 4] & 0xff) << 24 | (bytes[at - 3] & 0xff) << 16 | (bytes[at - 2] & 0xff) << 8
                | bytes[at - 1] & 0xff;
    }

    long fixed8() throws FormatException {
        return (long) fixed4() << 32 | fixed4() & 0xffffffffL;
    }

    /** Goes over a text. */
    void skipText() throws FormatException {
        switch (octet()) {
        case NULL, EMPTY -> {
            // nothing follows
        }
        case CONSTANT -> number();
        case UTF8, LATIN1 -> {
            int length = count(1);
            at += length;
        }
        case CHARACTERS -> {
            for (int i = count(1); i > 0; i--) {
                number();
            }
        }
        default -> throw unknownText();
        }
    }

    /** A text that lies here; null for none. The form {@link #CONSTANT}, which lies elsewhere, is for the caller. */
    String text() throws FormatException {
        switch (octet()) {
        case NULL :
            return null;
        case EMPTY :
            return "";
        case UTF8 : {
            int length = count(1);
            at += length;
            return new String(bytes, at - length, length, StandardCharsets.UTF_8);
        }
        case LATIN1 : {
            int length = count(1);
            at += length;
            return new String(bytes, at - length, length, StandardCharsets.ISO_8859_1);
        }
        case CHARACTERS : {
            char[] characters = new char[count(1)];
            for (int i = 0; i < characters.length; i++) {
                characters[i] = (char) number();
            }
            return new String(characters);
        }
        default :
            throw unknownText();
        }
    }

    private void need(int length) throws FormatException {
        if (end - at < length) {
            throw cut();
        }
    }

    private FormatException unknownText() {
        return new FormatException("expected is the form of a text, 0 to 5, found " + (bytes[at - 1] & 0xff));
    }

    private static FormatException cut() {
        return new FormatException("an event or constant ends within its fields");
    }
}
