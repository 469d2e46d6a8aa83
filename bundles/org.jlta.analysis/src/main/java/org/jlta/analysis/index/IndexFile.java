package org.jlta.analysis.index;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

import org.jlta.analysis.RecordingModel;

/**
 * One index on disk: {@value #MAGIC}, the files it was made of, its key, the model by Java's serialization, and a CRC-32C of
 * all before it. Only classes of the analysis and of the JDK's values are ever made of it.
 */
final class IndexFile {
    private static final String MAGIC = "JLTA index 1";
    private static final int BUFFER = 1 << 18;
    private static final int SUM_BYTES = Long.BYTES;
    private static final ObjectInputFilter CLASSES = ObjectInputFilter.Config.createFilter(
            "org.jlta.analysis.**;org.jlta.recording.LongIntMap;java.lang.*;java.util.*;java.time.*;!*");

    private final Path path;

    IndexFile(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    /** Writes it beside, then puts it in place at once. */
    void write(IndexKey key, RecordingModel model) throws IOException {
        Path part = Files.createTempFile(path.getParent(), "index", ".part");
        try {
            CRC32C sum = new CRC32C();
            try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(part), BUFFER);
                    DataOutputStream head = new DataOutputStream(new CheckedOutputStream(file, sum))) {
                head.writeUTF(MAGIC);
                head.writeInt(key.files().size());
                for (Path source : key.files()) {
                    head.writeUTF(source.toString());
                }
                head.writeUTF(key.text());
                ObjectOutputStream body = new ObjectOutputStream(head);
                body.writeObject(model);
                body.flush();
                new DataOutputStream(file).writeLong(sum.getValue());
            }
            Files.move(part, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * What it holds.
     *
     * @return null where it was made of something else, or of those files as they were before
     * @throws IOException when it is damaged, or of another version
     */
    RecordingModel read(IndexKey key) throws IOException {
        try (DataInputStream in = new DataInputStream(
                new BufferedInputStream(Files.newInputStream(path), BUFFER))) {
            readSources(in);
            if (!in.readUTF().equals(key.text())) {
                return null;
            }
            check();
            ObjectInputStream body = new ObjectInputStream(in);
            body.setObjectInputFilter(CLASSES);
            return (RecordingModel) body.readObject();
        } catch (ClassNotFoundException | ClassCastException e) {
            throw new IOException("index of another version: file=" + path, e);
        }
    }

    /** The files that it was made of. */
    List<Path> sources() throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
            return readSources(in);
        }
    }

    private List<Path> readSources(DataInputStream in) throws IOException {
        if (!in.readUTF().equals(MAGIC)) {
            throw new IOException("index of another version: file=" + path);
        }
        List<Path> sources = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            sources.add(Path.of(in.readUTF()));
        }
        return sources;
    }

    /** Before anything is made of it: a damaged byte could tell of any number of objects. */
    private void check() throws IOException {
        long summed = Files.size(path) - SUM_BYTES;
        CRC32C sum = new CRC32C();
        try (InputStream file = Files.newInputStream(path);
                CheckedInputStream checked = new CheckedInputStream(file, sum)) {
            byte[] buffer = new byte[BUFFER];
            while (summed > 0) {
                int read = checked.read(buffer, 0, (int) Math.min(buffer.length, summed));
                if (read < 0) {
                    throw new IOException("index became shorter: file=" + path);
                }
                summed -= read;
            }
            if (new DataInputStream(file).readLong() != sum.getValue()) {
                throw new IOException("index is damaged: file=" + path);
            }
        }
    }
}
