package org.jlta.exchange.log;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.InteractionTableBuilder;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.exchange.text.CharsetGuess;
import org.jlta.exchange.text.LineSource;

/**
 * Reads what {@link JltaLog} writes, and the form before it, as a recording. A line that is not as expected is told among the
 * losses, with its number, and the rest is read; so is a log that was cut off.
 */
public final class JltaLogReader {
    /** Enough for a name of 100 000 characters, each written as a code. */
    private static final int LONGEST_LINE = 1 << 21;
    private static final int HEAD_BYTES = 128;
    private static final Pattern HEAD = Pattern.compile("\\ufeff?" + JltaLog.HEAD + "(\\d{1,6})\\s*");

    private final StackTableBuilder stacks = new StackTableBuilder();
    private final LogFrames frames = new LogFrames(stacks);
    private final LogInfo info = new LogInfo();
    private final LogThreads threads = new LogThreads(frames, info.contexts::size);
    private final LogActs acts = new LogActs(frames);
    private final String name;
    private final int form;
    private final LogFaults faults;
    private int chosen = -1;
    private int all = -1;
    private boolean done;

    private JltaLogReader(String name, int form) {
        this.name = name;
        this.form = form;
        faults = new LogFaults(name);
    }

    /** Whether a file begins as a JLTA log does. */
    public static boolean fits(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(HEAD_BYTES);
            String head = new String(bytes, charset(bytes));
            return HEAD.matcher(head).lookingAt();
        }
    }

    /**
     * Reads a file.
     *
     * @throws LogException when it is of a later form, or nothing in it can be read
     */
    public static RecordingModel read(Path file) throws IOException, LogException {
        String name = String.valueOf(file.getFileName());
        // not Files.newBufferedReader: bytes that are no UTF-8 spoil a name, and stop nothing
        try (InputStream bytes = Files.newInputStream(file);
                Reader in = new InputStreamReader(bytes, charset(file))) {
            LineSource lines = new LineSource(in, LONGEST_LINE);
            JltaLogReader log = new JltaLogReader(name, form(String.valueOf(lines.next()), name));
            return log.read(lines, endsWithLine(file));
        }
    }

    private static Charset charset(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return charset(in.readNBytes(HEAD_BYTES));
        }
    }

    /** UTF-8, as it is written; editors and shells make UTF-16 of it. */
    private static Charset charset(byte[] head) {
        Charset charset = CharsetGuess.of(head).charset();
        return CharsetGuess.isWide(charset) ? charset : StandardCharsets.UTF_8;
    }

    private static int form(String head, String name) throws LogException {
        Matcher matcher = HEAD.matcher(head);
        if (!matcher.matches()) {
            throw new LogException(name + ", line 1: expected is " + JltaLog.HEAD + JltaLog.FORM + ", found '"
                    + LogWords.shown(head) + "'");
        }
        int form = Integer.parseInt(matcher.group(1));
        if (form < 1 || form > JltaLog.FORM) {
            throw new LogException(
                    name + ", line 1: it is a JLTA log of form " + form + ", which a later version of JLTA "
                            + "wrote; this one reads the forms 1 to " + JltaLog.FORM);
        }
        return form;
    }

    private static boolean endsWithLine(Path file) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            ByteBuffer last = ByteBuffer.allocate(2);
            channel.position(Math.max(0, channel.size() - 2)).read(last);
            // of UTF-16 the last byte but one, or the last
            byte one = last.get(0) > 0 && last.get(1) == 0 ? last.get(0) : last.get(1);
            return one == '\n' || one == '\r';
        }
    }

    private RecordingModel read(LineSource lines, boolean endsWithLine) throws IOException, LogException {
        String line = lines.next();
        while (line != null) {
            long number = lines.number();
            String next = lines.next();
            // the beginning of a time or a number is one too: what is left of a line says nothing
            if (next != null || form == 1 || endsWithLine || line.startsWith(JltaLog.DONE)) {
                take(line, number);
            }
            line = next;
        }
        long last = lines.number();
        threads.end();
        acts.end();
        if (!info.isRecordingTold()) {
            faults.add(last, "expected is a line that begins with recording, found the end of the file",
                    "what JVM it was and how long it ran is not known");
        }
        if (threads.count() == 0 && !faults.isEmpty()) {
            throw new LogException(faults.first());
        }
        return build(form > 1 && !done
                ? name + ", line " + last + ": expected is a last line that begins with " + JltaLog.DONE
                        + ", found the end of the file; it was cut off, and what came then is missing"
                : null);
    }

    private void take(String text, long number) {
        if (text.isBlank()) {
            return;
        }
        try {
            LogLine line = LogLine.of(text);
            if (text.startsWith(" ") && acts.isInStack()) {
                acts.takeFrame(line);
            } else if (text.startsWith(" ")) {
                threads.take(line);
            } else {
                take(line, number);
            }
        } catch (IllegalArgumentException e) {
            boolean block = text.startsWith("thread ");
            if (block) {
                threads.passOver();
            }
            faults.add(number, e.getMessage(), block ? "the thread is left out" : "the line is left out");
        }
    }

    private void take(LogLine line, long number) {
        if (!line.verb().equals("thread")) {
            threads.end();
        }
        switch (line.verb()) {
        case "thread" -> {
            acts.end();
            if (threads.begin(line)) {
                faults.add(number, "expected is a thread that was not told before, found " + line.number(1)
                        + " once more", "it is kept as a thread of its own");
            }
        }
        case "threads" -> {
            chosen = line.integer(1);
            all = line.integer(2);
        }
        case "stack" -> acts.beginStack(line);
        case "act" -> acts.take(line);
        case JltaLog.DONE -> done(line, number);
        default -> {
            if (!info.take(line)) {
                throw new IllegalArgumentException("expected is recording, end, lost, context, mark, thread or another "
                        + "word of such a log, found '" + LogWords.shown(line.verb()) + "'");
            }
        }
        }
    }

    private void done(LogLine line, long number) {
        done = true;
        expect(number, line.integer(1), threads.count(), "threads");
        expect(number, line.integer(2), acts.count(), "interactions");
    }

    private void expect(long number, int expected, int found, String what) {
        if (expected != found) {
            faults.add(number, "expected are " + expected + " " + what + ", found are " + found,
                    "the others are missing");
        }
    }

    /** @param cut null for a log with an end */
    private RecordingModel build(String cut) {
        long duration = info.durationNanos(threads.latestNanos());
        StackTable table = stacks.build();
        ThreadTable built = threads.build(
                new TableEnd(table, new byte[0], info.ownPackage(), duration, false, true, true, false), form);
        if (chosen >= 0 && all > chosen) {
            info.losses.add("the log holds " + chosen + " of the recording's " + all + " threads, and no others");
        }
        info.losses.addAll(faults.sentences());
        CpuTable cpu = form == 1 ? LogClocks.ofTotals(built, duration) : threads.cpu(info.isExact());
        InteractionTable interactions = form == 1
                ? new InteractionTableBuilder().build(built, duration)
                : acts.build(built);
        return new RecordingModel(info.build(form, threads, duration, cut, !faults.isEmpty()), built, table,
                info.contexts, info.marks)
                .withOwnPackage(info.ownPackage()).with(interactions)
                .with(new Activity(cpu, form == 1 ? CpuTable.EMPTY : threads.loads(), StackRows.EMPTY, StackRows.EMPTY,
                        CallTable.EMPTY, StackRows.EMPTY));
    }
}
