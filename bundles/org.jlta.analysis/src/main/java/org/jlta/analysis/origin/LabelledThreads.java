package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * Threads that an answer takes together.
 *
 * @param label          not that of another group
 * @param threadOrdinals one or more, in no other group; owned by this value
 */
public record LabelledThreads(String label, int[] threadOrdinals) {
    private static final String NO_CONTEXT = "no context";

    /** What threads have in common. */
    public enum By {
        /** Each thread by itself. */
        THREAD,
        /** The frame of own code that made them. */
        ORIGIN,
        /** Their context, each generation by itself. */
        CONTEXT
    }

    /**
     * The threads in groups. Those of one name are told apart by their ids.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<LabelledThreads> of(RecordingModel model, ThreadSet threads, By by, Progress progress) {
        return switch (by) {
        case THREAD -> byThread(model, threads);
        case ORIGIN -> byOrigin(model, threads, progress);
        case CONTEXT -> byLabel(threads, o -> context(model, o));
        };
    }

    private static List<LabelledThreads> byThread(RecordingModel model, ThreadSet threads) {
        Map<String, Integer> names = new HashMap<>();
        threads.ordinals().forEach(o -> names.merge(model.threads().name(o), 1, Integer::sum));
        Set<String> used = new HashSet<>();
        return byLabel(threads, o -> {
            String name = model.threads().name(o);
            String label = names.get(name) == 1 && !name.isEmpty() ? name : name + " #" + model.threads().threadId(o);
            while (!used.add(label)) {
                label += " #" + model.threads().threadId(o); // another thread is really called so
            }
            return label;
        });
    }

    private static List<LabelledThreads> byOrigin(RecordingModel model, ThreadSet threads, Progress progress) {
        Map<String, IntStream.Builder> members = new LinkedHashMap<>();
        for (OriginGroup group : Origins.groups(model, OriginRequest.of(threads).by(OriginRequest.By.BLAME),
                progress)) {
            IntStream.Builder same = members.computeIfAbsent(group.label(), label -> IntStream.builder());
            for (int o : group.threadOrdinals()) {
                same.add(o);
            }
        }
        return groups(members);
    }

    private static String context(RecordingModel model, int ordinal) {
        String label = model.contextLabel(ordinal);
        return label == null ? NO_CONTEXT : label;
    }

    private static List<LabelledThreads> byLabel(ThreadSet threads, IntFunction<String> label) {
        Map<String, IntStream.Builder> members = new LinkedHashMap<>();
        threads.ordinals().forEach(o -> members.computeIfAbsent(label.apply(o), key -> IntStream.builder()).add(o));
        return groups(members);
    }

    private static List<LabelledThreads> groups(Map<String, IntStream.Builder> members) {
        List<LabelledThreads> groups = new ArrayList<>();
        members.forEach((label, ordinals) -> groups.add(new LabelledThreads(label, ordinals.build().toArray())));
        return groups;
    }
}
