package org.jlta.exchange.log;

import static org.jlta.exchange.log.LogWords.quoted;
import static org.jlta.exchange.log.LogWords.seconds;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Mark;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;

/**
 * Writes the JLTA log of a recording: UTF-8 text with lines for the recording, its contexts and marks, and a block for each
 * thread with its lifetime and the stacks that allocated and started it. {@link JltaLogReader} reads it again. Times are
 * seconds since the recording's start; {@code -} stands for what is not known.
 */
public final class JltaLog {
    /** The first line; the number is that of the form. */
    static final String HEAD = "JLTA log 1";
    static final String MORE = "more";
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final RecordingModel model;
    private final ThreadTable threads;
    private final Writer out;

    private JltaLog(RecordingModel model, Writer out) {
        this.model = model;
        this.threads = model.threads();
        this.out = out;
    }

    /** Writes the chosen threads; the writer, whose encoding must be UTF-8, stays open. */
    public static void write(RecordingModel model, ThreadSet chosen, Writer out) throws IOException {
        JltaLog log = new JltaLog(model, out);
        log.head();
        for (int thread : chosen.toArray()) {
            log.thread(thread);
        }
    }

    private void line(Object... words) throws IOException {
        for (int i = 0; i < words.length; i++) {
            out.write(i == 0 ? "" : " ");
            out.write(String.valueOf(words[i]));
        }
        out.write('\n');
    }

    private void head() throws IOException {
        RecordingInfo info = model.info();
        line(HEAD);
        line("recording", info.startTime() == null ? LogWords.UNKNOWN : info.startTime(), info.zone(),
                seconds(info.durationNanos(), UNKNOWN), info.pid(), quoted(info.jvm()), quoted(info.jdk()),
                quoted(info.command()));
        line("end", info.complete() ? "complete" : "incomplete", quoted(info.endReason()));
        for (String loss : info.losses()) {
            line("lost", quoted(loss));
        }
        for (ContextInfo context : model.contexts()) {
            line("context", quoted(context.name()), quoted(context.kind()), context.generation(),
                    seconds(context.startNanos(), UNKNOWN), seconds(context.stopNanos(), UNKNOWN));
        }
        for (Mark mark : model.marks()) {
            line("mark", seconds(mark.nanos(), UNKNOWN), quoted(mark.name()), quoted(mark.kind()),
                    mark.automatic() ? "automatic" : "manual");
        }
    }

    private void thread(int o) throws IOException {
        List<NameChange> names = threads.names(o);
        line("thread", threads.threadId(o), quoted(names.isEmpty() ? threads.name(o) : names.get(0).name()));
        line(" kind", quoted(threads.className(o)), threads.isVirtual(o) ? "virtual" : "platform",
                threads.isDaemonKnown(o) ? threads.isDaemon(o) ? "daemon" : "user" : LogWords.UNKNOWN,
                threads.priority(o), quoted(threads.group(o)), quoted(threads.targetClass(o)), threads.context(o),
                threads.osThreadId(o));
        if (threads.isBeforeRecording(o)) {
            line(" before", seconds(threads.bornNanos(o), UNKNOWN));
        }
        made("allocated", threads.allocatedNanos(o), threads.allocator(o), threads.allocationStack(o));
        // the JVM tells who started a thread also where the agent did not see the call, whose time is unknown then
        made("started", threads.startCallNanos(o), threads.starter(o), threads.startStack(o));
        life(o);
    }

    private void made(String verb, long nanos, int by, int stack) throws IOException {
        if (nanos != UNKNOWN || by >= 0 || stack != StackTable.NONE) {
            line(" " + verb, seconds(nanos, UNKNOWN), id(by));
            stack(stack);
        }
    }

    private void life(int o) throws IOException {
        if (threads.startNanos(o) != UNKNOWN) {
            line(" ran", seconds(threads.startNanos(o), UNKNOWN));
        }
        List<NameChange> names = threads.names(o);
        for (NameChange change : names.subList(Math.min(1, names.size()), names.size())) {
            line(" renamed", seconds(change.fromNanos(), UNKNOWN), quoted(change.name()), id(change.renamedBy()));
        }
        if (threads.endNanos(o) != UNKNOWN) {
            line(" ended", seconds(threads.endNanos(o), UNKNOWN));
        }
        Uncaught uncaught = threads.uncaught(o);
        if (uncaught != null) {
            line(" uncaught", quoted(uncaught.className()), quoted(uncaught.message()));
        }
        if (threads.cpuNanos(o) != ThreadTable.UNKNOWN_AMOUNT
                || threads.allocatedBytes(o) != ThreadTable.UNKNOWN_AMOUNT) {
            line(" used", seconds(threads.cpuNanos(o), ThreadTable.UNKNOWN_AMOUNT), threads.allocatedBytes(o));
        }
    }

    private Object id(int ordinal) {
        return ordinal < 0 ? LogWords.UNKNOWN : threads.threadId(ordinal);
    }

    private void stack(int stack) throws IOException {
        if (stack == StackTable.NONE) {
            return;
        }
        for (Frame frame : model.stack(stack)) {
            line("  at", quoted(frame.className()), quoted(frame.methodName()), frame.line());
        }
        if (model.stacks().isTruncated(stack)) {
            line("  " + MORE);
        }
    }
}
