package org.jlta.agent.rt;

import org.jlta.agent.rt.context.Context;
import org.jlta.agent.rt.context.ContextListener;
import org.jlta.agent.rt.events.ContextEvent;
import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.MarkEvent;

/** Writes marks and what happens to contexts into the recording. Any thread may call it. */
final class Marks implements ContextListener {

    @Override
    public void contextAppeared(Context context) {
        write(context);
        mark(context.name() + " #" + context.generation() + " started", "context-started", context.id());
    }

    @Override
    public void contextStopped(Context context) {
        write(context);
        mark(context.name() + " #" + context.generation() + " stopped", "context-stopped", context.id());
    }

    /** Says again what is known of a context, for a reader whose chunks begin later. */
    void write(Context context) {
        ContextEvent event = new ContextEvent();
        event.contextId = context.id();
        event.kind = context.kind();
        event.name = EventText.encode(context.name());
        event.generation = context.generation();
        event.stopped = context.isStopped();
        event.commit();
    }

    void mark(String name, String kind, long contextId) {
        write(name, kind, contextId, true);
    }

    /** A mark that a person asked for. */
    void setByUser(String name) {
        write(name, "user", 0, false);
    }

    private static void write(String name, String kind, long contextId, boolean automatic) {
        MarkEvent event = new MarkEvent();
        event.name = EventText.encode(name);
        event.kind = kind;
        event.automatic = automatic;
        event.contextId = contextId;
        event.commit();
    }
}
