package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** How many threads the system lets this process have. */
@Name("jlta.Limits")
@Label("Limits")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("everyChunk")
public final class LimitsEvent extends Event {
    public long pidsMax;
    public long pids;
    public long userProcessesMax;
    public long userProcesses;
    public long systemThreadsMax;
    public long systemThreads;
    public long mapsMax;
    public long maps;
    public long addressSpaceMax;
    public long addressSpace;
    public boolean startFailed;
}
