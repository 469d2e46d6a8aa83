package org.jlta.analysis.load;

import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.ResourceTable.Lender;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.ResourceEvents;
import org.jlta.recording.ResourceRows;
import org.jlta.recording.StackEvents;
import org.jlta.recording.TaskEvents;
import org.jlta.recording.format.Event;

/** Takes from events what they tell of what pools lend. Used by one thread. */
final class ResourceReader {
    private final Fields fields;
    private final StackReader stacks;
    private final StackTexts texts;
    private final ThreadEvents threads;
    private final TaskSites sites = new TaskSites();
    private final ResourceBuilder builder = new ResourceBuilder(sites);

    ResourceReader(Fields fields, StackReader stacks, StackTexts texts, ThreadEvents threads) {
        this.fields = fields;
        this.stacks = stacks;
        this.texts = texts;
        this.threads = threads;
    }

    /** What takes events of a type; null where they tell nothing of it. */
    Taker taker(String type) {
        return switch (type) {
        case ResourceEvents.RESOURCES -> this::rows;
        case ResourceEvents.RESOURCE_SITE -> (event, nanos) -> sites.told(event.number(TaskEvents.SITE, 0),
                stacks.ordinal(event), fields.className(event, ResourceEvents.RESOURCE_CLASS));
        case ResourceEvents.RESOURCE_LENDER -> (event, nanos) -> builder.lender(lender(event),
                new Lender(fields.className(event, AgentEvents.CLASS_NAME), fields.name(event, AgentEvents.NAME),
                        (int) fields.number(event, ResourceEvents.IDENTITY, 0)));
        case ResourceEvents.RESOURCE_HELD -> (event, nanos) -> kept(event);
        case ResourceEvents.RESOURCE_WAIT -> (event, nanos) -> builder.waits(lender(event),
                fields.number(event, AgentEvents.THREAD_ID, 0), nanos,
                fields.number(event, ResourceEvents.WAITED_NANOS, 0));
        case ResourceEvents.RESOURCE_LOST -> (event, nanos) -> builder
                .lost(fields.number(event, ResourceEvents.HOLDING_ID, 0), nanos);
        case ResourceEvents.RESOURCES_SEEN -> (event, nanos) -> builder.seen(moment(event, nanos, ResourceEvents.UNTIL),
                event.flag(ResourceEvents.LAST));
        case ResourceEvents.RESOURCES_TOLD -> (event, nanos) -> builder.told(
                (int) fields.number(event, ResourceEvents.ROUND, 0), moment(event, nanos, ResourceEvents.BEGUN));
        default -> null;
        };
    }

    /** A moment that an event names, as that of its end is told. */
    private static long moment(Event event, long nanos, String field) {
        return Math.max(0, nanos - (event.endNanos() - event.moment(field, event.endNanos())));
    }

    private int lender(Event event) {
        return (int) fields.number(event, ResourceEvents.LENDER_ID, 0);
    }

    private void kept(Event event) {
        builder.kept(fields.number(event, ResourceEvents.HOLDING_ID, 0), lender(event),
                threads.keptThread(event, AgentEvents.THREAD_ID, ResourceEvents.THREAD_NAME),
                threads.nanosAt(fields.number(event, ResourceEvents.ACQUIRED_MILLIS, 0)),
                fields.className(event, ResourceEvents.RESOURCE_CLASS),
                fields.number(event, StackEvents.STACK_ID, 0), (int) fields.number(event, ResourceEvents.ROUND, 0));
    }

    private void rows(Event event, long nanos) {
        String text = event.text(TaskEvents.ROWS);
        if (text == null) {
            return; // lost with a damaged constant
        }
        RowTimes times = new RowTimes(event, nanos);
        ResourceRows rows = new ResourceRows(text, times.firstTicks());
        while (rows.next()) {
            if (rows.threadId() > 0) {
                threads.ran(rows.threadId());
            }
            row(rows, times.nanos(rows.ticks()));
        }
    }

    private void row(ResourceRows row, long nanos) {
        switch (row.kind()) {
        case ACQUIRED -> builder.acquired(row.holding(), row.lender(), row.threadId(), nanos, row.waitedNanos(),
                row.site());
        case RELEASED -> builder.released(row.holding(), row.threadId(), nanos);
        case NOT_ACQUIRED -> builder.notAcquired(row.lender(), row.threadId(), nanos, row.waitedNanos(),
                row.reason() == ResourceRows.Reason.NONE ? Fate.NONE : Fate.UNSEEN);
        }
    }

    /** After the last event. */
    ResourceTable build(ThreadTable table) {
        return builder.build(table, texts::ordinal);
    }
}
