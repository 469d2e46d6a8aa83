package org.jlta.exchange.log;

import java.util.function.IntSupplier;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.FoundThread;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.recording.LongIntMap;

/** Collects the blocks of threads of a JLTA log. */
final class LogThreads {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;
    private static final long NOT_MEASURED = ThreadTable.UNKNOWN_AMOUNT;

    private final ThreadTableBuilder table = new ThreadTableBuilder();
    private final LogClocks clocks = new LogClocks();
    private final LogClocks loads = new LogClocks();
    private final LongIntMap told = new LongIntMap();
    private final LogFrames frames;
    private final IntSupplier contexts;
    private int count;
    private long latestNanos;
    /** -1 outside of a block that can be read. */
    private int thread = -1;
    private boolean passedOver;
    private String name;
    /** What the frames are of; null for nothing. */
    private Made made;
    private FoundThread found;
    private boolean ran;
    private boolean ended;
    private boolean virtual;

    /** A line that stacks follow. */
    private record Made(boolean allocated, long nanos, int by) {
    }

    /** @param contexts how many there are, all of which stand before the threads */
    LogThreads(LogFrames frames, IntSupplier contexts) {
        this.frames = frames;
        this.contexts = contexts;
    }

    /**
     * The first line of a block; gives whether its id is that of a thread told before.
     *
     * @throws IllegalArgumentException where it cannot be read
     */
    boolean begin(LogLine line) {
        end();
        long threadId = line.number(1);
        name = line.text(2);
        boolean again = told.get(threadId) >= 0;
        thread = again ? table.another(threadId) : table.thread(threadId);
        told.put(threadId, again ? told.get(threadId) : count);
        count++;
        clocks.begin();
        loads.begin();
        table.name(thread, name);
        return again;
    }

    /** The first line of a block is damaged: its other lines are of no known thread. */
    void passOver() {
        end();
        passedOver = true;
    }

    /** Another line of it. */
    void take(LogLine line) {
        if (passedOver) {
            return;
        }
        if (thread < 0) {
            throw new IllegalArgumentException("expected is a line that begins with thread, found one of a thread's");
        }
        if (LogFrames.isFrame(line.verb())) {
            frames.take(line);
            return;
        }
        endStack();
        switch (line.verb()) {
        case "kind" -> kind(line);
        case "found" -> found = new FoundThread(line.constant(1, ThreadLife.class),
                line.is(2, LogThreadWriter.CERTAIN, LogThreadWriter.INFERRED),
                line.is(3, LogThreadWriter.JVM, LogThreadWriter.APPLICATION),
                line.is(4, LogThreadWriter.UNNAMED, LogThreadWriter.NAMED));
        case "before" -> {
            ran = true;
            table.present(thread);
            table.born(thread, time(line, 1));
        }
        case "seen" -> {
            table.firstDoing(thread, line.word(1));
            table.cpuBefore(thread, line.nanos(2, NOT_MEASURED));
        }
        case "allocated", "started" -> {
            made = new Made(line.verb().equals("allocated"), time(line, 1), other(line, 2));
            endStack(made, StackTable.NONE);
        }
        case "renamed" -> {
            String newName = line.text(2);
            table.renamed(thread, time(line, 1), name, newName, other(line, 3));
            name = newName;
        }
        case "ran", "ended" -> life(line);
        case "uncaught" -> table.uncaught(thread, new Uncaught(line.text(1), line.word(2)));
        case "used" -> used(line);
        case "clock" -> {
            for (int i = 1; i < line.size(); i += 2) {
                clocks.add(time(line, i), line.nanos(i + 1, 0));
            }
        }
        default -> throw new IllegalArgumentException(
                "expected is what happened to a thread, found '" + LogWords.shown(line.verb()) + "'");
        }
    }

    private void kind(LogLine line) {
        boolean isVirtual = line.is(2, LogThreadWriter.VIRTUAL, LogThreadWriter.PLATFORM);
        table.type(thread, line.word(1), isVirtual);
        virtual |= isVirtual;
        if (line.word(3) != null) {
            table.daemon(thread, line.is(3, LogThreadWriter.DAEMON, LogThreadWriter.USER));
        }
        table.priority(thread, line.integer(4)).group(thread, line.word(5)).target(thread, line.word(6));
        table.osThread(thread, line.number(8));
        int context = line.integer(7);
        if (context >= contexts.getAsInt()) {
            throw new IllegalArgumentException(
                    "a thread is of context " + context + ", but there are " + contexts.getAsInt());
        }
        table.context(thread, Math.max(-1, context));
    }

    private void life(LogLine line) {
        long nanos = time(line, 1);
        ran = true;
        if (line.verb().equals("ran")) {
            table.started(thread, nanos);
        } else {
            ended = true;
            table.ended(thread, nanos);
        }
    }

    private void used(LogLine line) {
        long cpuNanos = line.nanos(1, NOT_MEASURED);
        if (cpuNanos >= 0) {
            table.addCpu(thread, cpuNanos);
        }
        table.allocatedBytes(thread, line.number(2));
        long loadNanos = line.size() > 3 ? line.nanos(3, NOT_MEASURED) : NOT_MEASURED;
        if (loadNanos >= 0) {
            loads.add(0, 0);
            loads.add(0, loadNanos);
        }
    }

    private long time(LogLine line, int i) {
        long nanos = line.nanos(i, UNKNOWN);
        latestNanos = Math.max(latestNanos, nanos);
        return nanos;
    }

    private int other(LogLine line, int i) {
        return line.word(i) == null ? -1 : table.thread(line.number(i));
    }

    private void endStack() {
        if (made != null) {
            endStack(made, frames.end());
            made = null;
        }
    }

    private void endStack(Made of, int stack) {
        if (of.allocated()) {
            table.allocated(thread, of.nanos(), of.by(), stack);
        } else {
            table.startCalled(thread, of.nanos(), of.by(), stack);
        }
    }

    /** After the last line of a block, if one was begun. */
    void end() {
        endStack();
        if (thread >= 0) {
            // where that line is damaged, the others tell about as much
            ThreadLife life = ended ? ThreadLife.ENDED : ran ? ThreadLife.RUNNING : ThreadLife.NEVER_STARTED;
            table.found(thread, found != null ? found : new FoundThread(life, false, false, false));
        }
        thread = -1;
        passedOver = false;
        found = null;
        ran = false;
        ended = false;
    }

    boolean hasVirtual() {
        return virtual;
    }

    /** How many blocks were read. */
    int count() {
        return count;
    }

    /** The latest time that a line tells. */
    long latestNanos() {
        return latestNanos;
    }

    /** The table, of the first form with what is inferred as from the events of a recording. */
    ThreadTable build(TableEnd end, int form) {
        return form == 1 ? table.build(end) : table.buildAsFound(end);
    }

    CpuTable cpu(boolean exact) {
        return clocks.build(exact);
    }

    CpuTable loads() {
        return loads.build(false);
    }
}
