package org.jlta.exchange.dumps;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Objects;

import org.jlta.model.threads.SourceKind;

/**
 * How a text of dumps is told and read.
 *
 * @param name    for messages and for the source of its snapshots
 * @param kind    where these come from; what a JVM prints itself is of it alone
 * @param charset null for one that is to be found out
 */
public record DumpText(String name, SourceKind kind, Charset charset) {
    public DumpText {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
    }

    /** A file that is told by its own name, in a charset that is to be found out. */
    public static DumpText of(Path file) {
        return new DumpText(String.valueOf(file.getFileName()), SourceKind.DUMP_FILE, null);
    }
}
