package org.jlta.analysis.load;

import java.util.Arrays;

import org.jlta.analysis.TaskTable;
import org.jlta.analysis.TaskTable.TaskColumns;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.LongIntMap;

/**
 * Joins the submissions of tasks to their runs: by pool and object, first in first out. Where one object was open from
 * several places the join is inferred. A run without an open submission repeats the last one, as periodic tasks do.
 */
public final class TaskJoin {
    private static final int NONE = -1;

    private final TaskTrail trail;
    private final TaskSites sites;
    private final ThreadTable threads;
    private final TaskColumns rows;
    /** Ordinal of what is known of a task, by its key. */
    private final LongIntMap tasks = new LongIntMap();
    private int taskCount;
    private int[] firstOpen = new int[64];
    private int[] lastOpen = new int[64];
    private int[] lastRow = new int[64];
    private int[] open = new int[64];
    /** How many of the next runs could belong to several places. */
    private int[] mixed = new int[64];
    private int[] nextOpen;
    /** By thread ordinal, the innermost run. */
    private final int[] running;
    private int[] outerRun;

    public TaskJoin(TaskTrail trail, TaskSites sites, ThreadTable threads) {
        this.trail = trail;
        this.sites = sites;
        this.threads = threads;
        this.rows = new TaskColumns(64);
        this.nextOpen = new int[64];
        this.outerRun = new int[64];
        this.running = new int[threads.size()];
        Arrays.fill(running, NONE);
    }

    /** The table; called once. */
    public TaskTable build() {
        for (int entry : trail.inOrder()) {
            switch (trail.kind(entry)) {
            case SUBMITTED -> submitted(entry);
            case REJECTED -> rejected(entry);
            case BEGUN -> begun(entry);
            case ENDED -> ended(entry);
            }
        }
        endWithThreads();
        return new TaskTable(rows, threads.size());
    }

    private int newRow(int pool) {
        int row = rows.add(pool);
        if (row == nextOpen.length) {
            nextOpen = Arrays.copyOf(nextOpen, row * 2);
            outerRun = Arrays.copyOf(outerRun, row * 2);
        }
        nextOpen[row] = NONE;
        outerRun[row] = NONE;
        return row;
    }

    private int task(long key) {
        int known = tasks.get(key);
        if (known >= 0) {
            return known;
        }
        if (taskCount == open.length) {
            firstOpen = Arrays.copyOf(firstOpen, taskCount * 2);
            lastOpen = Arrays.copyOf(lastOpen, taskCount * 2);
            lastRow = Arrays.copyOf(lastRow, taskCount * 2);
            open = Arrays.copyOf(open, taskCount * 2);
            mixed = Arrays.copyOf(mixed, taskCount * 2);
        }
        firstOpen[taskCount] = NONE;
        lastOpen[taskCount] = NONE;
        lastRow[taskCount] = NONE;
        tasks.put(key, taskCount);
        return taskCount++;
    }

    private void submitted(int entry) {
        int row = newRow(trail.pool(entry));
        rows.submitNanos[row] = trail.nanos(entry);
        rows.submitter[row] = threads.ordinalOf(trail.threadId(entry));
        rows.submitStack[row] = sites.stack(trail.site(entry));
        rows.taskClass[row] = sites.taskClass(trail.site(entry));
        int task = task(trail.key(entry));
        open[task]++;
        if (firstOpen[task] == NONE) {
            firstOpen[task] = row;
        } else {
            nextOpen[lastOpen[task]] = row;
            if (rows.submitStack[lastOpen[task]] != rows.submitStack[row] || mixed[task] > 0) {
                mixed[task] = open[task];
            }
        }
        lastOpen[task] = row;
    }

    private void rejected(int entry) {
        int task = tasks.get(trail.key(entry));
        if (task < 0 || open[task] == 0) {
            return;
        }
        rows.rejected.set(lastOpen[task]);
        if (--open[task] == 0) {
            firstOpen[task] = NONE;
            lastOpen[task] = NONE;
        }
        mixed[task] = Math.min(mixed[task], open[task]);
    }

    private void begun(int entry) {
        int thread = threads.ordinalOf(trail.threadId(entry));
        if (thread < 0) {
            return;
        }
        int task = task(trail.key(entry));
        int inner = running[thread];
        if (inner != NONE && lastRow[task] == inner) {
            return; // told twice: where it was taken from the queue, and where it is run
        }
        int row = takeRow(task, trail.pool(entry));
        lastRow[task] = row;
        rows.runner[row] = thread;
        rows.beginNanos[row] = trail.nanos(entry);
        outerRun[row] = inner;
        running[thread] = row;
    }

    private int takeRow(int task, int pool) {
        int row = firstOpen[task];
        while (row != NONE && rows.rejected.get(row)) {
            row = nextOpen[row];
        }
        if (row == NONE) {
            return repeat(task, pool);
        }
        firstOpen[task] = nextOpen[row];
        open[task]--;
        if (mixed[task] > 0) {
            mixed[task]--;
            rows.inferred.set(row);
        }
        return row;
    }

    private int repeat(int task, int pool) {
        int row = newRow(pool);
        int last = lastRow[task];
        if (last != NONE) {
            rows.submitNanos[row] = rows.submitNanos[last];
            rows.submitter[row] = rows.submitter[last];
            rows.submitStack[row] = rows.submitStack[last];
            rows.taskClass[row] = rows.taskClass[last];
            rows.inferred.set(row, rows.inferred.get(last));
        }
        return row;
    }

    /** Ends the innermost run of that pool, and what is left inside it. */
    private void ended(int entry) {
        int thread = threads.ordinalOf(trail.threadId(entry));
        int row = thread < 0 ? NONE : running[thread];
        while (row != NONE && rows.pool[row] != trail.pool(entry)) {
            row = outerRun[row];
        }
        if (row == NONE) {
            return;
        }
        for (int inner = running[thread]; inner != outerRun[row]; inner = outerRun[inner]) {
            rows.endNanos[inner] = trail.nanos(entry);
        }
        running[thread] = outerRun[row];
    }

    /** A task that ended its thread by a throwable. */
    private void endWithThreads() {
        for (int thread = 0; thread < running.length; thread++) {
            for (int row = running[thread]; row != NONE; row = outerRun[row]) {
                rows.endNanos[row] = threads.endNanos(thread);
            }
        }
    }
}
