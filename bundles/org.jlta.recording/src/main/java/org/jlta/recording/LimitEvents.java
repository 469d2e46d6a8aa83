package org.jlta.recording;

/**
 * The event that tells how many threads the system lets the process have. All fields are {@code long}, -1 where unknown or
 * unlimited; what is used is known after a failed start only.
 */
public final class LimitEvents {

    /** In every chunk, and soon after a thread could not be started. */
    public static final String LIMITS = "jlta.Limits";

    /** Tasks that the nearest limit of the groups of the pids controller allows, and those there are. */
    public static final String PIDS_MAX = "pidsMax";
    public static final String PIDS = "pids";
    /** Threads that the user may have in all ({@code ulimit -u}), and has. */
    public static final String USER_PROCESSES_MAX = "userProcessesMax";
    public static final String USER_PROCESSES = "userProcesses";
    /** Threads that the system may have in all ({@code kernel.threads-max}), and has. */
    public static final String SYSTEM_THREADS_MAX = "systemThreadsMax";
    public static final String SYSTEM_THREADS = "systemThreads";
    /** Memory maps that the process may have ({@code vm.max_map_count}), and has; a thread's stack takes two. */
    public static final String MAPS_MAX = "mapsMax";
    public static final String MAPS = "maps";
    /** Address space that the process may take ({@code ulimit -v}), and takes; bytes. */
    public static final String ADDRESS_SPACE_MAX = "addressSpaceMax";
    public static final String ADDRESS_SPACE = "addressSpace";
    /** {@code boolean}: whether this was written because a start failed. */
    public static final String START_FAILED = "startFailed";

    private LimitEvents() {
    }
}
