package org.jlta.ui.live;

import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.jlta.agent.Jvm;
import org.jlta.agent.options.AgentOptions;
import org.jlta.core.Session;
import org.jlta.core.live.LiveRecordings;
import org.jlta.ui.selection.AnalysisSelection;

/** Attaches to a JVM of this computer. */
public final class AttachWizard extends LiveWizard {
    private final JvmPage page;

    public AttachWizard() {
        this(-1);
    }

    /** @param pid of the JVM that is chosen when it is listed first; -1 for none */
    public AttachWizard(long pid) {
        super(LiveMessages.attach_title, LiveMessages.attachNow_label);
        page = new JvmPage(pid);
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        Jvm jvm = page.jvm();
        AgentOptions options = page.options();
        Session[] shown = new Session[1];
        String refusal = run(NLS.bind(LiveMessages.attach_task, jvm.label()),
                monitor -> shown[0] = LiveRecordings.shared().attach(jvm, options));
        page.refuse(refusal);
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (refusal == null && window != null) {
            // a session that was there is not opened, but chosen
            AnalysisSelection.of(window).activate(shown[0]);
        }
        return refusal == null;
    }

    /** Chooses a JVM as a click does, for tests; false while it is not listed. */
    public boolean choose(long pid) {
        return page.table().choose(pid);
    }

    /** Types further options, for tests. */
    public void typeOptions(String text) {
        page.typeOptions(text);
    }
}
