package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A virtual thread was parked for less than {@link VirtualThreadParkEvent} tells of: without stack. */
@Name("jlta.ShortVirtualThreadPark")
@Label("Short Virtual Thread Park")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ShortVirtualThreadParkEvent extends Event {
}
