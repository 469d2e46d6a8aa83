package org.jlta.ui.flame;

import java.util.Comparator;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;

/** Where CPU time, waiting or memory of the chosen threads goes, by stack, in the chosen part of the recording. */
public final class FlameView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.flame";

    private final FlameSettings settings = new FlameSettings(this::ask, this::turn);
    private FlamePane pane;
    private AnswerJob<FlameModel> job;
    private Asked asked;

    /** What the graph is about. */
    private record Asked(RecordingModel model, ThreadSet threads, TimeRange range) {
    }

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
        pane = new FlamePane(parent, settings::value);
        FlameGraph graph = pane.graph();
        graph.setUpwards(settings.isUpwards());
        new FlameActions(graph, settings).contribute(getViewSite().getActionBars());
        ChartLook.follow(graph, () -> graph.setPalette(ChartLook.palette(), FrameKind.styles()));
        parent.addDisposeListener(event -> cancel());
    }

    @Override
    protected String purpose() {
        return FlameMessages.purpose_message;
    }

    @Override
    public void setFocus() {
        pane.graph().setFocus();
    }

    /** Shows widths of another amount, as the view's own menu does. */
    public void show(FlameValue value) {
        settings.setValue(value);
    }

    /** The chart, for tests. */
    public FlameGraph graph() {
        return pane.graph();
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
        cancel();
        asked = null;
        pane.graph().setModel(null);
        setContentDescription("");
    }

    @Override
    protected void show(Aspect aspect) {
        ThreadSet threads = selection().shownIn(this);
        if (threads != null) {
            Asked next = new Asked(selection().model(), narrowed(threads), selection().range());
            if (!next.equals(asked)) {
                asked = next;
                ask();
            }
        }
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
        Asked about = asked;
        FlameValue value = settings.value();
        long from = about.range() == null ? 0 : about.range().fromNanos();
        long to = about.range() == null ? about.model().info().durationNanos() : about.range().toNanos();
        FlameRequest request = new FlameRequest(about.threads(), from, to, value, settings.form());
        job = new AnswerJob<>(FlameMessages.prepare_task, progress -> flame(about.model(), request),
                pane.graph().getDisplay(), (source, model) -> found(source, model, about, value));
        job.schedule();
    }

    private static FlameModel flame(RecordingModel model, FlameRequest request) {
        return FlameModel.of(Flames.of(model, request), new FlameModel.Reader<>(FlameWords::shown, FlameNode::value,
                FlameView::ordered, node -> FrameKind.of(model, node.label()).ordinal()));
    }

    /** The largest first; of the root, which alone has such children, what has no stack behind all. */
    private static List<FlameNode> ordered(FlameNode node) {
        return node.label().equals(FlameNode.ROOT)
                ? node.children().stream().sorted(Comparator.comparing(child -> child.label().startsWith("["))).toList()
                : node.children();
    }

    private void found(AnswerJob<FlameModel> source, FlameModel model, Asked about, FlameValue value) {
        if (source != job || pane.graph().isDisposed()) {
            return;
        }
        job = null;
        pane.graph().setModel(model);
        pane.search();
        setContentDescription(FlameWords.heading(value, model.value(0), about.threads().size()));
        if (about.threads().isEmpty()) {
            area().showMessage(FlameMessages.noThreads_message, org.jlta.ui.internal.Messages.clearFilter_label,
                    () -> selection().setFilter(ThreadFilter.ALL));
        } else if (model.value(0) == 0) {
            FlameValue other = value == FlameValue.WALL ? FlameValue.CPU : FlameValue.WALL;
            area().showMessage(FlameWords.missing(value),
                    NLS.bind(FlameMessages.showInstead_label, FlameWords.label(other)), () -> settings.setValue(other));
        } else {
            area().showContent();
        }
    }

    private void turn() {
        pane.graph().setUpwards(settings.isUpwards());
    }

    private void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
