package org.jlta.analysis.index;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

import org.jlta.analysis.RecordingModel;

/**
 * One index on disk: {@value #MAGIC}, the files it was made of, its key, the bytes of the model's large columns, the rest of
 * the model by Java's serialization, where that begins, and a CRC-32C of all before it. Only classes of the analysis and of
 * the JDK's values are ever made of it. The columns stay in the file: a model that was read of it maps them, and needs the
 * file as it is, which is therefore only replaced and deleted, never changed.
 */
final class IndexFile {
    private static final String MAGIC = "JLTA index 2";
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
                ByteArrayOutputStream body = new ByteArrayOutputStream();
                try (ModelOutput out = new ModelOutput(body, head, head.size())) {
                    out.writeObject(model);
                    out.flush();
                    body.writeTo(head);
                    head.writeLong(out.position());
                }
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
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            DataInputStream in = new DataInputStream(buffered(file));
            readSources(in);
            if (!in.readUTF().equals(key.text())) {
                return null;
            }
            check(file);
            file.position(bytes(file, file.size() - SUM_BYTES - Long.BYTES, Long.BYTES).getLong());
            ModelInput body = new ModelInput(buffered(file), file);
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

    /** From where the file is now. */
    private static InputStream buffered(FileChannel file) {
        return new BufferedInputStream(Channels.newInputStream(file), BUFFER);
    }

    /** Before anything is made of it: a damaged byte could tell of any number of objects. */
    private void check(FileChannel file) throws IOException {
        long summed = file.size() - SUM_BYTES;
        CRC32C sum = new CRC32C();
        for (long at = 0; at < summed; at += BUFFER) {
            sum.update(bytes(file, at, (int) Math.min(BUFFER, summed - at)));
        }
        if (summed < Long.BYTES || bytes(file, summed, SUM_BYTES).getLong() != sum.getValue()) {
            throw new IOException("index is damaged: file=" + path);
        }
    }

    private ByteBuffer bytes(FileChannel file, long offset, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, offset + bytes.position()) < 0) {
                throw new IOException("index became shorter: file=" + path);
            }
        }
        return bytes.flip();
    }
}
