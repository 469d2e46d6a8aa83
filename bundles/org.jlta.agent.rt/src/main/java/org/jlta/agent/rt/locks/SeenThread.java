package org.jlta.agent.rt.locks;

import org.jlta.agent.rt.jvm.DeepSnapshot;
import org.jlta.agent.rt.jvm.MonitorName;
import org.jlta.agent.rt.jvm.VirtualThreads;

/**
 * What the looks so far saw of one living thread, and what of it the recording has. Used by the thread that looks; holds
 * the thread until it is seen to have ended.
 */
final class SeenThread {
    /** Instead of an owner's id: the look does not tell it, what is known from before holds for the same wait. */
    static final long UNTOLD = -1;

    final Thread thread;
    final long id;
    final boolean virtual;
    /** The look that saw it last. */
    int look;
    Doing doing = Doing.RUNNING;
    /** What it waits for, where that is known: class, identity hash code, and the id of its owner; else null and 0. */
    String lockClass;
    long lockId;
    long ownerId;
    /** Since when it was seen so at each look, and by how many looks in a row. */
    long sinceNanos;
    int looks;
    /** What this look saw it doing, before the JVM was asked for the rest. */
    Doing pending = Doing.RUNNING;
    /** Number of its stack in this wait; 0 before it was taken. */
    long stackId;

    /** Whether the JVM told the owner; else it has to be searched for. */
    boolean ownerTold;
    /** Whether a snapshot was asked for in this wait, and what it told; null for nothing. */
    boolean asked;
    DeepSnapshot told;
    /** The last search for owners that asked what this thread owns. */
    int searched;

    /** How often a platform thread had been blocked when it was seen blocked last. */
    long blockedCount;

    private final boolean carrier;
    private boolean written;
    private Doing writtenDoing;
    private long writtenLockId;
    private long writtenOwnerId;
    private long writtenStackId;

    SeenThread(Thread thread, long id, boolean virtual) {
        this.thread = thread;
        this.id = id;
        this.virtual = virtual;
        this.carrier = VirtualThreads.isCarrier(thread);
    }

    /** Whether the JVM may be asked about it by the management interface. */
    boolean mayBeAsked() {
        return !virtual && !carrier;
    }

    /** What a look saw. A lock of number 0 is one that the look did not tell, which is no other one. */
    void see(Doing now, String newLockClass, long newLockId, long newOwnerId, long nanos) {
        boolean same = looks > 0 && now == doing && (newLockId == 0 || lockId == 0 || newLockId == lockId);
        if (!same) {
            beginWait(now, nanos);
        }
        if (newLockId != 0) {
            lockClass = newLockClass;
            lockId = newLockId;
        }
        ownerTold = newOwnerId != UNTOLD;
        if (ownerTold) {
            ownerId = newOwnerId;
        }
        looks++;
    }

    private void beginWait(Doing now, long nanos) {
        doing = now;
        sinceNanos = nanos;
        looks = 0;
        stackId = 0;
        asked = false;
        forgetLock();
    }

    /** What a snapshot told of this wait; null for nothing. */
    void tell(DeepSnapshot snapshot) {
        asked = true;
        told = snapshot;
        MonitorName monitor = snapshot == null ? null : snapshot.blockedOn();
        if (monitor != null) {
            lockClass = monitor.className();
            lockId = monitor.hash();
        }
    }

    /** What was told of its lock is not so, or no longer. */
    void forgetLock() {
        lockClass = null;
        lockId = 0;
        ownerId = 0;
        told = null;
    }

    /** Whether it has been in this wait, which only another thread can end, for so long at each look. */
    boolean isStill(long nanos, long nowNanos) {
        return doing.isEndless() && looks > 1 && nowNanos - sinceNanos >= nanos;
    }

    /** Whether it waits, without limit of time, for what another thread owns. */
    boolean isLockWait() {
        return ownerId != 0 && ownerId != id && doing.isEndless();
    }

    /** Whether it waits for a monitor whose owner has to be searched for. */
    boolean isUnexplained() {
        return doing == Doing.BLOCKED && !ownerTold && !carrier;
    }

    /** Whether it waits for a lock, whether or not the owner is known. */
    boolean isAtLock() {
        return doing == Doing.BLOCKED || ownerId != 0;
    }

    /**
     * Whether the recording lacks it: what lasts for two looks, and the end of what was written. Shorter waits have events
     * of their own when they end.
     */
    boolean isToWrite() {
        return isChanged() && (looks > 1 || written && writtenDoing != Doing.RUNNING);
    }

    boolean isChanged() {
        return !written || doing != writtenDoing || lockId != writtenLockId || ownerId != writtenOwnerId
                || stackId != writtenStackId;
    }

    void setWritten() {
        written = true;
        writtenDoing = doing;
        writtenLockId = lockId;
        writtenOwnerId = ownerId;
        writtenStackId = stackId;
    }

    /** A new chunk begins: it has to hold everything. */
    void forgetWritten() {
        written = false;
        stackId = 0;
    }
}
