package org.jlta.ui.view;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.TimeRange;

/** What is active stands as removable chips above a view; takes no room while nothing is. */
final class SelectionStrip {
    private static final int LONGEST = 72;

    private final Composite row;
    private final AnalysisSelectionListener listener = aspect -> fillSoon();
    private AnalysisSelection selection;
    /** Null where the view is not pinned. */
    private Runnable pin;
    private final Object owner;
    private final LocalResourceManager resources;
    /** How far a recording reaches that is not whole. */
    private final Label reach;
    private List<String> shown;
    /** It will be filled anew. */
    private boolean isDue;

    SelectionStrip(Composite parent, AnalysisSelection first, Object owner) {
        this.owner = owner;
        row = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        layout.marginTop = layout.marginBottom = 2;
        layout.marginLeft = 4;
        layout.spacing = 4;
        row.setLayout(layout);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        reach = new Label(row, SWT.NONE);
        reach.setLayoutData(new RowData());
        reach.setForeground(Palette.SECONDARY.color());
        resources = new LocalResourceManager(JFaceResources.getResources(), row);
        LastClick.of(row.getDisplay());
        row.addDisposeListener(event -> selection.removeListener(listener));
        follow(first, null);
    }

    /**
     * Tells of another selection from now on.
     *
     * @param unpin ends that the view keeps what it shows; null where it does not
     */
    void follow(AnalysisSelection next, Runnable unpin) {
        if (selection != null) {
            selection.removeListener(listener);
        }
        selection = next;
        pin = unpin;
        selection.addListener(listener);
        fill();
    }

    /** In an event of its own, as every view has a strip, and once for all that changed; nothing of a recording that is gone stays till then. */
    private void fillSoon() {
        if (selection.model() == null) {
            fill();
        } else if (!isDue) {
            isDue = true;
            Turns.of(row.getDisplay()).add(this::fillLater);
        }
    }

    /** Behind a double click: what is below must not move away under its second half. */
    private void fillLater() {
        int millis = row.isDisposed() ? 0 : LastClick.of(row.getDisplay()).millisLeft();
        if (millis > 0) {
            row.getDisplay().timerExec(millis, this::fillLater);
            return;
        }
        isDue = false;
        if (!row.isDisposed()) {
            fill();
        }
    }

    /**
     * What a chip says.
     *
     * @param isMark whether it only stands out, and filters nothing
     */
    private record Part(String text, Runnable remove, boolean isMark) {
        Part(String text, Runnable remove) {
            this(text, remove, false);
        }
    }

    private void fill() {
        List<Part> parts = parts();
        List<String> texts = parts.stream().map(Part::text).toList();
        boolean reaches = tellReach();
        if (texts.equals(shown) && reaches != ((RowData) reach.getLayoutData()).exclude) {
            return;
        }
        shown = texts;
        for (Control child : row.getChildren()) {
            if (child != reach) {
                child.dispose();
            }
        }
        ((RowData) reach.getLayoutData()).exclude = !reaches;
        reach.setVisible(reaches);
        parts.forEach(this::chip);
        boolean any = reaches || !parts.isEmpty();
        ((GridData) row.getLayoutData()).exclude = !any;
        row.setVisible(any);
        row.requestLayout();
    }

    /** Tells how far the recording reaches; what changes is the text only, so that nothing else is laid out. */
    private boolean tellReach() {
        String text = SessionReach.text(selection.session());
        if (text != null && !text.equals(reach.getToolTipText())) {
            reach.setToolTipText(text);
            reach.setText(VisibleText.of(text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text)
                    .replace("&", "&&"));
            row.layout();
        }
        return text != null;
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        if (pin != null) {
            String name = selection.session() == null ? "" : selection.session().name();
            parts.add(new Part(NLS.bind(Messages.pinned_label, name), pin));
        }
        ThreadFilter filter = selection.filter();
        if (!filter.typed().text().isBlank()) {
            parts.add(new Part(filter.typed().text(),
                    () -> selection.setFilter(selection.filter().withTyped(ThreadQuery.ALL))));
        }
        for (Choice choice : filter.choices()) {
            parts.add(new Part(choice.label(), () -> selection.setFilter(selection.filter().with(choice, false))));
        }
        ThreadSelection chosen = selection.group();
        if (!chosen.isEmpty() && chosen.source() != owner) {
            parts.add(new Part(
                    NLS.bind(Messages.chosen_label, chosen.label(), Amounts.count(chosen.threads().size())),
                    () -> selection.select(ThreadSelection.NONE)));
        }
        TimeRange range = selection.range();
        if (range != null) {
            parts.add(new Part(
                    NLS.bind(Messages.range_label, Amounts.time(range.fromNanos()), Amounts.time(range.toNanos())),
                    () -> selection.setRange(null)));
        }
        if (selection.moment() != AnalysisSelection.NO_MOMENT) {
            parts.add(new Part(NLS.bind(Messages.moment_label, Amounts.time(selection.moment())),
                    () -> selection.setMoment(AnalysisSelection.NO_MOMENT), true));
        }
        if (selection.frame() != null) {
            parts.add(new Part(NLS.bind(Messages.frame_label, selection.frame().frame().place()),
                    () -> selection.setFrame(null), true));
        }
        return parts;
    }

    private void chip(Part part) {
        new Chip(row, VisibleText.of(part.text()), resources.create(Icon.CLEAR.descriptor()), part.remove(),
                part.isMark());
    }
}
