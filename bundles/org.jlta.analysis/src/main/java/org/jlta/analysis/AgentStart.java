package org.jlta.analysis;

/**
 * What the agent does on a thread that is not its own: on {@code main} before the application begins, and on the JVM's thread for
 * tools that attach. It allocates, runs and waits there for what the application has no part in.
 */
public final class AgentStart {
    /** What the JVM calls. */
    private static final String ENTRY = "org.jlta.agent.entry.AgentEntry";

    private AgentStart() {
    }

    /** Whether all that is further inside is the agent's. */
    public static boolean isFrame(Frame frame) {
        return frame.className().equals(ENTRY);
    }

    /** Whether a stack is the agent's; false for {@link StackTable#NONE}. */
    public static boolean isStack(StackTable stacks, int stack) {
        for (int i = 0; stack != StackTable.NONE && i < stacks.depth(stack); i++) {
            if (isFrame(stacks.frame(stack, i))) {
                return true;
            }
        }
        return false;
    }
}
