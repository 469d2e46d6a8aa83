package org.jlta.analysis.pools;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.origin.Blame;

/**
 * Tells where a lock is: a class of the JDK hides its own, and the name {@code ReentrantLock} says nothing then. Any thread
 * may use it.
 */
public final class LockPlaces {
    /** Methods of these are how a lock is taken, not what has it. */
    private static final List<String> TAKING = List.of("java.util.concurrent.locks.", "java.lang.", "jdk.internal.",
            "sun.misc.");

    private final RecordingModel model;
    private final Blame blame;
    private final int[] poolOf;

    public LockPlaces(RecordingModel model) {
        this.model = model;
        this.blame = Blame.of(model);
        this.poolOf = new int[model.threads().size()];
        Arrays.fill(poolOf, -1);
        List<Pool> pools = model.pools().pools();
        for (int pool = 0; pool < pools.size(); pool++) {
            for (int thread : pools.get(pool).threads()) {
                poolOf[thread] = pool;
            }
        }
    }

    /**
     * Where a lock is.
     *
     * @param inside   binary name of the JDK's class that has the lock; null where own code took it itself
     * @param pool     name of the pool whose threads wait for it to get their tasks, else null
     * @param at       the nearest frame of own code: where it was taken, or, where the stack has only the JDK's frames, where the
     *                 pool or else the thread that waited longest was made; null when not known
     * @param isOrigin whether {@code at} is such a place
     */
    public record Place(String inside, String pool, Frame at, boolean isOrigin) {

        /** {@code inside a LinkedBlockingQueue, at com.acme.Desk.take:12}; null where nothing is known. */
        public String words() {
            String what = pool != null
                    ? "in pool " + pool + ", inside its " + simple(inside)
                    : inside != null
                            ? "inside a " + simple(inside)
                            : null;
            if (at == null) {
                return what;
            }
            String made = pool != null ? "made at " : isOrigin ? "by threads made at " : "at ";
            return (what == null ? "" : what + ", ") + made + at.label();
        }

        /** {@code DelayedWorkQueue} for {@code java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue}. */
        private static String simple(String className) {
            return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
        }
    }

    /** By the stack of its longest waits, and who waited. */
    public Place of(HotLock lock) {
        int stack = lock.stacks().isEmpty() ? StackTable.NONE : lock.stacks().get(0).stack();
        int waiter = lock.waiters().isEmpty() ? -1 : lock.waiters().get(0).thread();
        String inside = stack == StackTable.NONE ? null : inside(stack, lock.lock().knownClass());
        int own = stack == StackTable.NONE ? -1 : blame.depth(stack);
        if (own >= 0) {
            return new Place(inside, null, model.stacks().frame(stack, own), false);
        }
        Pool pool = inside == null ? null : commonPool(lock);
        String name = pool == null ? null : PoolNames.of(model.threads(), pool.threads());
        return name == null
                ? new Place(inside, null, madeAt(waiter), true)
                : new Place(inside, name, frame(pool.created().stack()), true);
    }

    /** The class of the innermost frame that is not how a lock is taken; null when that is own code or the lock's own. */
    private String inside(int stack, String lockClass) {
        for (int depth = 0; depth < model.stacks().depth(stack); depth++) {
            Frame frame = model.stacks().frame(stack, depth);
            if (TAKING.stream().noneMatch(frame.className()::startsWith)) {
                boolean isOwn = frame.className().equals(lockClass) || frame.className().startsWith(lockClass + "$");
                return frame.isJdk() && !isOwn ? frame.className() : null;
            }
        }
        return null;
    }

    /** The pool that all waiting threads belong to, null for none. */
    private Pool commonPool(HotLock lock) {
        int pool = -1;
        for (HotLock.Share share : lock.waiters()) {
            int one = poolOf[share.thread()];
            if (one < 0 || pool >= 0 && one != pool) {
                return null;
            }
            pool = one;
        }
        return pool < 0 ? null : model.pools().pools().get(pool);
    }

    private Frame madeAt(int thread) {
        if (thread < 0) {
            return null;
        }
        int stack = model.threads().allocationStack(thread);
        return frame(stack == StackTable.NONE ? model.threads().startStack(thread) : stack);
    }

    /** The frame to blame; null where there is none but the JDK's. */
    private Frame frame(int stack) {
        int depth = stack == StackTable.NONE ? -1 : blame.depth(stack);
        return depth < 0 ? null : model.stacks().frame(stack, depth);
    }
}
