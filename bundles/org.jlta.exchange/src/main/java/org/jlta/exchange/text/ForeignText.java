package org.jlta.exchange.text;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells text in charsets that are not read, so that a message can name them. */
public final class ForeignText {
    private static final String UTF_32 = "UTF-32";
    /** The one of z/OS. */
    private static final String EBCDIC = "IBM1047";
    /** Pages of EBCDIC with their brackets, in which they differ; lines of threads have some. The first one where there are none. */
    private static final Map<String, byte[]> PAGES = pages();
    private static final int UNIT = 4;
    private static final int FEWEST = 64;
    /** One of so many bytes; a line of a stack has one. */
    private static final int BLANKS = 150;
    private static final int EBCDIC_BLANK = 0x40;
    /** Signs of dumps in EBCDIC: . ( + & ) ; - / , % _ > : # @ ' = " and the brackets of its pages, and line ends, as bytes. */
    private static final String EBCDIC_SIGNS = "KMNP]^`aklmnz{|}~\u007fL[\u00ad\u00bdJZ\u00ba\u00bb\u00c0\u00d0\u0015\u0025\r\t\u0005";

    private ForeignText() {
    }

    private static Map<String, byte[]> pages() {
        Map<String, byte[]> pages = new LinkedHashMap<>();
        pages.put(EBCDIC, new byte[]{(byte) 0xAD, (byte) 0xBD});
        pages.put("IBM500", new byte[]{0x4A, 0x5A});
        pages.put("IBM037", new byte[]{(byte) 0xBA, (byte) 0xBB});
        return pages;
    }

    /** Its name, as iconv takes it; null where it looks like none of these. */
    public static String charset(byte[] head) {
        return isUtf32(head) ? UTF_32 + order(head) : isEbcdic(head) ? page(head) : null;
    }

    /** The page of a text in EBCDIC, by the brackets that it has most. */
    private static String page(byte[] text) {
        String page = EBCDIC;
        int most = 0;
        for (Map.Entry<String, byte[]> one : PAGES.entrySet()) {
            int brackets = Math.min(count(text, one.getValue()[0]), count(text, one.getValue()[1]));
            page = brackets > most ? one.getKey() : page;
            most = Math.max(most, brackets);
        }
        return page;
    }

    /** The same of parts of a text whose charset {@link #charsetOfPart} has told. */
    static String page(String charset, byte[] parts) {
        return charset.equals(EBCDIC) ? page(parts) : charset;
    }

    private static int count(byte[] text, byte value) {
        int count = 0;
        for (byte one : text) {
            count += one == value ? 1 : 0;
        }
        return count;
    }

    /** The same of a part of a text, which can begin within a character, so that the order of its bytes is not known, nor the page. */
    static String charsetOfPart(byte[] part) {
        for (int from = 0; from < UNIT; from++) {
            if (isUtf32(Arrays.copyOfRange(part, from, part.length))) {
                return UTF_32;
            }
        }
        return isEbcdic(part) ? EBCDIC : null;
    }

    /**
     * Where a text begins.
     *
     * @param at    of its first byte
     * @param order of the bytes of its characters, BE or LE; empty where the charset has none
     * @param open  whether the other order would have it begin one byte before or behind
     */
    record Begin(int at, String order, boolean open) {
        /** To where it begins in that order. */
        int shift(String other) {
            return !open || other.equals(order) ? 0 : other.equals("BE") ? 1 : -1;
        }
    }

    /**
     * Where the text begins that these bytes end with.
     *
     * @param charset as {@link #charsetOfPart} has it
     */
    static Begin begin(byte[] bytes, String charset) {
        if (!charset.equals(UTF_32)) {
            return new Begin(0, "", false);
        }
        int low = lowByte(bytes);
        while (low - UNIT >= 0 && !isMark(bytes, low) && zeros(bytes, low - UNIT + 1, low) >= 2
                && bytes[low - UNIT] != 0) {
            low -= UNIT;
        }
        if (low >= UNIT - 1 && (isMark(bytes, low) && bytes[low + 1] != (byte) 0xFE
                || zeros(bytes, low - UNIT + 1, low) == UNIT - 1)) {
            return new Begin(low - UNIT + 1, "BE", false);
        }
        if (isMark(bytes, low) || low == 0) {
            return new Begin(low, "LE", false);
        }
        // the last letter of what stands before, and the zeros of the first one of it: a text ends with a line end rather than begins so
        boolean behind = bytes[low] == '\n' || bytes[low] == '\r';
        return new Begin(behind ? low + 1 : low, behind ? "BE" : "LE", true);
    }

    /** Whether a byte is the low one of a mark, in either order. */
    private static boolean isMark(byte[] bytes, int low) {
        return bytes[low] == (byte) 0xFF
                && (bytes[low + 1] == (byte) 0xFE || low > 0 && bytes[low - 1] == (byte) 0xFE);
    }

    /** The last byte that is the low one of a character. */
    private static int lowByte(byte[] bytes) {
        int[] letters = new int[UNIT];
        for (int i = bytes.length / 2; i < bytes.length; i++) {
            letters[i % UNIT] += bytes[i] == 0 ? 0 : 1;
        }
        int most = 0;
        for (int i = 1; i < UNIT; i++) {
            most = letters[i] > letters[most] ? i : most;
        }
        int at = bytes.length - UNIT;
        while (at % UNIT != most) {
            at--;
        }
        return at;
    }

    private static int zeros(byte[] bytes, int from, int to) {
        int zeros = 0;
        for (int i = from; i < to; i++) {
            zeros += bytes[i] == 0 ? 1 : 0;
        }
        return zeros;
    }

    /** Three bytes of four are zero in Latin text, two in any other. */
    private static boolean isUtf32(byte[] head) {
        int units = head.length / UNIT;
        int little = 0;
        int big = 0;
        for (int i = 0; i < units * UNIT; i += UNIT) {
            little += head[i] != 0 && head[i + 2] == 0 && head[i + 3] == 0 ? 1 : 0;
            big += head[i] == 0 && head[i + 1] == 0 && head[i + 3] != 0 ? 1 : 0;
        }
        return units > 1 && Math.max(little, big) > units * 9 / 10;
    }

    /** With a mark it is told by that. */
    private static String order(byte[] head) {
        return head[0] == (byte) 0xFF && head[1] == (byte) 0xFE
                || head[0] == 0 && head[1] == 0 && head[2] == (byte) 0xFE
                        ? ""
                        : head[0] == 0 ? "BE" : "LE";
    }

    /** Nearly all bytes are its letters, digits, blanks and signs, few of which are letters of ASCII. */
    private static boolean isEbcdic(byte[] head) {
        int blanks = 0;
        int letters = 0;
        int signs = 0;
        for (byte one : head) {
            int value = one & 0xFF;
            blanks += value == EBCDIC_BLANK ? 1 : 0;
            letters += isLetter(value) ? 1 : 0;
            signs += EBCDIC_SIGNS.indexOf(value) >= 0 ? 1 : 0;
        }
        return head.length >= FEWEST && blanks > head.length / BLANKS && letters > head.length / 3
                && blanks + letters + signs > head.length * 9L / 10;
    }

    private static boolean isLetter(int value) {
        int row = value & 0x0F;
        int first = switch (value >> 4) {
        case 0x8, 0x9, 0xC, 0xD -> 1;
        case 0xA, 0xE -> 2;
        case 0xF -> 0;
        default -> 0x0F;
        };
        return row >= first && row <= 9;
    }
}
