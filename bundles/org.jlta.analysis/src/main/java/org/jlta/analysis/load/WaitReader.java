package org.jlta.analysis.load;

import org.jlta.analysis.Doing;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.LockEvents;
import org.jlta.recording.StackEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventThread;

/** Takes from events of a chunk what threads wait for and who owns it: from the JDK's, and from the agent's where it was there. */
final class WaitReader {
    private static final String VIRTUAL_PARK = "jlta.VirtualThreadPark";

    private final Fields fields;
    private final FirstUses uses;
    private final LockTableBuilder table = new LockTableBuilder(number -> StackTable.NONE);

    WaitReader(Fields fields, FirstUses uses) {
        this.fields = fields;
        this.uses = uses;
    }

    /** What takes events of a type; null where they tell nothing of waits. Others can take them too. */
    Taker taker(String type) {
        return switch (type) {
        case "jdk.JavaMonitorEnter" -> (event, nanos) -> activity(Doing.BLOCKED, event, nanos,
                lock(event, "monitorClass"), id(fields.thread(event, "previousOwner")));
        case "jdk.JavaMonitorWait" -> (event, nanos) -> activity(
                fields.nanos(event, "timeout") > 0 ? Doing.TIMED_WAITING : Doing.WAITING, event, nanos,
                lock(event, "monitorClass"), 0);
        case "jdk.ThreadPark" -> (event, nanos) -> activity(isTimed(event) ? Doing.TIMED_PARKED : Doing.PARKED, event,
                nanos, lock(event, "parkedClass"), 0);
        case "jdk.ThreadSleep" -> (event, nanos) -> activity(Doing.SLEEPING, event, nanos, -1, 0);
        case "jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce" -> (event,
                nanos) -> activity(Doing.INPUT_OUTPUT, event, nanos, -1, 0);
        case "jdk.VirtualThreadPinned" -> this::pinned;
        case VIRTUAL_PARK -> (event, nanos) -> activity(Doing.PARKED, event, nanos, -1, 0);
        case LockEvents.LOCK_PARK -> (event, nanos) -> table.lockPark(fields.number(event, AgentEvents.THREAD_ID, 0),
                start(event, nanos), nanos, uses.stack(event), agentLock(event),
                fields.number(event, LockEvents.OWNER_ID, 0));
        case LockEvents.THREAD_STATE -> this::state;
        case LockEvents.STATES_TAKEN -> (event, nanos) -> table.look(nanos);
        case LockEvents.DEADLOCK -> this::deadlock;
        default -> null;
        };
    }

    private boolean isTimed(Event event) {
        return fields.nanos(event, "timeout") != ThreadTable.UNKNOWN_NANOS
                || fields.nanosUntil(event, "until") != ThreadTable.UNKNOWN_NANOS;
    }

    private void activity(Doing doing, Event event, long nanos, int lock, long ownerId) {
        table.activity(id(event.thread()), doing, start(event, nanos), nanos, uses.stack(event),
                lock, ownerId);
    }

    /** Its operation, reason and carrier are told from JDK 24 on. */
    private void pinned(Event event, long nanos) {
        activity(Doing.PINNED, event, nanos, -1, 0);
        table.pinned(id(event.thread()), id(fields.thread(event, "carrierThread")), start(event, nanos), nanos,
                uses.stack(event), fields.text(event, "blockingOperation"), fields.text(event, "pinnedReason"));
    }

    private void state(Event event, long nanos) {
        table.state(fields.number(event, AgentEvents.THREAD_ID, 0), doing(event), nanos,
                nanos - fields.number(event, LockEvents.SEEN_NANOS, 0), agentLock(event),
                fields.number(event, LockEvents.OWNER_ID, 0), fields.number(event, StackEvents.STACK_ID, 0));
    }

    private void deadlock(Event event, long nanos) {
        table.deadlock(fields.number(event, LockEvents.DEADLOCK_ID, 0),
                "carriers".equals(fields.text(event, AgentEvents.KIND)), nanos,
                (int) fields.number(event, LockEvents.QUEUED, 0));
        table.member(fields.number(event, LockEvents.DEADLOCK_ID, 0),
                new LockTableBuilder.Member(fields.number(event, AgentEvents.THREAD_ID, 0), doing(event),
                        Math.max(0, nanos - fields.number(event, LockEvents.SEEN_NANOS, 0)), agentLock(event),
                        fields.number(event, LockEvents.OWNER_ID, 0), fields.number(event, StackEvents.STACK_ID, 0)));
    }

    private Doing doing(Event event) {
        return Doing.of(fields.text(event, LockEvents.DOING));
    }

    /** What JFR tells by class and address, which is 0 where it tells none. */
    private int lock(Event event, String classField) {
        String className = fields.className(event, classField);
        return className == null ? -1 : table.lock(className, '@', fields.number(event, "address", 0));
    }

    private int agentLock(Event event) {
        String className = fields.className(event, LockEvents.LOCK_CLASS);
        return className == null ? -1 : table.lock(className, '#', fields.number(event, LockEvents.LOCK_ID, 0));
    }

    private static long start(Event event, long nanos) {
        return Math.max(0, nanos - event.durationNanos());
    }

    /** 0 for none, and for threads that Java does not know. */
    private static long id(EventThread thread) {
        return thread == null ? 0 : Math.max(0, thread.javaId());
    }

    /** The rows, whose stacks are places in the chunk. */
    LockTableBuilder table() {
        return table;
    }
}
