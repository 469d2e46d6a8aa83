package org.jlta.cli.parquet;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts what goes through it. */
final class CountedOutput extends FilterOutputStream {
    private long position;

    CountedOutput(OutputStream out) {
        super(out);
    }

    /** Bytes written so far. */
    long position() {
        return position;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
        position++;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
        position += length;
    }
}
