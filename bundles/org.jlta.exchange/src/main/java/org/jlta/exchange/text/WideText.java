package org.jlta.exchange.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * How far bytes are text in UTF-16, which is told by the zero beside each letter of ASCII.
 *
 * @param end     behind the last byte of it
 * @param next    what follows there; null where nothing else was found
 * @param certain behind the last byte that is none of it for certain
 */
record WideText(int end, Next next, int certain) {
    /** So many characters of UTF-16 whose bytes are all letters of ASCII are text in bytes. */
    private static final int RUN = 20;
    /** Different bytes among these; lines of dashes and Japanese syllables have fewer. */
    private static final int VARIED = 8;
    /** So many letters of the other order are no characters of this one. */
    private static final int OTHER_RUN = 12;
    /** Bytes that are looked at where it may begin. */
    private static final int SAMPLE = 1 << 9;
    private static final int FEW = 4;
    private static final int ENOUGH_MARKED = 2;
    private static final int BAD = 64;

    /** What can follow it; behind the beginning of the other order may be a mark, or bytes. */
    enum Next {
        BYTES, OTHER_ORDER
    }

    /** Where it begins among bytes. */
    record Begin(int at, Charset charset) {
    }

    /**
     * Looks for its end.
     *
     * @param last whether nothing comes behind these bytes
     */
    static WideText of(byte[] bytes, int from, int to, Charset charset, boolean last) {
        int high = charset.equals(StandardCharsets.UTF_16LE) ? 1 : 0;
        int letters = from;
        int plain = 0;
        int other = 0;
        for (int i = from; i + 1 < to; i += 2) {
            byte upper = bytes[i + high];
            byte lower = bytes[i + 1 - high];
            if (upper == 0 && lower != 0) {
                letters = i + 2;
            }
            plain = isPlain(upper) && isPlain(lower) ? plain + 1 : 0;
            other = lower == 0 && isPlain(upper) ? other + 1 : 0;
            if (plain >= RUN && isVaried(bytes, i + 2 - 2 * RUN, 2 * RUN, VARIED)) {
                return new WideText(letters, Next.BYTES, i + 2);
            }
            if (letters == i && isLineEnd(upper) && isLineEnd(lower) && i + 3 < to && bytes[i + 2 + high] == 0) {
                // between letters, it is no letter of Asia
                return new WideText(letters, Next.BYTES, i + 2);
            }
            if (isMark(bytes, i + 1, to) && isMarked(bytes, i + 1, to)) {
                return new WideText(letters, Next.BYTES, i + 1);
            }
            if (other == OTHER_RUN) {
                return new WideText(letters, Next.OTHER_ORDER, letters);
            }
        }
        return last ? end(bytes, letters, to) : cut(bytes, from, letters, to, high);
    }

    /** At the end of the file a few bytes may be left. */
    private static WideText end(byte[] bytes, int letters, int to) {
        int left = to - letters;
        boolean odd = left % 2 == 1 || left > VARIED && isVaried(bytes, letters, left, VARIED);
        return odd && isPlain(bytes, letters, to)
                ? new WideText(letters, Next.BYTES, to)
                : new WideText(to, null, to);
    }

    /** What is behind the last letter is looked at again with what follows, unless that is far. */
    private static WideText cut(byte[] bytes, int from, int letters, int to, int high) {
        int end = letters;
        if (to - letters > (to - from) / 2) {
            end = from + (to - from - 2 * RUN & ~1);
            end -= Character.isHighSurrogate((char) ((bytes[end - 2 + high] & 0xFF) << 8)) ? 2 : 0;
        }
        return new WideText(end, null, end);
    }

    private static boolean isLineEnd(byte one) {
        return one == '\n' || one == '\r';
    }

    private static boolean isPlain(byte one) {
        return one >= ' ' && one < 0x7F || one == '\n' || one == '\r' || one == '\t';
    }

    /** Whether all are letters and signs of ASCII. */
    static boolean isPlain(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!isPlain(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether so many bytes of ASCII are different ones, at even places as at odd ones. */
    static boolean isVaried(byte[] bytes, int from, int length, int least) {
        return different(bytes, from, length) >= least && different(bytes, from + 1, length - 1) >= least;
    }

    private static int different(byte[] bytes, int from, int length) {
        long low = 0;
        long high = 0;
        for (int i = from; i < from + length; i += 2) {
            long bit = 1L << bytes[i];
            low |= bytes[i] < Long.SIZE ? bit : 0;
            high |= bytes[i] < Long.SIZE ? 0 : bit;
        }
        return Long.bitCount(low) + Long.bitCount(high);
    }

    static boolean isMark(byte[] bytes, int i, int to) {
        return i + 1 < to && (bytes[i] == (byte) 0xFF && bytes[i + 1] == (byte) 0xFE
                || bytes[i] == (byte) 0xFE && bytes[i + 1] == (byte) 0xFF);
    }

    /** Whether letters of the order that a mark tells follow it. */
    private static boolean isMarked(byte[] bytes, int mark, int to) {
        int zero = bytes[mark] == (byte) 0xFF ? 1 : 0;
        int letters = 0;
        for (int i = mark + 2; i + 1 < Math.min(to, mark + 2 + 2 * VARIED); i += 2) {
            letters += bytes[i + zero] == 0 && isPlain(bytes[i + 1 - zero]) ? 1 : 0;
        }
        return letters >= VARIED / 2;
    }

    /**
     * Where it begins at a zero, with the byte before that or with the zero, or at its mark; null where it does not. Of both
     * orders the one counts in which fewer characters are none; of lines in ASCII both are the same text, but for the byte before the zero.
     *
     * @param from the first byte that can be of it
     * @param i    of the zero, or of the mark
     * @param last whether nothing comes behind these bytes
     */
    static Begin beginAt(byte[] bytes, int from, int i, int to, boolean last) {
        if (bytes[i] != 0) {
            Charset marked = bytes[i] == (byte) 0xFF ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
            Sample sample = Sample.of(bytes, i + 2, to, marked);
            return sample.letters >= ENOUGH_MARKED && sample.bad <= sample.units / BAD
                    ? new Begin(i, marked)
                    : null;
        }
        Sample big = Sample.of(bytes, i, to, StandardCharsets.UTF_16BE);
        Sample little = i > from && bytes[i - 1] > 0 ? Sample.of(bytes, i - 1, to, StandardCharsets.UTF_16LE) : null;
        boolean isLittle = little != null && little.isText();
        if (big.isText() && (!isLittle || big.bad < little.bad
                || big.bad == little.bad && isRatherBig(bytes, i, to, last))) {
            return new Begin(i, StandardCharsets.UTF_16BE);
        }
        return isLittle ? new Begin(i - 1, StandardCharsets.UTF_16LE) : null;
    }

    /** By what a file begins with; by the line end that it ends with; by the odd byte that the other would have then; or by the line end before it. */
    private static boolean isRatherBig(byte[] bytes, int i, int to, boolean last) {
        boolean big = isBeginning(bytes, i, to, StandardCharsets.UTF_16BE);
        if (big != isBeginning(bytes, i - 1, to, StandardCharsets.UTF_16LE)) {
            return big;
        }
        big = endsWithLine(bytes, i, to, StandardCharsets.UTF_16BE, last);
        if (big != endsWithLine(bytes, i - 1, to, StandardCharsets.UTF_16LE, last)) {
            return big;
        }
        return last ? (to - i) % 2 == 0 : bytes[i - 1] == '\n' || bytes[i - 1] == '\r';
    }

    private static boolean endsWithLine(byte[] bytes, int from, int to, Charset charset, boolean last) {
        WideText text = of(bytes, from, to, charset, last);
        int zero = charset.equals(StandardCharsets.UTF_16LE) ? 1 : 0;
        return (text.next != null || last) && text.end - from > 1 && bytes[text.end - 2 + zero] == 0
                && bytes[text.end - 1 - zero] == '\n';
    }

    private static boolean isBeginning(byte[] bytes, int from, int to, Charset charset) {
        String text = new String(bytes, from, Math.min(to - from, 2 * RUN), charset).stripLeading();
        int end = text.indexOf('\n');
        return LineSource.isBeginning(end < 0 ? text : text.substring(0, end));
    }

    /**
     * The first characters of what may be such text.
     *
     * @param letters of ASCII
     * @param bad     what no text has
     * @param ends    whether text in bytes follows
     */
    private record Sample(int units, int letters, int bad, boolean ends) {
        static Sample of(byte[] bytes, int from, int to, Charset charset) {
            int high = charset.equals(StandardCharsets.UTF_16LE) ? 1 : 0;
            WideText whole = WideText.of(bytes, from, Math.min(to, from + SAMPLE), charset, true);
            int end = from + (whole.end - from & ~1);
            int letters = 0;
            int bad = 0;
            for (int i = from; i < end; i += 2) {
                char one = (char) ((bytes[i + high] & 0xFF) << 8 | bytes[i + 1 - high] & 0xFF);
                letters += one < 0x80 && isPlain((byte) one) ? 1 : 0;
                bad += isBad(one) ? 1 : 0;
            }
            return new Sample((end - from) / 2, letters, bad, whole.next == Next.BYTES);
        }

        private static boolean isBad(char one) {
            return Character.isISOControl(one) && one != '\n' && one != '\r' && one != '\t'
                    || !Character.isDefined(one) || Character.getType(one) == Character.PRIVATE_USE;
        }

        boolean isText() {
            return units > 1 && letters >= Math.max(ends ? VARIED : 2, units / FEW) && bad <= units / BAD;
        }
    }
}
