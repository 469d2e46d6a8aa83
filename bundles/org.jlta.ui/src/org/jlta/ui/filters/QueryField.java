package org.jlta.ui.filters;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;

/** Where a query is typed; Enter applies it, a mistake is told with its place and the cursor is put there. */
final class QueryField {
    private static final int MOST_WORDS = 8;

    private final Text text;
    private final Label error;
    private final Consumer<ThreadQuery> listener;

    /**
     * @param model    to propose names from, may give null
     * @param listener a query was applied
     */
    QueryField(Composite parent, Supplier<RecordingModel> model, Consumer<ThreadQuery> listener) {
        this.listener = listener;
        Composite pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(pane);
        text = new Text(pane, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        text.setMessage(Messages.query_message);
        text.setToolTipText(Messages.queryHelp_message);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        error = new Label(pane, SWT.WRAP);
        error.setForeground(Palette.PROBLEM.color());
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).exclude(true).applyTo(error);
        QueryProposals.install(text, model);
        text.addListener(SWT.DefaultSelection, this::apply);
        text.addListener(SWT.Modify, event -> explain(null));
    }

    /** Shows a query that was set elsewhere. */
    void show(ThreadQuery query) {
        if (!text.getText().strip().equals(query.text().strip())) {
            text.setText(query.text());
        }
    }

    Text widget() {
        return text;
    }

    /** What is wrong with the text, null for nothing. */
    String error() {
        return ((GridData) error.getLayoutData()).exclude ? null : error.getText();
    }

    private void apply(Event event) {
        String typed = event.detail == SWT.ICON_CANCEL ? "" : text.getText();
        try {
            ThreadQuery query = ThreadQuery.parse(typed);
            explain(null);
            listener.accept(query);
        } catch (QueryException e) {
            explain(sentence(e));
            text.setSelection(Math.min(e.position(), typed.length()), typed.length());
        }
    }

    private static String sentence(QueryException e) {
        List<String> expected = e.expected();
        String place = NLS.bind(Messages.queryWrong_message, e.position() + 1, e.getMessage());
        if (expected.isEmpty()) {
            return place;
        }
        String words = String.join(", ", expected.subList(0, Math.min(MOST_WORDS, expected.size())));
        return place + " " + NLS.bind(Messages.queryExpected_message, words);
    }

    private void explain(String sentence) {
        boolean any = sentence != null;
        if (any || error() != null) {
            error.setText(any ? sentence.replace("&", "&&") : "");
            ((GridData) error.getLayoutData()).exclude = !any;
            error.setVisible(any);
            error.requestLayout();
        }
    }
}
