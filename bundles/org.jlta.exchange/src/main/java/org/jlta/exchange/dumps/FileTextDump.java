package org.jlta.exchange.dumps;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;
import org.jlta.model.Frame;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

/** Text files of {@code Thread.dump_to_file}, JDK 21 to 25. They hold virtual threads; since JDK 24 states and locks, too. */
final class FileTextDump {
    /** What the names of both its forms begin with. */
    static final String FILE = "Thread.dump_to_file";
    static final String FORMAT = FILE + " text";
    /** The name is read up to the last quote before the end of the line. */
    private static final Pattern THREAD = Pattern
            .compile("#(\\d{1,18}) \"(.*)\"( virtual)?(?: ([A-Z_]+))?(?: (\\S+Z))?", Pattern.DOTALL);
    private static final int MOST_LINES_OF_A_NAME = 20;
    /** What is told of another word in its place. */
    static final String STATE = "the state of a thread, as RUNNABLE";
    private static final int MOST_DIGITS = 10;
    private static final Pattern PROCESS = Pattern.compile("\\d{1," + MOST_DIGITS + "}");
    static final Pattern VERSION = Pattern.compile("\\d{1,4}(?:[.+_-]\\S*)?");
    static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\S+Z");
    private final LineSource lines;
    private final DumpContext context;
    /** Null before the first dump. */
    private SnapshotBuilder builder;
    private LogPrefix prefix = LogPrefix.NONE;
    private ThreadParser thread;
    /** The first line since the thread before that is no part of a thread, null for none. */
    private String stray;
    private long strayLine;
    private boolean states;

    FileTextDump(LineSource lines, DumpContext context) {
        this.lines = lines;
        this.context = context;
    }

    /**
     * The prefix of each line of a dump that begins with that line, the one read last: a process id alone, below which are a
     * time and a version. Null where none begins.
     */
    static LogPrefix begins(String line, LineSource lines) throws IOException {
        String process = line.stripTrailing();
        if (process.isEmpty() || process.length() > LogPrefix.LONGEST + MOST_DIGITS
                || !Character.isDigit(process.charAt(process.length() - 1))) {
            return null;
        }
        String time = lines.peek(0);
        if (time == null || !time.stripTrailing().endsWith("Z")) {
            return null;
        }
        String words = time.stripTrailing();
        LogPrefix prefix = LogPrefix
                .like(words.substring(0, Math.max(words.lastIndexOf(' '), words.lastIndexOf('\t')) + 1));
        String version = lines.peek(1);
        return PROCESS.matcher(prefix.strip(process).strip()).matches()
                && TIME.matcher(prefix.strip(time).strip()).matches()
                && version != null && VERSION.matcher(prefix.strip(version).strip()).matches() ? prefix : null;
    }

    /** Reads to another form, which it gives; null at the end. */
    DumpForm read() throws IOException {
        String raw;
        while ((raw = lines.next()) != null) {
            String line = prefix.strip(raw);
            if (builder != null && line.startsWith("#")) {
                tellStray();
                thread(line);
            } else if (isBelow(line)) {
                below(line.strip());
            } else {
                DumpForm form = DumpForm.at(raw, lines);
                if (form != null && form != DumpForm.FILE_TEXT) {
                    finish();
                    lines.back(raw);
                    return form;
                }
                if (form != null) {
                    finish();
                    head(raw);
                } else {
                    other(line.strip());
                }
            }
        }
        finish();
        return null;
    }

    /** Below a thread stand frames and locks; what follows other lines is not of it. */
    private boolean isBelow(String line) {
        String text = line.strip();
        return thread != null && stray == null
                && (text.startsWith("at ") || text.startsWith("- ") || text.endsWith(")"));
    }

    /** A line of a log around the dump, or a damaged one, which is told where threads follow. */
    private void other(String line) {
        context.time().see(line);
        if (!line.isEmpty() && thread != null && stray == null) {
            stray = line;
            strayLine = lines.number();
        }
    }

    private void tellStray() {
        if (stray != null) {
            builder.problem(strayLine, "a frame, as 'class.method(File.java:1)', or a thread", stray);
            stray = null;
        }
    }

    private void head(String process) throws IOException {
        prefix = begins(process, lines);
        builder = context.begin(FORMAT, lines.number());
        states = false;
        builder.snapshot().getJvm().setProcessId(ThreadLine.number(prefix.strip(process).strip()));
        builder.snapshot().setTime(instant(prefix.strip(lines.next())));
        builder.snapshot().setZoned(true);
        builder.snapshot().getJvm().setRuntimeVersion(prefix.strip(lines.next()));
    }

    private void finish() throws IOException {
        end();
        stray = null;
        if (builder != null) {
            context.end(builder.finish());
            builder = null;
        }
    }

    static Instant instant(String text) {
        try {
            return text == null ? null : Instant.parse(text.strip());
        } catch (DateTimeException e) {
            // a damaged line: not known
            return null;
        }
    }

    private void thread(String first) throws IOException {
        end();
        long number = lines.number();
        StringBuilder text = new StringBuilder(first);
        Matcher matcher = THREAD.matcher(first);
        for (int i = 0; !isWhole(matcher) && i < MOST_LINES_OF_A_NAME; i++) {
            String raw = lines.next();
            String next = raw == null ? null : prefix.strip(raw);
            if (next == null || next.startsWith("#") || text.length() > LineSource.LONGEST) {
                if (raw != null) {
                    lines.back(raw);
                }
                break;
            }
            text.append('\n').append(next);
            matcher = THREAD.matcher(text);
        }
        if (!isWhole(matcher)) {
            builder.problem(number, "a thread, as '#1 \"main\" RUNNABLE'", first);
            return;
        }
        ThreadEntry entry = builder.thread(matcher.group(2));
        entry.setThreadId(Long.parseLong(matcher.group(1)));
        entry.setVirtual(matcher.group(3) != null);
        entry.setDaemon(entry.isVirtual());
        entry.setDaemonKnown(entry.isVirtual());
        entry.setJava(true);
        entry.setSeen(instant(matcher.group(5)));
        thread = new ThreadParser(builder, entry);
        if (matcher.group(4) != null) {
            states = true;
            if (!thread.state(matcher.group(4))) {
                builder.problem(number, STATE, matcher.group(4));
            }
        }
    }

    /** Where other threads have a state, a quote at the end of a line is within a name. */
    private boolean isWhole(Matcher matcher) {
        return matcher.matches() && (!states || matcher.group(4) != null);
    }

    /** Frames stand with {@code at} since JDK 24, without it before. */
    private void below(String line) {
        if (line.startsWith("- ")) {
            LockLine lock = LockLine.of(line);
            if (lock == null) {
                builder.problem(lines.number(), "a lock, as '- locked <java.lang.Object@1f>'", line);
            } else {
                thread.lock(lock);
            }
            return;
        }
        String text = line.startsWith("at ") ? line.substring(3).strip() : line;
        if (text.endsWith(")") && text.indexOf('(') > 0) {
            thread.frame(context.frames().parse(text, Frame::parse));
        } else {
            builder.problem(lines.number(), "a frame, as 'class.method(File.java:1)'", line);
        }
    }

    private void end() {
        if (thread != null) {
            thread.end();
            sleeping(thread.thread());
            thread = null;
        }
    }

    /** The file says WAITING and no more of one that waits for nothing it can name. */
    static void sleeping(ThreadEntry entry) {
        if (entry.getState() == ThreadState.TIMED_WAITING && entry.getStack() != null
                && entry.getStack().getFrames().stream().limit(3).anyMatch(
                        frame -> frame.className().equals("java.lang.Thread")
                                && frame.methodName().startsWith("sleep"))) {
            entry.setWaitKind(WaitKind.SLEEP);
        }
    }
}
