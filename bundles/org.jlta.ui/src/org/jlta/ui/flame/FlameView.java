package org.jlta.ui.flame;

import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Recursion;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.core.Session;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameListener;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.flame.FlameAsked.Form;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.MenuButton;
import org.jlta.ui.view.SessionChoice;

/** Where CPU time, waiting or memory of the chosen threads goes, by stack, in the chosen part of the recording. */
public final class FlameView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.flame";

    private final FlameSettings settings = new FlameSettings(this::ask, this::turn);
    private FlamePane pane;
    private SessionChoice before;
    private MenuButton compared;
    private AnswerJob<ShownTree> job;
    private FlameAsked asked;
    /** What is shown, null for nothing. */
    private FlameAnswer answer;
    /** Null for none. */
    private ChosenFrame highlighted;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        settings.restore(memento);
    }

    @Override
    public void saveState(IMemento memento) {
        settings.save(memento);
    }

    @Override
    protected void createContent(Composite parent) {
        pane = new FlamePane(parent, this::tip);
        FlameGraph graph = pane.graph();
        graph.setUpwards(settings.isUpwards());
        graph.addFlameListener(new FlameListener() {
            @Override
            public void nodeSelected(int node) {
                Frame frame = node == FlameModel.NONE ? null : FlameWords.frame(graph.getModel().label(node));
                if (frame != null) {
                    selection().setFrame(new ChosenFrame(frame, FlameView.this));
                }
            }
        });
        new FlameActions(graph, settings, this::tip).contribute(getViewSite());
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.FIND.getId(), new Action() {
            @Override
            public void run() {
                pane.field().selectAll();
                pane.field().setFocus();
            }
        });
        before = new SessionChoice(() -> selection().session(), this::ask, parent);
        compared = new MenuButton(before.menu(FlameMessages.difference_title), this::comparedWith);
        getViewSite().getActionBars().getToolBarManager().add(compared.item());
        getViewSite().getActionBars().getMenuManager().add(before.menu(FlameMessages.difference_title));
        ChartLook.follow(graph, () -> graph.setPalette(ChartLook.palette(), FlameLooks.styles()));
        parent.addDisposeListener(event -> cancel());
    }

    @Override
    protected String purpose() {
        return FlameMessages.purpose_message;
    }

    @Override
    protected void focusContent() {
        pane.graph().setFocus();
    }

    /** Shows widths of another amount, as the view's own menu does. */
    public void show(FlameValue value) {
        settings.setValue(value);
    }

    /** Shows one thread in order of time, or sums of all, as the view's own menu does. */
    public void showByTime(boolean on) {
        settings.setByTime(on);
    }

    /** Has colours tell something else, as the view's own menu does. */
    public void colourBy(FlameColouring colouring) {
        settings.setColouring(colouring);
    }

    /** Leaves out frames that come again and again, or shows them, as the view's own menu does. */
    public void show(Recursion recursion) {
        settings.setRecursion(recursion);
    }

    /** Shows what became of shares since another recording, null for none, as the view's own menu does. */
    public void compareWith(Session session) {
        before.choose(session);
    }

    /** What is told of a node, for tests. */
    public String told(int node) {
        return tip(node).text();
    }

    private ChartTip tip(int node) {
        return answer.tip(node, settings);
    }

    private String comparedWith() {
        Session session = before.session();
        return NLS.bind(FlameMessages.difference_label,
                session == null ? org.jlta.ui.internal.Messages.nothing_label : session.name());
    }

    /** The chart, for tests. */
    public FlameGraph graph() {
        return pane.graph();
    }

    /** Frames that only the other recording has, for tests. */
    public List<String> gone() {
        return pane.gone().stream().map(FlameDifference.Gone::label).toList();
    }

    /** Where one searches, for tests. */
    public Text searchField() {
        return pane.field();
    }

    /** What the search found, for tests. */
    public String searchResult() {
        return pane.found();
    }

    @Override
    protected void clear() {
        asked = null;
        answer = null;
        pane.graph().setModel(null);
    }

    @Override
    protected void show(Aspect aspect) {
        ThreadSet threads = selection().shownIn(this);
        if (threads != null) {
            FlameAsked next = new FlameAsked(selection().model(), narrowed(threads), selection().range());
            if (!next.equals(asked)) {
                asked = next;
                ask();
            }
            showMoment();
            showFrame();
        }
    }

    /** The frame that was chosen in any view stands out. */
    private void showFrame() {
        ChosenFrame chosen = selection().frame();
        if (chosen != highlighted) {
            highlighted = chosen;
            pane.graph().highlight(chosen == null
                    ? label -> false
                    : label -> FlameWords.isOf(label, chosen.frame().place()));
        }
    }

    /** The moment that is looked at is a line where the graph is in order of time. */
    private void showMoment() {
        pane.graph().setMarker(answer == null ? Double.NaN : answer.marker(selection().moment()));
    }

    /** Threads that were picked one by one count here as well: a flame graph of one thread is often what is wanted. */
    private ThreadSet narrowed(ThreadSet threads) {
        ThreadSet picked = threads.and(selection().selection().threads());
        return picked.isEmpty() ? threads : picked;
    }

    private void ask() {
        cancel();
        if (asked == null) {
            return;
        }
        compared.update();
        FlameAsked about = asked;
        Form next = settings.isByTime() ? Form.TIME : before.model() == null ? Form.SUM : Form.DIFFERENCE;
        if (next == Form.TIME && about.threads().size() != 1) {
            setContentDescription("");
            area().showMessage(NLS.bind(FlameMessages.byTimeChoose_message, Amounts.count(about.threads().size())),
                    null, null);
            return;
        }
        job = awaited().begin(
                new AnswerJob<>(FlameMessages.prepare_task,
                        about.tree(next, settings, before.model(), selection().filter()), pane.graph().getDisplay(),
                        (source, tree) -> found(source, tree, about, next)),
                pane.graph().getModel() != null, this::ask);
    }

    private void found(AnswerJob<ShownTree> source, ShownTree tree, FlameAsked about, Form next) {
        if (source != job || pane.graph().isDisposed()) {
            return;
        }
        job = null;
        awaited().end();
        FlameAnswer earlier = answer;
        answer = new FlameAnswer(selection().session(), about, next, tree,
                next == Form.DIFFERENCE ? before.session().name() : null);
        showMoment();
        pane.show(tree, settings.value(), answer.other(), answer.isLaterOf(earlier));
        setContentDescription(answer.heading(settings));
        showArea();
    }

    /** The graph, or why there is none. */
    private void showArea() {
        FlameValue value = settings.value();
        if (answer.about().threads().isEmpty()) {
            area().showMessage(FlameMessages.noThreads_message, org.jlta.ui.internal.Messages.clearFilter_label,
                    () -> selection().setFilter(ThreadFilter.ALL));
        } else if (!answer.isEmpty()) {
            area().showContent();
        } else if (answer.form() == Form.TIME) {
            area().showMessage(FlameMessages.byTimeMissing_message, null, null);
        } else {
            FlameValue other = value == FlameValue.WALL ? FlameValue.CPU : FlameValue.WALL;
            area().showMessage(FlameWords.missing(value),
                    NLS.bind(FlameMessages.showInstead_label, FlameWords.label(other)), () -> settings.setValue(other));
        }
    }

    private void turn() {
        pane.graph().setUpwards(settings.isUpwards());
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
