package org.jlta.exchange.dumps;

import java.io.IOException;

import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;

/** What the readers of all formats share: the name of the source, its frames, and where the snapshots go. */
final class DumpContext {
    private final String name;
    private final String charset;
    private final SourceKind kind;
    private final SnapshotSink sink;
    private final FramePool frames = new FramePool();
    private int count;

    DumpContext(String name, String charset, SourceKind kind, SnapshotSink sink) {
        this.name = name;
        this.charset = charset;
        this.kind = kind;
        this.sink = sink;
    }

    /** A snapshot that begins at that line, -1 where there are no lines. */
    SnapshotBuilder begin(String format, long line) {
        SnapshotBuilder builder = new SnapshotBuilder(frames);
        builder.snapshot().getSource().setKind(kind);
        builder.snapshot().getSource().setName(name);
        builder.snapshot().getSource().setFormat(format);
        builder.snapshot().getSource().setCharset(charset);
        builder.snapshot().getSource().setLine(line);
        builder.snapshot().getSource().setIndex(count++);
        return builder;
    }

    /** Hands a snapshot out that is complete. */
    void end(ThreadSnapshot snapshot) throws IOException {
        sink.accept(snapshot);
    }

    /** How many snapshots were begun. */
    int count() {
        return count;
    }

    String name() {
        return name;
    }

    FramePool frames() {
        return frames;
    }
}
