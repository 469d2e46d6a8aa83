package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** The agent and its options, and the JVM without its arguments. */
@Name("jlta.Agent")
@Label("Agent")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("everyChunk")
public final class AgentEvent extends Event {
    public String version;
    public String options;
    public boolean attached;
    public int stackDepth;
    public long blockingNanos;
    public boolean seesShutdown;
    public long recordingStartMillis;
    public long keptBytes;
    public String sampler;
    public String samplerNote;
    /** Sentences about the recording itself, one a line; null for none. */
    public String notes;
    public long pid;
    public long jvmStartMillis;
    public String jvmName;
    public String jvmVersion;
    public String command;
}
