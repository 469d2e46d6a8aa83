package org.jlta.recording;

/**
 * Stacks that the agent tells as text, because they are those of other threads or of threads that were made in chunks
 * which are gone. States, deadlocks, samples and origins name them by number.
 */
public final class StackEvents {
    /** A stack, told in each chunk that names it. A number is one stack in the whole recording. */
    public static final String STACK = "jlta.Stack";

    /** {@code long}: number of a stack, 0 for none. */
    public static final String STACK_ID = "stackId";
    /**
     * {@code String}: a line for each frame, innermost first: class, method and line number, tabs between; a line number
     * below 1 where none is known; encoded by {@link TextCode}.
     */
    public static final String FRAMES = "frames";
    /** {@code boolean}: whether outer frames are missing. */
    public static final String TRUNCATED = "truncated";

    private StackEvents() {
    }
}
