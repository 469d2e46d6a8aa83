package org.jlta.ide.editor;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.ui.PlatformUI;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.ide.source.FrameType;

/**
 * How many threads come from types and packages, in the recording that was shown last in any window. Immutable; any thread may
 * read.
 */
final class ThreadCounts {
    /** Of no recording. */
    static final ThreadCounts NONE = new ThreadCounts(Map.of(), Map.of());
    private static volatile ThreadCounts shown = NONE;

    /**
     * @param threads made in its code
     * @param alive   of them, alive at the end
     */
    record Count(int threads, int alive) {
    }

    private final Map<String, Count> types;
    private final Map<String, Count> packages;

    private ThreadCounts(Map<String, Count> types, Map<String, Count> packages) {
        this.types = types;
        this.packages = packages;
    }

    static ThreadCounts of(RecordingModel model, List<CodeLine> lines) {
        Map<String, BitSet> types = new HashMap<>();
        Map<String, BitSet> packages = new HashMap<>();
        for (CodeLine line : lines) {
            FrameType type = FrameType.of(line.frame());
            add(types, type.qualifiedName(), line);
            add(packages, type.packageName(), line);
        }
        return new ThreadCounts(counts(model, types), counts(model, packages));
    }

    private static void add(Map<String, BitSet> sets, String name, CodeLine line) {
        BitSet set = sets.computeIfAbsent(name, key -> new BitSet());
        line.threads().ordinals().forEach(set::set);
    }

    private static Map<String, Count> counts(RecordingModel model, Map<String, BitSet> sets) {
        Map<String, Count> counts = new HashMap<>();
        sets.forEach((name, set) -> {
            if (!set.isEmpty()) {
                counts.put(name, new Count(set.cardinality(),
                        (int) set.stream().filter(model.threads()::isAlive).count()));
            }
        });
        return counts;
    }

    /** Those that labels show now. */
    static ThreadCounts shown() {
        return shown;
    }

    /** Lets labels show these. For the UI thread. */
    void show() {
        if (shown != this) {
            shown = this;
            PlatformUI.getWorkbench().getDecoratorManager().update(ThreadsDecorator.ID);
        }
    }

    /** Of a type that is not nested, with those in it; null for none. */
    Count ofType(String qualifiedName) {
        return types.get(qualifiedName);
    }

    /** Of a package, without those below it; null for none. */
    Count ofPackage(String name) {
        return packages.get(name);
    }
}
