package org.jlta.ui.overview;

import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.overview.Finding;
import org.jlta.ui.calls.SlowCallsView;
import org.jlta.ui.cpu.CpuView;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.pools.PoolsView;
import org.jlta.ui.threads.ThreadsView;

/** Opens the view that proves a finding: the one that answers what the finding's command asks. */
final class Proof {

    private Proof() {
    }

    static void show(IWorkbenchPage page, Finding finding) throws PartInitException {
        String command = finding.arguments().split(" ", 2)[0];
        IViewPart view = page.showView(view(command));
        if (view instanceof LocksView locks) {
            locks.show(command.equals("deadlocks") ? LocksView.DEADLOCKS : LocksView.HOT);
        } else if (view instanceof FlameView flame && finding.arguments().contains("--value blocked")) {
            flame.show(FlameValue.BLOCKED);
        }
    }

    private static String view(String command) {
        return switch (command) {
        case "origins" -> OriginsView.ID;
        case "pools" -> PoolsView.ID;
        case "locks", "deadlocks" -> LocksView.ID;
        case "interactions" -> InteractionsView.ID;
        case "flame" -> FlameView.ID;
        case "slow" -> SlowCallsView.ID;
        case "cpu" -> CpuView.ID;
        default -> ThreadsView.ID;
        };
    }
}
