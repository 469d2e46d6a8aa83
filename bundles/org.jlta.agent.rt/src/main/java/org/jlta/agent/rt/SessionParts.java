package org.jlta.agent.rt;

import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.rt.jvm.Causes;

/** The parts of a session that have begun. Any thread may call it. */
final class SessionParts {
    private final List<SessionPart> begun = new ArrayList<>();
    private final Losses losses;

    SessionParts(Losses losses) {
        this.losses = losses;
    }

    synchronized void begin(SessionPart part) {
        part.begin();
        begun.add(part);
    }

    /** Ends all, those that began last first. One that cannot end in order does not keep the others. */
    synchronized void end() {
        while (!begun.isEmpty()) {
            try {
                begun.remove(begun.size() - 1).end();
            } catch (RuntimeException | LinkageError e) {
                losses.note("a part of the recording did not end in order: " + Causes.of(e));
            }
        }
    }
}
