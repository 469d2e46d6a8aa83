package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** Something that was lent was collected as garbage: it cannot be given back any more. */
@Name("jlta.ResourceLost")
@Label("Resource Lost")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ResourceLostEvent extends Event {
    public long holdingId;
}
