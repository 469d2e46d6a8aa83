package org.jlta.exchange.dumps;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jlta.exchange.text.CharsetDoubt;
import org.jlta.exchange.text.CharsetGuess;
import org.jlta.exchange.text.ForeignParts;
import org.jlta.exchange.text.ForeignText;
import org.jlta.exchange.text.GuessedReader;
import org.jlta.exchange.text.LineSource;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;

/**
 * Reads thread dumps of any form, told by what is in the file and not by its name: text of HotSpot, alone or inside a log,
 * also one whose lines are JSON, {@code Thread.dump_to_file} as text and JSON, javacore, JRockit, the dumps in a flight
 * recording, and what JLTA itself saved. Dumps of several forms can stand in one file of text; they come in its order. A damaged
 * dump gives what is there; {@link ThreadSnapshot#getProblems()} tells what was expected in which line.
 */
public final class DumpReader {
    private static final int HEAD_BYTES = 1 << 16;
    private static final String JLTA_LOG = "JLTA log ";
    /** The format of a javacore's snapshot, which tells the owner of each lock that a thread is parked on. */
    public static final String JAVACORE = JavacoreDump.FORMAT;
    private static final byte[] GZIP = {0x1F, (byte) 0x8B};
    /** A local file header, APPNOTE.TXT of PKWARE, 4.3.7. */
    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final byte[] RECORDING = {'F', 'L', 'R', 0};

    private DumpReader() {
    }

    /**
     * Reads a file from its beginning to its end; in memory is one snapshot, and what the sink keeps.
     *
     * @throws DumpException when the file holds no dump
     * @throws IOException   when it cannot be read, or from the sink
     */
    public static void read(Path file, SnapshotSink sink) throws IOException, DumpException {
        read(file, DumpText.of(file), sink);
    }

    /** The same of a file that is a copy, or in a charset that is known. Dumps in a recording are {@link SourceKind#RECORDED_DUMP}. */
    public static void read(Path file, DumpText text, SnapshotSink sink) throws IOException, DumpException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(RECORDING.length);
            if (Arrays.equals(head, RECORDING)) {
                new RecordedDumps(file, text.name(), sink).read();
                return;
            }
        }
        try (InputStream in = Files.newInputStream(file)) {
            read(in, text, sink);
        }
    }

    /** The same from a stream, which stays open. It cannot be a recording, which is not read from its beginning to its end. */
    public static void read(InputStream stream, DumpText text, SnapshotSink sink) throws IOException, DumpException {
        InputStream in = new BufferedInputStream(stream, HEAD_BYTES);
        in.mark(HEAD_BYTES);
        byte[] head = in.readNBytes(HEAD_BYTES);
        in.reset();
        if (head.length >= RECORDING.length && Arrays.equals(Arrays.copyOf(head, RECORDING.length), RECORDING)) {
            throw new DumpException(
                    text.name() + " is a flight recording; expected is its file, not a stream of it.");
        }
        if (head.length > 1 && head[0] == GZIP[0] && head[1] == GZIP[1]) {
            throw new DumpException(text.name()
                    + " is compressed by gzip; expected is text: gunzip -c unpacks it, jlta dump - takes that.");
        }
        if (head.length > ZIP.length && Arrays.equals(Arrays.copyOf(head, ZIP.length), ZIP)) {
            throw new DumpException(text.name()
                    + " is a zip archive; expected is a dump itself: unzip -p prints what is in it, jlta dump - takes that.");
        }
        if (text.charset() == null) {
            guessed(in, head, text, sink);
        } else {
            known(in, head, text, sink);
        }
    }

    private static void guessed(InputStream in, byte[] head, DumpText text, SnapshotSink sink)
            throws IOException, DumpException {
        CharsetGuess guess = CharsetGuess.of(head);
        String beginning = new String(head, guess.mark(), head.length - guess.mark(), guess.charset());
        ForeignParts foreign = new ForeignParts(in);
        GuessedReader reader = new GuessedReader(foreign);
        LineSource lines = lines(new JsonLogReader(reader), text);
        DumpContext context = new DumpContext(text.name(), new DumpContext.Decoding() {
            @Override
            public String charset(long firstLine) {
                return reader.charset(firstLine, lines.number()).name();
            }

            @Override
            public CharsetDoubt doubt(long firstLine) {
                return reader.doubt(firstLine, lines.number());
            }
        }, text.kind(), sink);
        read(lines, context, SavedSnapshots.fits(beginning));
        if (context.count() == 0) {
            throw new DumpException(noDump(head, beginning, foreign, context));
        }
        if (foreign.charset() != null) {
            context.unread(foreign);
        }
    }

    private static void known(InputStream in, byte[] head, DumpText text, SnapshotSink sink)
            throws IOException, DumpException {
        // not at its end: a reader that is closed closes the stream, which is the caller's
        Reader reader = new InputStreamReader(in, text.charset());
        String beginning = new String(head, text.charset()).replaceFirst("^\ufeff", "");
        DumpContext context = new DumpContext(text.name(), line -> text.charset().name(), text.kind(), sink);
        read(lines(new JsonLogReader(reader), text), context, SavedSnapshots.fits(beginning));
        if (context.count() == 0) {
            throw new DumpException(noDump(beginning, context));
        }
    }

    /** What a JVM prints itself is of it alone. */
    private static LineSource lines(JsonLogReader reader, DumpText text) {
        return text.kind() == SourceKind.DUMP_FILE
                ? LineSource.numbered(SeparatedReader.of(reader))
                : LineSource.numbered(reader);
    }

    private static String noDump(byte[] head, String beginning, ForeignParts part, DumpContext context) {
        String whole = ForeignText.charset(head);
        if (whole != null) {
            return context.name() + " looks like text in " + whole + ", which is not read unasked: --charset " + whole
                    + " reads it, iconv -f " + whole + " -t UTF-8 makes of it what jlta dump - takes.";
        }
        return part.charset() != null
                ? context.name() + " holds " + context.unreadPart(part) + "."
                : noDump(beginning, context);
    }

    private static String noDump(String beginning, DumpContext context) {
        if (beginning.startsWith(JLTA_LOG)) {
            return context.name() + " is a JLTA log, which holds no dump of threads: the other commands, as jlta "
                    + "threads, take it in place of a recording.";
        }
        return context.refusal() != null
                ? context.refusal()
                : context.name() + (beginning.isEmpty() ? " is empty" : " holds no thread dump")
                        + ": expected is the output of jstack, jcmd PID Thread.print or kill -3, a file of jcmd PID "
                        + "Thread.dump_to_file, a javacore, a recording with jdk.ThreadDump events, or what jlta "
                        + "dump -o FILE.xmi wrote.";
    }

    private static void read(LineSource lines, DumpContext context, boolean saved) throws IOException {
        DumpForm form = saved
                ? DumpForm.SAVED
                : FileJsonDump.isObject(lines) ? DumpForm.FILE_JSON : DumpForm.HOTSPOT;
        while (form != null) {
            form = form.read(lines, context);
        }
        context.tellUnsaved(SavedSnapshots.FORMAT);
    }

    /** All snapshots of a file at once, for files of a known size. */
    public static List<ThreadSnapshot> readAll(Path file) throws IOException, DumpException {
        List<ThreadSnapshot> all = new ArrayList<>();
        read(file, all::add);
        return all;
    }
}
