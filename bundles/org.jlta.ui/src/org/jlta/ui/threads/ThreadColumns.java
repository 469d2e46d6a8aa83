package org.jlta.ui.threads;

import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.NaturalOrder;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.NotedThreads;
import org.jlta.ui.threads.ThreadColumn.Align;
import org.jlta.ui.threads.ThreadColumn.Form;
import org.jlta.ui.threads.ThreadColumn.Order;
import org.jlta.ui.threads.ThreadColumn.Present;
import org.jlta.ui.threads.ThreadColumn.Value;
import org.jlta.ui.threads.ThreadColumn.Word;

/** All columns that a thread can have, in the order of the table. */
final class ThreadColumns {
    static final List<ThreadColumn> ALL = List.of(
            new ThreadColumn("name", Messages.name_label, 220, Align.LEFT,
                    (model, ordinal) -> ThreadWords.label(model, ordinal), ThreadColumns::byName, always()),
            words("note", Messages.note_label, 150,
                    (model, o) -> NotedThreads.of(model).text(model.threads().threadId(o))),
            words("state", Messages.state_label, 90, (model, ordinal) -> ThreadWords.life(model.threads(), ordinal)),
            words("context", Messages.context_label, 110, RecordingModel::contextLabel),
            words("origin", Messages.origin_label, 190, ThreadColumns::origin),
            numbers("life", Messages.life_label, 80, (model, o) -> model.threads().lifeNanos(o), -1, Amounts::duration),
            numbers("cpuNanos", Messages.cpu_label, 80, (model, o) -> model.threads().cpuNanos(o),
                    ThreadTable.UNKNOWN_AMOUNT, Amounts::duration),
            numbers("allocatedBytes", Messages.bytes_label, 80, (model, o) -> model.threads().allocatedBytes(o),
                    ThreadTable.UNKNOWN_AMOUNT, Amounts::bytes),
            times("startNanos", Messages.start_label, (model, o) -> model.threads().startNanos(o)),
            times("endNanos", Messages.end_label, (model, o) -> model.threads().endNanos(o)),
            times("allocated", Messages.allocated_label, (model, o) -> model.threads().allocatedNanos(o)),
            words("allocatedBy", Messages.allocatedBy_label, 120,
                    (model, o) -> ThreadWords.other(model, model.threads().allocator(o))),
            words("startedBy", Messages.startedBy_label, 120,
                    (model, o) -> ThreadWords.other(model, model.threads().starter(o))),
            words("class", Messages.class_label, 150, (model, o) -> model.threads().className(o)),
            words("group", Messages.group_label, 80, (model, o) -> model.threads().group(o)),
            words("daemon", Messages.daemon_label, 60, (model, o) -> yes(model.threads().isDaemon(o))),
            words("virtual", Messages.virtual_label, 60, (model, o) -> yes(model.threads().isVirtual(o))),
            numbers("priority", Messages.priority_label, 50, (model, o) -> model.threads().priority(o), 0,
                    Amounts::count),
            words("uncaught", Messages.uncaught_label, 160, (model, o) -> uncaught(model.threads().uncaught(o))),
            numbers("threadId", Messages.id_label, 60, (model, o) -> model.threads().threadId(o), -1, Long::toString),
            numbers("osThreadId", Messages.osId_label, 70, (model, o) -> model.threads().osThreadId(o), -1,
                    Long::toString));

    private ThreadColumns() {
    }

    private static ThreadColumn words(String id, String label, int width, Word word) {
        return new ThreadColumn(id, label, width, Align.LEFT, (model, ordinal) -> {
            String text = word.of(model, ordinal);
            return text == null ? "" : VisibleText.of(text);
        }, (model, a, b) -> compareWords(word.of(model, a), word.of(model, b)),
                (model, ordinal) -> word.of(model, ordinal) != null);
    }

    private static ThreadColumn numbers(String id, String label, int width, Value value, long unknown, Form form) {
        return new ThreadColumn(id, label, width, Align.RIGHT, (model, ordinal) -> {
            long number = value.of(model, ordinal);
            return number == unknown ? Amounts.UNKNOWN : form.write(number);
        }, by(value), (model, ordinal) -> value.of(model, ordinal) != unknown);
    }

    private static ThreadColumn times(String id, String label, Value value) {
        return numbers(id, label, 90, value, ThreadTable.UNKNOWN_NANOS, Amounts::time);
    }

    private static Order by(Value value) {
        return (model, a, b) -> Long.compare(value.of(model, a), value.of(model, b));
    }

    private static Present always() {
        return (model, ordinal) -> true;
    }

    private static int byName(RecordingModel model, int a, int b) {
        return NaturalOrder.INSTANCE.compare(model.threads().name(a), model.threads().name(b));
    }

    /** Threads without the word come last. */
    private static int compareWords(String a, String b) {
        if (a == null || b == null) {
            return Boolean.compare(a == null, b == null);
        }
        return NaturalOrder.INSTANCE.compare(a, b);
    }

    private static String origin(RecordingModel model, int ordinal) {
        Frame blame = ThreadWords.blame(model, ordinal);
        return blame == null ? ThreadWords.unknownOrigin(model, ordinal) : blame.shortLabel();
    }

    private static String yes(boolean flag) {
        return flag ? Messages.yes_label : null;
    }

    private static String uncaught(Uncaught uncaught) {
        if (uncaught == null) {
            return null;
        }
        return uncaught.message() == null ? uncaught.className() : uncaught.className() + ": " + uncaught.message();
    }
}
