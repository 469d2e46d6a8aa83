package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.Pin;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.StateTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.LongIntMap;

/**
 * Collects what threads wait for, in any order, by thread id. Used by one thread; used up by {@link #build}. Ids of threads
 * and of stacks are 0, ordinals -1, where not known; times are nanoseconds since the recording's start.
 */
public final class LockTableBuilder {
    private static final int ACTIVITY_COLUMNS = 8;
    private static final int ACTIVITY_STACK = 4;
    private static final int ACTIVITY_LOCK = 5;
    private static final int STATE_COLUMNS = 7;
    private static final int STATE_LOCK = 4;

    /** By class and identity hash code, ordinals. */
    private final Map<String, LongIntMap> locksByHash = new HashMap<>();
    /** By class and address, and 0 for not known. */
    private final Map<String, LongIntMap> locksByAddress = new HashMap<>();
    private final List<LockInfo> locks = new ArrayList<>();
    /** By lock, the number that it was told by, and whether that is an identity hash code. */
    private final LongColumn lockNumbers = new LongColumn();
    private final BitSet hashed = new BitSet();
    private final LongRows activities = new LongRows(ACTIVITY_COLUMNS);
    private final LongRows states = new LongRows(STATE_COLUMNS);
    private final LongRows looks = new LongRows(1);
    private final List<Pinned> pins = new ArrayList<>();
    private final LongToIntFunction stacks;
    private final Map<Long, Found> deadlocks = new TreeMap<>();

    /** A thread in a deadlock, as the agent tells it. */
    public record Member(long threadId, Doing doing, long sinceNanos, int lock, long ownerId, long stackId) {

        private Member withLock(int ordinal) {
            return new Member(threadId, doing, sinceNanos, ordinal, ownerId, stackId);
        }
    }

    /** By ids of threads. */
    private record Pinned(long threadId, long carrierId, long startNanos, long endNanos, int stack, String operation,
            String reason) {

        private Pinned withStack(int ordinal) {
            return new Pinned(threadId, carrierId, startNanos, endNanos, ordinal, operation, reason);
        }
    }

    private record Found(boolean carriers, long nanos, int queued, Map<Long, Member> members) {
    }

    /**
     * @param stacks ordinals of the stacks that states and members name by number, {@link StackTable#NONE} for none; asked
     *               by {@link #build} only
     */
    public LockTableBuilder(LongToIntFunction stacks) {
        this.stacks = stacks;
    }

    /**
     * Ordinal of a lock.
     *
     * @param mark   {@code #} for an identity hash code, {@code @} for an address
     * @param number 0 for not known
     */
    public int lock(String className, char mark, long number) {
        boolean isHash = mark == '#' && number != 0;
        LongIntMap numbers = (isHash ? locksByHash : locksByAddress).computeIfAbsent(className,
                name -> new LongIntMap());
        int known = numbers.get(number);
        if (known >= 0) {
            return known;
        }
        numbers.put(number, locks.size());
        hashed.set(locks.size(), isHash);
        lockNumbers.add(number);
        locks.add(new LockInfo(className, number == 0 ? "" : mark + Long.toHexString(number)));
        return locks.size() - 1;
    }

    /**
     * Adds what another one collected, which is used up.
     *
     * @param stacksOfActivities what the stacks of its activities and pins become
     */
    void addAll(LockTableBuilder other, LongUnaryOperator stacksOfActivities) {
        int[] ordinals = new int[other.locks.size()];
        for (int i = 0; i < ordinals.length; i++) {
            ordinals[i] = lock(other.locks.get(i).className(), other.hashed.get(i) ? '#' : '@',
                    other.lockNumbers.get(i));
        }
        LongUnaryOperator lockOrdinals = lock -> lock < 0 ? lock : ordinals[(int) lock];
        LongUnaryOperator[] ofActivities = new LongUnaryOperator[ACTIVITY_COLUMNS];
        ofActivities[ACTIVITY_STACK] = stacksOfActivities;
        ofActivities[ACTIVITY_LOCK] = lockOrdinals;
        activities.addAll(other.activities, ofActivities);
        LongUnaryOperator[] ofStates = new LongUnaryOperator[STATE_COLUMNS];
        ofStates[STATE_LOCK] = lockOrdinals;
        states.addAll(other.states, ofStates);
        looks.addAll(other.looks);
        other.pins.forEach(pin -> pins.add(pin.withStack((int) stacksOfActivities.applyAsLong(pin.stack))));
        other.deadlocks.forEach((number, found) -> {
            deadlock(number, found.carriers, found.nanos, found.queued);
            found.members.values().forEach(
                    member -> member(number, member.withLock((int) lockOrdinals.applyAsLong(member.lock))));
        });
    }

    public void activity(long threadId, Doing doing, long startNanos, long endNanos, int stack, int lock,
            long ownerId) {
        activity(threadId, doing, startNanos, endNanos, stack, lock, ownerId, 0);
    }

    /** A park that the agent told of with the lock's owner; JFR may tell of the same one. */
    public void lockPark(long threadId, long startNanos, long endNanos, int stack, int lock, long ownerId) {
        activity(threadId, Doing.PARKED, startNanos, endNanos, stack, lock, ownerId, 1);
    }

    private void activity(long threadId, Doing doing, long startNanos, long endNanos, int stack, int lock,
            long ownerId, int ofAgent) {
        activities.put(0, threadId);
        activities.put(1, doing.ordinal());
        activities.put(2, startNanos);
        activities.put(3, endNanos);
        activities.put(ACTIVITY_STACK, stack);
        activities.put(ACTIVITY_LOCK, lock);
        activities.put(6, ownerId);
        activities.put(7, ofAgent);
    }

    /** A virtual thread kept its carrier while it waited; operation and reason are null where not told. */
    public void pinned(long threadId, long carrierId, long startNanos, long endNanos, int stack, String operation,
            String reason) {
        pins.add(new Pinned(threadId, carrierId, startNanos, endNanos, stack, operation, reason));
    }

    /** What a look saw, and since when. */
    public void state(long threadId, Doing doing, long nanos, long sinceNanos, int lock, long ownerId, long stackId) {
        states.add(threadId, doing.ordinal(), nanos, Math.max(0, sinceNanos), lock, ownerId, stackId);
    }

    public void look(long nanos) {
        looks.add(nanos);
    }

    /** A deadlock is there; the first call tells when it was found. */
    public void deadlock(long number, boolean carriers, long nanos, int queued) {
        Found known = deadlocks.get(number);
        if (known == null || nanos < known.nanos) {
            deadlocks.put(number, new Found(carriers, nanos, queued,
                    known == null ? new LinkedHashMap<>() : known.members));
        }
    }

    /** A member of a deadlock that was told, in the order of waiting; told again in later chunks. */
    public void member(long number, Member member) {
        Map<Long, Member> members = deadlocks.get(number).members;
        Member known = members.get(member.threadId);
        if (known == null || known.stackId == 0) {
            members.put(member.threadId, member);
        }
    }

    /** The table for the threads that are kept. */
    public LockTable build(ThreadTable threads) {
        return build(threads, new BitSet());
    }

    /**
     * The same where some waits are for no lock of the application.
     *
     * @param left stacks of such waits, which are told without their lock
     */
    public LockTable build(ThreadTable threads, BitSet left) {
        ActivityTable activityTable = new ActivityRows(activities, locks, threads, left).table();
        StateTable stateTable = stateTable(threads);
        activityTable = new LockNames(locks).name(activityTable, stateTable);
        List<RecordedDeadlock> found = new ArrayList<>();
        for (Found deadlock : deadlocks.values()) {
            found.add(new RecordedDeadlock(
                    deadlock.carriers ? RecordedDeadlock.Kind.CARRIERS : RecordedDeadlock.Kind.LOCKS, deadlock.nanos,
                    deadlock.members.values().stream().map(member -> member(member, threads)).toList(),
                    deadlock.queued));
        }
        return new LockTable(locks, activityTable, stateTable, found, pins(threads));
    }

    private List<Pin> pins(ThreadTable threads) {
        return pins.stream().filter(pin -> threads.ordinalOf(pin.threadId) >= 0)
                .sorted(Comparator.comparingLong(Pinned::startNanos))
                .map(pin -> new Pin(threads.ordinalOf(pin.threadId), threads.ordinalOf(pin.carrierId), pin.startNanos,
                        pin.endNanos, pin.stack, pin.operation, pin.reason))
                .toList();
    }

    private RecordedDeadlock.Member member(Member member, ThreadTable threads) {
        return new RecordedDeadlock.Member(threads.ordinalOf(member.threadId), member.doing, member.sinceNanos,
                member.lock, threads.ordinalOf(member.ownerId), stackOf(member.stackId));
    }

    private int stackOf(long stackId) {
        return stacks.applyAsInt(stackId);
    }

    private StateTable stateTable(ThreadTable threads) {
        PackedLongs owners = Rows.owners(states, threads);
        int[] order = Rows.sorted(owners, states.packed(2), threads.size());
        StateTable.Columns columns = new StateTable.Columns(order.length);
        for (int i = 0; i < order.length; i++) {
            int row = order[i];
            columns.thread[i] = owners.getInt(row);
            columns.doing[i] = (byte) states.get(row, 1);
            columns.nanos[i] = states.get(row, 2);
            columns.sinceNanos[i] = states.get(row, 3);
            if (i > 0 && columns.thread[i] == columns.thread[i - 1]) {
                // the same wait told again, whose begin is computed anew, seems to begin up to 50 ms earlier
                columns.sinceNanos[i] = Math.max(columns.sinceNanos[i], columns.sinceNanos[i - 1]);
            }
            columns.lock[i] = (int) states.get(row, 4);
            columns.owner[i] = threads.ordinalOf(states.get(row, 5));
            columns.stack[i] = stackOf(states.get(row, 6));
        }
        long[] times = new long[looks.size()];
        for (int i = 0; i < times.length; i++) {
            times[i] = looks.get(i, 0);
        }
        Arrays.sort(times);
        return new StateTable(columns, threads.size(), times);
    }
}
