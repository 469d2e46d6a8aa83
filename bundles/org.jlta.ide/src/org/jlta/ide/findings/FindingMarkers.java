package org.jlta.ide.findings;

import java.util.List;

import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IWorkbenchWindow;
import org.jlta.analysis.overview.Overview;
import org.jlta.analysis.overview.PlacedFinding;
import org.jlta.ide.editor.FollowedQuestion;
import org.jlta.ide.fix.MendedFindings;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.internal.IdeSwitch;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.SelectionFollower;

/**
 * Marks those findings of the Overview that a line of code can mend, of the recording that a window shows; those of the window that asked last, where there are several. Made for
 * each window; for the UI thread.
 */
public final class FindingMarkers implements SelectionFollower {
    private List<PlacedFinding> marked = List.of();
    private List<PlacedFinding> found = List.of();

    @Override
    public void follow(IWorkbenchWindow window, AnalysisSelection selection) {
        FollowedQuestion<List<PlacedFinding>> question = new FollowedQuestion<>(IdeMessages.findings_task,
                (model, progress) -> Overview.of(model, progress).placed(), this::found, window, selection);
        IPreferenceChangeListener listener = event -> window.getShell().getDisplay().asyncExec(this::mark);
        InstanceScope.INSTANCE.getNode(IdeSwitch.NODE).addPreferenceChangeListener(listener);
        window.getShell().addDisposeListener(event -> InstanceScope.INSTANCE.getNode(IdeSwitch.NODE)
                .removePreferenceChangeListener(listener));
        question.setOn(true);
    }

    private void found(List<PlacedFinding> findings) {
        found = findings == null ? List.of() : findings;
        if (findings == null) {
            MendedFindings.clear();
        }
        mark();
    }

    private void mark() {
        List<PlacedFinding> wanted = found.stream().filter(finding -> IdeSwitch.marks(finding.kind()).get()).toList();
        if (!wanted.equals(marked)) {
            marked = wanted;
            new MarkJob(wanted).schedule();
        }
    }
}
