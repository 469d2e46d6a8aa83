package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timestamp;

/** All rows about what is lent up to a moment are written. */
@Name("jlta.ResourcesSeen")
@Label("Resources Seen")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ResourcesSeenEvent extends Event {
    @Timestamp(Timestamp.TICKS)
    public long until;
    /** Nothing more is told. */
    public boolean last;
}
