package org.jlta.exchange.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a text whose charset nobody told. Each part of 64 KB that is not ASCII is looked at, so that it does not matter where
 * in a file the first such byte stands, and files of different charsets can stand behind each other, those in UTF-16 before and behind
 * those in bytes too. Where the one goes over into the other within a line, which two files do that were put behind each other
 * without a line end, a {@link LineSource#MARK} stands between them. In memory is one part. The stream belongs to the caller.
 */
public final class GuessedReader extends Reader {
    private static final int PART = 1 << 16;
    /** Places of a part that are looked at for UTF-16: damage can look like its beginning anywhere. */
    private static final int MOST_TRIES = 64;
    /** Bytes that text in UTF-16 does not begin with by chance, all of which are letters in bytes. */
    private static final int ENOUGH = 8;
    private static final int ENOUGH_VARIED = 3;
    private final InputStream in;
    private final byte[] part = new byte[PART];
    private final CharsetsByLine charsets = new CharsetsByLine();
    private final NarrowText narrow = new NarrowText(charsets);
    private int held;
    private boolean begun;
    private boolean ended;
    /** Of text in UTF-16, null within text in bytes. */
    private Charset wide;
    /** So many bytes of the part are none of UTF-16: text in that was found to end before them. */
    private int certain;
    /** Whether the next text is of another charset than the last. */
    private boolean border;
    private char last = '\n';
    private CharBuffer decoded = CharBuffer.allocate(0);

    public GuessedReader(InputStream in) {
        this.in = in;
    }

    /** Of the text as far as it was read; UTF-8 where all of it is ASCII. */
    public Charset charset() {
        return wide != null ? wide : narrow.charset();
    }

    /**
     * Of a range of lines that were read, UTF-8 where they and all text in bytes before them are ASCII. What is before the range
     * cannot be asked for afterwards.
     *
     * @param first from 1
     * @param until not below the first
     */
    public Charset charset(long first, long until) {
        return charsets.of(first, until);
    }

    /**
     * Where in a range of lines that were read the charset is a guess by few bytes; null for nowhere. What is before the range cannot
     * be asked for afterwards.
     *
     * @param first from 1
     * @param until not below the first
     */
    public CharsetDoubt doubt(long first, long until) {
        return charsets.doubt(first, until);
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        while (!decoded.hasRemaining()) {
            if (!decode()) {
                return -1;
            }
        }
        int count = Math.min(length, decoded.remaining());
        decoded.get(target, offset, count);
        return count;
    }

    /** Whether there was another part. It can be of no characters, where another charset begins with it. */
    private boolean decode() throws IOException {
        int read = in.readNBytes(part, held, PART - held);
        ended |= read < PART - held;
        held += read;
        if (held == 0) {
            return false;
        }
        int from = begun ? 0 : mark();
        begun = true;
        int end = wide == null ? bytes(from) : wide(from);
        System.arraycopy(part, end, part, 0, held - end);
        held -= end;
        certain = Math.max(0, certain - end);
        return true;
    }

    /** Looks at the first bytes; gives how many of them are a mark. */
    private int mark() {
        CharsetGuess guess = CharsetGuess.of(Arrays.copyOf(part, held));
        if (CharsetGuess.isWide(guess.charset()) && (guess.mark() > 0 || beginsSo(guess.charset()))) {
            widen(guess.charset());
        }
        return guess.mark();
    }

    /** Whether not only most of it is in that charset, but its beginning. */
    private boolean beginsSo(Charset guess) {
        return !beginsInBytes() && WideText.of(part, 0, held, guess, ended).end() > 0;
    }

    /**
     * Whether its first line, be it blank, is whole without the zero that UTF-16 has at a line end, or a zero comes only behind
     * text in bytes: text in UTF-16 follows that.
     */
    private boolean beginsInBytes() {
        int end = 0;
        while (end < held && part[end] != 0 && part[end] != '\n' && !WideText.isMark(part, end, held)) {
            end++;
        }
        if (end == held) {
            return false;
        }
        if (part[end] == '\n') {
            return (end > 0 || held > 1 && part[1] != 0) && CharsetGuess.isWholeUtf8(Arrays.copyOf(part, end));
        }
        // the byte before the zero may be one letter with it
        return end > ENOUGH && WideText.isPlain(part, 0, part[end] == 0 ? end - 1 : end)
                && WideText.isVaried(part, 0, ENOUGH, ENOUGH_VARIED);
    }

    private void widen(Charset found) {
        wide = found;
        charsets.from(narrow.line(), found);
    }

    /** Decodes text in UTF-16, or finds where that ends; gives up to where. */
    private int wide(int from) {
        WideText text = WideText.of(part, from, held, wide, ended);
        emit(wide.decode(ByteBuffer.wrap(part, from, text.end() - from)));
        if (text.next() != null) {
            border = true;
            // what it begins with is none of it, where none of it is
            certain = Math.max(text.certain(), text.end() == from ? from + 1 : 0);
            wide = null;
            charsets.from(narrow.line(), charset());
        }
        return text.end();
    }

    /** Decodes text in bytes up to where UTF-16 begins, or to the end of the last whole line; gives up to where. */
    private int bytes(int from) {
        int end = Math.max(from, ended ? held : lastBoundary());
        int tries = MOST_TRIES;
        int first = Math.max(from, certain);
        for (int i = first; i < end && tries > 0; i++) {
            if (part[i] == 0 || WideText.isMark(part, i, held)) {
                WideText.Begin begin = WideText.beginAt(part, first, i, held, ended);
                if (begin != null) {
                    emit(narrow.decode(Arrays.copyOfRange(part, from, begin.at())));
                    border = true;
                    widen(begin.charset());
                    return begin.at();
                }
                tries--;
            }
        }
        emit(narrow.decode(Arrays.copyOfRange(part, from, end)));
        return end;
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

    /** Hands text out. At a border within a line it begins with a mark, at one between lines with none. */
    private void emit(CharBuffer text) {
        decoded = text;
        if (!text.hasRemaining()) {
            return;
        }
        if (border) {
            boolean marked = text.get(0) == LineSource.MARK;
            boolean within = last != '\n' && last != '\r';
            if (within && !marked) {
                decoded = CharBuffer.allocate(text.length() + 1).put(LineSource.MARK).put(text.duplicate()).flip();
            } else if (!within && marked) {
                decoded.get();
            }
            border = false;
        }
        last = text.get(text.limit() - 1);
        narrow.passed(text);
    }

    @Override
    public void close() {
        // the stream is the caller's
    }
}
