package org.jlta.ui.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.ui.selection.ChosenFrame;

/** Rows of a table that are marked because a chosen frame is on their stacks, as long as the person chose none. For the UI thread. */
final class FrameMarks<R> {
    /** A key that is held down in another view chooses many frames a second. */
    private static final int MOST_LOOKED_AT = 5_000;

    private final RowQuestion<R> question;
    private final RowTable<R> table;
    /** Rows are marked, and none is chosen. */
    private boolean areThere;

    FrameMarks(RowQuestion<R> question, RowTable<R> table) {
        this.question = question;
        this.table = table;
    }

    /**
     * Marks the rows of a frame and brings the first into sight.
     *
     * @param model of the rows, null before the first answer
     * @param frame null for none
     */
    void show(RecordingModel model, ChosenFrame frame) {
        mark(model, frame, table::reveal);
    }

    /** The same once the table shows other rows; what is in sight stays. */
    void keep(RecordingModel model, ChosenFrame frame) {
        mark(model, frame, table::mark);
    }

    /** The person chose rows. */
    void forget() {
        areThere = false;
    }

    /** Rows that the person chose. */
    List<R> chosen() {
        return areThere ? List.of() : table.chosen();
    }

    private void mark(RecordingModel model, ChosenFrame frame, Consumer<List<R>> marks) {
        if (!question.tellsStacks() || model == null || table.isSorting() || !chosen().isEmpty()) {
            return;
        }
        List<R> rows = frame == null ? List.of() : rowsOf(model, frame);
        if (areThere || !rows.isEmpty()) {
            marks.accept(rows);
            areThere = !rows.isEmpty();
        }
    }

    /** Of very many rows the first are looked at. */
    private List<R> rowsOf(RecordingModel model, ChosenFrame frame) {
        Map<Integer, Boolean> known = new HashMap<>();
        return table.rows().stream().limit(MOST_LOOKED_AT).filter(row -> known
                .computeIfAbsent(question.stack(model, row), stack -> isOn(model.stacks(), stack, frame))).toList();
    }

    private static boolean isOn(StackTable stacks, int stack, ChosenFrame frame) {
        for (int depth = 0; stack != StackTable.NONE && depth < stacks.depth(stack); depth++) {
            if (frame.is(stacks.frame(stack, depth))) {
                return true;
            }
        }
        return false;
    }
}
