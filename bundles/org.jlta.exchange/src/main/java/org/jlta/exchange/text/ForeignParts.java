package org.jlta.exchange.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Looks for a part in a charset that is not read while a text is read, so that what is read beside it does not hide it. Used by one thread. */
public final class ForeignParts extends FilterInputStream {
    /** Two of these in one charset behind each other are certain. */
    private static final int PART = 1 << 10;
    private final byte[] part = new byte[PART];
    private int held;
    private long read;
    private String before;
    private String charset;
    private long begin = -1;

    public ForeignParts(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        if (value >= 0) {
            take(new byte[]{(byte) value}, 0, 1);
        }
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        if (count > 0) {
            take(bytes, offset, count);
        }
        return count;
    }

    /** What is skipped is not looked at. */
    @Override
    public boolean markSupported() {
        return false;
    }

    private void take(byte[] bytes, int offset, int count) {
        for (int i = offset; i < offset + count && charset == null;) {
            int length = Math.min(offset + count - i, PART - held);
            System.arraycopy(bytes, i, part, held, length);
            held += length;
            read += length;
            i += length;
            if (held == PART) {
                look();
                held = 0;
            }
        }
    }

    private void look() {
        String found = ForeignText.charsetOfPart(part);
        if (found != null && found.equals(before)) {
            charset = found;
            begin = read - 2 * PART;
        }
        before = found;
    }

    /** Name of the first one, as iconv takes it; null where none was found so far. */
    public String charset() {
        return charset;
    }

    /** Bytes before it, about; -1 where none was found. */
    public long begin() {
        return begin;
    }
}
