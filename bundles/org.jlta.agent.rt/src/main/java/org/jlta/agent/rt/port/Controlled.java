package org.jlta.agent.rt.port;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** What clients of the port can do with the agent. Called by the port's threads, verbs that change something one at a time. */
public interface Controlled {

    /** How the recording stands: values by name, in the order to show. */
    Map<String, String> status();

    /** Sets a mark of this name now. */
    void mark(String name);

    /** Writes what every thread does now. */
    void snapshot() throws PortRefusal;

    /**
     * Drops what was recorded longer ago.
     *
     * @param ageNanos
     *            0 for all
     */
    void prune(long ageNanos) throws PortRefusal;

    /** Records no more than starts and ends of threads. */
    void pause() throws PortRefusal;

    /** Ends the pause. */
    void resume() throws PortRefusal;

    /**
     * Changes options.
     *
     * @param changes
     *            values by name; an empty value for the default
     */
    void configure(Map<String, String> changes) throws PortRefusal;

    /** Takes the agent out, soon after the return. */
    void detach();

    /** Whether something is recorded still, or it ended for a reason of its own such as lack of disk. */
    boolean isRecording();

    /** The folder of the growing chunks. */
    Path repository() throws IOException;

    /** Numbers of the chunks in that folder. */
    ChunkNumbers chunks();

    /** A reader is about to take a copy of what is recorded so far: the recording tells that it goes on then. */
    void copied();

    /** Brings all events up to now into the chunks. */
    void flush() throws IOException;
}
