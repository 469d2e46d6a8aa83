package org.jlta.exchange.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decodes text in bytes, part by part. Where a part is not all UTF-8, lines that are that are read so, and the others in the
 * charset that they are found to be in. Used by one thread.
 */
final class NarrowText {
    /** Characters of a line in UTF-8 that none in a charset of Asia looks like by chance. */
    private static final int CERTAIN = 8;
    /** The same, of three bytes each. */
    private static final int CERTAIN_LONG = 3;
    /** Bytes beyond ASCII by which a detector tells charsets apart. */
    private static final int ENOUGH = 48;
    private final CharsetsByLine charsets;
    /** Of the text by which the charset was told. */
    private Charset guessed;
    private int evidence;
    /** Null while all of it is ASCII. */
    private Charset charset;
    /** Of the next character. */
    private long line = 1;

    /** @param charsets takes where which begins */
    NarrowText(CharsetsByLine charsets) {
        this.charsets = charsets;
    }

    /** Of the last part that is not ASCII; UTF-8 without such. */
    Charset charset() {
        return charset == null ? StandardCharsets.UTF_8 : charset;
    }

    /** The number of the line that the next character belongs to, from 1. */
    long line() {
        return line;
    }

    /** Counts the lines of a text that was decoded, here or elsewhere. */
    void passed(CharBuffer text) {
        for (int i = text.position(); i < text.limit(); i++) {
            line += text.get(i) == '\n' ? 1 : 0;
        }
    }

    /** @param bytes whole lines, but for a long one and the last of a file */
    CharBuffer decode(byte[] bytes) {
        int other = firstOther(bytes, 0);
        if (other == bytes.length) {
            return StandardCharsets.ISO_8859_1.decode(ByteBuffer.wrap(bytes));
        }
        if (CharsetGuess.isWholeUtf8(bytes)) {
            charset = CharsetGuess.next(bytes, charset);
            charsets.from(line + lines(bytes, other), charset);
            return charset.decode(ByteBuffer.wrap(bytes));
        }
        return mixed(bytes);
    }

    /** The place of the first byte that is not ASCII; the length without one. */
    private static int firstOther(byte[] bytes, int from) {
        int at = from;
        while (at < bytes.length && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    private static int lines(byte[] bytes, int end) {
        int count = 0;
        for (int i = 0; i < end; i++) {
            count += bytes[i] == '\n' ? 1 : 0;
        }
        return count;
    }

    private CharBuffer mixed(byte[] bytes) {
        List<byte[]> all = split(bytes);
        boolean[] japanese = japanese(all);
        ByteBuffer others = ByteBuffer.allocate(bytes.length);
        for (int i = 0; i < japanese.length; i++) {
            if (!japanese[i] && !CharsetGuess.isWholeUtf8(all.get(i))) {
                others.put(all.get(i));
            }
        }
        byte[] other = Arrays.copyOf(others.array(), others.position());
        charset = other.length == 0 ? ShiftJis.CHARSET : CharsetGuess.next(other, charset);
        boolean doubtful = isDoubtful(other);
        boolean single = charset.newDecoder().averageCharsPerByte() >= 1;
        CharBuffer text = CharBuffer.allocate(bytes.length);
        for (int i = 0; i < japanese.length; i++) {
            byte[] one = all.get(i);
            boolean ascii = firstOther(one, 0) == one.length;
            Charset of = ascii || CharsetGuess.isWholeUtf8(one) && (single || isCertain(one))
                    ? StandardCharsets.UTF_8
                    : japanese[i] ? ShiftJis.CHARSET : charset;
            if (!ascii) {
                charsets.from(line + i, of);
            }
            if (!ascii && of.equals(charset) && doubtful) {
                charsets.doubt(new CharsetDoubt(line + i, of.name(), evidence));
            } else if (!ascii && japanese[i] && other.length > 0 && !ShiftJis.isCertain(one)) {
                charsets.doubt(new CharsetDoubt(line + i, of.name(), beyondAscii(one)));
            }
            text.put(of.decode(ByteBuffer.wrap(one)));
        }
        return text.flip();
    }

    /** Whether its charset is told by few bytes, this part of it and those before it taken together. */
    private boolean isDoubtful(byte[] other) {
        if (charset.equals(guessed)) {
            evidence += beyondAscii(other);
        } else {
            guessed = charset;
            evidence = beyondAscii(other);
        }
        return other.length > 0 && evidence < ENOUGH && !charset.equals(StandardCharsets.UTF_8)
                && !charset.name().equals(Utf8Count.SURROGATES);
    }

    private static int beyondAscii(byte[] bytes) {
        int count = 0;
        for (byte one : bytes) {
            count += one < 0 ? 1 : 0;
        }
        return count;
    }

    /** Which lines are in Shift_JIS: where some are for certain, also the others that may be. */
    private static boolean[] japanese(List<byte[]> lines) {
        boolean[] certain = new boolean[lines.size()];
        boolean[] likely = new boolean[lines.size()];
        boolean any = false;
        for (int i = 0; i < certain.length; i++) {
            byte[] one = lines.get(i);
            if (firstOther(one, 0) < one.length && !CharsetGuess.isWholeUtf8(one)) {
                certain[i] = ShiftJis.isCertain(one);
                likely[i] = ShiftJis.isLikely(one);
                any |= certain[i];
            }
        }
        return any ? likely(certain, likely) : certain;
    }

    private static boolean[] likely(boolean[] certain, boolean[] likely) {
        for (int i = 0; i < certain.length; i++) {
            certain[i] |= likely[i];
        }
        return certain;
    }

    private static List<byte[]> split(byte[] bytes) {
        List<byte[]> all = new ArrayList<>();
        for (int start = 0, end; start < bytes.length; start = end) {
            end = start + 1;
            while (end < bytes.length && bytes[end - 1] != '\n') {
                end++;
            }
            all.add(Arrays.copyOfRange(bytes, start, end));
        }
        return all;
    }

    /** Whether a line that is UTF-8 is that for certain, where each two bytes can be a character. */
    private static boolean isCertain(byte[] line) {
        int longOnes = 0;
        for (byte one : line) {
            longOnes += (one & 0xF0) == 0xE0 ? 1 : 0;
        }
        return longOnes >= CERTAIN_LONG || Utf8Count.of(line).whole() >= CERTAIN;
    }
}
