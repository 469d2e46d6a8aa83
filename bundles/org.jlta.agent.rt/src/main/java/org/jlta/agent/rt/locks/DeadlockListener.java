package org.jlta.agent.rt.locks;

/** Is told of a deadlock while it exists. */
public interface DeadlockListener {

    /**
     * Called once for each, by the agent's thread, after it was written into the recording.
     *
     * @param sentence
     *            names the threads, without a full stop
     */
    void deadlockFound(String sentence);
}
