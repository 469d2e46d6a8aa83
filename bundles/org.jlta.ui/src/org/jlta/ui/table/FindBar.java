package org.jlta.ui.table;

import java.util.Locale;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.Progress;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.view.AnswerJob;

/**
 * A field that goes through the rows of a table that hold a text; takes no room until the platform's <em>Find</em> asks for it, and
 * none after Esc. For the UI thread.
 */
public final class FindBar {
    /** Of a table that has no rows. */
    public static final Lines NO_LINES = new Lines() {
        @Override
        public int size() {
            return 0;
        }

        @Override
        public String text(int row) {
            throw new IndexOutOfBoundsException("lines: row=" + row);
        }

        @Override
        public Object rows() {
            return this;
        }
    };

    private static final int FIELD_WIDTH = 220;
    /** Rows between two looks at whether the work is to go on. */
    private static final int LOOKS_UP = 1024;

    private final Composite bar;
    private final Text field;
    private final Label found;
    private final Rows rows;
    private AnswerJob<Found> job;

    /** The table that is searched. */
    public interface Rows {
        /** The texts of a snapshot of the rows, for any thread. */
        Lines lines();

        /** The first chosen row, -1 for none. */
        int chosenRow();

        /** Chooses a row, as a click does, where it is still there. */
        void found(int row);

        /** The table takes the keys again. */
        void setFocus();
    }

    /** What the rows say, for any thread. */
    public interface Lines {
        int size();

        /** What stands in the columns in sight. */
        String text(int row);

        /** The same object as long as the table shows the same rows in the same order. */
        Object rows();
    }

    /** How many rows hold the text, and the next of them, -1 for none. */
    private record Found(int count, int next) {
    }

    /** @param parent has a grid layout of one column */
    public FindBar(Composite parent, Rows rows) {
        this.rows = rows;
        bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 3).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(bar);
        bar.setVisible(false);
        field = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        field.setMessage(Messages.findRows_message);
        GridDataFactory.swtDefaults().hint(FIELD_WIDTH, SWT.DEFAULT).applyTo(field);
        found = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(found);
        field.addListener(SWT.Modify, event -> find(Step.HERE));
        field.addListener(SWT.DefaultSelection, event -> find(Step.NEXT));
        field.addListener(SWT.KeyDown, this::key);
        bar.addDisposeListener(event -> cancel());
    }

    private enum Step {
        HERE, NEXT, BEFORE
    }

    /** The platform's <em>Find</em> for the view of the table. */
    public IAction action() {
        return new Action() {
            @Override
            public void run() {
                show(true);
                field.selectAll();
                field.setFocus();
            }
        };
    }

    /** Where one types, for tests. */
    public Text field() {
        return field;
    }

    /** What was found, as a person reads it. */
    public String found() {
        return found.getText();
    }

    private void key(Event event) {
        switch (event.keyCode) {
        case SWT.ESC -> {
            show(false);
            rows.setFocus();
        }
        case SWT.F3 -> find((event.stateMask & SWT.SHIFT) == 0 ? Step.NEXT : Step.BEFORE);
        case SWT.ARROW_DOWN -> find(Step.NEXT);
        case SWT.ARROW_UP -> find(Step.BEFORE);
        default -> {
            // typed, or for the field itself
        }
        }
    }

    private void show(boolean visible) {
        ((GridData) bar.getLayoutData()).exclude = !visible;
        bar.setVisible(visible);
        bar.requestLayout();
    }

    private void find(Step step) {
        cancel();
        String text = field.getText().strip().toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            found.setText("");
            return;
        }
        Lines lines = rows.lines();
        int from = rows.chosenRow();
        job = new AnswerJob<>(Messages.findRows_task, progress -> find(lines, text, from, step, progress),
                bar.getDisplay(), (source, answer) -> {
                    if (source == job && !bar.isDisposed()) {
                        job = null;
                        answered(lines, step, answer);
                    }
                });
        job.setSystem(true);
        job.schedule();
    }

    /** Rows that are others by now are gone through again. */
    private void answered(Lines lines, Step step, Found answer) {
        if (rows.lines().rows() == lines.rows()) {
            tell(answer);
        } else {
            find(step);
        }
    }

    private void tell(Found answer) {
        found.setText(answer.count() == 0
                ? Messages.notFound_message
                : NLS.bind(Messages.foundRows_message, Amounts.count(answer.count())));
        found.setForeground(answer.count() == 0 ? Palette.PROBLEM.color() : null);
        if (answer.next() >= 0) {
            rows.found(answer.next());
        }
    }

    /** Round the end. */
    private static Found find(Lines lines, String text, int from, Step step, Progress progress) {
        int count = 0;
        int first = -1;
        int last = -1;
        int before = -1;
        int behind = -1;
        int least = step == Step.HERE ? from : from + 1;
        for (int row = 0; row < lines.size(); row++) {
            if (row % LOOKS_UP == 0) {
                progress.reached(row, lines.size());
            }
            if (lines.text(row).toLowerCase(Locale.ROOT).contains(text)) {
                count++;
                first = first < 0 ? row : first;
                last = row;
                before = row < from ? row : before;
                behind = behind < 0 && row >= least ? row : behind;
            }
        }
        return new Found(count, step == Step.BEFORE ? before < 0 ? last : before : behind < 0 ? first : behind);
    }

    private void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
