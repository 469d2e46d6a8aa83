package org.jlta.exchange.log;

import static org.jlta.exchange.log.LogWords.nanos;
import static org.jlta.exchange.log.LogWords.number;
import static org.jlta.exchange.log.LogWords.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.exchange.text.LineSource;

/** Reads what {@link JltaLog} writes, as a recording that tells of origins and lifetimes and of nothing else. */
public final class JltaLogReader {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;
    /** Enough for a name of 100 000 characters, each written as a code. */
    private static final int LONGEST_LINE = 1 << 21;

    private final StackTableBuilder stacks = new StackTableBuilder();
    private final LogThreads threads = new LogThreads(stacks);
    private final List<ContextInfo> contexts = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();
    private final List<String> losses = new ArrayList<>();
    private List<String> recording;
    private boolean complete = true;
    private String endReason;
    private long lines;

    private JltaLogReader() {
    }

    /** Whether a file begins as a JLTA log does. */
    public static boolean fits(Path file) throws IOException {
        byte[] head = JltaLog.HEAD.getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(head.length), StandardCharsets.US_ASCII).equals(JltaLog.HEAD);
        }
    }

    /**
     * Reads a file.
     *
     * @throws LogException when a line is not as expected
     */
    public static RecordingModel read(Path file) throws IOException, LogException {
        JltaLogReader log = new JltaLogReader();
        // not Files.newBufferedReader: bytes that are no UTF-8 spoil a name, and stop nothing
        try (Reader in = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
            LineSource source = new LineSource(in, LONGEST_LINE);
            for (String line = source.next(); line != null; line = source.next()) {
                log.lines++;
                log.line(line);
            }
            return log.build();
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new LogException(file.getFileName() + ", line " + log.lines + ": " + e.getMessage(), e);
        } catch (IndexOutOfBoundsException e) {
            throw new LogException(file.getFileName() + ", line " + log.lines + ": words are missing at its end", e);
        }
    }

    private void line(String line) {
        if (lines == 1 || line.isBlank()) {
            return;
        }
        List<String> words = LogWords.split(line);
        if (line.startsWith(" ")) {
            threads.take(words);
            return;
        }
        switch (String.valueOf(words.get(0))) {
        case "recording" -> recording = words;
        case "end" -> {
            complete = "complete".equals(words.get(1));
            endReason = words.get(2);
        }
        case "lost" -> losses.add(words.get(1));
        case "context" -> contexts.add(new ContextInfo(text(words, 1), text(words, 2), (int) number(words.get(3)),
                nanos(words.get(4), UNKNOWN), nanos(words.get(5), UNKNOWN)));
        case "mark" -> marks.add(new Mark(nanos(words.get(1), 0), text(words, 2), text(words, 3),
                "automatic".equals(words.get(4))));
        case "thread" -> threads.begin(number(words.get(1)), text(words, 2));
        default -> throw new IllegalArgumentException(
                "expected is recording, end, lost, context, mark or thread, found '" + words.get(0) + "'");
        }
    }

    private RecordingModel build() {
        if (recording == null) {
            throw new IllegalArgumentException("expected is a line that begins with recording, found the end");
        }
        long durationNanos = nanos(recording.get(3), 0);
        threads.end(contexts.size());
        StackTable table = stacks.build();
        ThreadTable built = threads.build(table, durationNanos);
        Instant start = recording.get(1) == null ? null : Instant.parse(recording.get(1));
        RecordingInfo info = new RecordingInfo(recording.get(5), recording.get(6), number(recording.get(4)),
                recording.get(7), start, ZoneId.of(text(recording, 2)), durationNanos, null, built.size(), losses,
                complete, endReason, threads.hasVirtual() ? VirtualThreads.RECORDED : VirtualThreads.NONE, -1,
                List.of(), Limits.UNKNOWN);
        return new RecordingModel(info, built, table, contexts, marks);
    }
}
