package org.jlta.analysis.load;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.InteractionEvents;
import org.jlta.recording.TaskEvents;
import org.jlta.recording.WakeRows;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventThread;

/** Takes from events of a chunk who acts on whom: from those of the JDK, and from the agent's where it was there. */
final class InteractionReader {
    private final InteractionTableBuilder table = new InteractionTableBuilder();
    private final Fields fields;
    private final FirstUses uses;

    InteractionReader(Fields fields, FirstUses uses) {
        this.fields = fields;
        this.uses = uses;
    }

    /** What takes events of a type; null where they tell of no interaction. */
    Taker taker(String type) {
        return switch (type) {
        case "jdk.JavaMonitorWait" -> this::waited;
        case "jdk.ThreadPark" -> this::parked;
        case "jdk.ThreadSleep" -> this::slept;
        case InteractionEvents.VIRTUAL_THREAD_PARK, InteractionEvents.SHORT_VIRTUAL_THREAD_PARK -> (event,
                nanos) -> blocked(InteractionAction.PARK, event, nanos);
        case InteractionEvents.THREAD_JOIN -> this::joined;
        case InteractionEvents.THREAD_INTERRUPTED -> (event, nanos) -> acted(InteractionAction.INTERRUPT, event, nanos);
        case InteractionEvents.THREAD_UNPARKED -> (event, nanos) -> acted(InteractionAction.UNPARK, event, nanos);
        case InteractionEvents.WAKES -> this::woke;
        case InteractionEvents.MONITOR_CLASS_NUMBERED -> (event, nanos) -> table.monitorClass(
                (int) fields.number(event, InteractionEvents.NUMBER, 0),
                fields.className(event, AgentEvents.CLASS_NAME));
        case InteractionEvents.THREAD_YIELDED -> this::yielded;
        case InteractionEvents.MONITOR_NOTIFIED -> this::notified;
        case InteractionEvents.THREAD_FORCED -> (event, nanos) -> InteractionAction
                .of(fields.text(event, InteractionEvents.ACTION)).ifPresent(action -> acted(action, event, nanos));
        default -> null;
        };
    }

    private void slept(Event event, long nanos) {
        blocked(InteractionAction.SLEEP, event, nanos);
        limit(fields.nanos(event, "time"));
    }

    private void yielded(Event event, long nanos) {
        long id = id(event.thread());
        table.acted(InteractionAction.YIELD, nanos, id, id, stack(event));
    }

    private void acted(InteractionAction action, Event event, long nanos) {
        table.acted(action, nanos, id(event.thread()), fields.number(event, AgentEvents.THREAD_ID, 0),
                stack(event));
    }

    private void woke(Event event, long nanos) {
        String text = event.text(TaskEvents.ROWS);
        if (text == null) {
            return; // lost with a damaged constant
        }
        RowTimes times = new RowTimes(event, nanos);
        WakeRows rows = new WakeRows(text, times.firstTicks());
        while (rows.next()) {
            uses.ran(rows.actorId());
            InteractionAction action = switch (rows.kind()) {
            case UNPARK -> InteractionAction.UNPARK;
            case NOTIFY -> InteractionAction.NOTIFY;
            case NOTIFY_ALL -> InteractionAction.NOTIFY_ALL;
            };
            boolean unpark = action == InteractionAction.UNPARK;
            table.acted(action, times.nanos(rows.ticks()), rows.actorId(), unpark ? rows.woken() : 0,
                    CallPlaces.stack(rows.site()));
            if (!unpark) {
                table.monitor((int) rows.woken());
            }
        }
    }

    private void notified(Event event, long nanos) {
        InteractionAction action = fields.flag(event, InteractionEvents.ALL)
                ? InteractionAction.NOTIFY_ALL
                : InteractionAction.NOTIFY;
        table.acted(action, nanos, id(event.thread()), 0, stack(event))
                .monitor(fields.className(event, InteractionEvents.MONITOR_CLASS));
    }

    private void blocked(InteractionAction action, Event event, long nanos) {
        long id = id(event.thread());
        table.blocked(action, start(event, nanos), nanos, id, id, stack(event));
    }

    private void joined(Event event, long nanos) {
        table.blocked(InteractionAction.JOIN, start(event, nanos), nanos, id(event.thread()),
                fields.number(event, AgentEvents.THREAD_ID, 0), stack(event));
        if (fields.flag(event, InteractionEvents.INTERRUPTED)) {
            table.interrupted();
        }
    }

    private void waited(Event event, long nanos) {
        blocked(InteractionAction.WAIT, event, nanos);
        table.monitor(fields.className(event, "monitorClass"));
        EventThread notifier = fields.thread(event, "notifier");
        if (notifier != null && notifier.javaId() > 0) {
            table.notifier(notifier.javaId());
        }
        if (fields.flag(event, "timedOut")) {
            table.limit(0);
        }
    }

    private void parked(Event event, long nanos) {
        blocked(InteractionAction.PARK, event, nanos);
        table.monitor(fields.className(event, "parkedClass"));
        limit(fields.nanos(event, "timeout"));
        limit(fields.nanosUntil(event, "until"));
    }

    private void limit(long nanos) {
        if (nanos != ThreadTable.UNKNOWN_NANOS) {
            table.limit(nanos);
        }
    }

    private long start(Event event, long nanos) {
        return Math.max(0, nanos - event.durationNanos());
    }

    /** 0 for none, and for threads that Java does not know. */
    private static long id(EventThread thread) {
        return thread == null ? 0 : Math.max(0, thread.javaId());
    }

    /** The place in woven code counts where the event has no stack. */
    private long stack(Event event) {
        return CallPlaces.stack(uses.stack(event), (int) fields.number(event, InteractionEvents.SITE, 0));
    }

    /** The rows, whose stacks are what {@link CallPlaces#ordinal} takes. */
    InteractionTableBuilder table() {
        return table;
    }
}
