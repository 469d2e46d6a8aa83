package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.function.LongFunction;

import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;

/** What the readers of all formats share: the name of the source, its frames, and where the snapshots go. */
final class DumpContext {
    private final String name;
    private final LongFunction<String> charset;
    private final SourceKind kind;
    private final SnapshotSink sink;
    private final FramePool frames = new FramePool();
    private final DumpTime time = new DumpTime();
    private int count;
    private String refusal;
    private ThreadSnapshot empty;

    /** @param charset of what was read since that line; gives null for none */
    DumpContext(String name, LongFunction<String> charset, SourceKind kind, SnapshotSink sink) {
        this.name = name;
        this.charset = charset;
        this.kind = kind;
        this.sink = sink;
    }

    /** A snapshot that begins at that line, -1 where there are no lines. */
    SnapshotBuilder begin(String format, long line) throws IOException {
        endFirst();
        SnapshotBuilder builder = new SnapshotBuilder(frames);
        builder.snapshot().getSource().setKind(kind);
        builder.snapshot().getSource().setName(name);
        builder.snapshot().getSource().setFormat(format);
        builder.snapshot().getSource().setLine(line);
        builder.snapshot().getSource().setIndex(count);
        return builder;
    }

    private void endFirst() throws IOException {
        if (empty != null) {
            ThreadSnapshot first = empty;
            empty = null;
            hand(first);
        }
    }

    /** Hands a snapshot out that is complete. */
    void end(ThreadSnapshot snapshot) throws IOException {
        snapshot.getSource().setCharset(charset.apply(snapshot.getSource().getLine()));
        hand(snapshot);
    }

    /** Hands one out that was saved before, which tells by itself where it is from. */
    void saved(ThreadSnapshot snapshot) throws IOException {
        endFirst();
        hand(snapshot);
    }

    private void hand(ThreadSnapshot snapshot) throws IOException {
        count++;
        sink.accept(snapshot);
    }

    /** Hands out one without threads, which tells by its problems that something could not be read, where there are others. */
    void endEmpty(ThreadSnapshot snapshot) throws IOException {
        if (count > 0) {
            end(snapshot);
        } else {
            snapshot.getSource().setCharset(charset.apply(snapshot.getSource().getLine()));
            empty = snapshot;
        }
    }

    /** How many snapshots were handed out. */
    int count() {
        return count;
    }

    /** Keeps why a text is no dump, in one sentence, for the case that there is none; the first one counts. */
    void refuse(String sentence) {
        refusal = refusal == null ? sentence : refusal;
    }

    /** That sentence, null for none. */
    String refusal() {
        return refusal;
    }

    /** What the lines before the next dump tell of it. */
    DumpTime time() {
        return time;
    }

    String name() {
        return name;
    }

    /** Whether dumps of any form may come, and not those only that a JVM prints. */
    boolean isOfFile() {
        return kind == SourceKind.DUMP_FILE;
    }

    FramePool frames() {
        return frames;
    }
}
