package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.function.LongFunction;

import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;

/** What the readers of all formats share: the name of the source, its frames, and where the snapshots go. */
final class DumpContext {
    private static final int MOST_UNSAVED = 100;
    private final String name;
    private final LongFunction<String> charset;
    private final SourceKind kind;
    private final SnapshotSink sink;
    private final FramePool frames = new FramePool();
    private final DumpTime time = new DumpTime();
    private int count;
    private String refusal;
    private ThreadSnapshot empty;
    private int unsaved;

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

    /** The same of one that begins as XMI does. */
    void endUnsaved(ThreadSnapshot snapshot) throws IOException {
        unsaved++;
        endEmpty(snapshot);
    }

    /** Says once that no more XMI is looked for. */
    void tellUnsaved(String format, long line) throws IOException {
        if (unsaved++ == MOST_UNSAVED) {
            SnapshotBuilder builder = begin(format, line);
            builder.problem(line, "snapshots as JLTA saves them", "the " + (MOST_UNSAVED + 1)
                    + "th XMI without them; what else there is of XMI is passed over");
            endEmpty(builder.finish());
        }
    }

    /** Whether XMI is looked for: not where so many files of it in one held nothing, each of which takes a parser. */
    boolean mayBeSaved() {
        return unsaved < MOST_UNSAVED;
    }

    /** Tells that a part of the file was not read, by a snapshot without threads. */
    void unread(String foreign, long begin) throws IOException {
        SnapshotBuilder builder = begin("text in " + foreign, -1);
        builder.problem(-1, "text in UTF-8, UTF-16 or a charset of one country",
                "text in " + foreign + " from about byte " + begin + " on: iconv -f " + foreign
                        + " -t UTF-8 makes of it, in a file alone, what is read");
        hand(builder.finish());
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
