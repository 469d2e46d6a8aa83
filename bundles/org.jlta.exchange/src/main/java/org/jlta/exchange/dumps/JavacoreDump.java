package org.jlta.exchange.dumps;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;
import org.jlta.model.Frame;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

/**
 * Javacores of IBM's JVMs and of OpenJ9, Java 5 and later. Each line begins with a tag. The thread that asked for the dump
 * stands there twice; it is read once.
 */
final class JavacoreDump {
    static final String FORMAT = "javacore";
    static final String SECTION = "0SECTION ";
    private static final String THREADS = "lines of threads, which begin with 3XMTHREADINFO";
    /** Each line begins with one. */
    static final Pattern TAG = Pattern.compile("(?:\\d[A-Z]\\w{1,30}|NULL)(?: |$)");
    private static final Pattern THREAD = Pattern.compile("\"(.*)\" (?:J9VMThread|TID):(0x[0-9A-Fa-f]{1,16}).*");
    private static final Pattern STATE = Pattern.compile(".*state:([A-Z]{1,2}), prio=(\\d{1,4}).*");
    private static final Pattern JAVA_ID = Pattern.compile(".*getId:(0x[0-9A-Fa-f]{1,16}), isDaemon:(true|false).*");
    private static final Pattern NATIVE_ID = Pattern.compile(".*native (?:thread )?ID: ?(0x[0-9A-Fa-f]{1,16}).*");
    private static final Pattern CPU = Pattern.compile(".*total: (\\d{1,9}\\.\\d{1,9}) secs.*");
    private static final Pattern BLOCK = Pattern
            .compile("(Waiting on|Blocked on|Parked on): (\\S+) Owned by: (.*)");
    private static final Pattern OWNER = Pattern.compile("\"(.*)\" \\((?:J9VMThread|TID):(0x[0-9A-Fa-f]{1,16}).*");
    private static final Pattern ENTERED = Pattern.compile("\\(entered lock: ([^ ,]++).*");
    private static final Pattern DATE = Pattern.compile(".*?(\\d{4}/\\d\\d/\\d\\d) at (\\d\\d:\\d\\d:\\d\\d).*");
    /** What is told of a thread at most once: a second one is of another thread, whose first line is lost. */
    private static final Set<String> ONCE = Set.of("3XMJAVALTHREAD", "3XMTHREADINFO1", "3XMCPUTIME");
    private static final double NANOS_PER_SECOND = 1e9;
    private final LineSource lines;
    private final DumpContext context;
    /** Null before the first dump. */
    private SnapshotBuilder builder;
    private LogPrefix prefix = LogPrefix.NONE;
    private boolean complete;
    /** Whether it is a javacore for certain, also without threads. */
    private boolean told;
    private final Map<Long, ThreadEntry> byAddress = new HashMap<>();
    private final Map<Lock, Long> owners = new HashMap<>();
    private ThreadParser thread;
    /** What of {@link #ONCE} was told of that. */
    private final Set<String> toldOfThread = new HashSet<>();

    JavacoreDump(LineSource lines, DumpContext context) {
        this.lines = lines;
        this.context = context;
    }

    /** Reads to another form, which it gives; null at the end. */
    DumpForm read() throws IOException {
        String raw;
        while ((raw = lines.next()) != null) {
            int section = DumpForm.placeOf(SECTION, raw);
            if (section >= 0 && (builder == null || isTitle(raw))) {
                begin(raw.substring(0, section));
                told = isTitle(raw);
            }
            String line = prefix.strip(raw);
            Matcher tag = TAG.matcher(line);
            if (!tag.lookingAt()) {
                DumpForm form = section >= 0 ? null : DumpForm.at(raw, lines);
                if (form != null) {
                    end("another dump");
                    lines.back(raw);
                    return form;
                }
                context.time().see(line.strip());
            } else if (builder != null && tag.end() < line.length()) {
                line(tag.group().strip(), line.substring(tag.end()).strip());
            }
            complete |= line.startsWith(SECTION) && line.contains("CLASSES") || line.contains("END OF DUMP");
        }
        end("the end of the file");
        return null;
    }

    private static boolean isTitle(String line) {
        return line.contains(" TITLE ");
    }

    private void begin(String before) throws IOException {
        end("another dump");
        prefix = LogPrefix.like(before);
        builder = context.begin(FORMAT, lines.number());
        complete = false;
        told = false;
    }

    private void end(String found) throws IOException {
        endThread();
        if (builder == null) {
            return;
        }
        boolean empty = builder.snapshot().getThreads().isEmpty();
        if (!complete || empty) {
            builder.problem(lines.number(), empty ? THREADS : "the sections below the threads", found);
        }
        owners.forEach((lock, owner) -> lock.setOwner(byAddress.get(owner)));
        if (!empty) {
            context.end(builder.finish());
        } else if (told) {
            context.refuse(context.name() + ", line " + lines.number()
                    + ": a javacore that ends before its threads: expected are " + THREADS + ", found is " + found
                    + ".");
            context.endEmpty(builder.finish());
        }
        builder = null;
        owners.clear();
        byAddress.clear();
    }

    private void line(String tag, String text) {
        switch (tag) {
        case "1TIDATETIME" -> {
            told = true;
            date(text);
        }
        case "1CIJAVAVERSION" -> builder.snapshot().getJvm().setVersion(text);
        case "1CIVMVERSION" -> builder.snapshot().getJvm().setName("IBM J9, " + text);
        case "1CIPROCESSID" -> builder.snapshot().getJvm().setProcessId(
                ThreadLine.number(text.replaceFirst("Process ID: ", "").replaceFirst(" .*", "")));
        case "3XMTHREADINFO" -> thread(text);
        default -> {
            if (thread != null && ONCE.contains(tag) && !toldOfThread.add(tag)) {
                builder.problem(lines.number(), "a line 3XMTHREADINFO before it, which begins another thread",
                        "a second " + tag + " of one thread");
                endThread();
            }
            if (thread != null && (tag.startsWith("3XM") || tag.endsWith("XESTACKTRACE"))) {
                ofThread(tag, text);
            }
        }
        }
    }

    private void date(String text) {
        Matcher date = DATE.matcher(text);
        if (date.matches()) {
            try {
                builder.snapshot().setTime(LocalDateTime.parse(date.group(1) + " " + date.group(2),
                        DateTimeFormatter.ofPattern("yyyy/MM/dd HH:mm:ss")).toInstant(ZoneOffset.UTC));
            } catch (DateTimeException e) {
                builder.problem(lines.number(), "a time as 2026/01/31 at 23:59:59", text);
            }
        }
    }

    private void thread(String text) {
        endThread();
        Matcher header = THREAD.matcher(text);
        if (!header.matches()) {
            if (text.startsWith("\"")) {
                builder.problem(lines.number(), "a thread, as '\"main\" J9VMThread:0x1f, state:R, prio=5'", text);
            } else {
                thread = new ThreadParser(builder, builder.thread(text));
                thread.thread().setDaemonKnown(false);
            }
            return;
        }
        long address = ThreadLine.number(header.group(2));
        if (byAddress.containsKey(address)) {
            return;
        }
        ThreadEntry entry = builder.thread(header.group(1));
        entry.setAddress(address);
        entry.setJava(true);
        // Java 7 and later have a line that tells it
        entry.setDaemonKnown(false);
        byAddress.put(address, entry);
        Matcher state = STATE.matcher(text);
        if (state.matches()) {
            entry.setStateText(state.group(1));
            entry.setPriority(Integer.parseInt(state.group(2)));
            state(entry, state.group(1));
        }
        thread = new ThreadParser(builder, entry);
    }

    /** R runnable, CW waits for a condition, B for a monitor, P parked, S suspended, Z ended. */
    private static void state(ThreadEntry entry, String word) {
        switch (word) {
        case "R" -> entry.setState(ThreadState.RUNNABLE);
        case "CW", "P" -> entry.setState(ThreadState.WAITING);
        case "B" -> entry.setState(ThreadState.BLOCKED);
        case "Z" -> entry.setState(ThreadState.TERMINATED);
        default -> entry.setState(ThreadState.UNKNOWN);
        }
    }

    private void ofThread(String tag, String text) {
        switch (tag) {
        case "3XMJAVALTHREAD" -> {
            Matcher id = JAVA_ID.matcher(text);
            if (id.matches()) {
                thread.thread().setThreadId(ThreadLine.number(id.group(1)));
                thread.thread().setDaemon(id.group(2).equals("true"));
                thread.thread().setDaemonKnown(true);
            }
        }
        case "3XMTHREADINFO1" -> {
            Matcher id = NATIVE_ID.matcher(text);
            if (id.matches()) {
                thread.thread().setOsThreadId(ThreadLine.number(id.group(1)));
            }
        }
        case "3XMCPUTIME" -> {
            Matcher cpu = CPU.matcher(text);
            if (cpu.matches()) {
                thread.thread().setCpuNanos(Math.round(Double.parseDouble(cpu.group(1)) * NANOS_PER_SECOND));
            }
        }
        case "3XMTHREADBLOCK" -> block(text);
        case "4XESTACKTRACE" -> frame(text);
        case "5XESTACKTRACE" -> {
            Matcher entered = ENTERED.matcher(text);
            if (entered.matches() && thread.hasFrames()) {
                thread.lock(new LockLine(LockLine.Verb.LOCKED, identity(entered.group(1)),
                        className(entered.group(1))));
            }
        }
        default -> {
            // other lines about a thread say nothing that is kept
        }
        }
    }

    private void frame(String text) {
        Frame frame = text.startsWith("at ") ? SlashFrames.parse(text.substring(3).strip()) : null;
        if (frame == null) {
            builder.problem(lines.number(), "a frame, as 'at java/lang/Object.wait(Object.java:1)'", text);
        } else {
            thread.frame(frame);
        }
    }

    private void block(String text) {
        Matcher block = BLOCK.matcher(text);
        if (!block.matches()) {
            builder.problem(lines.number(), "'Waiting on: object Owned by: thread'", text);
            return;
        }
        boolean parked = block.group(1).startsWith("Parked");
        Lock lock = builder.lock(identity(block.group(2)), className(block.group(2)),
                parked ? LockKind.SYNCHRONIZER : LockKind.MONITOR);
        builder.waits(thread.thread(),
                parked ? WaitKind.PARK : block.group(1).startsWith("Blocked") ? WaitKind.ENTER : WaitKind.NOTIFY,
                lock);
        Matcher owner = OWNER.matcher(block.group(3));
        if (owner.matches()) {
            owners.put(lock, ThreadLine.number(owner.group(2)));
        }
    }

    private static String identity(String object) {
        return object.substring(object.lastIndexOf('@') + 1);
    }

    private static String className(String object) {
        int at = object.lastIndexOf('@');
        return at < 0 ? null : object.substring(0, at).replace('/', '.');
    }

    private void endThread() {
        toldOfThread.clear();
        if (thread != null) {
            thread.end();
            thread = null;
        }
    }
}
