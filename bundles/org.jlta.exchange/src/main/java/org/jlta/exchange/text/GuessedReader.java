package org.jlta.exchange.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a text whose charset nobody told. Each part of 64 KB that is not ASCII is looked at, so that it does not matter where
 * in a file the first such byte stands, and files of different charsets can stand behind each other. Text in UTF-16 is read so to
 * its end, also where it begins behind such in bytes. In memory is one part. The stream belongs to the caller.
 */
public final class GuessedReader extends Reader {
    private static final int PART = 1 << 16;
    /** Bytes of UTF-16 that show that it is that. */
    private static final int WIDE_SAMPLE = 256;
    /** Places of a part that are looked at for UTF-16: damage can look like its beginning anywhere. */
    private static final int MOST_TRIES = 64;
    private static final int NOT_WIDE = -2;
    private final InputStream in;
    private final byte[] part = new byte[PART];
    private int held;
    private boolean begun;
    private boolean ended;
    private Charset charset;
    private Reader wide;
    private CharBuffer decoded = CharBuffer.allocate(0);

    public GuessedReader(InputStream in) {
        this.in = in;
    }

    /** Of the text as far as it was read; UTF-8 where all of it is ASCII. */
    public Charset charset() {
        return charset == null ? StandardCharsets.UTF_8 : charset;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        while (!decoded.hasRemaining()) {
            if (wide != null) {
                return wide.read(target, offset, length);
            }
            if (!decode()) {
                return -1;
            }
        }
        int count = Math.min(length, decoded.remaining());
        decoded.get(target, offset, count);
        return count;
    }

    /** Whether there was another part. */
    private boolean decode() throws IOException {
        int read = in.readNBytes(part, held, PART - held);
        ended |= read < PART - held;
        held += read;
        if (held == 0) {
            return false;
        }
        int from = begun ? 0 : mark();
        begun = true;
        if (wide == null) {
            int end = Math.max(from, ended ? held : lastBoundary());
            int zero = decode(from, end);
            end = zero < 0 ? end : zero;
            System.arraycopy(part, end, part, 0, held - end);
            held -= end;
            if (zero >= 0) {
                CharsetGuess guess = CharsetGuess.of(Arrays.copyOf(part, Math.min(held, WIDE_SAMPLE)));
                widen(guess.charset(), guess.mark());
            }
        }
        return true;
    }

    /** Looks at the first bytes; gives how many of them are a mark. */
    private int mark() throws IOException {
        CharsetGuess guess = CharsetGuess.of(Arrays.copyOf(part, held));
        if (CharsetGuess.isWide(guess.charset())) {
            if (guess.mark() == 0 && beginsInBytes()) {
                return 0;
            }
            widen(guess.charset(), guess.mark());
        }
        return guess.mark();
    }

    /** Whether its first line, be it blank, is whole without the zero that UTF-16 has at a line end: such text comes behind that. */
    private boolean beginsInBytes() {
        int end = 0;
        while (end < held && part[end] != 0 && part[end] != '\n') {
            end++;
        }
        return end < held && part[end] == '\n' && (end > 0 || held > 1 && part[1] != 0)
                && CharsetGuess.isWholeUtf8(Arrays.copyOf(part, end));
    }

    /** Reads what is left so. */
    private void widen(Charset found, int mark) throws IOException {
        PushbackInputStream rest = new PushbackInputStream(in, PART);
        rest.unread(part, mark, held - mark);
        held = 0;
        charset = found;
        wide = new InputStreamReader(rest, found);
    }

    /** Behind the last line that is whole, so that no character is cut; of a long line behind its last letter of ASCII. */
    private int lastBoundary() {
        int ascii = -1;
        for (int i = held - 1; i >= 0; i--) {
            if (part[i] == '\n' || part[i] == '\r') {
                return i + 1;
            }
            if (ascii < 0 && part[i] >= 0) {
                ascii = i + 1;
            }
        }
        return ascii < 0 ? held : ascii;
    }

    /** Decodes the bytes to that end; where UTF-16 begins among them, up to there, and gives where; -1 without. */
    private int decode(int from, int end) {
        char[] plain = new char[end - from];
        int tries = MOST_TRIES;
        boolean ascii = true;
        for (int i = from; i < end; i++) {
            if (part[i] <= 0) {
                ascii &= part[i] == 0;
                int begin = tries > 0 ? wideFrom(i, from) : -1;
                if (begin >= 0) {
                    decodeBytes(from, begin);
                    return begin;
                }
                tries -= begin == NOT_WIDE ? 1 : 0;
            }
            plain[i - from] = (char) part[i];
        }
        if (ascii) {
            decoded = CharBuffer.wrap(plain);
        } else {
            decodeBytes(from, end);
        }
        return -1;
    }

    private void decodeBytes(int from, int end) {
        byte[] bytes = Arrays.copyOfRange(part, from, end);
        charset = CharsetGuess.next(bytes, charset);
        decoded = CharsetGuess.isWestern(charset) ? western(bytes) : charset.decode(ByteBuffer.wrap(bytes));
    }

    /** Every byte is a letter there, so that lines in UTF-8 among the others are told by being that. */
    private CharBuffer western(byte[] bytes) {
        CharBuffer text = CharBuffer.allocate(bytes.length);
        for (int start = 0, end; start < bytes.length; start = end) {
            end = start + 1;
            while (end < bytes.length && bytes[end - 1] != '\n') {
                end++;
            }
            byte[] line = Arrays.copyOfRange(bytes, start, end);
            text.put((CharsetGuess.isWholeUtf8(line) ? StandardCharsets.UTF_8 : charset)
                    .decode(ByteBuffer.wrap(line)));
        }
        return text.flip();
    }

    /**
     * Where UTF-16 begins, in a line of its own or with its mark, of which that byte is one.
     *
     * @param i of a zero, or of a byte that is not ASCII
     * @return -1 where it is none for certain, {@link #NOT_WIDE} where it was looked at
     */
    private int wideFrom(int i, int from) {
        boolean mark = isMark(i);
        int begin = part[i] != 0 || isLineStart(i, from) ? i : i - 1;
        if (!mark && (part[i] != 0 || begin < from || !isLineStart(begin, from))) {
            return -1;
        }
        int text = mark ? begin + 2 : begin;
        byte[] sample = Arrays.copyOfRange(part, text, Math.min(held, text + WIDE_SAMPLE));
        return sample.length > 3 && CharsetGuess.wide(sample, sample.length / 4) != null ? begin : NOT_WIDE;
    }

    private boolean isMark(int i) {
        return i + 1 < held && (part[i] == (byte) 0xFF && part[i + 1] == (byte) 0xFE
                || part[i] == (byte) 0xFE && part[i + 1] == (byte) 0xFF);
    }

    private boolean isLineStart(int i, int from) {
        return i == from || part[i - 1] == '\n' || part[i - 1] == '\r';
    }

    @Override
    public void close() {
        // the stream is the caller's
    }
}
