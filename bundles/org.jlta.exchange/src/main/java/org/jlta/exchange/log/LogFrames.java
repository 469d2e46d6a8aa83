package org.jlta.exchange.log;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.load.StackTableBuilder;

/** Collects the frames below a line of a log. */
final class LogFrames {
    private final StackTableBuilder stacks;
    private final List<Integer> frames = new ArrayList<>();
    private boolean truncated;

    LogFrames(StackTableBuilder stacks) {
        this.stacks = stacks;
    }

    static boolean isFrame(String verb) {
        return verb.equals(LogWriter.AT) || verb.equals(LogWriter.MORE);
    }

    void take(LogLine line) {
        if (line.verb().equals(LogWriter.MORE)) {
            truncated = true;
        } else {
            frames.add(stacks.frame(new Frame(line.text(1), line.text(2), line.integer(3))));
        }
    }

    /** The ordinal of the stack of the lines until now, {@link StackTable#NONE} without any; the next ones begin another. */
    int end() {
        int stack = frames.isEmpty()
                ? StackTable.NONE
                : stacks.stack(frames.stream().mapToInt(Integer::intValue).toArray(), truncated);
        frames.clear();
        truncated = false;
        return stack;
    }
}
