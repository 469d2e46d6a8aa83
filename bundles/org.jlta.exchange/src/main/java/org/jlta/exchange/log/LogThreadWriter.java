package org.jlta.exchange.log;

import static org.jlta.exchange.log.LogWords.quoted;
import static org.jlta.exchange.log.LogWriter.UNKNOWN;
import static org.jlta.exchange.log.LogWriter.amount;
import static org.jlta.exchange.log.LogWriter.seconds;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;

/** Writes the block of lines of one thread. */
final class LogThreadWriter {
    static final String CERTAIN = "certain";
    static final String INFERRED = "inferred";
    static final String JVM = "jvm";
    static final String APPLICATION = "application";
    static final String UNNAMED = "unnamed";
    static final String NAMED = "named";
    static final String VIRTUAL = "virtual";
    static final String PLATFORM = "platform";
    static final String DAEMON = "daemon";
    static final String USER = "user";
    /** Readings of the clock in one line. */
    private static final int MOST_READINGS = 64;
    private static final long NOT_MEASURED = ThreadTable.UNKNOWN_AMOUNT;

    private final LogWriter out;
    private final ThreadTable threads;

    LogThreadWriter(LogWriter out) {
        this.out = out;
        threads = out.model.threads();
    }

    void write(int o) throws IOException {
        List<NameChange> names = threads.names(o);
        out.line("thread", threads.threadId(o), quoted(names.isEmpty() ? threads.name(o) : names.get(0).name()));
        out.line(" kind", quoted(threads.className(o)), threads.isVirtual(o) ? VIRTUAL : PLATFORM,
                threads.isDaemonKnown(o) ? threads.isDaemon(o) ? DAEMON : USER : LogWords.UNKNOWN,
                threads.priority(o), quoted(threads.group(o)), quoted(threads.targetClass(o)), threads.context(o),
                threads.osThreadId(o));
        out.line(" found", LogWords.word(threads.life(o)), threads.isCertain(o) ? CERTAIN : INFERRED,
                threads.isJvmInternal(o) ? JVM : APPLICATION, threads.isUnnamed(o) ? UNNAMED : NAMED);
        if (threads.isBeforeRecording(o)) {
            out.line(" before", seconds(threads.bornNanos(o)));
        }
        if (threads.firstDoing(o) != null || threads.cpuBeforeNanos(o) != NOT_MEASURED) {
            out.line(" seen", quoted(threads.firstDoing(o)), amount(threads.cpuBeforeNanos(o)));
        }
        made("allocated", threads.allocatedNanos(o), threads.allocator(o), threads.allocationStack(o));
        // the JVM tells who started a thread also where the agent did not see the call, whose time is unknown then
        made("started", threads.startCallNanos(o), threads.starter(o), threads.startStack(o));
        life(o, names);
        used(o);
    }

    private void made(String verb, long nanos, int by, int stack) throws IOException {
        if (nanos != UNKNOWN || by >= 0 || stack != StackTable.NONE) {
            out.line(" " + verb, seconds(nanos), out.id(by));
            out.frames(stack);
        }
    }

    private void life(int o, List<NameChange> names) throws IOException {
        if (threads.startNanos(o) != UNKNOWN) {
            out.line(" ran", seconds(threads.startNanos(o)));
        }
        for (NameChange change : names.subList(Math.min(1, names.size()), names.size())) {
            out.line(" renamed", seconds(change.fromNanos()), quoted(change.name()), out.id(change.renamedBy()));
        }
        if (threads.endNanos(o) != UNKNOWN) {
            out.line(" ended", seconds(threads.endNanos(o)));
        }
        Uncaught uncaught = threads.uncaught(o);
        if (uncaught != null) {
            out.line(" uncaught", quoted(uncaught.className()), quoted(uncaught.message()));
        }
    }

    private void used(int o) throws IOException {
        long loads = out.model.activity().loads().totalNanos(o);
        if (threads.cpuNanos(o) != NOT_MEASURED || threads.allocatedBytes(o) != NOT_MEASURED
                || loads != NOT_MEASURED) {
            out.line(" used", amount(threads.cpuNanos(o)), threads.allocatedBytes(o), amount(loads));
        }
        CpuTable cpu = out.model.activity().cpu();
        List<Object> words = new ArrayList<>();
        for (int row = cpu.first(o); row < cpu.end(o); row++) {
            words.add(seconds(cpu.nanos(row)));
            words.add(seconds(cpu.cpuNanos(row)));
            if (words.size() == 2 * MOST_READINGS || row == cpu.end(o) - 1) {
                words.add(0, " clock");
                out.line(words.toArray());
                words.clear();
            }
        }
    }
}
