package org.jlta.exchange.log;

import static org.jlta.exchange.log.LogWords.nanos;
import static org.jlta.exchange.log.LogWords.number;
import static org.jlta.exchange.log.LogWords.text;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;

/** Collects the blocks of threads of a JLTA log. */
final class LogThreads {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final ThreadTableBuilder table = new ThreadTableBuilder();
    private final StackTableBuilder stacks;
    private final List<Integer> frames = new ArrayList<>();
    /** The line above the frames; null for none. */
    private List<String> made;
    private boolean truncated;
    private int thread = -1;
    private String name;
    private boolean virtual;
    private long highestContext = -1;

    LogThreads(StackTableBuilder stacks) {
        this.stacks = stacks;
    }

    /** The first line of a block. */
    void begin(long threadId, String firstName) {
        endStack();
        thread = table.thread(threadId);
        name = firstName;
        table.name(thread, firstName);
    }

    /** Another line of it. */
    void take(List<String> words) {
        if (thread < 0) {
            throw new IllegalArgumentException("expected is a line that begins with thread, found one of a thread's");
        }
        String verb = String.valueOf(words.get(0));
        if (verb.equals("at")) {
            frames.add(stacks.frame(new Frame(text(words, 1), text(words, 2), (int) number(words.get(3)))));
            return;
        }
        if (verb.equals(JltaLog.MORE)) {
            truncated = true;
            return;
        }
        endStack();
        switch (verb) {
        case "kind" -> kind(words);
        case "before" -> {
            table.present(thread);
            table.born(thread, nanos(words.get(1), UNKNOWN));
        }
        case "allocated", "started" -> made = words;
        case "ran" -> table.started(thread, nanos(words.get(1), UNKNOWN));
        case "renamed" -> {
            String newName = text(words, 2);
            table.renamed(thread, nanos(words.get(1), UNKNOWN), name, newName, other(words.get(3)));
            name = newName;
        }
        case "ended" -> table.ended(thread, nanos(words.get(1), UNKNOWN));
        case "uncaught" -> table.uncaught(thread, new Uncaught(text(words, 1), words.get(2)));
        case "used" -> used(words);
        default -> throw new IllegalArgumentException("expected is what happened to a thread, found '" + verb + "'");
        }
    }

    private void kind(List<String> words) {
        table.type(thread, words.get(1), "virtual".equals(words.get(2)));
        virtual |= "virtual".equals(words.get(2));
        if (words.get(3) != null) {
            table.daemon(thread, words.get(3).equals("daemon"));
        }
        table.priority(thread, (int) number(words.get(4))).group(thread, words.get(5)).target(thread, words.get(6));
        table.context(thread, (int) number(words.get(7))).osThread(thread, number(words.get(8)));
        highestContext = Math.max(highestContext, number(words.get(7)));
    }

    private void used(List<String> words) {
        long cpuNanos = nanos(words.get(1), ThreadTable.UNKNOWN_AMOUNT);
        if (cpuNanos >= 0) {
            table.addCpu(thread, cpuNanos);
        }
        table.allocatedBytes(thread, number(words.get(2)));
    }

    private int other(String threadId) {
        return threadId == null ? -1 : table.thread(number(threadId));
    }

    private void endStack() {
        if (made != null) {
            int stack = frames.isEmpty()
                    ? StackTable.NONE
                    : stacks.stack(frames.stream().mapToInt(Integer::intValue).toArray(), truncated);
            long nanos = nanos(made.get(1), UNKNOWN);
            if (made.get(0).equals("allocated")) {
                table.allocated(thread, nanos, other(made.get(2)), stack);
            } else {
                table.startCalled(thread, nanos, other(made.get(2)), stack);
            }
        }
        made = null;
        truncated = false;
        frames.clear();
    }

    boolean hasVirtual() {
        return virtual;
    }

    /**
     * After the last line, before the stacks are built.
     *
     * @param contexts how many there are
     */
    void end(int contexts) {
        endStack();
        if (highestContext >= contexts) {
            throw new IllegalArgumentException(
                    "a thread is of context " + highestContext + ", but there are " + contexts);
        }
    }

    ThreadTable build(StackTable built, long durationNanos) {
        return table.build(new TableEnd(built, new byte[0], null, durationNanos, false, true, true, false));
    }
}
