package org.jlta.analysis.overview;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.analysis.origin.CodeLines;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.overview.PlacedFinding.Kind;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;

/** The lines that give threads no name: of those of a pool the one that makes the pool, of others the one that makes the thread. */
final class UnnamedPlaces {
    /** Its one thread has its name from where it is made, as a single thread does. */
    private static final String TIMER = "java.util.Timer";

    private UnnamedPlaces() {
    }

    /**
     * Pools first, then threads, most first.
     *
     * @param pools   those that have one of the threads, others too
     * @param unnamed the threads
     */
    static List<PlacedFinding> of(RecordingModel model, List<PoolSummary> pools, ThreadSet unnamed,
            Progress progress) {
        Places places = new Places(model, Severity.NOTE);
        addPools(model, pools, unnamed, places);
        BitSet single = new BitSet();
        unnamed.ordinals().forEach(single::set);
        pools.stream().filter(row -> !row.pool().className().equals(TIMER))
                .forEach(row -> Arrays.stream(row.pool().threads()).forEach(single::clear));
        for (CodeLine line : CodeLines.of(model, ThreadSet.of(single), progress)) {
            if (!Blame.isLibrary(line.frame().className())) {
                places.add(Kind.UNNAMED_THREAD, line.frame(),
                        Wording.threads(line.threads().size()) + " made here with no name but the JDK's",
                        line.threads());
            }
        }
        return places.list();
    }

    private static void addPools(RecordingModel model, List<PoolSummary> pools, ThreadSet unnamed, Places places) {
        Map<Frame, BitSet> threads = new LinkedHashMap<>();
        Map<Frame, Integer> counts = new LinkedHashMap<>();
        for (PoolSummary row : pools) {
            Frame made = row.madeAt(model);
            ThreadSet without = ThreadSet.of(row.pool().threads()).and(unnamed);
            if (made != null && !without.isEmpty()
                    && row.findings().stream().anyMatch(finding -> finding.kind() == PoolFinding.Kind.UNNAMED)) {
                counts.merge(made, 1, Integer::sum);
                without.ordinals().forEach(threads.computeIfAbsent(made, frame -> new BitSet())::set);
            }
        }
        threads.forEach((frame, without) -> places.add(Kind.UNNAMED_POOL, frame,
                Wording.threads(without.cardinality()) + " of " + Wording.plural(counts.get(frame), "pool")
                        + " made here with no name but the JDK's",
                ThreadSet.of(without)));
    }
}
