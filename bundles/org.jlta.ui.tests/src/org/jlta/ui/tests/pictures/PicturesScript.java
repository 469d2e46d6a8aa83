package org.jlta.ui.tests.pictures;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.notes.NotebookChange;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.ThreadNote;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.ui.calls.SlowCallsView;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.charts.timeline.TimelineModel;
import org.jlta.ui.compare.CompareView;
import org.jlta.ui.cpu.CpuView;
import org.jlta.ui.cut.CutView;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.notes.Notebooks;
import org.jlta.ui.notes.NotesView;
import org.jlta.ui.notes.SessionNotes;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.FindingsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.pools.PoolsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.jlta.ui.trace.TraceView;

/** Shows one view after the other, large, with something chosen where it is about that. */
final class PicturesScript {
    private static final Map<String, String> THEMES = Map.of("light", "org.eclipse.e4.ui.css.theme.e4_default", "dark",
            "org.eclipse.e4.ui.css.theme.e4_dark");
    /** Views of all threads. */
    private static final List<String> OF_ALL = List.of(OverviewView.ID, FindingsView.ID, PoolsView.ID, LocksView.ID,
            InteractionsView.ID, SlowCallsView.ID, CpuView.ID, OriginsView.ID);
    /** Views that tell most of few threads. */
    private static final List<String> OF_FEW = List.of(CutView.ID, TraceView.ID);
    private static final int FEW = 3;
    /** The group whose lanes are shown: the second largest. */
    private static final int UNFOLDED = 1;
    private static final String SEARCHED = "servlet";

    private final ViewPictures pictures;
    private final Path file;
    private final Path before;
    private final Path desk;
    private IWorkbenchPage page;
    private AnalysisSelection selection;

    PicturesScript(ViewPictures pictures, Path file, Path before, Path desk) {
        this.pictures = pictures;
        this.file = file;
        this.before = before;
        this.desk = desk;
    }

    void run() throws InterruptedException {
        pictures.act("find the window", this::find, () -> true);
        QuestionPictures questions = new QuestionPictures(this, pictures, page, selection);
        for (String theme : List.of("light", "dark")) {
            pictures.act("theme", () -> PlatformUI.getWorkbench().getService(IThemeEngine.class)
                    .setTheme(THEMES.get(theme), false), () -> true);
            pictures.act("first views", () -> {
                page.resetPerspective();
                page.showView(OverviewView.ID);
            }, () -> true);
            pictures.take("welcome-" + theme);
            open(file);
            pictures.take("product-" + theme);
            for (String view : OF_ALL) {
                show(view, theme);
            }
            questions.ofServer(theme);
            pictures.act("choose none", () -> selection.select(ThreadSelection.NONE), () -> true);
            lifetimes(theme);
            flame(theme);
            pictures.act("choose a thread", () -> choose(1), () -> true);
            show(ThreadsView.ID, theme);
            pictures.act("choose threads", () -> choose(FEW), () -> true);
            for (String view : OF_FEW) {
                show(view, theme);
            }
            pictures.act("choose none", () -> selection.select(ThreadSelection.NONE), () -> true);
            notes(theme);
            compare(theme);
            close();
            open(desk);
            questions.ofDesk(theme);
            close();
        }
    }

    private void close() throws InterruptedException {
        pictures.act("close", () -> Sessions.shared().all().forEach(Sessions.shared()::close),
                () -> selection.session() == null);
    }

    private void find() throws PartInitException {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        page = window.getActivePage();
        selection = AnalysisSelection.of(window);
        window.getShell().getDisplay().setCursorLocation(0, 0); // no tip stands in a picture
        page.showView(OverviewView.ID);
    }

    private void open(Path recording) throws InterruptedException {
        Session[] opened = new Session[1];
        pictures.act("open", () -> {
            opened[0] = Sessions.shared().open(List.of(recording));
            selection.activate(opened[0]);
        }, () -> selection.model() != null && selection.shown() != null);
    }

    /** The threads of one group, with what they did. */
    private void lifetimes(String theme) throws InterruptedException {
        pictures.act("lifetimes", () -> page.showView(LifetimesView.ID),
                () -> timeline().getModel() != null && timeline().getModel().groupCount() > UNFOLDED);
        pictures.act("unfold", () -> {
            timeline().setAllFolded(true);
            TimelineModel model = timeline().getModel();
            timeline().reveal(IntStream.range(0, UNFOLDED).map(model::groupSize).sum());
            timeline().showAll();
        }, () -> true);
        show(LifetimesView.ID, theme);
    }

    private Timeline timeline() {
        return ((LifetimesView) page.findView(LifetimesView.ID)).timeline();
    }

    /** Something is searched for. */
    private void flame(String theme) throws InterruptedException {
        pictures.act("flame", () -> page.showView(FlameView.ID), () -> flameView().graph().getModel() != null);
        pictures.act("search", () -> flameView().searchField().setText(SEARCHED), () -> true);
        show(FlameView.ID, theme);
        pictures.act("search for nothing", () -> flameView().searchField().setText(""), () -> true);
    }

    private FlameView flameView() {
        return (FlameView) page.findView(FlameView.ID);
    }

    /** One on the busiest thread, and a mark. */
    private void notes(String theme) throws InterruptedException {
        List<NotebookChange> added = List.of(NotebookChange.add(note()), NotebookChange.add(mark()));
        pictures.act("note", () -> added.forEach(Notebooks.shared().of(selection.session())::change), () -> true);
        show(NotesView.ID, theme);
        pictures.act("no note", () -> {
            SessionNotes kept = Notebooks.shared().of(selection.session());
            List.copyOf(kept.notes()).forEach(note -> kept.change(NotebookChange.remove(note)));
            List.copyOf(kept.marks()).forEach(mark -> kept.change(NotebookChange.remove(mark)));
        }, () -> true);
    }

    private ThreadNote note() {
        RecordingModel model = selection.model();
        int busiest = busiest().findFirst().orElseThrow();
        ThreadNote note = ThreadsFactory.eINSTANCE.createThreadNote();
        note.setThreadId(model.threads().threadId(busiest));
        note.setThreadName(model.threads().name(busiest));
        note.setText("Sends what the shop answers: look here first when it is slow.");
        note.setWritten(Instant.EPOCH.plus(Duration.ofDays(20_000)));
        return note;
    }

    private Mark mark() {
        Mark mark = ThreadsFactory.eINSTANCE.createMark();
        mark.setName("warm");
        mark.setNanos(selection.model().info().durationNanos() / 2);
        return mark;
    }

    private void show(String view, String theme) throws InterruptedException {
        show(view.substring(view.lastIndexOf('.') + 1), view, theme);
    }

    /** Takes a picture of a view that has all the room of the window. */
    void show(String name, String view, String theme) throws InterruptedException {
        pictures.act(name, () -> {
            page.showView(view);
            page.setPartState(page.findViewReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        }, () -> true);
        pictures.take(name + "-" + theme);
        pictures.act("restore", () -> page.setPartState(page.findViewReference(view), IWorkbenchPage.STATE_RESTORED),
                () -> true);
    }

    /** So many that used the most CPU time, of those whose origin is known. */
    private void choose(int count) {
        BitSet busy = new BitSet();
        busiest().limit(count).forEach(busy::set);
        selection.select(new ThreadSelection(ThreadSet.of(busy), null, this));
    }

    private Stream<Integer> busiest() {
        RecordingModel model = selection.model();
        return IntStream.range(0, model.threads().size())
                .filter(thread -> model.threads().allocationStack(thread) != StackTable.NONE).boxed()
                .sorted((one, other) -> Long.compare(model.threads().cpuNanos(other), model.threads().cpuNanos(one)));
    }

    private void compare(String theme) throws InterruptedException {
        Session[] other = new Session[1];
        pictures.act("open before", () -> other[0] = Sessions.shared().open(List.of(before)),
                () -> other[0].model() != null);
        pictures.act("compare", () -> {
            selection.activate(Sessions.shared().all().get(0));
            ((CompareView) page.showView(CompareView.ID)).compareWith(other[0]);
        }, () -> selection.model() != null);
        show(CompareView.ID, theme);
        pictures.act("difference", () -> ((FlameView) page.showView(FlameView.ID)).compareWith(other[0]), () -> true);
        show("flame-difference", FlameView.ID, theme);
        pictures.act("compare with none", () -> ((FlameView) page.showView(FlameView.ID)).compareWith(null),
                () -> true);
    }
}
