package org.jlta.cli.question;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.exchange.dumps.DumpException;
import org.jlta.exchange.dumps.DumpReader;
import org.jlta.exchange.dumps.DumpText;
import org.jlta.exchange.dumps.SnapshotSink;
import org.jlta.model.threads.SourceKind;

/**
 * A file of dumps that can be read again.
 *
 * @param file      of the user, or a copy of what was read
 * @param text      how it is told and read
 * @param temporary whether it is such a copy
 */
record DumpSource(Path file, DumpText text, boolean temporary) {

    /** A file of the user. */
    static DumpSource of(Path file) {
        return new DumpSource(file, DumpText.of(file), false);
    }

    /** The same in that charset; null where it is to be found out. */
    static DumpSource of(Path file, Charset charset) {
        return new DumpSource(file, new DumpText(DumpText.of(file).name(), SourceKind.DUMP_FILE, charset), false);
    }

    /** A copy of what can be read once only, which {@link Dumps} deletes; the stream stays open. */
    static DumpSource copied(InputStream in, DumpText text) throws IOException {
        return new DumpSource(TemporaryCopy.of(in, "jlta-dump-", ".txt"), text, true);
    }

    String name() {
        return text.name();
    }

    /**
     * Hands out its snapshots one after the other.
     *
     * @throws DumpException when it holds none
     * @throws IOException   when it cannot be read, or from the sink
     */
    void read(SnapshotSink sink) throws DumpException, IOException {
        DumpReader.read(file, text, sink);
    }

    /** In one sentence. */
    static Refusal unreadable(Path path, IOException e) {
        return Refusal.noAnswer(Files.isDirectory(path)
                ? path + " is a folder; expected is the file of a thread dump. Several are read with "
                        + path.resolve("*") + "."
                : path + " cannot be read: " + IoWords.of(e) + ".", e);
    }
}
