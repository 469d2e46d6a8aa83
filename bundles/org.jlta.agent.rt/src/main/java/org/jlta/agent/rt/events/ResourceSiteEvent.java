package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A stack that gets things of a class, by the number that rows name it by. */
@Name("jlta.ResourceSite")
@Label("Resource Site")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
@Period("everyChunk")
public final class ResourceSiteEvent extends Event {
    public int site;
    public String resourceClass;
}
