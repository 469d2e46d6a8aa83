package org.jlta.model;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that remembers what was read of it, up to a size. */
final class KeptBytes extends FilterInputStream {
    private final int most;
    private ByteArrayOutputStream kept = new ByteArrayOutputStream();

    KeptBytes(InputStream in, int most) {
        super(in);
        this.most = most;
    }

    /** All of the stream, the rest is read for it; null where it is larger. */
    byte[] all() throws IOException {
        byte[] buffer = new byte[1 << 13];
        int count = 0;
        while (kept != null && count >= 0) {
            count = read(buffer, 0, buffer.length);
        }
        return kept == null ? null : kept.toByteArray();
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        if (value >= 0) {
            keep(new byte[]{(byte) value}, 0, 1);
        }
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        if (count > 0) {
            keep(bytes, offset, count);
        }
        return count;
    }

    private void keep(byte[] bytes, int offset, int count) {
        if (kept != null && kept.size() + (long) count > most) {
            kept = null;
        }
        if (kept != null) {
            kept.write(bytes, offset, count);
        }
    }

    /** A parser closes what it cannot read; the stream is the caller's. */
    @Override
    public void close() {
        // stays open
    }

    /** Nothing is read twice. */
    @Override
    public boolean markSupported() {
        return false;
    }
}
