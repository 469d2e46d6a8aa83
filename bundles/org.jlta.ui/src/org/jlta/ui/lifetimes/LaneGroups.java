package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.OriginRequest.By;
import org.jlta.analysis.origin.Origins;
import org.jlta.ui.format.VisibleText;

/** Puts threads into groups, the largest first; those of equal size in order of their labels. */
final class LaneGroups {

    private LaneGroups() {
    }

    static List<LaneGroup> of(RecordingModel model, ThreadSet threads, LaneGrouping grouping, Progress progress) {
        return switch (grouping) {
        case ORIGIN -> byOrigin(model, threads, progress);
        case CONTEXT -> byLabel(threads, ordinal -> context(model, ordinal));
        case NAME -> byName(model, threads);
        case NONE -> List.of(new LaneGroup(null, threads.toArray()));
        };
    }

    private static List<LaneGroup> byOrigin(RecordingModel model, ThreadSet threads, Progress progress) {
        List<LaneGroup> groups = new ArrayList<>();
        Map<String, Integer> used = new HashMap<>();
        for (OriginGroup group : Origins.groups(model, OriginRequest.of(threads).by(By.BLAME), progress)) {
            String label = originLabel(group);
            int times = used.merge(label, 1, Integer::sum);
            groups.add(new LaneGroup(times == 1 ? label : label + " (" + times + ")", group.threadOrdinals()));
        }
        return groups;
    }

    private static String originLabel(OriginGroup group) {
        return switch (group.kind()) {
        case KNOWN -> VisibleText.of(group.stack().stream().filter(frame -> !frame.isJdk()).findFirst()
                .map(Frame::shortLabel).orElseGet(group::label));
        case BEFORE_RECORDING -> group.told() == null
                ? LifetimesMessages.groupBefore_label
                : NLS.bind(LifetimesMessages.groupBeforeRuns_label,
                        VisibleText.of(OriginGroup.simpleName(group.told())));
        case JVM -> LifetimesMessages.groupJvm_label;
        case NATIVE_ATTACH -> LifetimesMessages.groupNative_label;
        case NOT_RECORDED -> LifetimesMessages.groupNotRecorded_label;
        };
    }

    private static String context(RecordingModel model, int ordinal) {
        String label = model.contextLabel(ordinal);
        return label == null ? LifetimesMessages.noContext_label : VisibleText.of(label);
    }

    /** {@code pool-1-thread-*} for {@code pool-1-thread-7}: the last number is what tells threads of one kind apart. */
    static String namePattern(String name) {
        if (name.isEmpty()) {
            return LifetimesMessages.noName_label;
        }
        int end = name.length();
        while (end > 0 && !isDigit(name.charAt(end - 1))) {
            end--;
        }
        int start = end;
        while (start > 0 && isDigit(name.charAt(start - 1))) {
            start--;
        }
        return VisibleText.of(end == 0 ? name : name.substring(0, start) + '*' + name.substring(end));
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    /** Groups by name; threads that are alone with theirs stand together at the end. */
    private static List<LaneGroup> byName(RecordingModel model, ThreadSet threads) {
        List<LaneGroup> groups = byLabel(threads, ordinal -> namePattern(model.threads().name(ordinal)));
        List<LaneGroup> several = new ArrayList<>(
                groups.stream().filter(group -> group.ordinals().length > 1).toList());
        int[] single = groups.stream().filter(group -> group.ordinals().length == 1)
                .mapToInt(group -> group.ordinals()[0]).sorted().toArray();
        if (single.length > 0) {
            several.add(new LaneGroup(LifetimesMessages.singleNames_label, single));
        }
        return several;
    }

    private static List<LaneGroup> byLabel(ThreadSet threads, IntFunction<String> label) {
        Map<String, IntStream.Builder> members = new LinkedHashMap<>();
        threads.ordinals().forEach(
                ordinal -> members.computeIfAbsent(label.apply(ordinal), key -> IntStream.builder()).add(ordinal));
        List<LaneGroup> groups = new ArrayList<>();
        members.forEach((key, ordinals) -> groups.add(new LaneGroup(key, ordinals.build().toArray())));
        groups.sort(Comparator.comparingInt((LaneGroup group) -> -group.ordinals().length)
                .thenComparing(LaneGroup::label));
        return groups;
    }
}
