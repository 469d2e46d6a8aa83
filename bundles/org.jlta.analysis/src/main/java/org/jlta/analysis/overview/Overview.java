package org.jlta.analysis.overview;

import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.life.Lifetimes;
import org.jlta.analysis.life.LiveThreads;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;

/**
 * The first thing shown of a recording. Its counts are those of all chosen threads, the JVM's own among them, as every view
 * and query counts: {@code alive} is what the query {@code alive} finds. Problems are looked for in what Java code made.
 *
 * @param findings   most important first
 * @param started    threads that began to run, within the chosen time
 * @param alive      alive at the end of the chosen time
 * @param unnamed    of all, named by the JDK only
 * @param origins    different origins of the threads that Java code made; the JVM's own have none
 * @param lifetimes  live threads over time, in at most 60 steps
 */
public record Overview(List<Finding> findings, int started, int alive, int unnamed, int origins, Lifetimes lifetimes) {
    private static final int STEPS = 60;

    public Overview {
        findings = List.copyOf(findings);
    }

    /** The findings at the lines of code that can mend them, in the order of their kinds; one of a kind for a line. */
    public List<PlacedFinding> placed() {
        Map<List<Object>, PlacedFinding> byLine = new LinkedHashMap<>();
        findings.stream().flatMap(finding -> finding.places().stream())
                .sorted(Comparator.comparing(PlacedFinding::kind))
                .forEach(place -> byLine.putIfAbsent(List.of(place.kind(), place.frame()), place));
        return List.copyOf(byLine.values());
    }

    /** Of the whole recording. */
    public static Overview of(RecordingModel model, Progress progress) {
        return of(model, Scope.all(model), progress);
    }

    /**
     * Of a part of it: what is told of threads is told of the chosen ones, and of waits, of those within the time.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static Overview of(RecordingModel model, Scope scope, Progress progress) {
        ThreadTable threads = model.threads();
        OriginRequest.By by = OriginRequest.suitable(threads, scope.threads());
        BitSet application = new BitSet();
        int started = 0;
        int alive = 0;
        int unnamed = 0;
        for (int o : scope.threads().toArray()) {
            application.set(o, Origins.kind(model, o, by) != OriginGroup.Kind.JVM);
            started += threads.lifeNanos(o) >= 0 && !threads.isBeforeRecording(o)
                    && scope.contains(threads.startNanos(o)) ? 1 : 0;
            alive += LiveThreads.isAliveAt(threads, o, scope.toNanos()) ? 1 : 0;
            unnamed += threads.isUnnamed(o) ? 1 : 0;
        }
        ThreadSet set = ThreadSet.of(application);
        List<OriginGroup> groups = Origins.groups(model, OriginRequest.of(set).by(by), progress).stream()
                .filter(g -> g.kind() == OriginGroup.Kind.KNOWN).toList();
        long step = Math.max(1, (scope.endNanos(model) - scope.beginNanos(model)) / (STEPS - 1));
        Lifetimes lifetimes = Lifetimes.of(model, scope, step);
        FindingBuilder findings = new FindingBuilder(model, scope, set, by, progress);
        findings.summary(started, alive, groups);
        return new Overview(findings.build(), started, alive, unnamed, groups.size(), lifetimes);
    }
}
