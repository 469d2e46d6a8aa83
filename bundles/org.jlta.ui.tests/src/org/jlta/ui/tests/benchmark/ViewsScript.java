package org.jlta.ui.tests.benchmark;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Sessions;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.filters.FiltersView;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.lifetimes.LaneGrouping;
import org.jlta.ui.lifetimes.LaneOrder;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;

/** What the benchmark does with the views: about what a person does in the first minutes. */
final class ViewsScript {
    private static final int STEPS = 40;

    private final ViewsBenchmark benchmark;
    private final Path file;
    private IWorkbenchPage page;
    private AnalysisSelection selection;
    private OverviewView overview;
    private FiltersView filters;
    private LifetimesView lifetimes;
    private Tree origins;
    private Table threads;

    ViewsScript(ViewsBenchmark benchmark, Path file) {
        this.benchmark = benchmark;
        this.file = file;
    }

    void run() throws InterruptedException {
        benchmark.measure("find the views", this::find, () -> true);
        benchmark.measure("open the recording", this::open, () -> selection.model() != null);
        benchmark.firstPaint("first picture after it is read", () -> overview.shown() != null);
        benchmark.measure("  Origins filled", () -> {
        }, () -> origins.getItemCount() > 0);
        benchmark.measure("  Filters filled", () -> {
        }, () -> filters.count("Unnamed") != null);
        benchmark.measure("  Threads filled", () -> {
        }, this::listsAll);
        lifetimes();
        filter();
        sort();
        scroll();
        select();
        zoom();
        paint();
        flame();
        benchmark.sum();
        benchmark.measure("close the session", () -> Sessions.shared().all().forEach(Sessions.shared()::close),
                () -> threads.getItemCount() == 0);
    }

    private void find() throws PartInitException {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        page = window.getActivePage();
        selection = AnalysisSelection.of(window);
        filters = view(FiltersView.class, FiltersView.ID);
        origins = view(OriginsView.class, OriginsView.ID).tree();
        threads = view(ThreadsView.class, ThreadsView.ID).table();
        overview = view(OverviewView.class, OverviewView.ID);
    }

    private <T extends IViewPart> T view(Class<T> type, String id) throws PartInitException {
        return type.cast(page.showView(id));
    }

    private void open() {
        selection.activate(Sessions.shared().open(List.of(file)));
    }

    private void lifetimes() throws InterruptedException {
        benchmark.measure("open Lifetimes for the first time",
                () -> lifetimes = view(LifetimesView.class, LifetimesView.ID), this::hasLanes);
        benchmark.measure("switch to Overview", () -> page.showView(OverviewView.ID), () -> true);
        benchmark.measure("switch to Lifetimes", () -> page.showView(LifetimesView.ID), () -> true);
        benchmark.measure("unfold all groups", () -> timeline().setAllFolded(false), () -> true);
        benchmark.measure("group by name", () -> lifetimes.arrange(LaneGrouping.NAME, LaneOrder.NAME), () -> true);
        benchmark.measure("no groups, by life", () -> lifetimes.arrange(LaneGrouping.NONE, LaneOrder.LIFE),
                () -> timeline().getModel().groupCount() == 1);
        benchmark.measure("group by origin", () -> lifetimes.arrange(LaneGrouping.ORIGIN, LaneOrder.START),
                () -> timeline().getModel().groupCount() > 1);
    }

    private Timeline timeline() {
        return lifetimes.timeline();
    }

    private boolean hasLanes() {
        return timeline().getModel() != null
                && timeline().getModel().laneCount() == selection.model().threads().size();
    }

    private boolean listsAll() {
        return threads.getItemCount() == selection.model().threads().size();
    }

    private BooleanSupplier listsOnlyShown() {
        return () -> selection.shown() != null && threads.getItemCount() == selection.shown().size();
    }

    private void filter() throws InterruptedException {
        for (String query : new String[]{"unnamed", "name = \"order\" and life > 19ms", "", "life > 15ms", "alive",
                ""}) {
            benchmark.measure("filter: " + (query.isEmpty() ? "none" : query),
                    () -> selection.setFilter(ThreadFilter.ALL.withTyped(ThreadQuery.parse(query))), listsOnlyShown());
        }
    }

    private void sort() throws InterruptedException {
        for (String label : new String[]{"Life", "Life", "Origin", "Started at", "Id", "Name"}) {
            benchmark.measure("sort by " + label, () -> send(column(label), SWT.Selection), this::listsAll);
        }
    }

    private TableColumn column(String label) {
        for (TableColumn column : threads.getColumns()) {
            if (column.getText().equals(label)) {
                return column;
            }
        }
        throw new IllegalStateException("column: label=" + label);
    }

    private void scroll() throws InterruptedException {
        for (int step = 0; step <= STEPS; step += STEPS / 4) {
            int row = (int) ((selection.model().threads().size() - 1L) * step / STEPS);
            benchmark.measure("scroll to row " + row, () -> threads.setTopIndex(row), () -> true);
        }
    }

    private void select() throws InterruptedException {
        int middle = selection.model().threads().size() / 2;
        benchmark.measure("choose the thread in the middle", () -> {
            threads.setSelection(middle);
            send(threads, SWT.Selection);
        }, () -> selection.selection().threads().size() == 1);
        benchmark.measure("filter from the middle: alive",
                () -> selection.setFilter(ThreadFilter.ALL.withTyped(ThreadQuery.parse("alive"))), listsOnlyShown());
        benchmark.measure("filter: none", () -> selection.setFilter(ThreadFilter.ALL), this::listsAll);
        benchmark.measure("choose all threads", () -> {
            page.showView(ThreadsView.ID).setFocus();
            page.getWorkbenchWindow().getService(IHandlerService.class)
                    .executeCommand(ActionFactory.SELECT_ALL.getCommandId(), null);
        }, () -> selection.selection().threads().size() == threads.getItemCount());
        benchmark.measure("choose an origin", () -> {
            origins.setSelection(origins.getItem(0));
            send(origins, SWT.Selection);
        }, () -> threads.getItemCount() == selection.group().threads().size());
        benchmark.measure("choose one of its threads in another view", () -> selection.select(
                new ThreadSelection(ThreadSet.of(selection.group().threads().toArray()[0]), null, this)), () -> true);
        benchmark.measure("end the choice", () -> selection.select(ThreadSelection.NONE), this::listsAll);
    }

    private void zoom() throws InterruptedException {
        for (int count : new int[]{3, -3, 1}) {
            benchmark.measure(STEPS + " turns of the wheel in Lifetimes", () -> wheel(count), () -> true);
        }
        benchmark.measure("show all time", () -> timeline().showAll(), () -> true);
    }

    private void paint() throws InterruptedException {
        Control body = timeline().getBody();
        benchmark.measure("unfold all groups", () -> timeline().setAllFolded(false), () -> true);
        benchmark.paint("paint Lifetimes while zooming", body, STEPS, step -> turn(step < STEPS / 2 ? 3 : -3));
        benchmark.paint("paint Lifetimes while scrolling", body, STEPS,
                step -> key(body, step < STEPS / 2 ? SWT.PAGE_DOWN : SWT.PAGE_UP));
    }

    private void flame() throws InterruptedException {
        FlameView[] view = new FlameView[1];
        benchmark.measure("open Flame, by life", () -> {
            view[0] = view(FlameView.class, FlameView.ID);
            view[0].show(FlameValue.WALL);
        }, () -> view[0].graph().getModel() != null);
        FlameGraph graph = view[0].graph();
        benchmark.paint("paint Flame while walking and zooming", graph, STEPS,
                step -> key(graph, step % 4 == 3 ? SWT.CR : step < STEPS / 2 ? SWT.ARROW_DOWN : SWT.ARROW_UP));
    }

    private static void key(Control control, int code) {
        Event event = new Event();
        event.widget = control;
        event.keyCode = code;
        control.notifyListeners(SWT.KeyDown, event);
    }

    private void wheel(int count) {
        for (int step = 0; step < STEPS; step++) {
            timeline().getDisplay().asyncExec(() -> turn(count));
        }
    }

    private void turn(int count) {
        Event event = new Event();
        event.x = timeline().getBody().getSize().x / 2;
        event.y = timeline().getBody().getSize().y / 2;
        event.count = count;
        timeline().getBody().notifyListeners(SWT.MouseVerticalWheel, event);
    }

    private static void send(Widget widget, int type) {
        Event event = new Event();
        event.widget = widget;
        widget.notifyListeners(type, event);
    }
}
