package org.jlta.ui;

import java.util.List;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IPlaceholderFolderLayout;
import org.jlta.ui.calls.SlowCallsView;
import org.jlta.ui.compare.CompareView;
import org.jlta.ui.cpu.CpuView;
import org.jlta.ui.cut.CutView;
import org.jlta.ui.filters.FiltersView;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.notes.NotesView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.FindingsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.pools.PoolsView;
import org.jlta.ui.sessions.SessionsView;
import org.jlta.ui.threads.ThreadsView;
import org.jlta.ui.trace.TraceView;

/** The perspective "Thread Analysis": what is open and the filter at the left, findings above, proof below. */
public final class ThreadAnalysisPerspective implements IPerspectiveFactory {
    public static final String ID = "org.jlta.ui.perspective";
    /** Opened by Show View, or by a finding that they prove; each comes beside the overview. */
    private static final List<String> MORE = List.of(FindingsView.ID, FlameView.ID, InteractionsView.ID, LocksView.ID,
            PoolsView.ID,
            CpuView.ID, SlowCallsView.ID, CutView.ID, TraceView.ID, CompareView.ID, NotesView.ID);
    /** Further views of one kind. */
    private static final String ANOTHER = ":*";
    private static final String PROGRESS = "org.eclipse.ui.views.ProgressView";
    /** Of the IDE: what comes by itself, such as the console of a program that prints, covers none of our views. */
    private static final List<String> OUTPUT = List.of("org.eclipse.ui.console.ConsoleView", PROGRESS,
            "org.eclipse.ui.views.ProblemView", "org.eclipse.search.ui.views.SearchView");

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        layout.setEditorAreaVisible(false);
        layout.addView(SessionsView.ID, IPageLayout.LEFT, 0.2f, editors);
        layout.addView(FiltersView.ID, IPageLayout.BOTTOM, 0.35f, SessionsView.ID);
        IFolderLayout top = layout.createFolder("org.jlta.ui.folder.findings", IPageLayout.TOP, 0.5f, editors);
        top.addView(OverviewView.ID);
        top.addView(LifetimesView.ID);
        top.addPlaceholder(LifetimesView.ID + ANOTHER);
        for (String view : MORE) {
            top.addPlaceholder(view);
            top.addPlaceholder(view + ANOTHER);
        }
        IPlaceholderFolderLayout output = layout.createPlaceholderFolder("org.jlta.ui.folder.output",
                IPageLayout.BOTTOM,
                0.65f, editors);
        OUTPUT.forEach(output::addPlaceholder);
        IFolderLayout left = layout.createFolder("org.jlta.ui.folder.origins", IPageLayout.LEFT, 0.5f, editors);
        left.addView(OriginsView.ID);
        left.addPlaceholder(OriginsView.ID + ANOTHER);
        IFolderLayout right = layout.createFolder("org.jlta.ui.folder.threads", IPageLayout.RIGHT, 0.5f,
                "org.jlta.ui.folder.origins");
        right.addView(ThreadsView.ID);
        right.addPlaceholder(ThreadsView.ID + ANOTHER);
        for (String view : new String[]{OverviewView.ID, SessionsView.ID, FiltersView.ID, OriginsView.ID,
                ThreadsView.ID, LifetimesView.ID, PROGRESS}) {
            layout.addShowViewShortcut(view);
        }
        MORE.forEach(layout::addShowViewShortcut);
        layout.addPerspectiveShortcut(ID);
    }
}
