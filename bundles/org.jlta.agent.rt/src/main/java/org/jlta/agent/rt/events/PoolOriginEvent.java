package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** Where a pool that is still there came from, told again in each chunk. */
@Name("jlta.PoolOrigin")
@Label("Pool Origin")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("beginChunk")
public final class PoolOriginEvent extends Event {
    public long poolId;
    public String className;
    public long createdMillis;
    public long creatorId;
    public String creatorName;
    public long stackId;
    public long shutDownMillis;
}
