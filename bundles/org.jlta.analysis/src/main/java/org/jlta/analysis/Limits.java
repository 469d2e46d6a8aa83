package org.jlta.analysis;

import java.io.Serializable;

/**
 * What the system lets the recorded process have, of its container or of its user.
 *
 * @param cpuLimit       in cores, -1 for none or not told
 * @param memoryLimit    in bytes, -1 for none or not told
 * @param pidsMax        threads and processes that the container may have, -1 for none or not told
 * @param throttledNanos how long the container was kept from running within the recording because it had used up its
 *                       CPU limit, summed over its threads; -1 when not told
 * @param met            the limit that kept a thread from being started, null where none did or it is not known
 */
public record Limits(double cpuLimit, long memoryLimit, long pidsMax, long throttledNanos,
        Met met) implements Serializable {

    /** Where nothing is told. */
    public static final Limits UNKNOWN = new Limits(-1, -1, -1, -1, null);

    /**
     * A limit that was reached.
     *
     * @param name    as the system calls it, such as {@code pids.max}
     * @param max     what it allows
     * @param current how much was in use soon after the start failed
     */
    public record Met(String name, long max, long current) implements Serializable {
    }

    /** Whether anything is known of a container's limits. */
    public boolean hasContainer() {
        return cpuLimit >= 0 || memoryLimit >= 0 || pidsMax >= 0;
    }
}
