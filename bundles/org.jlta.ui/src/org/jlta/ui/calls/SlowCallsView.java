package org.jlta.ui.calls;

import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** The longest calls: in groups, one by one, and what they called. */
public final class SlowCallsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.slowcalls";

    private CallSearchBar bar;
    /** What the person looks for; read by jobs. */
    private volatile CallSearch search = CallSearch.ALL;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new GroupQuestion(this::search), new CallQuestion(this::search),
                new CalleeQuestion(this::search));
    }

    private CallSearch search() {
        return search;
    }

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        search = CallSearch.restore(memento);
    }

    @Override
    public void saveState(IMemento memento) {
        super.saveState(memento);
        search.save(memento);
    }

    @Override
    protected void createBar(Composite parent) {
        bar = new CallSearchBar(parent, search, this::searched);
    }

    private void searched(CallSearch next) {
        search = next;
        askAgain();
    }

    /** Looks for calls as if a person had typed that, for tests. */
    public void type(String method, String least, String most, String excluded) {
        bar.type(method, least, most, excluded);
    }

    /** What is wrong with what was typed, null for nothing. */
    public String searchError() {
        return bar.error();
    }

    /** One thread is shown in order of time, with its stacks; several as lanes. */
    @Override
    protected void opened(Object row, ThreadSet threads, TimeRange range) {
        if (threads.size() == 1 && range != null) {
            selection().setRange(range);
            if (showView(FlameView.ID) instanceof FlameView flame) {
                flame.showByTime(true);
            }
        } else {
            super.opened(row, threads, range);
        }
    }

    @Override
    protected String purpose() {
        return CallMessages.purpose_message;
    }
}
