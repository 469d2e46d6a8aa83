package org.jlta.exchange.dumps;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;
import org.jlta.model.Frame;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadState;

/** Text dumps of JRockit R26 to R28, one or several in a file. */
final class JRockitDump {
    static final String FORMAT = "JRockit text";
    static final String HEAD = "===== FULL THREAD DUMP ====";
    static final String END = "===== END OF THREAD DUMP ====";
    private static final Pattern THREAD = Pattern
            .compile("\"(.*)\" id=(\\?|\\d{1,18}) idx=0x[0-9a-f]+ tid=(\\d{1,18})(?: prio=(\\d{1,4}))? (.*)");
    private static final Pattern OBJECT = Pattern.compile(".*: ([^ @]++)@(0x[0-9A-Fa-f]++).*");
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy", Locale.ROOT);
    private static final Map<String, LockLine.Verb> VERBS = Map.of("-- Waiting for notification on",
            LockLine.Verb.NOTIFY, "-- Blocked trying to get lock", LockLine.Verb.ENTER, "-- Parking to wait for",
            LockLine.Verb.PARK, "^-- Holding lock", LockLine.Verb.LOCKED, "^-- Lock released while waiting",
            LockLine.Verb.LOCKED);
    private final LineSource lines;
    private final DumpContext context;
    private SnapshotBuilder builder;
    private LogPrefix prefix = LogPrefix.NONE;
    private long begin;
    private ThreadParser thread;
    private int headLines;

    JRockitDump(LineSource lines, DumpContext context) {
        this.lines = lines;
        this.context = context;
    }

    /** Reads to another form, which it gives; null at the end. */
    DumpForm read() throws IOException {
        String raw;
        while ((raw = lines.next()) != null) {
            String line = prefix.strip(raw).strip();
            DumpForm form = isOwn(line) ? null : DumpForm.at(raw, lines);
            if (form == DumpForm.JROCKIT) {
                end("another dump");
                begin = lines.number();
                builder = context.begin(FORMAT, begin);
                prefix = LogPrefix.like(raw.substring(0, DumpForm.placeOf(HEAD, raw)));
                headLines = 2;
            } else if (form != null) {
                end("another dump");
                lines.back(raw);
                return form;
            } else if (builder != null) {
                line(line);
            } else {
                context.time().see(line);
            }
        }
        end("the end of the file");
        return null;
    }

    /** Whether a line is one of a thread, as most are. */
    private boolean isOwn(String line) {
        return builder != null && (line.startsWith("at ") || line.startsWith("-- ") || line.startsWith("^-- ")
                || THREAD.matcher(line).matches());
    }

    private void line(String line) throws IOException {
        if (line.startsWith(END)) {
            end(null);
        } else if (line.startsWith("\"")) {
            thread(line);
        } else if (headLines > 0 && !line.isEmpty()) {
            head(line);
        } else if (thread != null && line.startsWith("at ")) {
            Frame frame = SlashFrames.parse(line.substring(3).strip());
            if (frame == null) {
                builder.problem(lines.number(), "a frame, as 'at java/lang/Object.wait(Object.java:1)'", line);
            } else {
                thread.frame(frame);
            }
        } else if (thread != null) {
            lock(line);
        }
    }

    private void head(String line) {
        headLines--;
        if (headLines == 0) {
            builder.snapshot().getJvm().setName(line);
            return;
        }
        try {
            builder.snapshot().setTime(LocalDateTime.parse(line, DATE).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            builder.problem(lines.number(), "a time, as 'Sun Jul 20 17:03:49 2014'", line);
        }
    }

    private void thread(String line) {
        endThread();
        Matcher matcher = THREAD.matcher(line);
        if (!matcher.matches()) {
            builder.problem(lines.number(), "a thread, as '\"name\" id=1 idx=0x4 tid=2 prio=5 alive'", line);
            return;
        }
        ThreadEntry entry = builder.thread(matcher.group(1));
        entry.setThreadId(ThreadLine.number(matcher.group(2).replace("?", "")));
        entry.setOsThreadId(ThreadLine.number(matcher.group(3)));
        entry.setPriority(matcher.group(4) == null ? -1 : Integer.parseInt(matcher.group(4)));
        String words = matcher.group(5);
        entry.setStateText(words);
        entry.setDaemon(words.contains("daemon"));
        // names of the JVM's own threads are in brackets
        entry.setJava(!entry.getName().startsWith("("));
        entry.setDaemonKnown(entry.isJava() || entry.isDaemon());
        entry.setState(words.contains("blocked")
                ? ThreadState.BLOCKED
                : words.contains(", waiting") || words.contains("parked")
                        ? ThreadState.WAITING
                        : words.contains("sleeping") ? ThreadState.TIMED_WAITING : ThreadState.RUNNABLE);
        thread = new ThreadParser(builder, entry);
    }

    private void lock(String line) {
        Matcher object = OBJECT.matcher(line);
        int colon = line.indexOf(':');
        LockLine.Verb verb = colon < 0 ? null : VERBS.get(line.substring(0, colon));
        if (verb != null && object.matches()) {
            thread.lock(new LockLine(verb, object.group(2), object.group(1).replace('/', '.')));
        }
    }

    private void endThread() {
        if (thread != null) {
            thread.end();
            thread = null;
        }
    }

    private void end(String instead) throws IOException {
        if (builder != null) {
            endThread();
            if (instead != null) {
                builder.problem(lines.number(), "the line '" + END + "'", instead);
            }
            if (builder.snapshot().getThreads().isEmpty()) {
                context.refuse(context.name() + ", line " + begin
                        + ": a dump of JRockit begins, but no line of a thread follows, as '\"name\" id=1 idx=0x4 tid=2'.");
                builder.problem(begin, "lines of threads, as '\"name\" id=1 idx=0x4 tid=2'", "none");
                context.endEmpty(builder.finish());
            } else {
                context.end(builder.finish());
            }
            builder = null;
            prefix = LogPrefix.NONE;
        }
    }
}
