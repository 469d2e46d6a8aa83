package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jlta.analysis.Models;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;
import org.junit.jupiter.api.Test;

class TaskJoinTest {
    private static final int POOL = 0;
    private static final int OTHER_POOL = 1;
    private static final long MAIN = 1;
    private static final long WORKER = 2;
    private static final long OTHER_WORKER = 3;

    private final TaskTrail trail = new TaskTrail();
    private final TaskSites sites = new TaskSites();

    private TaskTable join() {
        Models models = Models.ofMillis(1000);
        models.main();
        models.thread("worker", 0, 1);
        models.thread("other", 0, 1);
        models.ended(1, 900);
        ThreadTable threads = models.build().threads();
        return new TaskJoin(trail, sites, threads).build();
    }

    /** Thread main hands over task 7, at a place whose number is that of its stack. */
    private void submitted(long nanos, int pool, int stack, String taskClass) {
        trail.submitted(nanos, pool, 7, MAIN, sites.ordinal(stack));
        sites.told(stack, stack, taskClass);
    }

    @Test
    void joinsByPoolAndObject() {
        submitted(10, POOL, 100, "A");
        submitted(11, OTHER_POOL, 200, "B");
        trail.begun(20, OTHER_POOL, 7, WORKER);
        trail.ended(30, OTHER_POOL, WORKER);

        TaskTable tasks = join();

        assertEquals(2, tasks.size());
        assertEquals(-1, tasks.runner(0));
        assertEquals(1, tasks.runner(1));
        assertEquals(200, tasks.submitStack(1));
        assertEquals("B", tasks.taskClass(1));
        assertEquals(20, tasks.beginNanos(1));
        assertEquals(30, tasks.endNanos(1));
        assertTrue(tasks.isCertain(1));
        assertArrayEquals(new int[]{1}, tasks.runsOf(1));
    }

    @Test
    void takesEventsInAnyOrder() {
        trail.ended(30, POOL, WORKER);
        trail.begun(20, POOL, 7, WORKER);
        submitted(10, POOL, 100, "A");

        TaskTable tasks = join();

        assertEquals(1, tasks.size());
        assertEquals(10, tasks.submitNanos(0));
        assertEquals(30, tasks.endNanos(0));
    }

    @Test
    void infersOnlyWhileSeveralPlacesAreOpen() {
        submitted(10, POOL, 100, "A");
        submitted(11, POOL, 200, "A");
        trail.begun(20, POOL, 7, WORKER);
        trail.ended(21, POOL, WORKER);
        trail.begun(22, POOL, 7, WORKER);
        trail.ended(23, POOL, WORKER);
        submitted(30, POOL, 300, "A");
        trail.begun(31, POOL, 7, WORKER);

        TaskTable tasks = join();

        assertEquals(3, tasks.size());
        assertFalse(tasks.isCertain(0));
        assertFalse(tasks.isCertain(1));
        assertTrue(tasks.isCertain(2));
        assertEquals(100, tasks.submitStack(0));
        assertEquals(20, tasks.beginNanos(0));
        assertEquals(300, tasks.submitStack(2));
    }

    @Test
    void isCertainWhereAllCameFromOnePlace() {
        for (int i = 0; i < 3; i++) {
            submitted(i, POOL, 100, "A");
        }
        trail.begun(20, POOL, 7, WORKER);
        trail.begun(20, POOL, 7, OTHER_WORKER);

        TaskTable tasks = join();

        assertTrue(tasks.isCertain(0) && tasks.isCertain(1));
        assertEquals(1, tasks.runner(0));
        assertEquals(2, tasks.runner(1));
        assertEquals(-1, tasks.runner(2));
    }

    @Test
    void repeatsTheSubmissionOfAPeriodicTask() {
        submitted(10, POOL, 100, "A");
        for (int i = 2; i < 5; i++) {
            trail.begun(i * 10, POOL, 7, WORKER);
            trail.ended(i * 10 + 5, POOL, WORKER);
        }

        TaskTable tasks = join();

        assertEquals(3, tasks.size());
        for (int row = 0; row < 3; row++) {
            assertEquals(100, tasks.submitStack(row));
            assertEquals(10, tasks.submitNanos(row));
            assertEquals((row + 2) * 10, tasks.beginNanos(row));
        }
    }

    @Test
    void countsARunOnceThatIsToldTwice() {
        submitted(10, POOL, 100, "A");
        trail.begun(20, POOL, 7, WORKER);
        trail.begun(21, POOL, 7, WORKER);
        trail.ended(30, POOL, WORKER);
        trail.ended(31, POOL, WORKER);

        TaskTable tasks = join();

        assertEquals(1, tasks.size());
        assertEquals(20, tasks.beginNanos(0));
        assertEquals(30, tasks.endNanos(0));
    }

    @Test
    void keepsARunInsideARunApart() {
        trail.begun(10, POOL, 7, WORKER);
        trail.begun(20, OTHER_POOL, 8, WORKER);
        trail.ended(30, OTHER_POOL, WORKER);
        trail.ended(40, POOL, WORKER);

        TaskTable tasks = join();

        assertEquals(40, tasks.endNanos(0));
        assertEquals(30, tasks.endNanos(1));
        assertEquals(-1, tasks.submitStack(0));
    }

    @Test
    void leavesOutWhatThePoolRefused() {
        submitted(10, POOL, 100, "A");
        trail.rejected(11, POOL, 7, MAIN);
        submitted(12, POOL, 200, "A");
        trail.begun(20, POOL, 7, WORKER);

        TaskTable tasks = join();

        assertTrue(tasks.isRejected(0));
        assertEquals(-1, tasks.runner(0));
        assertEquals(1, tasks.runner(1));
        assertTrue(tasks.isCertain(1));
    }

    @Test
    void endsATaskWithItsThread() {
        trail.begun(10, POOL, 7, WORKER);
        trail.begun(10, POOL, 8, OTHER_WORKER);

        TaskTable tasks = join();

        assertEquals(900_000_000L, tasks.endNanos(0));
        assertEquals(ThreadTable.UNKNOWN_NANOS, tasks.endNanos(1));
    }
}
