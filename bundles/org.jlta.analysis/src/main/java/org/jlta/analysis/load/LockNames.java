package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.StateTable;

/**
 * Finds out which address of JFR and which identity hash code of the agent are the same lock: where a look saw a thread
 * wait while JFR tells of the same wait. An address that so would be two locks, after a garbage collection moved them, is
 * left as it is.
 */
final class LockNames {
    private static final int TWO = -2;

    private final List<LockInfo> locks;

    LockNames(List<LockInfo> locks) {
        this.locks = locks;
    }

    /** The activities with one ordinal for one lock. */
    ActivityTable name(ActivityTable activities, StateTable states) {
        Map<Integer, Integer> same = new HashMap<>();
        for (int row = 0; row < states.size(); row++) {
            int hash = states.lock(row);
            int covering = hash < 0 ? -1 : activities.at(states.thread(row), states.nanos(row));
            int address = covering < 0 ? -1 : activities.lock(covering);
            if (address >= 0 && isAddress(address) && isSameClass(address, hash)) {
                same.merge(address, hash, (known, now) -> known.equals(now) ? known : TWO);
            }
        }
        return renamed(activities, same);
    }

    private boolean isAddress(int lock) {
        return locks.get(lock).identity().startsWith("@");
    }

    private boolean isSameClass(int one, int other) {
        return locks.get(one).className().equals(locks.get(other).className());
    }

    private static ActivityTable renamed(ActivityTable activities, Map<Integer, Integer> same) {
        return same.isEmpty() ? activities : activities.withLocks(lock -> {
            int known = same.getOrDefault(lock, lock);
            return known == TWO ? lock : known;
        });
    }
}
