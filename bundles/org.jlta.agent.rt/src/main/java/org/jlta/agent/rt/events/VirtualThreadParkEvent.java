package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A virtual thread was parked, which {@code jdk.ThreadPark} does not tell. */
@Name("jlta.VirtualThreadPark")
@Label("Virtual Thread Park")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class VirtualThreadParkEvent extends Event {
    /** Begun at the same time where short parks are recorded too, else null; not part of the event. */
    public transient ShortVirtualThreadParkEvent whenShort;
}
