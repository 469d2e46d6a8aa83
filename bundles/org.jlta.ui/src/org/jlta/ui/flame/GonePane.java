package org.jlta.ui.flame;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.jlta.analysis.flame.FlameDifference.Gone;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowTable;

/** Frames that only the other recording has: in the graph they have no width. For the UI thread. */
final class GonePane {
    private static final int FRAME_WIDTH = 300;
    private static final int AMOUNT_WIDTH = 90;

    private final Composite pane;
    private final Label title;
    private final RowTable<Gone> table;
    private FlameValue value = FlameValue.CPU;
    private long total;

    GonePane(Composite parent) {
        pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(pane);
        title = new Label(pane, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 3).applyTo(title);
        table = new RowTable<>(pane, List.of(
                amount(FlameMessages.before_label, gone -> FlameWords.amount(value, gone.before())),
                amount(FlameMessages.change_label, gone -> FlameWords.share(gone.before(), total)),
                RowColumn.method(FlameMessages.goneFrame_label, FRAME_WIDTH, gone -> FlameWords.shown(gone.label())),
                RowColumn.method(FlameMessages.goneCaller_label, FRAME_WIDTH, GonePane::caller)), chosen -> {
                });
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
    }

    private static RowColumn<Gone> amount(String label, Function<Gone, String> text) {
        return new RowColumn<>(label, AMOUNT_WIDTH, true, text, Comparator.comparingLong(Gone::before),
                gone -> true);
    }

    /** Empty for a frame that nothing calls. */
    private static String caller(Gone gone) {
        return gone.path().size() < 2 ? "" : FlameWords.shown(gone.path().get(gone.path().size() - 2));
    }

    Composite control() {
        return pane;
    }

    /** The rows, for tests. */
    RowTable<Gone> table() {
        return table;
    }

    /**
     * Lists other frames.
     *
     * @param all   that the other recording has
     * @param other its name
     */
    void show(List<Gone> gone, FlameValue of, long all, String other) {
        value = of;
        total = all;
        long sum = gone.stream().mapToLong(Gone::before).sum();
        title.setText(NLS.bind(FlameMessages.gone_message,
                new Object[]{Amounts.count(gone.size()), other, FlameWords.share(sum, all)}));
        table.show(gone);
    }
}
