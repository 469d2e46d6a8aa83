package org.jlta.analysis.index;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

import org.jlta.analysis.PackedLongs;

/** Serializes a model without its large columns, whose bytes go into the file before it. Used by one thread. */
final class ModelOutput extends ObjectOutputStream {
    /** Columns with fewer bytes stay in the model: a mapping takes whole pages. */
    static final int LARGE = 1 << 16;

    private final OutputStream columns;
    private long position;

    /**
     * @param body     for the model
     * @param columns  for the columns, which is flushed by the caller
     * @param position where in the file the columns begin
     */
    ModelOutput(OutputStream body, OutputStream columns, long position) throws IOException {
        super(body);
        this.columns = columns;
        this.position = position;
        enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object value) throws IOException {
        if (!(value instanceof PackedLongs column) || column.form().bytes() < LARGE) {
            return value;
        }
        StoredColumn stored = new StoredColumn(column.form(), position);
        column.writeTo(columns);
        position += column.form().bytes();
        return stored;
    }

    /** Where the columns end. */
    long position() {
        return position;
    }
}
