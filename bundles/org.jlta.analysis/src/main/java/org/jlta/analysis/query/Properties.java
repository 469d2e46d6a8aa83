package org.jlta.analysis.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.locks.Deadlocks;

/** What a query can ask of a thread: the words of the grammar and what each of them reads. */
final class Properties {

    /** A text of a thread. */
    interface Text {
        /** Null where the thread has none. */
        String of(RecordingModel model, int ordinal);
    }

    /** A time of a thread. */
    interface Amount {
        /** Nanoseconds, negative where not known. */
        long of(ThreadTable threads, int ordinal);
    }

    static final Map<String, Condition> FLAGS = new TreeMap<>(Map.<String, Condition>of("unnamed",
            (m, o) -> m.threads().isUnnamed(o), "daemon", (m, o) -> m.threads().isDaemon(o), "virtual",
            (m, o) -> m.threads().isVirtual(o), "alive", (m, o) -> m.threads().isAlive(o), "beforeRecording",
            (m, o) -> m.threads().isBeforeRecording(o), "certain", (m, o) -> m.threads().isCertain(o), "jvm",
            (m, o) -> m.threads().isJvmInternal(o), "uncaught", (m, o) -> m.threads().uncaught(o) != null,
            "deadlocked", new ChosenCondition(Properties::deadlocked)));
    static final Map<String, Text> TEXTS = new TreeMap<>(Map.of("name", (m, o) -> m.threads().name(o), "group",
            (m, o) -> m.threads().group(o), "class", (m, o) -> m.threads().className(o), "origin",
            Properties::origin));
    static final Map<String, Amount> AMOUNTS = new TreeMap<>(Map.of("life", ThreadTable::lifeNanos, "cpu",
            ThreadTable::cpuNanos, "start", ThreadTable::startNanos, "end", ThreadTable::endNanos));
    static final List<String> STATES = List.of(ThreadLife.values()).stream().map(ThreadLife::word).toList();
    /** What a condition can begin with. */
    static final List<String> FIRST_WORDS = firstWords();

    private Properties() {
    }

    private static List<String> firstWords() {
        List<String> words = new ArrayList<>(List.of("not", "("));
        words.addAll(FLAGS.keySet());
        words.addAll(List.of("state", "context", "stack", "id"));
        words.addAll(TEXTS.keySet());
        words.addAll(AMOUNTS.keySet());
        words.addAll(Functions.NAMES);
        return List.copyOf(words);
    }

    private static BitSet deadlocked(RecordingModel model) {
        BitSet threads = new BitSet();
        for (Deadlocks.Course course : Deadlocks.of(model, ThreadSet.all(model.threads()))) {
            course.deadlock().members().stream().filter(member -> member.thread() >= 0)
                    .forEach(member -> threads.set(member.thread()));
        }
        return threads;
    }

    /** One of the names that the thread had. */
    static Condition name(Predicate<String> test) {
        return (m, o) -> {
            if (test.test(m.threads().name(o))) {
                return true;
            }
            List<NameChange> names = m.threads().names(o);
            return names.size() > 1 && names.stream().anyMatch(change -> test.test(change.name()));
        };
    }

    /** Name of all generations, or name and number of one. */
    static Condition context(Predicate<String> test) {
        return (m, o) -> {
            if (m.threads().context(o) < 0) {
                return false;
            }
            ContextInfo context = m.contexts().get(m.threads().context(o));
            return test.test(context.name()) || test.test(context.generationLabel());
        };
    }

    private static String origin(RecordingModel model, int o) {
        int depth = model.threads().blameDepth(o);
        return depth < 0 ? null : model.stacks().frame(model.threads().allocationStack(o), depth).label();
    }
}
