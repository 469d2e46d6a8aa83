package org.jlta.exchange.dumps;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.model.Frame;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;

/** One dump of HotSpot while its lines are read. */
final class HotSpotSnapshot {
    private static final Pattern VERSION = Pattern.compile("(.*) \\(([^)]*)\\):?.*");
    private static final Pattern CARRYING = Pattern.compile("(?:Carrying|Mounted) virtual thread #(\\d{1,18}).*");
    private static final Pattern LIST = Pattern.compile("_java_thread_list=.*length=(\\d{1,9}), elements=\\{");
    private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-fA-F]{1,16}");

    /** Which lines are read. */
    private enum Part {
        THREADS, ADDRESSES, DEADLOCKS, STACKS_OF_DEADLOCKS, END
    }

    private final SnapshotBuilder builder;
    private final boolean head;
    private final DeadlockSection deadlocks = new DeadlockSection();
    private final Set<Long> addresses = new HashSet<>();
    private Part part = Part.THREADS;
    private ThreadParser thread;
    private int expectedThreads = -1;
    private boolean complete;
    /** Of the last thread or frame. */
    private long lastLine;

    HotSpotSnapshot(SnapshotBuilder builder, boolean head) {
        this.builder = builder;
        this.head = head;
    }

    /** What follows {@code Full thread dump} in the head line. */
    void jvm(String text, long processId) {
        Matcher version = VERSION.matcher(text);
        builder.snapshot().getJvm().setName(version.matches() ? version.group(1) : text);
        builder.snapshot().getJvm().setVersion(version.matches() ? version.group(2) : null);
        builder.snapshot().getJvm().setProcessId(processId);
    }

    void time(Instant written, Instant given) {
        builder.snapshot().setTime(given == null ? written : given);
        builder.snapshot().setZoned(given != null);
    }

    /** Whether its last line was read. */
    boolean isComplete() {
        return complete;
    }

    /** Whether no thread was read. */
    boolean isEmpty() {
        return builder.snapshot().getThreads().isEmpty();
    }

    boolean inDeadlocks() {
        return part == Part.DEADLOCKS || part == Part.STACKS_OF_DEADLOCKS;
    }

    /** The first line of the next thread. */
    void thread(ThreadLine line, long number) {
        endThread();
        lastLine = number;
        part = Part.THREADS;
        ThreadEntry entry = builder.thread(line.name());
        line.fill(entry);
        thread = new ThreadParser(builder, entry);
    }

    /** The first line of the next thread cannot be read: what follows is of none. */
    void lostThread() {
        endThread();
    }

    /** A frame, or a line about locks. */
    void below(String line, long number) {
        if (part != Part.THREADS || thread == null) {
            return;
        }
        lastLine = number;
        if (line.startsWith("at ")) {
            Frame frame = HotSpotFrames.parse(line.substring(3).strip());
            if (frame == null) {
                problem(number, "a frame, as 'at class.method(File.java:1)'", line);
            } else {
                thread.frame(frame);
            }
            return;
        }
        LockLine lock = LockLine.of(line);
        if (lock != null) {
            thread.lock(lock);
        } else if (!line.equals("- None")) {
            problem(number, "a lock, as '- locked <0x1f> (a java.lang.Object)'", line);
        }
    }

    /** Any other line. */
    void other(String line, long number) {
        if (line.startsWith("Found ") && line.contains("deadlock")) {
            endThread();
            part = line.contains("Java-level") ? Part.DEADLOCKS : Part.END;
        } else if (line.startsWith("Java stack information for the threads listed above")) {
            part = Part.STACKS_OF_DEADLOCKS;
        } else if (line.startsWith("JNI global ref")) {
            endThread();
            complete = true;
            part = Part.END;
        } else if (part == Part.DEADLOCKS) {
            deadlocks.line(line);
        } else if (part == Part.ADDRESSES || line.startsWith("_java_thread_list=")) {
            addresses(line);
        } else if (thread != null && part == Part.THREADS) {
            threadLine(line, number);
        }
    }

    private void threadLine(String line, long number) {
        Matcher carrying = CARRYING.matcher(line);
        if (line.startsWith("java.lang.Thread.State: ")) {
            String state = line.substring("java.lang.Thread.State: ".length());
            if (!thread.state(state) && !ThreadParser.isCutState(state)) {
                problem(number, FileTextDump.STATE, state);
            }
        } else if (carrying.matches()) {
            thread.thread().setJava(true);
            if (line.startsWith("Mounted")) {
                mounted(Long.parseLong(carrying.group(1)));
            }
        }
    }

    /** The frames that follow are those of the virtual thread; a dump tells nothing else of it. */
    private void mounted(long threadId) {
        ThreadEntry carrier = thread.thread();
        endThread();
        ThreadEntry virtual = builder.thread("");
        virtual.setThreadId(threadId);
        virtual.setVirtual(true);
        virtual.setJava(true);
        virtual.setDaemon(true);
        virtual.setState(ThreadState.RUNNABLE);
        virtual.setCarrier(carrier);
        thread = new ThreadParser(builder, virtual);
    }

    /** Since JDK 10 the addresses of all Java threads stand above them. */
    private void addresses(String line) {
        Matcher list = LIST.matcher(line);
        if (list.matches()) {
            expectedThreads = Integer.parseInt(list.group(1));
            part = Part.ADDRESSES;
            return;
        }
        for (Matcher address = ADDRESS.matcher(line); address.find();) {
            addresses.add(ThreadLine.number(address.group()));
        }
        if (line.endsWith("}") || line.isEmpty()) {
            part = Part.THREADS;
        }
    }

    void problem(long number, String expected, String found) {
        builder.problem(number, expected, found);
    }

    private void endThread() {
        if (thread != null) {
            thread.end();
            thread = null;
        }
    }

    /**
     * Completes the snapshot.
     *
     * @param found what comes where it should go on; null where that is not told
     */
    ThreadSnapshot end(String found, long number) {
        endThread();
        List<ThreadEntry> java = new ArrayList<>();
        for (ThreadEntry one : builder.snapshot().getThreads()) {
            one.setJava(one.isJava() || addresses.contains(one.getAddress()));
            one.setDaemonKnown(one.isJava() || one.isDaemon());
            if (one.isJava() && !one.isVirtual()) {
                java.add(one);
            }
        }
        boolean cut = head && found != null && !complete && hasTrailer();
        if (expectedThreads > java.size()) {
            // not where another dump begins, which lacks none of these
            problem(lastLine == 0 ? number : lastLine,
                    expectedThreads + " Java threads, as the list above them says",
                    java.size() + " threads" + (cut ? ", then " + found : ""));
        } else if (cut) {
            problem(number, "the line 'JNI global references', which ends a dump", found);
        }
        deriveStates();
        deadlocks.apply(builder);
        ThreadSnapshot snapshot = builder.finish();
        deadlocks.mark(snapshot);
        return snapshot;
    }

    /** Dumps of JDK 5 and before end without a line of their own. */
    private boolean hasTrailer() {
        String version = builder.snapshot().getJvm().getVersion();
        return version == null || !version.startsWith("1.");
    }

    /** JDK 5 writes no line with the state; the words behind nid= say the same. */
    private void deriveStates() {
        for (ThreadEntry one : builder.snapshot().getThreads()) {
            String text = one.getStateText();
            if (one.getState() == ThreadState.UNKNOWN && one.getStack() != null && text != null) {
                one.setState(text.startsWith("runnable")
                        ? ThreadState.RUNNABLE
                        : text.startsWith("waiting for monitor entry")
                                ? ThreadState.BLOCKED
                                : text.startsWith("in Object.wait") || text.startsWith("waiting on condition")
                                        ? ThreadState.WAITING
                                        : ThreadState.UNKNOWN);
            }
        }
    }
}
