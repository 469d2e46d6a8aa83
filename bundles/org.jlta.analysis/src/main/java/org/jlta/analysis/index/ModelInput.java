package org.jlta.analysis.index;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.nio.channels.FileChannel;

import org.jlta.analysis.PackedLongs;

/** Reads what {@link ModelOutput} wrote. The large columns stay in the file, which they map. Used by one thread. */
final class ModelInput extends ObjectInputStream {
    private final FileChannel file;

    /**
     * @param body of the model
     * @param file of the columns, whose sum was checked; can be closed when the model was read
     */
    ModelInput(InputStream body, FileChannel file) throws IOException {
        super(body);
        this.file = file;
        enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object value) throws IOException {
        if (!(value instanceof StoredColumn stored)) {
            return value;
        }
        return PackedLongs.of(stored.form(),
                file.map(FileChannel.MapMode.READ_ONLY, stored.offset(), stored.form().bytes()));
    }
}
