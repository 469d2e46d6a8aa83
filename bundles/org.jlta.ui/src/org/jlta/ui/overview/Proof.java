package org.jlta.ui.overview;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.overview.Finding;
import org.jlta.ui.calls.SlowCallsView;
import org.jlta.ui.cpu.CpuView;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.lifetimes.LaneGrouping;
import org.jlta.ui.lifetimes.LaneOrder;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.pools.PoolsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;

/** Opens the view that proves a finding: the one that answers what the finding's command asks. */
final class Proof {

    private Proof() {
    }

    /** Whether a view other than the list of threads proves it, so that one is of use without threads too. */
    static boolean isShown(Finding finding) {
        return !view(command(finding)).equals(ThreadsView.ID);
    }

    /**
     * Chooses the threads of a finding, where it has some, and shows what proves it.
     *
     * @param source the part that does so
     */
    static void open(IWorkbenchPage page, AnalysisSelection selection, Finding finding, Object source) {
        if (!finding.threads().isEmpty()) {
            selection.select(new ThreadSelection(finding.threads(), VisibleText.of(finding.sentence()), source));
        }
        try {
            show(page, finding);
        } catch (PartInitException e) {
            ILog.of(Proof.class).error("finding: command=" + finding.arguments(), e);
        }
    }

    private static void show(IWorkbenchPage page, Finding finding) throws PartInitException {
        String command = command(finding);
        IViewPart view = page.showView(view(command));
        if (view instanceof LocksView locks) {
            locks.show(command.equals("deadlocks") ? LocksView.DEADLOCKS : LocksView.HOT);
        } else if (view instanceof PoolsView pools) {
            pools.show(!command.equals("resources")
                    ? PoolsView.GROUPED
                    : finding.arguments().contains("--origins") ? PoolsView.GOT : PoolsView.HELD);
        } else if (view instanceof FlameView flame && finding.arguments().contains("--value blocked")) {
            flame.show(FlameValue.BLOCKED);
        } else if (view instanceof LifetimesView lifetimes) {
            lifetimes.arrange(command.equals("contexts") ? LaneGrouping.CONTEXT : LaneGrouping.ORIGIN, LaneOrder.START);
        }
    }

    private static String command(Finding finding) {
        return finding.arguments().split(" ", 2)[0];
    }

    private static String view(String command) {
        return switch (command) {
        case "origins", "leaks" -> OriginsView.ID;
        case "lifetimes", "contexts" -> LifetimesView.ID;
        case "pools", "resources" -> PoolsView.ID;
        case "locks", "deadlocks" -> LocksView.ID;
        case "interactions" -> InteractionsView.ID;
        case "flame" -> FlameView.ID;
        case "slow" -> SlowCallsView.ID;
        case "cpu" -> CpuView.ID;
        default -> ThreadsView.ID;
        };
    }
}
