package org.jlta.rcp;

import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.jlta.ui.ThreadAnalysisPerspective;
import org.jlta.ui.live.LiveStart;

/** One perspective, and windows that come back as they were left. */
final class JltaWorkbenchAdvisor extends WorkbenchAdvisor {

    private final Arguments.Live live;

    /** @param live the session to begin with, null for none */
    JltaWorkbenchAdvisor(Arguments.Live live) {
        this.live = live;
    }

    @Override
    public void postStartup() {
        if (live != null && live.target() != null) {
            LiveStart.attach(live.target());
        } else if (live != null) {
            LiveStart.connect(live.address(), live.tokens(), live.certificates());
        }
    }

    @Override
    public void initialize(IWorkbenchConfigurer configurer) {
        super.initialize(configurer);
        configurer.setSaveAndRestore(true);
    }

    @Override
    public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
        return new JltaWindowAdvisor(configurer);
    }

    @Override
    public String getInitialWindowPerspectiveId() {
        return ThreadAnalysisPerspective.ID;
    }
}
