package org.jlta.agent.rt.locks;

import org.jlta.agent.rt.events.DeadlockEvent;
import org.jlta.agent.rt.events.StatesTakenEvent;
import org.jlta.agent.rt.events.ThreadStateEvent;

/** Writes what looks at threads saw. */
final class StateEvents {

    private StateEvents() {
    }

    static void write(SeenThread seen, long nowNanos) {
        ThreadStateEvent event = new ThreadStateEvent();
        event.threadId = seen.id;
        event.doing = seen.doing.word();
        event.lockClass = seen.lockClass;
        event.lockId = seen.lockId;
        event.ownerId = seen.ownerId;
        event.seenNanos = nowNanos - seen.sinceNanos;
        event.stackId = seen.stackId;
        event.commit();
        seen.setWritten();
    }

    static void write(Deadlock deadlock, SeenThread member, long nowNanos) {
        DeadlockEvent event = new DeadlockEvent();
        event.deadlockId = deadlock.number();
        event.kind = deadlock.kind();
        event.members = deadlock.members().size();
        event.queued = deadlock.queued();
        event.threadId = member.id;
        event.doing = member.doing.word();
        event.lockClass = member.lockClass;
        event.lockId = member.lockId;
        event.ownerId = member.ownerId;
        event.seenNanos = nowNanos - member.sinceNanos;
        event.stackId = member.stackId;
        event.commit();
    }

    static void write(LookResult look) {
        StatesTakenEvent event = new StatesTakenEvent();
        event.threads = look.threads;
        event.virtualThreads = look.virtualThreads;
        event.unseenVirtualThreads = look.unseenVirtualThreads;
        event.written = look.written;
        event.costNanos = look.costNanos;
        event.periodNanos = look.periodNanos;
        event.commit();
    }
}
