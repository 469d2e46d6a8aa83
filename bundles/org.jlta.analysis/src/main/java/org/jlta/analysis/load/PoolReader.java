package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.PoolTable;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.KeepEvents;
import org.jlta.recording.LongIntMap;
import org.jlta.recording.StackEvents;
import org.jlta.recording.TaskEvents;
import org.jlta.recording.TaskRows;
import org.jlta.recording.format.Event;

/** Takes from events what they tell of pools and tasks. Used by one thread. */
final class PoolReader {
    private final Fields fields;
    private final StackReader stacks;
    private final StackTexts texts;
    private final ThreadEvents threads;
    private final LongIntMap ordinals = new LongIntMap();
    private final List<PoolBuilder> pools = new ArrayList<>();
    private final TaskTrail trail = new TaskTrail();
    private final TaskSites sites = new TaskSites();

    PoolReader(Fields fields, StackReader stacks, StackTexts texts, ThreadEvents threads) {
        this.fields = fields;
        this.stacks = stacks;
        this.texts = texts;
        this.threads = threads;
    }

    /** What takes events of a type; null where they tell nothing of pools. */
    Taker taker(String type) {
        return switch (type) {
        case TaskEvents.POOL_CREATED -> (event, nanos) -> pool(event).created(nanos, threadId(event),
                stacks.ordinal(event), fields.className(event, AgentEvents.CLASS_NAME));
        case KeepEvents.POOL_ORIGIN -> (event, nanos) -> kept(event);
        case TaskEvents.POOL_SHUT_DOWN -> (event, nanos) -> pool(event).shutDown(nanos);
        case TaskEvents.POOL_THREAD -> (event, nanos) -> pool(event)
                .thread(fields.number(event, AgentEvents.THREAD_ID, 0));
        case TaskEvents.POOL -> this::sample;
        case TaskEvents.TASKS -> this::tasks;
        case TaskEvents.TASK_SITE -> (event, nanos) -> sites.told(event.number(TaskEvents.SITE, 0),
                stacks.ordinal(event), fields.className(event, TaskEvents.TASK_CLASS));
        default -> null;
        };
    }

    /** What the agent tells again of a pool in each chunk; it counts only where its own creation and end are in none. */
    private void kept(Event event) {
        PoolBuilder pool = pool(event);
        long created = fields.number(event, KeepEvents.CREATED_MILLIS, 0);
        if (created != 0) {
            pool.keptCreation(threads.nanosAt(created),
                    threads.keptThread(event, KeepEvents.CREATOR_ID, KeepEvents.CREATOR_NAME),
                    fields.number(event, StackEvents.STACK_ID, 0),
                    fields.className(event, AgentEvents.CLASS_NAME));
        }
        long shutDown = fields.number(event, KeepEvents.SHUT_DOWN_MILLIS, 0);
        if (shutDown != 0) {
            pool.keptShutDown(threads.nanosAt(shutDown));
        }
    }

    private void sample(Event event, long nanos) {
        PoolBuilder pool = pool(event);
        pool.described(fields.className(event, AgentEvents.CLASS_NAME),
                fields.className(event, TaskEvents.FACTORY_CLASS),
                new PoolTable.Bounds((int) fields.number(event, TaskEvents.CORE_SIZE, -1),
                        (int) fields.number(event, TaskEvents.MAX_SIZE, -1),
                        fields.number(event, TaskEvents.QUEUE_CAPACITY, -1)),
                nanos, fields.text(event, TaskEvents.POOL_STATE));
        pool.sampled(new Sample(nanos, (int) fields.number(event, TaskEvents.SIZE, -1),
                (int) fields.number(event, TaskEvents.ACTIVE, -1), fields.number(event, TaskEvents.QUEUED, -1),
                fields.number(event, TaskEvents.COMPLETED, -1)));
    }

    private void tasks(Event event, long nanos) {
        String text = event.text(TaskEvents.ROWS);
        if (text == null) {
            return; // lost with a damaged constant
        }
        RowTimes times = new RowTimes(event, nanos);
        TaskRows rows = new TaskRows(text, times.firstTicks());
        while (rows.next()) {
            task(rows, times.nanos(rows.ticks()));
        }
    }

    private void task(TaskRows row, long nanos) {
        int pool = ordinal(row.poolId());
        threads.ran(row.threadId());
        switch (row.kind()) {
        case SUBMITTED -> trail.submitted(nanos, pool, row.taskId(), row.threadId(), sites.ordinal(row.site()));
        case REJECTED -> trail.rejected(nanos, pool, row.taskId(), row.threadId());
        case BEGUN -> trail.begun(nanos, pool, row.taskId(), row.threadId());
        case ENDED -> trail.ended(nanos, pool, row.threadId());
        }
    }

    private int ordinal(long id) {
        int known = ordinals.get(id);
        if (known >= 0) {
            return known;
        }
        ordinals.put(id, pools.size());
        pools.add(new PoolBuilder(id));
        return pools.size() - 1;
    }

    private PoolBuilder pool(Event event) {
        return pools.get(ordinal(event.number(TaskEvents.POOL_ID, 0)));
    }

    private static long threadId(Event event) {
        return event.thread() == null ? 0 : event.thread().javaId();
    }

    /** After the last event. */
    PoolTable build(ThreadTable table) {
        TaskTable tasks = new TaskJoin(trail, sites, table).build();
        for (int row = 0; row < tasks.size(); row++) {
            if (tasks.runner(row) >= 0) {
                pools.get(tasks.pool(row)).ran(tasks.runner(row));
            }
        }
        List<Pool> built = new ArrayList<>(pools.size());
        for (PoolBuilder pool : pools) {
            built.add(pool.build(table, texts::ordinal));
        }
        return new PoolTable(built, tasks);
    }
}
