package org.jlta.analysis.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.PoolTable.Bounds;
import org.jlta.analysis.PoolTable.Created;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.junit.jupiter.api.Test;

/** A worker that was made at {@code com.acme.Main.start:3} waits for one lock. */
class LockPlacesTest {
    private static final long SECOND = 1_000_000_000;
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
    private static final Frame PARK = new Frame("java.util.concurrent.locks.LockSupport", "park", -1);
    private static final Frame TAKE = new Frame("java.util.concurrent.LinkedBlockingQueue", "take", 432);
    private static final Frame TASK = new Frame("java.util.concurrent.ThreadPoolExecutor", "getTask", 1062);
    private static final Frame RUN = new Frame("java.lang.Thread", "run", 840);
    private static final Frame OWN = new Frame("com.acme.Desk", "next", 12);

    private static LockPlaces.Place place(boolean inPool, String lockClass, Frame... stack) {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        int worker = models.thread("desk-1", main, 0, new Frame("com.acme.Main", "start", 3));
        int where = stack.length == 0 ? StackTable.NONE : models.stacks.stack(stack);
        int created = models.stacks.stack(new Frame("com.acme.Main", "desks", 8));
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        int lock = locks.lock(lockClass, '#', 7);
        locks.activity(model.threads().threadId(worker), Doing.PARKED, SECOND, 3 * SECOND, where, lock,
                model.threads().threadId(main));
        model = model.with(locks.build(model.threads()));
        if (inPool) {
            model = model.with(new PoolTable(List.of(new Pool(1, "java.util.concurrent.ThreadPoolExecutor", null,
                    new Created(0, 0, created), ThreadTable.UNKNOWN_NANOS, "running", new Bounds(1, 1, -1), List.of(),
                    new int[]{worker})), TaskTable.EMPTY));
        }
        HotLock found = HotLocks.find(model, LockRequest.all(model), Progress.NONE).get(0);
        return new LockPlaces(model).of(found);
    }

    @Test
    void namesThePoolWhoseThreadsWaitForTheirTasks() {
        assertEquals("in pool desk, inside its LinkedBlockingQueue, made at com.acme.Main.desks:8",
                place(true, LOCK, PARK, TAKE, TASK, RUN).words());
    }

    @Test
    void namesTheClassThatHasTheLockAndTheNearestOwnFrame() {
        assertEquals("inside a LinkedBlockingQueue, at com.acme.Desk.next:12",
                place(true, LOCK, PARK, TAKE, OWN, RUN).words());
        assertEquals("inside a LinkedBlockingQueue, by threads made at com.acme.Main.start:3",
                place(false, LOCK, PARK, TAKE, RUN).words());
    }

    @Test
    void saysWhereOwnCodeTookItsOwnLock() {
        LockPlaces.Place own = place(false, LOCK, PARK, OWN, RUN);
        assertNull(own.inside());
        assertEquals("at com.acme.Desk.next:12", own.words());
        assertNull(place(false, "java.util.concurrent.Semaphore$NonfairSync", PARK,
                new Frame("java.util.concurrent.Semaphore", "acquire", 1), OWN).inside());
    }

    @Test
    void isTheOriginOfTheThreadsWithoutAStack() {
        assertEquals("by threads made at com.acme.Main.start:3", place(false, LOCK).words());
    }
}
