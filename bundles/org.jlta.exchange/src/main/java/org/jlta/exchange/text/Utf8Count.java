package org.jlta.exchange.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * How many characters of a text are UTF-8, of those that are not ASCII. HotSpot prints names as it keeps them, in modified UTF-8
 * (JVM specification, 4.4.7): a character beyond the first 65 536 is two surrogates of three bytes each.
 *
 * @param whole      characters of two to four bytes, surrogates too
 * @param surrogates of these, surrogates
 * @param ofFour      of these, such of four bytes
 * @param bad        bytes that begin no character
 */
record Utf8Count(int whole, int surrogates, int ofFour, int bad) {
    /** One stray byte in a log must not spoil the names of a dump. */
    private static final int MANY = 2;
    /** As modified UTF-8 but for the character 0. */
    static final String SURROGATES = "CESU-8";

    /** A character that is cut at the end counts as nothing. */
    static Utf8Count of(byte[] text) {
        int whole = 0;
        int surrogates = 0;
        int ofFour = 0;
        int bad = 0;
        int i = 0;
        while (i < text.length) {
            int length = length(text[i] & 0xFF);
            int following = following(text, i, length);
            if (length > 1 && following == length - 1) {
                whole++;
                surrogates += (text[i] & 0xFF) == 0xED && (text[i + 1] & 0xFF) >= 0xA0 ? 1 : 0;
                ofFour += length == 4 ? 1 : 0;
            } else if (length != 1 && i + following + 1 < text.length) {
                bad++;
                length = 1;
            }
            i += length == 0 ? 1 : length;
        }
        return new Utf8Count(whole, surrogates, ofFour, bad);
    }

    /** Bytes of a character that begins so; 0 where none does. */
    private static int length(int first) {
        if (first < 0x80) {
            return 1;
        }
        if (first < 0xC2 || first > 0xF4) {
            return 0;
        }
        return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    }

    /** How many of the bytes that should follow do. */
    private static int following(byte[] text, int at, int length) {
        int count = 0;
        while (count < length - 1 && at + count + 1 < text.length && (text[at + count + 1] & 0xC0) == 0x80) {
            count++;
        }
        return count;
    }

    /** Whether all but a few are. */
    boolean isMost() {
        return whole > MANY * bad;
    }

    /** To read it with. */
    Charset charset() {
        return surrogates > ofFour && Charset.isSupported(SURROGATES)
                ? Charset.forName(SURROGATES)
                : StandardCharsets.UTF_8;
    }
}
