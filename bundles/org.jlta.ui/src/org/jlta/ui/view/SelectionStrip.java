package org.jlta.ui.view;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.TimeRange;

/** What is active stands as removable chips above a view; takes no room while nothing is. */
final class SelectionStrip {
    private final Composite row;
    private final AnalysisSelection selection;
    private final Object owner;
    private final LocalResourceManager resources;

    SelectionStrip(Composite parent, AnalysisSelection selection, Object owner) {
        this.selection = selection;
        this.owner = owner;
        row = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        layout.marginTop = layout.marginBottom = 2;
        layout.marginLeft = 4;
        layout.spacing = 4;
        row.setLayout(layout);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        resources = new LocalResourceManager(JFaceResources.getResources(), row);
        AnalysisSelectionListener listener = aspect -> fill();
        selection.addListener(listener);
        row.addDisposeListener(event -> selection.removeListener(listener));
        fill();
    }

    private void fill() {
        for (Control child : row.getChildren()) {
            child.dispose();
        }
        ThreadFilter filter = selection.filter();
        if (!filter.typed().text().isBlank()) {
            chip(filter.typed().text(), () -> selection.setFilter(selection.filter().withTyped(ThreadQuery.ALL)));
        }
        for (Choice choice : filter.choices()) {
            chip(choice.label(), () -> selection.setFilter(selection.filter().with(choice, false)));
        }
        ThreadSelection chosen = selection.group();
        if (!chosen.isEmpty() && chosen.source() != owner) {
            chip(NLS.bind(Messages.chosen_label, chosen.label(), Amounts.count(chosen.threads().size())),
                    () -> selection.select(ThreadSelection.NONE));
        }
        TimeRange range = selection.range();
        if (range != null) {
            chip(NLS.bind(Messages.range_label, Amounts.time(range.fromNanos()), Amounts.time(range.toNanos())),
                    () -> selection.setRange(null));
        }
        boolean any = row.getChildren().length > 0;
        ((GridData) row.getLayoutData()).exclude = !any;
        row.setVisible(any);
        row.getParent().layout(true, true);
    }

    private void chip(String text, Runnable remove) {
        new Chip(row, VisibleText.of(text), resources.create(Icon.CLEAR.descriptor()), remove);
    }
}
