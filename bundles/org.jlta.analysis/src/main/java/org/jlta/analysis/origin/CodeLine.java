package org.jlta.analysis.origin;

import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.ThreadSet;

/**
 * A line of code at which threads were made or tasks handed over.
 *
 * @param frame   the line
 * @param threads made there, those of a pool that made one for a task of this line too
 * @param alive   of the threads, alive at the end
 * @param unnamed of the threads, named by the JDK only, virtual ones left out
 * @param tasks   handed over to pools there
 * @param runners threads that ran those tasks
 * @param stacks  the stacks that led there, most threads and tasks first, at most {@link #MOST_STACKS}
 */
public record CodeLine(Frame frame, ThreadSet threads, int alive, int unnamed, int tasks, ThreadSet runners,
        List<Path> stacks) {
    /** So many stacks of a line are kept. */
    public static final int MOST_STACKS = 3;

    /**
     * One way to the line.
     *
     * @param stack ordinal
     * @param count threads and tasks that came by it
     */
    public record Path(int stack, int count) {
    }

    public CodeLine {
        stacks = List.copyOf(stacks);
    }
}
