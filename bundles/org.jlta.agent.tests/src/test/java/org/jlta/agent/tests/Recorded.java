package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.recording.RecordingException;

/** A recording of a target program, with the questions that tests ask of it. Immutable. */
record Recorded(RecordingModel model) {

    static Recorded read(Path file) throws RecordingException {
        return new Recorded(RecordingLoader.load(List.of(file), Progress.NONE));
    }

    ThreadTable threads() {
        return model.threads();
    }

    /** Ordinals of the threads that Java code made during the recording, in order of their allocation. */
    List<Integer> made() {
        return where(ordinal -> threads().allocatedNanos(ordinal) != ThreadTable.UNKNOWN_NANOS
                && !threads().isBeforeRecording(ordinal) && !threads().isJvmInternal(ordinal));
    }

    /** Those of the made threads whose allocation stack holds a frame of the class. */
    List<Integer> madeBy(Class<?> type) {
        return made().stream().filter(ordinal -> depth(threads().allocationStack(ordinal), type) >= 0).toList();
    }

    /** Those of the made threads whose last name is this. */
    List<Integer> named(String name) {
        return made().stream().filter(ordinal -> threads().name(ordinal).equals(name)).toList();
    }

    /** The one made thread of that name. */
    int only(String name) {
        List<Integer> named = named(name);
        assertEquals(1, named.size(), "threads named " + name + " of " + names(made()));
        return named.get(0);
    }

    /** The one thread of that name, whenever it was made. */
    int where(String name) {
        List<Integer> found = where(ordinal -> threads().name(ordinal).equals(name));
        assertEquals(1, found.size(), "threads named " + name);
        return found.get(0);
    }

    /** The one thread of that name that was there before the recording. */
    int present(String name) {
        List<Integer> found = where(
                ordinal -> threads().isBeforeRecording(ordinal) && threads().name(ordinal).equals(name));
        assertEquals(1, found.size(), "threads named " + name);
        return found.get(0);
    }

    /** All whose whole name matches, whenever they were made. */
    List<Integer> threadsNamed(String pattern) {
        return where(ordinal -> threads().name(ordinal).matches(pattern));
    }

    List<String> names(List<Integer> ordinals) {
        return ordinals.stream().map(threads()::name).toList();
    }

    /** Innermost frame of the class, as {@code method:line}. */
    String frame(int stackOrdinal, Class<?> type) {
        List<Frame> stack = model.stack(stackOrdinal);
        int depth = depth(stackOrdinal, type);
        assertTrue(depth >= 0, "no frame of " + type.getName() + " in " + stack);
        return stack.get(depth).methodName() + ":" + stack.get(depth).line();
    }

    String allocatedAt(int ordinal, Class<?> type) {
        return frame(threads().allocationStack(ordinal), type);
    }

    String startedAt(int ordinal, Class<?> type) {
        return frame(threads().startStack(ordinal), type);
    }

    /** Name of the thread that started it. */
    String starter(int ordinal) {
        return threads().name(threads().starter(ordinal));
    }

    private List<Integer> where(IntPredicate predicate) {
        return IntStream.range(0, threads().size()).filter(predicate).boxed()
                .sorted((one, other) -> Long.compare(threads().allocatedNanos(one), threads().allocatedNanos(other)))
                .toList();
    }

    private int depth(int stackOrdinal, Class<?> type) {
        List<Frame> stack = model.stack(stackOrdinal);
        return IntStream.range(0, stack.size()).filter(depth -> stack.get(depth).className().equals(type.getName()))
                .findFirst().orElse(-1);
    }
}
