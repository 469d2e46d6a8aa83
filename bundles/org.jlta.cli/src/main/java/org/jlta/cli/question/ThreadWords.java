package org.jlta.cli.question;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.cli.output.Column;
import org.jlta.exchange.text.OriginText;
import org.jlta.exchange.text.ThreadLabel;

/** A thread in words for a person. */
public record ThreadWords(RecordingModel model) {

    /** The name, behind it the nickname of an unnamed one. */
    public String label(int ordinal) {
        return ThreadLabel.of(model.threads(), ordinal);
    }

    /**
     * What a thread is called: for a person the name with the nickname behind it; for a program the name as it is, and the nickname
     * beside it.
     *
     * @param thread ordinal of a row's thread
     */
    <T> List<Column<T>> names(String title, ToIntFunction<T> thread) {
        return names(title, thread, row -> label(thread.applyAsInt(row)), model.threads()::name);
    }

    /** The same with the names that threads had at a moment. */
    <T> List<Column<T>> namesAt(long nanos, ToIntFunction<T> thread) {
        return names("name", thread, row -> labelAt(thread.applyAsInt(row), nanos),
                ordinal -> model.threads().nameAt(ordinal, nanos));
    }

    private <T> List<Column<T>> names(String title, ToIntFunction<T> thread, Function<T, String> words,
            IntFunction<String> exact) {
        Column<T> nickname = new Column<>("nickname", "nickname", Column.Align.LEFT, row -> "",
                row -> model.threads().nickname(thread.applyAsInt(row)));
        return List.of(Column.name(title, "name", words).valued(row -> exact.apply(thread.applyAsInt(row))), nickname);
    }

    /** The same with the name that it had at a moment. */
    String labelAt(int ordinal, long nanos) {
        return ThreadLabel.of(model.threads(), ordinal, model.threads().nameAt(ordinal, nanos));
    }

    /** The stack that tells the origin: of the allocation, else of the start, else {@link StackTable#NONE}. */
    int originStack(int ordinal) {
        ThreadTable threads = model.threads();
        int allocation = threads.allocationStack(ordinal);
        return allocation != StackTable.NONE ? allocation : threads.startStack(ordinal);
    }

    /** The frame that made it, the user's own where there is one; else why that is not known. */
    public String madeAt(int ordinal) {
        ThreadTable threads = model.threads();
        List<Frame> frames = model.stack(originStack(ordinal));
        if (!frames.isEmpty()) {
            int blame = threads.allocationStack(ordinal) == StackTable.NONE ? -1 : threads.blameDepth(ordinal);
            return frames.get(blame >= 0 ? blame : firstOwn(frames)).shortLabel();
        }
        if (threads.isBeforeRecording(ordinal)) {
            return OriginText.before(threads, ordinal);
        }
        return threads.isJvmInternal(ordinal) ? "the JVM" : "";
    }

    /** Innermost frame that is not the JDK's, else 0. */
    static int firstOwn(List<Frame> frames) {
        for (int i = 0; i < frames.size(); i++) {
            if (!frames.get(i).isJdk()) {
                return i;
            }
        }
        return 0;
    }
}
