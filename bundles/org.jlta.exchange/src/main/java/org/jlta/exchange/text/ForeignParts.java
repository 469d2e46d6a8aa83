package org.jlta.exchange.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Looks for a part in a charset that is not read while a text is read, so that what is read beside it does not hide it. Used by one thread. */
public final class ForeignParts extends FilterInputStream {
    /** Two of these in one charset behind each other are certain. */
    private static final int PART = 1 << 10;
    private static final int PARTS = 3;
    /** The last parts; of the last one as much as is held. */
    private final byte[] recent = new byte[PARTS * PART];
    private int held;
    private long read;
    private String before;
    private String charset;
    /** The same with the page of EBCDIC. */
    private String page;
    private ForeignText.Begin place;
    private long begin;
    private byte last;

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
        last = bytes[offset + count - 1];
        for (int i = offset; i < offset + count;) {
            int length = Math.min(offset + count - i, PART - held);
            System.arraycopy(bytes, i, recent, recent.length - PART + held, length);
            held += length;
            read += length;
            i += length;
            if (held == PART) {
                look();
                held = 0;
                System.arraycopy(recent, PART, recent, 0, recent.length - PART);
            }
        }
    }

    private void look() {
        String found = ForeignText.charsetOfPart(Arrays.copyOfRange(recent, recent.length - PART, recent.length));
        if (charset == null && found != null && found.equals(before)) {
            charset = found;
            int known = (int) Math.min(read, recent.length);
            byte[] parts = Arrays.copyOfRange(recent, recent.length - known, recent.length);
            place = ForeignText.begin(parts, found);
            page = ForeignText.page(found, parts);
            begin = read - known + place.at();
        }
        before = found;
    }

    /** Name of the first one, as iconv takes it; null where none was found so far. Known once all was read. */
    public String charset() {
        return charset == null ? null : page + order();
    }

    /** By its last byte, where it goes on to the end. */
    private String order() {
        return place.order().isEmpty() ? "" : isToEnd() ? last == 0 ? "LE" : "BE" : place.order();
    }

    private boolean isToEnd() {
        return charset.equals(before);
    }

    /** Whether it begins just there: EBCDIC has no bytes that tell it. */
    public boolean isExact() {
        return charset != null && !place.order().isEmpty();
    }

    /** Bytes before it, of EBCDIC about; -1 where none was found. */
    public long begin() {
        return charset == null ? -1 : begin + place.shift(order());
    }
}
