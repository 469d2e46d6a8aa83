package org.jlta.analysis;

import java.io.Serializable;

/**
 * From which amount on something is a finding.
 *
 * @param stormThreads   so many threads of short life are told, 1 or more
 * @param shortLifeNanos a life below that is hardly worth a thread, more than 0
 * @param lockWaitNanos  waits for one lock, in all, 0 or more; they must be a twentieth of the recording's time as well
 * @param poolWaitNanos  waits of the common pool's tasks, in all, 0 or more
 * @param idlePools      so many pools of one origin that have nothing to do, 1 or more
 */
public record FindingLimits(int stormThreads, long shortLifeNanos, long lockWaitNanos, long poolWaitNanos,
        int idlePools) implements Serializable {

    /** Where nothing was set. */
    public static final FindingLimits GIVEN = new FindingLimits(50, 100_000_000, 200_000_000, 1_000_000_000, 3);

    public FindingLimits {
        if (stormThreads < 1 || shortLifeNanos < 1 || lockWaitNanos < 0 || poolWaitNanos < 0 || idlePools < 1) {
            throw new IllegalArgumentException("limits: stormThreads=" + stormThreads + ", shortLifeNanos="
                    + shortLifeNanos + ", lockWaitNanos=" + lockWaitNanos + ", poolWaitNanos=" + poolWaitNanos
                    + ", idlePools=" + idlePools);
        }
    }
}
