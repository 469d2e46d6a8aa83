package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jlta.exchange.text.CharsetDoubt;
import org.jlta.exchange.text.ForeignParts;
import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;

/** What the readers of all formats share: the name of the source, its frames, and where the snapshots go. */
final class DumpContext {
    private static final int MOST_UNSAVED = 100;
    private static final int MOST_EMPTY = 1000;
    private final String name;
    private final Decoding decoding;
    private final SourceKind kind;
    private final SnapshotSink sink;
    private final FramePool frames = new FramePool();
    private final DumpTime time = new DumpTime();
    private int count;
    private String refusal;
    /** Without threads, while no other was handed out. */
    private final List<ThreadSnapshot> empty = new ArrayList<>();
    /** Charsets of which it was told that they are a guess. */
    private final Set<String> doubted = new HashSet<>();
    private int unsaved;
    private long lastUnsaved;

    /** In which charset a text was. */
    @FunctionalInterface
    interface Decoding {
        /** Of what was read since that line; null for none. */
        String charset(long firstLine);

        /** Where there is little to tell it by since that line; null for nowhere. */
        default CharsetDoubt doubt(long firstLine) {
            return null;
        }
    }

    DumpContext(String name, Decoding decoding, SourceKind kind, SnapshotSink sink) {
        this.name = name;
        this.decoding = decoding;
        this.kind = kind;
        this.sink = sink;
    }

    /** A snapshot that begins at that line, -1 where there are no lines. */
    SnapshotBuilder begin(String format, long line) {
        SnapshotBuilder builder = new SnapshotBuilder(frames);
        builder.snapshot().getSource().setKind(kind);
        builder.snapshot().getSource().setName(name);
        builder.snapshot().getSource().setFormat(format);
        builder.snapshot().getSource().setLine(line);
        builder.snapshot().getSource().setIndex(count + empty.size());
        return builder;
    }

    /** Hands a snapshot out that is complete. */
    void end(ThreadSnapshot snapshot) throws IOException {
        decoded(snapshot);
        hand(snapshot);
    }

    private void decoded(ThreadSnapshot snapshot) {
        long line = snapshot.getSource().getLine();
        snapshot.getSource().setCharset(decoding.charset(line));
        CharsetDoubt doubt = decoding.doubt(line);
        if (doubt != null && doubted.add(doubt.charset())) {
            Problem problem = ThreadsFactory.eINSTANCE.createProblem();
            problem.setLine(doubt.line());
            problem.setExpected("text in UTF-8");
            problem.setFound(doubt.bytes() + (doubt.bytes() == 1 ? " byte" : " bytes")
                    + " beyond ASCII, too few to tell their charset: read as " + doubt.charset()
                    + "; jlta dump --charset NAME reads it in another one");
            snapshot.getProblems().add(problem);
        }
    }

    /** Hands one out that was saved before, which tells by itself where it is from. */
    void saved(ThreadSnapshot snapshot) throws IOException {
        hand(snapshot);
    }

    private void hand(ThreadSnapshot snapshot) throws IOException {
        for (ThreadSnapshot before : empty) {
            count++;
            sink.accept(before);
        }
        empty.clear();
        count++;
        sink.accept(snapshot);
    }

    /**
     * Hands out one without threads, which tells by its problems that something could not be read, once there is one with threads
     * too.
     */
    void endEmpty(ThreadSnapshot snapshot) throws IOException {
        if (count > 0) {
            end(snapshot);
        } else if (empty.size() < MOST_EMPTY) {
            decoded(snapshot);
            empty.add(snapshot);
        }
    }

    /** The same of one that begins as XMI does; of so many only how many there are is told at the end. */
    void endUnsaved(ThreadSnapshot snapshot) throws IOException {
        unsaved++;
        if (unsaved <= MOST_UNSAVED) {
            endEmpty(snapshot);
        } else {
            lastUnsaved = snapshot.getSource().getLine();
        }
    }

    /** Says how much XMI without snapshots came that was not told. */
    void tellUnsaved(String format) throws IOException {
        if (unsaved > MOST_UNSAVED) {
            SnapshotBuilder builder = begin(format, lastUnsaved);
            builder.problem(lastUnsaved, "snapshots as JLTA saves them", "the last of " + unsaved
                    + " XMI without them; the first " + MOST_UNSAVED + " are told each");
            endEmpty(builder.finish());
        }
    }

    /** Tells that a part of the file was not read, by a snapshot without threads. */
    void unread(ForeignParts part) throws IOException {
        SnapshotBuilder builder = begin("text in " + part.charset(), -1);
        builder.problem(-1, "text in UTF-8, UTF-16 or a charset of one country", unreadPart(part));
        hand(builder.finish());
    }

    /** What a part of the file is, and what makes of it what is read. */
    String unreadPart(ForeignParts part) {
        String file = name.matches("[\\w.-]+") ? name : "FILE";
        return "text in " + part.charset() + " from " + (part.isExact() ? "" : "about ") + "byte " + (part.begin() + 1)
                + " on: tail -c +" + (part.begin() + 1)
                + " "
                + file + " | iconv -f " + part.charset() + " -t UTF-8 makes of it what jlta dump - takes";
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
