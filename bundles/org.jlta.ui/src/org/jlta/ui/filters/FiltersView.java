package org.jlta.ui.filters;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.MenuButton;

/** Sets the filter of the window: a typed query, and facets that tell how many threads each value would show. */
public final class FiltersView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.filters";

    private QueryField query;
    private SavedFilters saved;
    private FacetPane facets;
    private AnswerJob<List<FilterCounts.Count>> job;
    private ThreadSelection counted = ThreadSelection.NONE;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite top = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(top);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(top);
        query = new QueryField(top, selection()::model,
                typed -> selection().setFilter(selection().filter().withTyped(typed)));
        saved = new SavedFilters(parent.getShell(), selection()::session, () -> selection().filter().text(),
                query -> selection().setFilter(ThreadFilter.ALL.withTyped(query)));
        MenuButton button = new MenuButton(saved.menu(), () -> Messages.saved_label);
        getViewSite().getActionBars().getToolBarManager().add(button.item());
        getViewSite().getActionBars().getMenuManager().add(saved.menu());
        facets = new FacetPane(parent,
                (choice, chosen) -> selection().setFilter(selection().filter().with(choice, chosen)));
        Palette.likeList(parent, top);
        parent.addDisposeListener(event -> cancel());
    }

    @Override
    protected boolean isPinnable() {
        return false;
    }

    @Override
    protected String purpose() {
        return Messages.filtersPurpose_message;
    }

    @Override
    protected void focusContent() {
        query.widget().setFocus();
    }

    /** The filters that have names. */
    public SavedFilters saved() {
        return saved;
    }

    /** Where the query is typed, for tests. */
    public Text queryText() {
        return query.widget();
    }

    /** What is wrong with the typed query, null for nothing. */
    public String queryError() {
        return query.error();
    }

    @Override
    protected void clear() {
        facets.show(List.of(), selection().filter());
    }

    @Override
    protected void show(Aspect aspect) {
        boolean other = aspect == Aspect.SESSION || aspect == Aspect.FILTER;
        if (other || !selection().group().equals(counted)) {
            query.show(selection().filter().typed());
            count();
        }
    }

    /** The counts of before stay until there are others, and the query can be typed meanwhile. */
    private void count() {
        cancel();
        counted = selection().group();
        FilterCounts counts = new FilterCounts(selection().model(), selection().filter(), counted);
        job = new AnswerJob<>(Messages.counts_task, counts::count, query.widget().getDisplay(), this::counted);
        job.setSystem(true);
        awaited().begin(job, true, this::count);
    }

    /** How many threads a choice holds, by its label, for tests; null for one that is not shown. */
    public String count(String label) {
        return facets.amount(label);
    }

    private void counted(AnswerJob<List<FilterCounts.Count>> source, List<FilterCounts.Count> counts) {
        if (source == job && !query.widget().isDisposed()) {
            job = null;
            awaited().end();
            area().showContent();
            facets.show(counts, selection().filter());
        }
    }

    @Override
    protected void cancel() {
        if (job != null) {
            awaited().end();
            job.cancel();
            job = null;
        }
    }
}
