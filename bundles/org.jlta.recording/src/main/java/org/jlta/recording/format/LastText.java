package org.jlta.recording.format;

import java.util.Arrays;

/**
 * The text that a field had last: one such as the class of a thread has the same again and again, which is then one object.
 * Used by one thread.
 */
final class LastText {
    /** A field whose texts all differ is given up after so many. */
    private static final int TRIES = 64;

    private byte[] bytes = {};
    private String text;
    private int known;
    private int unknown;

    /** The text that begins here, null where it is another one. */
    String at(Input in) {
        boolean same = text != null && in.end - in.at >= bytes.length
                && Arrays.equals(bytes, 0, bytes.length, in.bytes, in.at, in.at + bytes.length);
        known += same ? 1 : 0;
        return same ? text : null;
    }

    /** Remembers a text that lies from a place to where the input is now. */
    void keep(Input in, int from, String newText) {
        if (unknown < known + TRIES) {
            unknown++;
            bytes = Arrays.copyOfRange(in.bytes, from, in.at);
            text = newText;
        }
    }
}
