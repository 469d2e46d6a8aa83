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
    static final String FORMAT = "Thread.dump_to_file text";
    /** The name is read up to the last quote before the end of the line. */
    private static final Pattern THREAD = Pattern
            .compile("#(\\d{1,18}) \"(.*)\"( virtual)?(?: ([A-Z_]+))?(?: (\\S+Z))?", Pattern.DOTALL);
    private static final int MOST_LINES_OF_A_NAME = 20;
    private static final Pattern HEAD = Pattern
            .compile("(?m)^\\s*\\d{1,10}\\R\\d{4}-\\d\\d-\\d\\dT\\S+Z\\R[^\\r\\n]*\\R");
    private static final Pattern PROCESS = Pattern.compile("\\d{1,10}");
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\S+Z");
    private final LineSource lines;
    private final DumpContext context;
    /** Null before the first dump. */
    private SnapshotBuilder builder;
    private ThreadParser thread;
    private boolean states;

    FileTextDump(LineSource lines, DumpContext context) {
        this.lines = lines;
        this.context = context;
    }

    /** Whether such a file stands in a text, from its beginning or behind other lines. */
    static boolean fits(String beginning) {
        Matcher matcher = HEAD.matcher(beginning);
        return matcher.find() && (beginning.substring(0, matcher.start()).isBlank()
                || !beginning.contains(HotSpotDump.HEAD));
    }

    void read() throws IOException {
        String line;
        while ((line = lines.next()) != null) {
            if (isHead(line)) {
                finish();
                head(line);
            } else if (builder != null && line.startsWith("#")) {
                thread(line);
            } else if (thread != null && !line.isBlank()) {
                below(line.strip());
            }
        }
        finish();
    }

    /** A process id alone in a line, below which is a time. */
    private boolean isHead(String line) throws IOException {
        if (!PROCESS.matcher(line.strip()).matches()) {
            return false;
        }
        String next = lines.next();
        if (next != null) {
            lines.back(next);
        }
        return next != null && TIME.matcher(next.strip()).matches();
    }

    private void head(String process) throws IOException {
        builder = context.begin(FORMAT, lines.number());
        states = false;
        String time = lines.next();
        String version = lines.next();
        builder.snapshot().getJvm().setProcessId(ThreadLine.number(process.strip()));
        builder.snapshot().setTime(instant(time));
        builder.snapshot().setZoned(true);
        builder.snapshot().getJvm().setRuntimeVersion(version);
    }

    private void finish() throws IOException {
        end();
        if (builder != null) {
            context.end(builder.finish());
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
            String next = lines.next();
            if (next == null || next.startsWith("#") || text.length() > LineSource.LONGEST) {
                if (next != null) {
                    lines.back(next);
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
        entry.setJava(true);
        entry.setSeen(instant(matcher.group(5)));
        thread = new ThreadParser(builder, entry);
        if (matcher.group(4) != null) {
            states = true;
            thread.state(matcher.group(4));
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
