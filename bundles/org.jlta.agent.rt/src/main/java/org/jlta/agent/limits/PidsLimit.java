package org.jlta.agent.limits;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;

/** The limit of threads of the one group of the pids controller, of those that a process is in, that is nearest to it. Immutable. */
public final class PidsLimit {
    private static final Path MAX = Paths.get("pids.max");
    private static final Path CURRENT = Paths.get("pids.current");

    private final Path folder;
    private final long max;
    private final long current;

    private PidsLimit(Path folder, long max, long current) {
        this.folder = folder;
        this.max = max;
        this.current = current;
    }

    /**
     * As of now.
     *
     * @param lines
     *            of {@code cgroup} of the process
     * @return null where no group limits it, or none can be read
     */
    public static PidsLimit nearest(List<String> lines) {
        PidsLimit nearest = null;
        for (Path folder : Cgroup.pidsFolders(lines)) {
            long max = ProcFiles.number(folder.resolve(MAX));
            PidsLimit limit = new PidsLimit(folder, max, ProcFiles.number(folder.resolve(CURRENT)));
            if (max >= 0 && (nearest == null || limit.left() < nearest.left())) {
                nearest = limit;
            }
        }
        return nearest;
    }

    private long left() {
        return max - current;
    }

    /** The file that says how many threads the group may have. */
    public Path file() {
        return folder.resolve(MAX);
    }

    /** How many threads the group may have. */
    public long max() {
        return max;
    }

    /** How many it has, {@link ProcFiles#UNKNOWN} where that is not told. */
    public long current() {
        return current;
    }
}
