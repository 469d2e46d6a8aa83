package org.jlta.ui.calls;

import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.query.Durations;
import org.jlta.ui.internal.Palette;

/** Where a person says what calls to look for; Enter and leaving a field apply it, a mistake is told beside. For the UI thread. */
final class CallSearchBar {
    private static final int HUNDRED = 100;
    private static final String UNIT = "%";

    private final Consumer<CallSearch> listener;
    private final Composite row;
    private final Text method;
    private final Text least;
    private final Text longest;
    private final Text excluded;
    private final Text most;
    private final Text share;
    private final Label error;
    private CallSearch applied;

    /** @param listener something else is looked for */
    CallSearchBar(Composite parent, CallSearch first, Consumer<CallSearch> listener) {
        this.listener = listener;
        applied = first;
        row = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        layout.marginTop = layout.marginBottom = 3;
        layout.marginLeft = layout.marginRight = 6;
        layout.spacing = 6;
        row.setLayout(layout);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        boolean bounded = first.maxNanos() != Long.MAX_VALUE;
        method = field(CallMessages.searchMethod_label, CallMessages.searchMethod_message, first.method(), 22);
        excluded = field(CallMessages.searchExcluded_label, CallMessages.searchExcluded_message, first.excluded(), 14);
        least = field(CallMessages.searchLeast_label, CallMessages.searchTime_message,
                first.minNanos() == 0 ? "" : Durations.text(first.minNanos()), 7);
        longest = field(CallMessages.searchLongest_label, CallMessages.searchTime_message,
                bounded ? Durations.text(first.maxNanos()) : "", 7);
        most = field(CallMessages.searchMost_label, CallMessages.searchMost_message,
                first.most() == Integer.MAX_VALUE ? "" : Integer.toString(first.most()), 5);
        share = field(CallMessages.searchShare_label, CallMessages.searchShare_message,
                Math.round(HUNDRED * first.share()) + UNIT, 5);
        error = new Label(row, SWT.NONE);
        error.setForeground(Palette.PROBLEM.color());
    }

    private Text field(String label, String help, String text, int letters) {
        Label name = new Label(row, SWT.NONE);
        name.setText(label);
        Text field = new Text(row, SWT.BORDER);
        field.setText(text);
        field.setToolTipText(help);
        GC gc = new GC(field);
        gc.setFont(JFaceResources.getDefaultFont());
        int width = (int) Math.ceil(letters * gc.getFontMetrics().getAverageCharacterWidth());
        gc.dispose();
        field.setLayoutData(new RowData(width, SWT.DEFAULT));
        field.addListener(SWT.DefaultSelection, event -> apply());
        field.addListener(SWT.FocusOut, event -> apply());
        return field;
    }

    /** What is wrong, null for nothing. */
    String error() {
        return error.getText().isEmpty() ? null : error.getText();
    }

    /** Types and applies, for tests. */
    void type(String newMethod, String newLeast, String newLongest, String newExcluded) {
        method.setText(newMethod);
        least.setText(newLeast);
        longest.setText(newLongest);
        excluded.setText(newExcluded);
        apply();
    }

    private void apply() {
        long minNanos = duration(least, 0);
        long maxNanos = duration(longest, Long.MAX_VALUE);
        int rows = number(most, Integer.MAX_VALUE);
        int percent = number(share, (int) Math.round(HUNDRED * CallSearch.ALL.share()));
        if (minNanos < 0 || maxNanos < 0) {
            tell(CallMessages.searchTime_message);
        } else if (minNanos > maxNanos) {
            tell(CallMessages.searchOrder_message);
        } else if (rows < 1) {
            tell(CallMessages.searchMost_message);
        } else if (percent < 0 || percent > HUNDRED) {
            tell(CallMessages.searchShare_message);
        } else {
            tell("");
            CallSearch next = new CallSearch(method.getText().strip(), minNanos, maxNanos, excluded.getText().strip(),
                    rows, (double) percent / HUNDRED);
            if (!next.equals(applied)) {
                applied = next;
                listener.accept(next);
            }
        }
    }

    private void tell(String sentence) {
        if (!sentence.equals(error.getText())) {
            error.setText(sentence);
            row.requestLayout();
        }
    }

    /** Below 0 for what is none. */
    private static long duration(Text field, long otherwise) {
        String text = field.getText().replace(" ", "");
        return text.isEmpty() ? otherwise : Durations.parse(text);
    }

    private static int number(Text field, int otherwise) {
        String text = field.getText().replace(UNIT, "").strip();
        if (text.isEmpty()) {
            return otherwise;
        }
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
    }
}
