package org.jlta.agent.rt;

/** A part of a session that records by itself from its begin to its end. */
public interface SessionPart {

    /** Begins to record; called once. What the part tells in each chunk is in the first one if this is called before it. */
    void begin();

    /** Writes what is left to write, and ends; called once, after {@link #begin}, by whichever thread ends the session. */
    void end();
}
