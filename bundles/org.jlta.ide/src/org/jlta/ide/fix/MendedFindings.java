package org.jlta.ide.fix;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;

/** Findings whose code a person mended while the session is open: the program that runs still has them, the code has not. Any thread may call. */
public final class MendedFindings {
    private static final Set<Mended> ALL = ConcurrentHashMap.newKeySet();

    private MendedFindings() {
    }

    private record Mended(IResource file, String kind, int line) {
    }

    /** The code at a marker was mended. */
    static void add(IMarker marker) {
        ALL.add(new Mended(marker.getResource(), marker.getAttribute(FindingMarker.KIND, ""),
                marker.getAttribute(FindingMarker.RECORDED_LINE, -1)));
    }

    /**
     * Whether the code of a finding was mended.
     *
     * @param kind as {@link FindingMarker#KIND}
     * @param line as {@link FindingMarker#RECORDED_LINE}
     */
    public static boolean has(IResource file, String kind, int line) {
        return ALL.contains(new Mended(file, kind, line));
    }

    /** No session is open: the next one runs what is there then. */
    public static void clear() {
        ALL.clear();
    }
}
