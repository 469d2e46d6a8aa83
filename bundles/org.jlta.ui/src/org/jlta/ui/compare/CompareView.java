package org.jlta.ui.compare;

import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.jlta.analysis.compare.Comparison;
import org.jlta.core.Session;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;
import org.jlta.ui.view.MenuButton;
import org.jlta.ui.view.SessionChoice;

/** What became of the program from another open recording, before, to that of the window, after. */
public final class CompareView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.compare";
    /** Number of the question on origins of threads. */
    public static final int ORIGINS = 0;
    /** Number of the question on timed calls. */
    public static final int CALLS = 1;
    private static final String PER = "per";

    private final OriginChangeQuestion origins = new OriginChangeQuestion(this::before);
    private final CallChangeQuestion calls = new CallChangeQuestion(this::before);
    private Comparison.Per per = Comparison.Per.MINUTE;
    private SessionChoice choice;
    private MenuButton button;
    private volatile Before before = new Before(null, null, ThreadFilter.ALL, Comparison.Per.MINUTE);

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(origins, calls);
    }

    @Override
    protected String purpose() {
        return CompareMessages.purpose_message;
    }

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        if (memento != null && Comparison.Per.RUN.name().equals(memento.getString(PER))) {
            per = Comparison.Per.RUN;
        }
    }

    @Override
    public void saveState(IMemento memento) {
        super.saveState(memento);
        memento.putString(PER, per.name());
    }

    @Override
    protected void createContent(Composite parent) {
        choice = new SessionChoice(() -> selection().session(), this::changed, parent);
        super.createContent(parent);
        button = new MenuButton(choice.menu(CompareMessages.with_title), this::withWhat);
        IToolBarManager tools = getViewSite().getActionBars().getToolBarManager();
        tools.add(button.item());
        getViewSite().getActionBars().getMenuManager().add(choice.menu(CompareMessages.with_title));
        MenuManager ways = new MenuManager(CompareMessages.per_title);
        ways.add(way(CompareMessages.perMinute_label, Comparison.Per.MINUTE));
        ways.add(way(CompareMessages.perRun_label, Comparison.Per.RUN));
        getViewSite().getActionBars().getMenuManager().add(ways);
    }

    private IAction way(String label, Comparison.Per wanted) {
        IAction action = new Action(label, IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked() && wanted != per) {
                    per = wanted;
                    changed();
                }
            }
        };
        action.setChecked(wanted == per);
        return action;
    }

    private String withWhat() {
        Session session = choice.session();
        return NLS.bind(CompareMessages.with_label, session == null ? Messages.nothing_label : session.name());
    }

    /** Compares with another session, as the view's own menu does. */
    public void compareWith(Session session) {
        choice.choose(session);
    }

    @Override
    protected void show(Aspect aspect) {
        // where there is but one other recording, it is meant
        if (choice.session() == null && choice.others().size() == 1) {
            choice.choose(choice.others().get(0));
        }
        if (update()) {
            askAgain();
        }
        super.show(aspect);
    }

    private void changed() {
        button.update();
        if (update()) {
            askAgain();
        }
    }

    /** Whether it is another comparison now. */
    private boolean update() {
        Session session = choice.session();
        Before next = new Before(session == null ? null : session.name(), choice.model(), selection().filter(), per);
        boolean other = !next.equals(before);
        before = next;
        return other;
    }

    private Before before() {
        return before;
    }
}
